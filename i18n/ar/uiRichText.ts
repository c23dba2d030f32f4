/** The Arabic words of rich text: its menu under a slash and the box of a link. */
import type { English, Translated } from '../catalogue.ts';

type Part<K extends keyof English> = Translated<English[K], 'ar'>;

export const richText = {
  link: 'رابط',
  setLink: 'وضع الرابط',
  address: 'العنوان',
  addressHint: 'عنوان مثل {{examples}}؛ والحقل الفارغ يزيل الرابط.',
  refused: 'لا يجوز أن تقود صفحة إلى «{{address}}». اكتب عنواناً مثل {{examples}}',
  format: 'تنسيق النص',
  selectFirst: 'حدّد أولاً النص الذي سيصبح رابطاً',
  insert: 'إدراج',
  bold: 'غامق',
  italic: 'مائل',
  picture: 'صورة',
  description: 'الوصف',
  descriptionHint: 'لمن لا يرى الصورة. وإن تُرك فارغاً فلن تقول الصورة لهم شيئاً.',
  describe: 'وصف الصورة',
  undescribed: 'بلا وصف: حدّد الصورة ثم اضغط {{keys}}',
  blocks: {
    heading2: 'عنوان 2',
    heading3: 'عنوان 3',
    heading4: 'عنوان 4',
    bullets: 'قائمة نقطية',
    numbers: 'قائمة مرقمة',
    quote: 'اقتباس',
    code: 'شيفرة',
    table: 'جدول',
    image: 'صورة',
    divider: 'خط فاصل',
  },
} satisfies Part<'richText'>;
