/** The Arabic words of the frame and of the screens that say what went wrong. */
import type { English, Translated } from '../catalogue.ts';

type Part<K extends keyof English> = Translated<English[K], 'ar'>;

export const shell = {
  product: 'Lectern',
  caption: 'لوحة تحكم الجامعة',
  navigation: 'الأقسام',
  main: 'المحتوى',
  skipToContent: 'الانتقال إلى المحتوى',
  breadcrumb: 'موضعك الحالي',
  language: 'لغة الواجهة',
  languageTooltip: 'اختر لغة الواجهة',
  theme: 'المظهر',
  light: 'فاتح',
  dark: 'داكن',
  accountMenu: 'الحساب',
  editAccount: 'تعديل الحساب',
  changePassword: 'تغيير كلمة المرور',
  toggleTheme: 'تبديل المظهر',
  shortcuts: 'الاختصارات',
  logout: 'تسجيل الخروج',
  foldNavigation: 'طيّ شريط التنقل',
  unfoldNavigation: 'بسط شريط التنقل',
  openNavigation: 'فتح شريط التنقل',
  waiting: {
    zero: 'لا شيء في الانتظار',
    one: 'واحد في الانتظار',
    two: 'اثنان في الانتظار',
    few: '{{n}} في الانتظار',
    many: '{{n}} في الانتظار',
    other: '{{n}} في الانتظار',
  },
  offlineBar: 'لا اتصال. يمكنك مواصلة العمل، وما تحفظه يُرسل عند عودة الاتصال.',
  reconnecting: 'جارٍ الاتصال من جديد …',
  messages: 'الإشعارات',
  dismiss: 'إخفاء',
  loading: 'جارٍ التحميل',
  close: 'إغلاق',
  back: 'رجوع',
  more: 'المزيد',
  whichKey: 'بعد {{key}}',
} satisfies Part<'shell'>;

export const screen = {
  failed: 'تعذّر تحميل هذه الشاشة',
  failedHint: 'لم يضِع شيء مما أدخلته. أعد المحاولة، أو أخبر المشرف على النظام.',
  retry: 'إعادة المحاولة',
  reload: 'إعادة التحميل',
  goHome: 'إلى الصفحات',
  notFound: 'لا توجد صفحة على هذا العنوان',
  notFoundHint: 'ربما كُتب العنوان خطأً، أو نُقل القسم إلى مكان آخر.',
  notFoundSearch: 'ابحث عنها',
  notPermitted: 'صلاحيتك لا تشمل هذا القسم',
  notPermittedHint: 'يستطيع من يدير المستخدمين تغيير ذلك.',
  requestId: 'الطلب {{id}}',
} satisfies Part<'screen'>;
