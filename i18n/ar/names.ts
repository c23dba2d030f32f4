/** Arabic names of what surrounds the records: options, steps, groups, titles, states, languages. */
import type { English, Translated } from '../catalogue.ts';

type Part<K extends keyof English> = Translated<English[K], 'ar'>;

export const options = {
  blockType: { TEXT: 'نص', IMAGE: 'صورة', VIDEO: 'فيديو', FILE: 'ملف', LINK: 'رابط' },
  fieldType: { TEXTAREA: 'نص طويل', TEXT: 'نص', IMAGE: 'صورة', VIDEO: 'فيديو' },
  type: {
    CONFERENCE: 'مؤتمر',
    WORKSHOP: 'ورشة عمل',
    SEMINAR: 'ندوة',
    LECTURE: 'محاضرة',
    OTHER: 'غير ذلك',
  },
  gender: { MALE: 'ذكر', FEMALE: 'أنثى' },
  documentType: { BOOK: 'كتاب', JOURNAL: 'مجلة' },
  degree: { MASTER: 'ماجستير', PHD: 'دكتوراه' },
  target: {
    _self: 'علامة التبويب نفسها',
    _blank: 'علامة تبويب جديدة',
    _parent: 'الإطار المحيط',
    _top: 'النافذة كلها',
  },
} satisfies Part<'options'>;

export const steps = {
  content: 'المحتوى',
  relations: 'الارتباطات',
  seo: 'محركات البحث والشيفرة',
  basics: 'الأساسيات',
  details: 'التفاصيل',
  arabic: 'العربية',
  english: 'الإنجليزية',
  batch: 'الدفعة',
  ranks: 'الأوائل',
  classification: 'التصنيف',
  identity: 'الهوية',
  academic: 'المسار الأكاديمي',
  profile: 'الملف الشخصي',
  work: 'الأعمال',
} satisfies Part<'steps'>;

export const groups = {
  site: 'الموقع',
  news: 'الأخبار',
  people: 'الأشخاص',
  academic: 'الأكاديمية',
  system: 'النظام',
} satisfies Part<'groups'>;

export const pages = {
  pages: 'الصفحات',
  block: 'الكتل',
  news: 'الأخبار',
  category: 'التصنيفات',
  components: 'المكوّنات',
  componentProp: 'خصائص المكوّنات',
  componentPropValues: 'قيم خصائص المكوّنات',
  contacts: 'الرسائل',
  deans: 'العمداء',
  department: 'الأقسام',
  events: 'الفعاليات',
  gallery: 'معرض الصور',
  galleryItem: 'معرض الصور/العناصر',
  graduationBatches: 'دفعات التخرج',
  graduate: 'دفعة التخرج/الخرّيجون',
  library: 'المكتبة',
  libraryCategory: 'تصنيفات المكتبة',
  menu: 'القائمة',
  publications: 'المنشورات',
  slider: 'الشرائح',
  specials: 'الإضاءات',
  staff: 'أعضاء الهيئة',
  staticContent: 'المحتوى الثابت',
  thesis: 'الرسائل الجامعية',
  users: 'المستخدمون',
  permissionSets: 'الصلاحيات',
  changePassword: 'تغيير كلمة المرور',
  courses: 'المقررات',
  lecturers: 'المحاضرون',
  subjects: 'المواد الدراسية',
  students: 'الطلبة',
  banner: 'اللافتة',
  subscribedStudents: 'الطلبة المشتركون',
  videos: 'الفيديوهات',
  pageComponents: 'مكوّنات الصفحة',
  files: 'الملفات',
  login: 'تسجيل الدخول',
  forgotPassword: 'نسيت كلمة المرور',
  resetPassword: 'كلمة مرور جديدة',
  account: 'تعديل الحساب',
  sessions: 'جلسات الدخول',
  trash: 'المحذوفات',
  history: 'سجل التغييرات',
  review: 'قائمة المراجعة',
  machines: 'آلات الحالة',
  shortcuts: 'الاختصارات',
  notFound: 'الصفحة غير موجودة',
} satisfies Part<'pages'>;

export const none = {
  chapters: 'لا توجد فصول',
  courses: 'لا توجد مقررات',
  subjects: 'لا توجد مواد دراسية',
  lecturers: 'لا يوجد محاضرون',
  videos: 'لا توجد فيديوهات',
} satisfies Part<'none'>;

export const unnamed = {
  new: 'إضافة {{label}}',
  none: 'لا توجد سجلات',
  count: {
    zero: 'لا سجلات',
    one: 'سجل واحد',
    two: 'سجلين',
    few: '{{n}} سجلات',
    many: '{{n}} سجلاً',
    other: '{{n}} سجل',
  },
} satisfies Part<'unnamed'>;

export const states = {
  active: { m: 'نشط', f: 'نشطة' },
  inactive: { m: 'غير نشط', f: 'غير نشطة' },
  unavailable: { m: 'غير متاح', f: 'غير متاحة' },
  enabled: { m: 'مفعّل', f: 'مفعّلة' },
  disabled: { m: 'معطّل', f: 'معطّلة' },
  approved: { m: 'معتمد', f: 'معتمدة' },
  waiting: 'بانتظار الاعتماد',
  featured: { m: 'مميّز', f: 'مميّزة' },
  notFeatured: { m: 'غير مميّز', f: 'غير مميّزة' },
  deleted: { m: 'محذوف', f: 'محذوفة' },
  handled: 'تمت المعالجة',
  notHandled: 'بانتظار المعالجة',
  used: 'قيد الاستخدام',
  unused: 'غير مستخدَم',
  missingIn: 'تنقصه {{language}}',
  without: { ar: 'بلا عربي', en: 'بلا إنجليزي' },
  untranslated: 'تنقصه لغة',
  unsent: 'لم يُرسل بعد',
  unsentUnjudged: 'لم يُرسل بعد. سيُعرف بعد إرساله هل هو من هذه',
  unjudged: '؟',
} satisfies Part<'states'>;

export const methods = {
  GET: 'عرض',
  POST: 'إضافة',
  PUT: 'تعديل',
  DELETE: 'حذف',
} satisfies Part<'methods'>;

export const languages = { en: 'الإنجليزية', ar: 'العربية' } satisfies Part<'languages'>;
export const fieldIn = {
  en: '{{field}} بالإنجليزية',
  ar: '{{field}} بالعربية',
} satisfies Part<'fieldIn'>;

export const operators = {
  eq: 'هو',
  ne: 'ليس',
  in: 'أحد',
  contains: 'يحتوي على',
  startsWith: 'يبدأ بـ',
  gt: 'أكثر من',
  gte: 'لا يقل عن',
  lt: 'أقل من',
  lte: 'لا يزيد على',
  between: 'بين',
  empty: 'خالٍ',
} satisfies Part<'operators'>;
export const dateOperators = {
  eq: 'في',
  ne: 'ليس في',
  gt: 'بعد',
  gte: 'منذ',
  lt: 'قبل',
  lte: 'حتى',
} satisfies Part<'dateOperators'>;

export const keys = {
  ctrl: 'Ctrl',
  shift: 'Shift',
  alt: 'Alt',
  enter: 'Enter',
  escape: 'Esc',
  tab: 'Tab',
  space: 'مسافة',
  delete: 'Delete',
  home: 'Home',
  end: 'End',
  pageUp: 'Page Up',
  pageDown: 'Page Down',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  or: 'أو',
  none: '(بلا مفتاح)',
} satisfies Part<'keys'>;
