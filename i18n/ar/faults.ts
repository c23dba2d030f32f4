/** What is wrong and what happened, in Arabic. */
import type { English, Translated } from '../catalogue.ts';

type Part<K extends keyof English> = Translated<English[K], 'ar'>;

/** 'حرف' as a number of characters asks for it, after words that govern no case of their own. */
const characters = (before: string) => ({
  zero: `${before} {{count}} حرف`,
  one: `${before} حرف واحد`,
  two: `${before} حرفان`,
  few: `${before} {{count}} أحرف`,
  many: `${before} {{count}} حرفاً`,
  other: `${before} {{count}} حرف`,
});

export const faults = {
  required: 'هذا الحقل مطلوب',
  email: 'يرجى إدخال بريد إلكتروني صحيح',
  numbersOnly: 'أرقام فقط',
  integersOnly: 'أعداد صحيحة فقط',
  maxLength: characters('الحد الأقصى'),
  minLength: characters('الحد الأدنى'),
  exactLength: characters('الطول المطلوب'),
  excludedCharacter: 'السطر {{line}}، الحرف {{column}}: {{sign}} غير مسموح به',
  chooseOne: 'يرجى اختيار قيمة واحدة على الأقل',
  invalidFormat: 'صيغة غير صحيحة',
  selectImage: 'يرجى اختيار صورة',
  selectFile: 'يرجى اختيار ملف',
  minimum: 'القيمة الدنيا {{count}}',
  maximum: 'القيمة القصوى {{count}}',
  tooMany: {
    zero: 'لا يُسمح بأي قيمة',
    one: 'قيمة واحدة على الأكثر',
    two: 'قيمتان على الأكثر',
    few: '{{count}} قيم على الأكثر',
    many: '{{count}} قيمة على الأكثر',
    other: '{{count}} قيمة على الأكثر',
  },
  notInList: 'يرجى اختيار إحدى القيم المعروضة',
  notBefore: 'لا يجوز أن يسبق «{{field}}»',
  notYet: 'لم يأتِ هذا اليوم بعد',
  timeMissing: 'الوقت ناقص: أضفه، مثل 14:30',
  notUnique: 'هذه القيمة مستعملة في سجل آخر',
  notFound: 'لم يعد هذا السجل موجوداً',
  circular: 'لا يمكن أن يتبع السجل نفسه',
  unknownField: 'لا وجود لهذا الحقل',
  readOnly: 'هذا الحقل يضبطه النظام',
  fixed: 'لم يعد تغيير هذا ممكناً',
  notGranted: 'هذا يتطلب صلاحية ليست لديك',
  ownAccount: 'لا يغيّر أحد هذا في حسابه بنفسه، اطلب ذلك من مدير آخر للنظام',
  lastAdministrator: 'لا بد من بقاء مدير واحد للنظام على الأقل',
  wrongOwner: 'هذا يخص سجلاً آخر',
  duplicate: 'ورد هذا مرتين',
  invalidCredentials: 'هذه ليست كلمة مرورك الحالية',
  objectExpected: 'المتوقع هنا كائن لا {{given}}',
  notJson: 'السطر {{line}}، العمود {{column}}: تعذرت قراءة النص من هنا',
  notUtf8: 'ترميز هذا النص غير معروف',
} satisfies Part<'faults'>;

const sessionEnded = 'انتهت جلستك، يرجى تسجيل الدخول من جديد';
const unreadable = 'لم يفهم الخادم هذا الطلب';

export const errors = {
  BAD_REQUEST: unreadable,
  MALFORMED_JSON: unreadable,
  TENANT_MISSING: 'لم يحدّد الطلب الكلية المقصودة',
  UNKNOWN_TENANT: 'هذا الخادم لا يخدم تلك الكلية',
  UNAUTHENTICATED: sessionEnded,
  INVALID_USERNAME_OR_PASSWORD: 'اسم المستخدم أو كلمة المرور غير صحيحة، يرجى المحاولة مرة أخرى!',
  INVALID_REFRESH_TOKEN: sessionEnded,
  INVALID_OR_EXPIRED_TOKEN: 'انتهت صلاحية هذا الرابط أو استُعمل من قبل، اطلب رابطاً جديداً',
  FORBIDDEN: 'صلاحيتك لا تشمل هذا',
  NOT_FOUND: 'هذا السجل غير موجود أو لم يعد موجوداً',
  METHOD_NOT_ALLOWED: 'لا يمكن فعل ذلك هنا',
  CONFLICT: 'يتعارض هذا مع تغيير حدث في الأثناء',
  STILL_REFERENCED: 'ما زالت سجلات أخرى تشير إلى هذا السجل',
  LAST_ADMINISTRATOR: 'لا بد من بقاء مدير واحد للنظام على الأقل',
  CHANGED_SINCE: 'عُدّل هذا مرة أخرى بعد ذلك، عُد إلى إصدار سابق بدلاً منه',
  PASSWORD_STAYS: 'لا تُحفظ كلمة المرور السابقة، عيّن كلمة أخرى',
  OWN_ACCOUNT: 'لا يمكنك حذف حسابك أو تعطيله بنفسك، اطلب ذلك من مدير آخر للنظام',
  IDEMPOTENCY_KEY_IN_USE: 'الحفظ جارٍ بالفعل، لحظة من فضلك',
  IDEMPOTENCY_KEY_REUSED: 'حُفظ هذا من قبل بقيم أخرى',
  STALE_VERSION: 'عدّل شخص آخر هذا السجل في الأثناء',
  STALE_CHECK: 'عدّل شخص آخر سجلات من هذه الصفوف بعد التحقق منها',
  PAYLOAD_TOO_LARGE: 'الحجم أكبر من المسموح به',
  UNSUPPORTED_MEDIA_TYPE: 'لا تُقبل ملفات من هذا النوع',
  VALIDATION_FAILED: 'بعض الحقول تحتاج إلى مراجعة',
  VERSION_REQUIRED: 'أُرسل هذا دون رقم النسخة، أعد تحميل السجل',
  TOO_MANY_REQUESTS: 'محاولات كثيرة في وقت قصير، يرجى الانتظار قليلاً',
  URI_TOO_LONG: 'هذه التصفية أطول من اللازم',
  RANGE_NOT_SATISFIABLE: 'لا يوجد هذا الجزء في الملف',
  UNAVAILABLE: 'الخادم مشغول، يرجى المحاولة بعد لحظات',
  INTERNAL_ERROR: 'حدث خطأ في الخادم',
  NO_ANSWER: 'لا اتصال بالخادم',
} satisfies Part<'errors'>;

export const loginFaults = {
  usernameRequired: 'اسم المستخدم مطلوب',
  passwordRequired: 'كلمة المرور مطلوبة',
  usernameTooShort: 'اسم المستخدم لا يقل عن 3 أحرف أو أرقام',
  passwordTooShort: 'كلمة المرور لا تقل عن 6 أحرف أو أرقام',
} satisfies Part<'loginFaults'>;
