/** The Arabic words of one's own sessions and of permission sets. */
import type { English, Translated } from '../catalogue.ts';

export const sessions = {
  title: 'أماكن تسجيل دخولك',
  text: 'أنهِ ما لم تعد تستعمله أو ما لا تعرفه، فينقطع الدخول هناك في الحال.',
  unknown: 'برنامج غير معروف',
  since: 'منذ',
  used: 'آخر استعمال',
  this: 'هذه الجلسة',
  end: 'إنهاء',
  endNamed: 'إنهاء جلسة {{program}}، آخر استعمال {{when}}',
  endOthers: {
    zero: 'لا جلسات أخرى',
    one: 'إنهاء الجلسة الأخرى',
    two: 'إنهاء الجلستين الأخريين',
    few: 'إنهاء {{n}} جلسات أخرى',
    many: 'إنهاء {{n}} جلسة أخرى',
    other: 'إنهاء {{n}} جلسة أخرى',
  },
  ended: {
    zero: 'لم تنتهِ أي جلسة',
    one: 'انتهت الجلسة',
    two: 'انتهت جلستان',
    few: 'انتهت {{n}} جلسات',
    many: 'انتهت {{n}} جلسة',
    other: 'انتهت {{n}} جلسة',
  },
} satisfies Translated<English['sessions'], 'ar'>;

export const grants = {
  section: 'القسم',
  customCode: 'أنماط الصفحات ونصوصها البرمجية',
  keys: 'الأسهم للتنقل، والمسافة لتحديد خلية، ومع Shift للصف، ومع Ctrl للعمود، وCtrl مع حرف A للكل.',
  readyMade: 'مجموعة جاهزة تبقى كما هي. كرّرها لتنشئ مجموعتك الخاصة.',
  notHeld: 'لا يمكنك منح ما لا تملكه أنت',
} satisfies Translated<English['grants'], 'ar'>;
