/** How Arabic speaks of each entity: gender, dual, plural and the counted forms. */
import type { EntityLabel, EntityLabels, Gender } from '../labels.ts';

interface Noun {
  readonly gender: Gender;
  /** Indefinite: خبر. */
  readonly one: string;
  /** Definite, as a toast names it: الخبر. */
  readonly the: string;
  /** The section's name: الأخبار. */
  readonly many: string;
  /** After an action, oblique: خبرين. */
  readonly two: string;
  /** After 3 to 10: أخبار. */
  readonly few: string;
  /** After 11 to 99, accusative: خبراً. */
  readonly counted: string;
  /** What is counted where it is shorter than the name. */
  readonly unit?: string;
}

/** The dual that no word governs: خبران, and before its second noun عنصرا قائمة. */
const nominative = (two: string): string =>
  two
    .split(' ')
    .map((word) => word.replace(/َ?ين$/, 'ان').replace(/تي$/, 'تا'))
    .join(' ');

/** What is counted, standing alone, with all of its name: a count among many sections' says of what it is. */
function alone({ one, two, few, counted, unit = one }: Noun) {
  const rest = one.slice(unit.length);
  // What hangs on a preposition does not bind the noun before it.
  const isBound = rest !== '' && !/^ (?:في |لل)/.test(rest);
  const dual = nominative(two);
  return {
    zero: `لا ${few}${rest}`,
    one,
    two: `${isBound ? dual.replace(/ن$/, '') : dual}${rest}`,
    few: `{{n}} ${few}${rest}`,
    many: isBound ? `{{n}} ${one}` : `{{n}} ${counted}${rest}`,
    other: `{{n}} ${one}`,
  };
}

function noun(
  said: Noun,
  rest: Partial<EntityLabel<'ar'>> = {},
): EntityLabel<'ar'> & { readonly gender: Gender } {
  const { gender, one, the, many, two, few, counted, unit = one } = said;
  const [single, fresh] = gender === 'f' ? ['واحدة', 'جديدة'] : ['واحد', 'جديد'];
  return {
    gender,
    name: unit,
    one,
    many,
    new: `${one} ${fresh}`,
    toast: the,
    within: the,
    none: `لا توجد ${few}`,
    count: {
      zero: `لا ${few}`,
      one: `${unit} ${single}`,
      two,
      few: `{{n}} ${few}`,
      many: `{{n}} ${counted}`,
      other: `{{n}} ${unit}`,
    },
    alone: alone(said),
    ...rest,
  };
}

export const entities = {
  page: noun({
    gender: 'f',
    one: 'صفحة',
    the: 'الصفحة',
    many: 'الصفحات',
    two: 'صفحتين',
    few: 'صفحات',
    counted: 'صفحة',
  }),
  menu: noun(
    {
      gender: 'm',
      one: 'عنصر قائمة',
      the: 'عنصر القائمة',
      many: 'القائمة',
      two: 'عنصرين',
      few: 'عناصر',
      counted: 'عنصراً',
      unit: 'عنصر',
    },
    { name: 'عنصر القائمة', none: 'القائمة خالية' },
  ),
  block: noun({
    gender: 'f',
    one: 'كتلة',
    the: 'الكتلة',
    many: 'الكتل',
    two: 'كتلتين',
    few: 'كتل',
    counted: 'كتلة',
  }),
  slider: noun({
    gender: 'f',
    one: 'شريحة',
    the: 'الشريحة',
    many: 'الشرائح',
    two: 'شريحتين',
    few: 'شرائح',
    counted: 'شريحة',
  }),
  staticContent: noun({
    gender: 'm',
    one: 'نص ثابت',
    the: 'النص الثابت',
    many: 'المحتوى الثابت',
    two: 'نصّين ثابتين',
    few: 'نصوص ثابتة',
    counted: 'نصّاً ثابتاً',
  }),
  component: noun({
    gender: 'm',
    one: 'مكوّن',
    the: 'المكوّن',
    many: 'المكوّنات',
    two: 'مكوّنين',
    few: 'مكوّنات',
    counted: 'مكوّناً',
  }),
  componentProp: noun({
    gender: 'f',
    one: 'خاصية',
    the: 'خاصية المكوّن',
    many: 'الخصائص',
    two: 'خاصيتين',
    few: 'خصائص',
    counted: 'خاصية',
  }),
  componentPropValue: noun({
    gender: 'f',
    one: 'قيمة خاصية',
    the: 'قيمة الخاصية',
    many: 'قيم الخصائص',
    two: 'قيمتين',
    few: 'قيم',
    counted: 'قيمة',
    unit: 'قيمة',
  }),
  pageComponent: noun(
    {
      gender: 'm',
      one: 'مكوّن مُسنَد',
      the: 'ارتباط المكوّن بالصفحة',
      many: 'مكوّنات الصفحة',
      two: 'مكوّنين مُسنَدين',
      few: 'مكوّنات مُسنَدة',
      counted: 'مكوّناً مُسنَداً',
    },
    { none: 'لا توجد مكوّنات' },
  ),
  news: noun({
    gender: 'm',
    one: 'خبر',
    the: 'الخبر',
    many: 'الأخبار',
    two: 'خبرين',
    few: 'أخبار',
    counted: 'خبراً',
  }),
  category: noun({
    gender: 'm',
    one: 'تصنيف',
    the: 'التصنيف',
    many: 'التصنيفات',
    two: 'تصنيفين',
    few: 'تصنيفات',
    counted: 'تصنيفاً',
  }),
  event: noun({
    gender: 'f',
    one: 'فعالية',
    the: 'الفعالية',
    many: 'الفعاليات',
    two: 'فعاليتين',
    few: 'فعاليات',
    counted: 'فعالية',
  }),
  gallery: noun({
    gender: 'm',
    one: 'معرض صور',
    the: 'معرض الصور',
    many: 'معرض الصور',
    two: 'معرضين',
    few: 'معارض',
    counted: 'معرضاً',
    unit: 'معرض',
  }),
  galleryItem: noun(
    {
      gender: 'm',
      one: 'عنصر في المعرض',
      the: 'عنصر المعرض',
      many: 'عناصر المعرض',
      two: 'عنصرين',
      few: 'عناصر',
      counted: 'عنصراً',
      unit: 'عنصر',
    },
    { new: 'عنصر جديد في المعرض', none: 'لا توجد عناصر في المعرض' },
  ),
  staff: noun(
    {
      gender: 'm',
      one: 'عضو هيئة',
      the: 'عضو الهيئة',
      many: 'أعضاء الهيئة',
      two: 'عضوين',
      few: 'أعضاء',
      counted: 'عضواً',
      unit: 'عضو',
    },
    { name: 'عضو هيئة', none: 'لا يوجد أعضاء هيئة' },
  ),
  dean: noun(
    {
      gender: 'm',
      one: 'عميد',
      the: 'العميد',
      many: 'العمداء',
      two: 'عميدين',
      few: 'عمداء',
      counted: 'عميداً',
    },
    { none: 'لا يوجد عمداء' },
  ),
  department: noun({
    gender: 'm',
    one: 'قسم',
    the: 'القسم',
    many: 'الأقسام',
    two: 'قسمين',
    few: 'أقسام',
    counted: 'قسماً',
  }),
  contact: noun({
    gender: 'f',
    one: 'رسالة',
    the: 'الرسالة',
    many: 'الرسائل',
    two: 'رسالتين',
    few: 'رسائل',
    counted: 'رسالة',
  }),
  publication: noun({
    gender: 'm',
    one: 'منشور',
    the: 'المنشور',
    many: 'المنشورات',
    two: 'منشورين',
    few: 'منشورات',
    counted: 'منشوراً',
  }),
  thesis: noun({
    gender: 'f',
    one: 'رسالة جامعية',
    the: 'الرسالة الجامعية',
    many: 'الرسائل الجامعية',
    two: 'رسالتين جامعيتين',
    few: 'رسائل جامعية',
    counted: 'رسالة جامعية',
  }),
  libraryItem: noun({
    gender: 'f',
    one: 'مادة مكتبية',
    the: 'المادة المكتبية',
    many: 'المكتبة',
    two: 'مادتين مكتبيتين',
    few: 'مواد مكتبية',
    counted: 'مادة مكتبية',
  }),
  libraryCategory: noun(
    {
      gender: 'm',
      one: 'تصنيف للمكتبة',
      the: 'تصنيف المكتبة',
      many: 'تصنيفات المكتبة',
      two: 'تصنيفين',
      few: 'تصنيفات',
      counted: 'تصنيفاً',
      unit: 'تصنيف',
    },
    { new: 'تصنيف جديد للمكتبة' },
  ),
  special: noun({
    gender: 'f',
    one: 'إضاءة',
    the: 'الإضاءة',
    many: 'الإضاءات',
    two: 'إضاءتين',
    few: 'إضاءات',
    counted: 'إضاءة',
  }),
  graduationBatch: noun({
    gender: 'f',
    one: 'دفعة تخرج',
    the: 'دفعة التخرج',
    many: 'دفعات التخرج',
    two: 'دفعتين',
    few: 'دفعات',
    counted: 'دفعة',
    unit: 'دفعة',
  }),
  graduate: noun(
    {
      gender: 'm',
      one: 'خرّيج',
      the: 'الخرّيج',
      many: 'الخرّيجون',
      two: 'خرّيجين',
      few: 'خرّيجين',
      counted: 'خرّيجاً',
    },
    { none: 'لا يوجد خرّيجون' },
  ),
  user: noun(
    {
      gender: 'm',
      one: 'مستخدم',
      the: 'المستخدم',
      many: 'المستخدمون',
      two: 'مستخدمَين',
      few: 'مستخدمين',
      counted: 'مستخدماً',
    },
    { none: 'لا يوجد مستخدمون' },
  ),
  permissionSet: noun({
    gender: 'f',
    one: 'مجموعة صلاحيات',
    the: 'مجموعة الصلاحيات',
    many: 'الصلاحيات',
    two: 'مجموعتي صلاحيات',
    few: 'مجموعات صلاحيات',
    counted: 'مجموعة صلاحيات',
  }),
  upload: noun({
    gender: 'm',
    one: 'ملف',
    the: 'الملف',
    many: 'الملفات',
    two: 'ملفين',
    few: 'ملفات',
    counted: 'ملفاً',
  }),
} satisfies EntityLabels<'ar'>;
