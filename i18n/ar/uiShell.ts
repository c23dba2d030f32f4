/** The Arabic words of the frame and of the screens that say what went wrong. */
import type { English, Translated } from '../catalogue.ts';

type Part<K extends keyof English> = Translated<English[K], 'ar'>;

export const shell = {
  product: 'Lectern',
  caption: 'لوحة تحكم الجامعة',
  navigation: 'الأقسام',
  skipToContent: 'الانتقال إلى المحتوى',
  breadcrumb: 'موضعك الحالي',
  language: 'لغة الواجهة',
  accountMenu: 'الحساب',
  editAccount: 'تعديل الحساب',
  changePassword: 'تغيير كلمة المرور',
  toggleTheme: 'تبديل المظهر',
  shortcuts: 'الاختصارات',
  logout: 'تسجيل الخروج',
  openNavigation: 'فتح شريط التنقل',
  waiting: {
    zero: 'لا شيء في الانتظار',
    one: 'واحد في الانتظار',
    two: 'اثنان في الانتظار',
    few: '{{n}} في الانتظار',
    many: '{{n}} في الانتظار',
    other: '{{n}} في الانتظار',
  },
  offlineBar: 'لا اتصال. يمكنك تعديل ما هو مفتوح، وما تحفظه يُرسل عند عودة الاتصال.',
  saveStuck: {
    zero: 'لم يستطع الخادم حفظ «{{title}}» ({{section}}). ما كتبته محفوظ هنا.',
    one: 'لم يستطع الخادم حفظ «{{title}}» ({{section}}). ما كتبته محفوظ هنا.',
    two: 'أخفق الخادم مرتين في حفظ «{{title}}» ({{section}}). ما كتبته محفوظ هنا.',
    few: 'أخفق الخادم {{n}} مرات في حفظ «{{title}}» ({{section}}). ما كتبته محفوظ هنا.',
    many: 'أخفق الخادم {{n}} مرة في حفظ «{{title}}» ({{section}}). ما كتبته محفوظ هنا.',
    other: 'أخفق الخادم {{n}} مرة في حفظ «{{title}}» ({{section}}). ما كتبته محفوظ هنا.',
  },
  savesWait: {
    zero: 'لا حفظ ينتظر الإرسال',
    one: 'عملية حفظ واحدة تنتظر الإرسال',
    two: 'عمليتا حفظ تنتظران الإرسال',
    few: '{{n}} عمليات حفظ تنتظر الإرسال',
    many: '{{n}} عملية حفظ تنتظر الإرسال',
    other: '{{n}} عملية حفظ تنتظر الإرسال',
  },
  messages: 'الإشعارات',
  dismiss: 'إخفاء',
  loading: 'جارٍ التحميل',
  close: 'إغلاق',
  more: 'المزيد',
  whichKey: 'بعد {{key}}',
} satisfies Part<'shell'>;

export const screen = {
  failed: 'تعذّر تحميل هذه الشاشة',
  offlineHint: 'لا اتصال. تُحمَّل فور عودته.',
  failedHint: 'لم يضِع شيء مما أدخلته. أعد المحاولة، أو أخبر المشرف على النظام.',
  retry: 'إعادة المحاولة',
  goHome: 'إلى الصفحات',
  notFound: 'لا توجد صفحة على هذا العنوان',
  notFoundHint: 'ربما كُتب العنوان خطأً، أو نُقل القسم إلى مكان آخر.',
  notFoundSearch: 'ابحث عنها',
  notPermitted: 'صلاحيتك لا تشمل هذا القسم',
  notPermittedHint: 'يستطيع من يدير المستخدمين تغيير ذلك.',
} satisfies Part<'screen'>;
