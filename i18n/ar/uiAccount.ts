/** The Arabic words of logging in and of one's own account. */
import type { English, Translated } from '../catalogue.ts';

type Part<K extends keyof English> = Translated<English[K], 'ar'>;

export const login = {
  title: 'تسجيل الدخول',
  caption: 'سجّل الدخول لإدارة محتوى الجامعة',
  username: 'اسم المستخدم',
  password: 'كلمة المرور',
  submit: 'تسجيل الدخول',
  submitting: 'جارٍ تسجيل الدخول …',
  tryingAgain: 'محاولة أخرى …',
  forgot: 'نسيت كلمة المرور؟',
} satisfies Part<'login'>;

export const account = {
  editTitle: 'تعديل الحساب',
  changeTitle: 'تغيير كلمة المرور',
  forgotTitle: 'نسيت كلمة المرور',
  forgotText: 'أدخل بريد حسابك الإلكتروني لنرسل إليه رابطاً لتعيين كلمة مرور جديدة.',
  email: 'البريد الإلكتروني',
  sendLink: 'إرسال الرابط',
  sending: 'جارٍ الإرسال …',
  linkSent: 'ابحث عن الرابط في بريدك، فهو يصلح مرة واحدة خلال ساعة.',
  resetTitle: 'تعيين كلمة مرور جديدة',
  currentPassword: 'كلمة المرور الحالية',
  newPassword: 'كلمة المرور الجديدة',
  repeatPassword: 'كلمة المرور الجديدة مرة أخرى',
  passwordsDiffer: 'كلمتا المرور الجديدتان غير متطابقتين',
  passwordHint: {
    zero: 'جملة قصيرة يسهل تذكّرها',
    one: 'حرف واحد على الأقل، والجملة القصيرة يسهل تذكّرها',
    two: 'حرفان على الأقل، والجملة القصيرة يسهل تذكّرها',
    few: '{{count}} أحرف على الأقل، والجملة القصيرة يسهل تذكّرها',
    many: '{{count}} حرفاً على الأقل، والجملة القصيرة يسهل تذكّرها',
    other: '{{count}} حرف على الأقل، والجملة القصيرة يسهل تذكّرها',
  },
  otherSessionsEnd: 'سيُسجَّل خروجك من كل الأجهزة الأخرى.',
  changePassword: 'تغيير كلمة المرور',
  setPassword: 'تعيين كلمة المرور',
  backToLogin: 'العودة إلى تسجيل الدخول',
  photo: 'الصورة الشخصية',
  permission: 'صلاحيتك',
} satisfies Part<'account'>;
