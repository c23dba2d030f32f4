/** The Arabic words of a list's tools: the filter's sheet, kept views, many records at once, a cell in place. */
import type { English, Translated } from '../catalogue.ts';

export const listTools = {
  filterHint: 'حقل، أو ما تبحث عنه',
  changeFilter: 'تغيير التصفية',
  editFilter: 'تغيير التصفية «{{filter}}»',
  severalHint: 'كل Enter يأخذ قيمة',
  isFilled: 'ليس فارغاً',
  back: 'رجوع',
  cellKept: 'ما كتبته في «{{field}}» من «{{title}}» في {{time}} لم يُحفظ. هل تريد متابعته؟',
  cellOf: '{{at}} من {{n}}:',
  dropAllText: {
    zero: 'لا شيء يُحذف.',
    one: 'يُحذف نهائياً ما كتبته في خلية واحدة ولم تحفظه.',
    two: 'يُحذف نهائياً ما كتبته في خليتين ولم تحفظه.',
    few: 'يُحذف نهائياً ما كتبته في {{n}} خلايا ولم تحفظه.',
    many: 'يُحذف نهائياً ما كتبته في {{n}} خلية ولم تحفظه.',
    other: 'يُحذف نهائياً ما كتبته في {{n}} خلية ولم تحفظه.',
  },
  cellChanged: 'تغيّرت في الأثناء: {{value}}. Enter يُبقي قيمتك، Esc يُبقي قيمتهم',
  cellChangedBy:
    'غُيّرت في الأثناء بواسطة {{who}}: {{value}}. Enter يُبقي قيمتك، Esc يُبقي القيمة الأخرى',
  cellChangedByYou: 'غيّرتها في مكان آخر: {{value}}. Enter يُبقي ما كتبته هنا، Esc يُبقي الأخرى',
  filters: 'التصفيات',
  days: {
    today: 'اليوم',
    yesterday: 'أمس',
    lastWeek: 'قبل 7 أيام',
    lastMonth: 'قبل 30 يوماً',
    lastYear: 'قبل سنة',
  },
} satisfies Translated<English['listTools'], 'ar'>;

/** Fields of many records at once. */
export const bulk = {
  title: 'تعديل {{things}}',
  othersStay: {
    zero: 'هذه فقط: لا شيء من أقسام أخرى',
    one: 'هذه فقط: يبقى السجل الذي من قسم آخر كما هو',
    two: 'هذه فقط: يبقى السجلّان اللذان من أقسام أخرى كما هما',
    few: 'هذه فقط: تبقى {{n}} سجلات من أقسام أخرى كما هي',
    many: 'هذه فقط: يبقى {{n}} سجلاً من أقسام أخرى كما هي',
    other: 'هذه فقط: يبقى {{n}} سجل من أقسام أخرى كما هي',
  },
  having: {
    zero: 'لا سجلات فيها هذا الحقل',
    one: 'سجل واحد فيه هذا الحقل',
    two: 'سجلان فيهما هذا الحقل',
    few: '{{n}} سجلات فيها هذا الحقل',
    many: '{{n}} سجلاً فيها هذا الحقل',
    other: '{{n}} سجل فيها هذا الحقل',
  },
  lacking: {
    zero: '{{section}}: لا شيء',
    one: '{{section}}: سجل واحد بلا هذا الحقل يبقى كما هو',
    two: '{{section}}: سجلان بلا هذا الحقل يبقيان كما هما',
    few: '{{section}}: {{n}} سجلات بلا هذا الحقل تبقى كما هي',
    many: '{{section}}: {{n}} سجلاً بلا هذا الحقل تبقى كما هي',
    other: '{{section}}: {{n}} سجل بلا هذا الحقل تبقى كما هي',
  },
  staying: '{{section}}: {{n}} بلا تغيير. {{why}}',
  lack: {
    dates: 'لا تاريخ يمكن نقله',
    hours: 'التواريخ بلا ساعة من اليوم',
  },
  restStays: 'هذه فقط: يبقى المطابق في الأقسام الأخرى كما هو',
  field: 'أي حقل؟',
  another: 'حقل آخر',
  moveDate: 'النقل في الزمن: {{field}}',
  spanHint: 'أيام أو أسابيع أو أشهر أو سنوات أو ساعات: {{spans}}',
  changed: {
    zero: 'لن يتغيّر شيء من {{all}}',
    one: 'سيتغيّر {{n}} من {{all}}',
    two: 'سيتغيّر {{n}} من {{all}}',
    few: 'سيتغيّر {{n}} من {{all}}',
    many: 'سيتغيّر {{n}} من {{all}}',
    other: 'سيتغيّر {{n}} من {{all}}',
  },
  looking: 'نُظر في {{n}} من {{all}} حتى الآن',
  waiting: 'يُنظر أولاً في الباقي. اضغط Enter ثانية لضبط ما يمكن ضبطه',
  emptying: 'لم يُدخل شيء. اضغط Enter ثانية لإفراغ {{field}}',
  working: '{{action}}: {{things}}',
  stop: 'إيقاف',
  refused: {
    zero: 'كلها قابلة للتغيير',
    one: 'تعذّر تغيير سجل واحد',
    two: 'تعذّر تغيير سجلّين',
    few: 'تعذّر تغيير {{n}} سجلات',
    many: 'تعذّر تغيير {{n}} سجلاً',
    other: 'تعذّر تغيير {{n}} سجل',
  },
} satisfies Translated<English['bulk'], 'ar'>;

/** Cells copied from a spreadsheet, pasted over those of the list. */
export const pasteCells = {
  over: 'سيُلصق في: {{fields}}',
  notHere: 'لم يُلصق شيء: ما يعرضه هذا العمود لا يُعدَّل في القائمة',
  rowsLeft: {
    zero: 'لا صفوف بعد نهاية القائمة',
    one: 'صف منسوخ واحد يقع بعد نهاية القائمة، ويُترك',
    two: 'صفّان منسوخان يقعان بعد نهاية القائمة، ويُتركان',
    few: '{{n}} صفوف منسوخة تقع بعد نهاية القائمة، وتُترك',
    many: '{{n}} صفاً منسوخاً تقع بعد نهاية القائمة، وتُترك',
    other: '{{n}} صف منسوخ تقع بعد نهاية القائمة، وتُترك',
  },
  columnsLeft: {
    zero: 'لا أعمدة متروكة',
    one: 'عمود منسوخ واحد لا يقع فوق عمود يُعدَّل في القائمة، ويُترك',
    two: 'عمودان منسوخان لا يقعان فوق أعمدة تُعدَّل في القائمة، ويُتركان',
    few: '{{n}} أعمدة منسوخة لا تقع فوق أعمدة تُعدَّل في القائمة، وتُترك',
    many: '{{n}} عموداً منسوخاً لا تقع فوق أعمدة تُعدَّل في القائمة، وتُترك',
    other: '{{n}} عمود منسوخ لا تقع فوق أعمدة تُعدَّل في القائمة، وتُترك',
  },
} satisfies Translated<English['pasteCells'], 'ar'>;

/** Kept views of a list. */
export const savedViews = {
  placeholder: 'عرض محفوظ، أو اسم للمعروض الآن',
  hint: 'اكتب اسماً لحفظ المعروض',
  more: 'المزيد',
  none: 'لا عروض محفوظة هنا بعد',
  keep: 'حفظ المعروض باسم «{{view}}»',
  kept: 'حُفظ العرض «{{view}}»',
  failed: 'تعذّر حفظ العرض: {{reason}}',
  changed: 'تغيّر العرض «{{view}}»',
  deleted: 'حُذف العرض «{{view}}»',
  deleteFailed: 'تعذّر حذف العرض: {{reason}}',
  show: 'إظهاره',
  update: 'استبداله بالمعروض الآن',
  rename: 'إعادة تسميته',
  renameTo: 'تسميته «{{view}}»',
  replace: 'استبدال «{{view}}» بالمعروض الآن',
  taken: 'لعرض آخر الاسم «{{view}}» نفسه',
  unnamed: 'اكتب اسماً',
  share: 'مشاركته مع الزملاء',
  unshare: 'إبقاؤه لي وحدي',
  delete: 'حذف العرض',
  updateText: 'هل تريد استبدال ما يعرضه حتى الآن؟',
  sharedText: 'يستخدمه زملاؤك أيضاً.',
  shared: 'مشترك',
  by: 'من {{user}}',
} satisfies Translated<English['savedViews'], 'ar'>;
