/** The Arabic words of one's own sessions, of permission sets and of the trash. */
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
  keys: 'الأسهم للتنقل، والمسافة لتحديد خلية، و{{row}} للصف، و{{column}} للعمود، و{{all}} للكل.',
  readyMade: 'مجموعة جاهزة تبقى كما هي. كرّرها لتنشئ مجموعتك الخاصة.',
  notHeld: 'لا يمكنك منح ما لا تملكه أنت',
} satisfies Translated<English['grants'], 'ar'>;

export const trash = {
  note: 'يمكن استعادة ما حُذف خلال {{days}} يوماً، ثم يُحذف نهائياً.',
  erase: 'حذف نهائي',
  eraseTitle: 'أتريد الحذف النهائي؟',
  eraseText: {
    zero: 'لا سجلات للحذف.',
    one: 'لن يستطيع أحد استعادة هذا السجل بعد ذلك، ويُحذف معه سجل تغييراته.',
    two: 'لن يستطيع أحد استعادة هذين السجلين بعد ذلك، ويُحذف معهما سجل تغييراتهما.',
    few: 'لن يستطيع أحد استعادة هذه السجلات وعددها {{n}} بعد ذلك، وتُحذف معها تغييراتها.',
    many: 'لن يستطيع أحد استعادة {{n}} سجلاً بعد ذلك، وتُحذف معها تغييراتها.',
    other: 'لن يستطيع أحد استعادة {{n}} سجل بعد ذلك، وتُحذف معها تغييراتها.',
  },
  erased: {
    zero: 'لم يُحذف شيء',
    one: 'حُذف نهائياً',
    two: 'حُذف سجلان نهائياً',
    few: 'حُذفت {{n}} سجلات نهائياً',
    many: 'حُذف {{n}} سجلاً نهائياً',
    other: 'حُذف {{n}} سجل نهائياً',
  },
} satisfies Translated<English['trash'], 'ar'>;
