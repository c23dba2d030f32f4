/** The Arabic words of putting components on pages. */
import type { English, Translated } from '../catalogue.ts';

type Part<K extends keyof English> = Translated<English[K], 'ar'>;

export const assignment = {
  assign: 'إسناد',
  unassign: 'إلغاء الإسناد',
  viewProps: 'عرض كل الخصائص',
  fillValue: 'تعبئة قيمة الخاصية',
  target: 'أيّ صفحة؟',
  component: 'أيّ مكوّن؟',
  relation: 'إلغاء إسناد أيّ مكوّن؟',
  place: 'في أيّ موضع من الصفحة؟',
  placeHint: 'يضعه Enter في آخر الصفحة، ويسأل {{aside}} عن موضعه.',
  first: 'في البداية',
  after: 'بعد {{title}}',
  none: 'لا شيء يطابق ما كتبته',
  fewer: 'عرض الخصائص المطلوبة فقط',
  on: '{{component}} في {{page}}',
  pages: {
    zero: 'لا صفحات',
    one: 'صفحة واحدة',
    two: 'صفحتين',
    few: '{{n}} صفحات',
    many: '{{n}} صفحة',
    other: '{{n}} صفحة',
  },
  loading: 'جارٍ جلب الخصائص …',
  saving: 'جارٍ حفظ القيم …',
  failed: 'تعذّر تغيير الصفحة',
  unsaved: 'ما كتبته لم يُحفظ بعد.',
  kept: 'ما اخترته وكتبته محفوظ.',
  unavailable: 'تعذّر جلب الخصائص',
  heading: 'المكوّنات',
  filled: {
    zero: 'لم تُعبّأ أيّ خاصية',
    one: 'عُبّئت خاصية واحدة',
    two: 'عُبّئت خاصيتان',
    few: 'عُبّئت {{n}} خصائص',
    many: 'عُبّئت {{n}} خاصية',
    other: 'عُبّئت {{n}} خاصية',
  },
  missing: 'تنقص: {{titles}}',
  listHint: '{{fill}} لتعبئة القيم، و{{move}} للنقل.',
  movedTo: '{{title}}: الموضع {{position}} من {{size}}',
  notFetched: 'تعذّر جلب مكوّنات هذه الصفحة',
} satisfies Part<'assignment'>;
