/** The Arabic headings of the palette. */
import type { English, Translated } from '../catalogue.ts';

type Part<K extends keyof English> = Translated<English[K], 'ar'>;

export const sections = {
  selection: 'التحديد',
  record: 'هذا السجل',
  form: 'هذا النموذج',
  list: 'هذه القائمة',
  records: 'السجلات',
  goTo: 'انتقال',
  create: 'إضافة',
  filter: 'تصفية',
  settings: 'الإعدادات',
  recent: 'الأخيرة',
  session: 'الحساب',
  help: 'مساعدة',
} satisfies Part<'sections'>;
