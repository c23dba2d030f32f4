// The lower half of the page tree: studying, student life, the library, alumni, and a few unfinished pages.
import { picture, type SampleRecord } from './record.ts';

export const pagesStudy: SampleRecord[] = [
  {
    ref: 'page:undergraduate',
    createdDaysAgo: 924,
    slug: 'undergraduate',
    titleEn: 'Undergraduate studies',
    titleAr: 'مرحلة البكالوريوس',
    aboutPageId: 'page:about',
    visibleInMenu: true,
    enabled: true,
    meta_description: 'Eight bachelor programmes of five years, taught in English and Arabic.',
    meta_keywords: ['bachelor', 'undergraduate', 'programmes', 'five years'],
    image: picture(
      106,
      'people',
      'First-year students in the drawing hall',
      'طلبة السنة الأولى في قاعة الرسم',
    ),
    bodyEn: `All bachelor programmes take five years, that is ten terms and a summer of training in industry. The first two terms are the same for everybody, so that you can still change your mind.

| Programme | Credit hours | Places each year |
|---|---:|---:|
| Civil engineering | 162 | 120 |
| Mechanical engineering | 162 | 100 |
| Electrical engineering | 162 | 110 |
| Environmental engineering | 160 | 45 |
| Architecture | 168 | 60 |
| Computer engineering | 162 | 110 |
| Chemical engineering | 162 | 50 |
| Industrial engineering | 160 | 60 |`,
    bodyAr: `مدة برامج البكالوريوس كلها خمس سنوات، أي عشرة فصول وصيف من التدريب في الصناعة. والفصلان الأولان مشتركان بين الجميع، فما زال بوسعك أن تغيّر رأيك.

| البرنامج | الساعات المعتمدة | المقاعد سنوياً |
|---|---:|---:|
| الهندسة المدنية | 162 | 120 |
| الهندسة الميكانيكية | 162 | 100 |
| الهندسة الكهربائية | 162 | 110 |
| الهندسة البيئية | 160 | 45 |
| العمارة | 168 | 60 |
| هندسة الحاسوب | 162 | 110 |
| الهندسة الكيميائية | 162 | 50 |
| الهندسة الصناعية | 160 | 60 |`,
  },
  {
    ref: 'page:admissions',
    createdDaysAgo: 918,
    slug: 'admissions',
    parent: 'page:undergraduate',
    titleEn: 'How to apply',
    titleAr: 'القبول والتقديم',
    visibleInMenu: true,
    enabled: true,
    meta_description:
      'Requirements, documents and dates for applicants to the bachelor programmes.',
    meta_keywords: ['admission', 'application', 'documents', 'deadlines'],
    bodyEn: `## Before you apply

You need a secondary school certificate of the scientific or industrial branch with at least 80%. Architecture also asks for a drawing test.

## Documents

1. the certificate, original and one copy
2. identity card or passport
3. two photographs
4. the receipt of the application fee

## Dates for autumn 2027

| Step | From | To |
|---|---|---|
| Online application | 18 July | 12 August |
| Drawing test, architecture | 15 August | 17 August |
| Results | 26 August | |
| Registration | 29 August | 9 September |

Questions? [Write to student affairs](/contact); somebody answers within two days.`,
    bodyAr: `## قبل التقديم

يُشترط الحصول على شهادة الثانوية العامة في الفرع العلمي أو الصناعي بمعدّل لا يقلّ عن 80%. وتشترط العمارة أيضاً اختبار رسم.

## الوثائق المطلوبة

1. الشهادة، الأصل مع صورة عنها
2. بطاقة الهوية أو جواز السفر
3. صورتان شخصيتان
4. إيصال رسوم الطلب

## مواعيد خريف 2027

| الخطوة | من | إلى |
|---|---|---|
| التقديم الإلكتروني | 18 تموز | 12 آب |
| اختبار الرسم للعمارة | 15 آب | 17 آب |
| إعلان النتائج | 26 آب | |
| التسجيل | 29 آب | 9 أيلول |

لديك سؤال؟ [راسل شؤون الطلبة](/contact) وسيصلك الرد خلال يومين.`,
  },
  {
    ref: 'page:study-plans',
    createdDaysAgo: 917,
    slug: 'study-plans',
    parent: 'page:undergraduate',
    titleEn: 'Study plans',
    titleAr: 'الخطط الدراسية',
    visibleInMenu: true,
    enabled: true,
    meta_description: 'What is taught in which term, with credit hours and prerequisites.',
    meta_keywords: ['study plan', 'courses', 'credit hours'],
    bodyEn: `## The common first year

| Course | Term | Hours |
|---|---|---:|
| Calculus I and II | 1, 2 | 6 |
| Physics for engineers | 1, 2 | 8 |
| Engineering drawing | 1 | 3 |
| Programming | 1 | 3 |
| Workshop practice | 2 | 2 |
| Writing reports | 2 | 2 |

## Years two to five

Each department keeps its own plan. A plan applies to you as it stood in the year you entered; later changes apply only if you ask for them in writing.`,
    bodyAr: `## السنة الأولى المشتركة

| المساق | الفصل | الساعات |
|---|---|---:|
| التفاضل والتكامل 1 و2 | 1، 2 | 6 |
| الفيزياء للمهندسين | 1، 2 | 8 |
| الرسم الهندسي | 1 | 3 |
| البرمجة | 1 | 3 |
| المشاغل الهندسية | 2 | 2 |
| كتابة التقارير | 2 | 2 |

## من السنة الثانية إلى الخامسة

لكل قسم خطته. وتسري عليك الخطة كما كانت في سنة قبولك، ولا تسري عليك التعديلات اللاحقة إلا إذا طلبت ذلك خطياً.`,
  },
  {
    ref: 'page:summer-training',
    createdDaysAgo: 610,
    slug: 'summer-training',
    parent: 'page:undergraduate',
    titleEn: 'Summer training in industry',
    titleAr: 'التدريب الصيفي في الصناعة',
    visibleInMenu: true,
    enabled: true,
    meta_description: 'Eight weeks in a company: how to find a place, what to hand in.',
    meta_keywords: ['training', 'internship', 'industry'],
    bodyEn: `Between the eighth and the ninth term every student works for eight weeks in a company, a municipality or a site office. The training office has a list of some 140 employers; you may also propose your own.

**Hand in** a weekly log signed by your trainer and a report of fifteen pages. **Talk** for ten minutes about one problem you saw and how it was solved.`,
    bodyAr: `بين الفصلين الثامن والتاسع يعمل كل طالب ثمانية أسابيع في شركة أو بلدية أو مكتب موقع. لدى مكتب التدريب قائمة تضمّ نحو 140 جهة، ويمكنك أن تقترح جهة من عندك.

**سلّم** سجلاً أسبوعياً يوقّعه مدرّبك وتقريراً من خمس عشرة صفحة، و**تحدّث** عشر دقائق عن مشكلة واحدة رأيتها وكيف حُلّت.`,
  },
  {
    ref: 'page:transfer',
    createdDaysAgo: 505,
    slug: 'transfer',
    parent: 'page:undergraduate',
    titleEn: 'Transfer from another university',
    titleAr: 'الانتقال من جامعة أخرى',
    visibleInMenu: false,
    enabled: true,
    meta_description: 'Which courses are recognised when you transfer to the faculty.',
    meta_keywords: ['transfer', 'recognition', 'credits'],
    bodyEn: `Courses passed elsewhere with 70% or more are recognised if at least four fifths of the contents agree. Up to half of a study plan can be recognised in this way. Bring the course descriptions; titles alone are not enough.`,
    bodyAr: `تُعادَل المساقات التي اجتزتها في جامعة أخرى بعلامة 70% فأكثر إذا تطابق أربعة أخماس محتواها على الأقل، ولا يتجاوز مجموع ما يُعادَل نصف الخطة. أحضر وصف المساقات معك، فأسماؤها وحدها لا تكفي.`,
  },
  {
    ref: 'page:postgraduate',
    createdDaysAgo: 923,
    slug: 'postgraduate',
    titleEn: 'Postgraduate studies',
    titleAr: 'الدراسات العليا',
    aboutPageId: 'page:about',
    visibleInMenu: true,
    enabled: true,
    meta_description: 'Seven master programmes and a doctoral programme in engineering.',
    meta_keywords: ['master', 'doctorate', 'postgraduate', 'scholarships'],
    image: picture(
      107,
      'book',
      'Reading room for doctoral candidates',
      'قاعة المطالعة لطلبة الدكتوراه',
    ),
    bodyEn: `Postgraduate students are members of a research group from the first day: they have a desk, a key, and somebody who notices when they are stuck.

- [Master programmes](/master-programmes): two years, with a thesis or with a project
- [Doctoral programme](/doctoral-programme): three to five years
- [Scholarships and assistantships](/scholarships)`,
    bodyAr: `طالب الدراسات العليا عضو في مجموعة بحثية منذ اليوم الأول: له مكتب ومفتاح، ومن ينتبه إليه إذا تعثّر.

- [برامج الماجستير](/master-programmes): سنتان، برسالة أو بمشروع
- [برنامج الدكتوراه](/doctoral-programme): من ثلاث سنوات إلى خمس
- [المنح ومساعدو البحث](/scholarships)`,
  },
  {
    ref: 'page:master-programmes',
    createdDaysAgo: 690,
    slug: 'master-programmes',
    parent: 'page:postgraduate',
    titleEn: 'Master programmes',
    titleAr: 'برامج الماجستير',
    visibleInMenu: true,
    enabled: true,
    meta_description:
      'Structural, water, energy, power, software, process and urban design: seven master programmes.',
    meta_keywords: ['master', 'programmes', 'thesis'],
    bodyEn: `| Programme | Hours | Thesis |
|---|---:|---|
| Structural engineering | 33 | yes |
| Water and environmental engineering | 33 | yes |
| Renewable energy | 33 | yes or project |
| Power systems and control | 33 | yes |
| Software and data engineering | 36 | project |
| Process engineering | 33 | yes |
| Urban design | 36 | yes or project |

Applications are taken twice a year, until 15 May and until 15 November.`,
    bodyAr: `| البرنامج | الساعات | الرسالة |
|---|---:|---|
| هندسة المنشآت | 33 | نعم |
| هندسة المياه والبيئة | 33 | نعم |
| الطاقة المتجدّدة | 33 | رسالة أو مشروع |
| أنظمة القدرة والتحكّم | 33 | نعم |
| هندسة البرمجيات والبيانات | 36 | مشروع |
| هندسة العمليات | 33 | نعم |
| التصميم الحضري | 36 | رسالة أو مشروع |

تُقبل الطلبات مرتين في السنة: حتى 15 أيار، وحتى 15 تشرين الثاني.`,
  },
  {
    ref: 'page:doctoral-programme',
    createdDaysAgo: 688,
    slug: 'doctoral-programme',
    parent: 'page:postgraduate',
    titleEn: 'Doctoral programme',
    titleAr: 'برنامج الدكتوراه',
    visibleInMenu: true,
    enabled: true,
    meta_description:
      'From the proposal to the defence: how a doctorate in engineering is earned here.',
    meta_keywords: ['doctorate', 'phd', 'defence'],
    bodyEn: `1. **Find a supervisor.** Read what our groups publish, then write to one of them.
2. **First year:** three courses and a proposal of ten pages, presented in public.
3. **Until the defence:** a report each year, and two papers accepted by journals with review.
4. **The defence** is public and takes two hours. At least one of the five examiners comes from abroad.`,
    bodyAr: `1. **ابحث عن مشرف.** اقرأ ما تنشره مجموعاتنا ثم راسل إحداها.
2. **السنة الأولى:** ثلاثة مساقات ومقترح من عشر صفحات يُعرض علناً.
3. **حتى المناقشة:** تقرير كل سنة، وورقتان مقبولتان في مجلات محكّمة.
4. **المناقشة** علنية ومدتها ساعتان، ويأتي واحد على الأقل من الممتحنين الخمسة من خارج البلاد.`,
  },
  {
    ref: 'page:scholarships',
    createdDaysAgo: 500,
    slug: 'scholarships',
    parent: 'page:postgraduate',
    titleEn: 'Scholarships and assistantships',
    titleAr: 'المنح ومساعدو البحث والتدريس',
    visibleInMenu: true,
    enabled: true,
    meta_description: 'Money for postgraduate students: scholarships, assistantships and travel.',
    meta_keywords: ['scholarship', 'assistantship', 'funding'],
    bodyEn: `The faculty pays the fees of the best two students of each graduating class who stay for a master’s degree. Twenty assistantships, half for teaching and half for research, are announced in September.

Doctoral candidates can ask once a year for the cost of one conference at which they speak.`,
    bodyAr: `تتكفّل الكلية برسوم أول طالبين من كل دفعة إذا التحقا ببرنامج الماجستير فيها. ويُعلن في أيلول عن عشرين فرصة لمساعدي التدريس والبحث مناصفةً بينهما.

ولطالب الدكتوراه أن يطلب مرة في السنة تغطية كلفة مؤتمر واحد يلقي فيه ورقة.`,
  },
  {
    ref: 'page:student-life',
    createdDaysAgo: 922,
    slug: 'student-life',
    titleEn: 'Student life',
    titleAr: 'الحياة الطلابية',
    visibleInMenu: true,
    enabled: true,
    meta_description: 'Clubs, sport, advice and quiet corners for students of engineering.',
    meta_keywords: ['students', 'clubs', 'advice', 'campus'],
    image: picture(108, 'people', 'Students on the steps of block B', 'طلبة على أدراج المبنى «ب»'),
    bodyEn: `There is more to five years than examinations. Fourteen clubs meet on Tuesday afternoons, when no lectures are given. The cafeteria in block B closes late during the design weeks, and the roof garden is open to whoever closes the door.`,
    bodyAr: `في السنوات الخمس أكثر من الامتحانات. يجتمع أربعة عشر نادياً بعد ظهر الثلاثاء حيث لا محاضرات، وتتأخّر كافتيريا المبنى «ب» في الإغلاق خلال أسابيع التصميم، وحديقة السطح مفتوحة لكل من يغلق بابها خلفه.`,
  },
  {
    ref: 'page:clubs',
    createdDaysAgo: 588,
    slug: 'clubs',
    parent: 'page:student-life',
    titleEn: 'Student clubs',
    titleAr: 'النوادي الطلابية',
    visibleInMenu: true,
    enabled: true,
    meta_description: 'The student clubs of the faculty, where they meet and how to found one.',
    meta_keywords: ['clubs', 'robotics', 'solar car', 'debate'],
    bodyEn: `**Robotics** builds in the basement of block C. **Solar car** races in spring. **Stone and arch** repairs dry walls on Saturdays. **Debate** argues about dams in two languages. **Film** shows one film a month and argues even longer.

To found a club you need twelve students, one lecturer and a purpose that fits in a sentence.`,
    bodyAr: `نادي **الروبوتات** يعمل في قبو المبنى «ج»، ونادي **السيارة الشمسية** يتسابق في الربيع، ونادي **الحجر والقوس** يرمّم السناسل أيام السبت، ونادي **المناظرة** يتجادل حول السدود بلغتين، ونادي **الأفلام** يعرض فيلماً كل شهر ويتجادل أطول من ذلك.

لتأسيس نادٍ تحتاج إلى اثني عشر طالباً ومدرّس واحد وغاية تتّسع لها جملة.`,
  },
  {
    ref: 'page:safety',
    createdDaysAgo: 300,
    slug: 'safety',
    parent: 'page:student-life',
    titleEn: 'Safety training',
    titleAr: 'تدريب السلامة',
    visibleInMenu: true,
    enabled: true,
    meta_description: 'Three hours that every student takes before entering a workshop.',
    meta_keywords: ['safety', 'workshops', 'training'],
    bodyEn: `The training takes three hours and is valid for two years. It is held every Sunday at 14:00 in the open hall; no registration is needed.

## What to bring

- closed shoes
- your student card
- hair tied back, no scarves or ties near rotating machines`,
    bodyAr: `مدة التدريب ثلاث ساعات وصلاحيته سنتان. يُعقد كل يوم أحد في الساعة 14:00 في القاعة المفتوحة، ولا يلزم التسجيل له مسبقاً.

## ماذا تحضر معك

- حذاءً مغلقاً
- بطاقتك الجامعية
- شعراً مربوطاً أو غطاء رأس محكماً، ولا أوشحة متدلّية ولا ربطات عنق قرب الآلات الدوّارة`,
  },
  {
    ref: 'page:advice',
    createdDaysAgo: 280,
    slug: 'advice',
    parent: 'page:student-life',
    titleEn: 'Advice and support',
    titleAr: 'الإرشاد والدعم',
    visibleInMenu: true,
    enabled: true,
    meta_description: 'Whom to talk to about courses, money, health or worries.',
    meta_keywords: ['advice', 'support', 'counselling'],
    bodyEn: `Every student has an adviser among the teaching staff; the name is on your registration sheet. For everything else the student affairs office in block A, room 012, is the right door. What is said there stays there.`,
    bodyAr: `لكل طالب مرشد من الهيئة التدريسية تجد اسمه على ورقة التسجيل. أما ما عدا ذلك فبابه مكتب شؤون الطلبة في المبنى «أ»، غرفة 012. وما يُقال هناك يبقى هناك.`,
  },
  {
    ref: 'page:library',
    createdDaysAgo: 915,
    slug: 'library',
    titleEn: 'The library',
    titleAr: 'المكتبة',
    visibleInMenu: true,
    enabled: true,
    meta_description:
      'Forty-one thousand volumes, two hundred seats and a librarian who knows where it is.',
    meta_keywords: ['library', 'books', 'journals', 'opening hours'],
    image: picture(109, 'book', 'The reading room', 'قاعة المطالعة'),
    bodyEn: `The engineering library holds 41,000 volumes and subscribes to 260 journals. Students borrow eight books for four weeks, staff as many as they can carry for a term.

| | Sunday–Wednesday | Thursday | Saturday |
|---|---|---|---|
| Term | 8:00–20:00 | 8:00–16:00 | 10:00–15:00 |
| Examinations | 8:00–23:00 | 8:00–23:00 | 10:00–20:00 |
| Summer | 8:00–15:00 | 8:00–13:00 | closed |`,
    bodyAr: `تضمّ مكتبة الهندسة 41 ألف مجلّد وتشترك في 260 مجلة. يستعير الطالب ثمانية كتب لأربعة أسابيع، ويستعير المدرّس ما يقدر على حمله لفصل كامل.

| | الأحد–الأربعاء | الخميس | السبت |
|---|---|---|---|
| خلال الفصل | 8:00–20:00 | 8:00–16:00 | 10:00–15:00 |
| الامتحانات | 8:00–23:00 | 8:00–23:00 | 10:00–20:00 |
| الصيف | 8:00–15:00 | 8:00–13:00 | مغلقة |`,
  },
  {
    ref: 'page:alumni',
    createdDaysAgo: 870,
    slug: 'alumni',
    titleEn: 'Alumni',
    titleAr: 'الخرّيجون',
    visibleInMenu: true,
    enabled: true,
    meta_description:
      'Nine thousand engineers have left this faculty. Here is how to stay in touch.',
    meta_keywords: ['alumni', 'graduates', 'mentoring'],
    bodyEn: `More than nine thousand engineers have graduated from this faculty. Some 340 of them act as mentors: one conversation a month with one student, for one year.

Tell us your new address, come to the alumni evening in October, and bring your old drawings; the archive collects them.`,
    bodyAr: `تخرّج في هذه الكلية أكثر من تسعة آلاف مهندس ومهندسة، ويعمل نحو 340 منهم موجّهين: لقاء واحد في الشهر مع طالب واحد مدة سنة.

أخبرونا بعنوانكم الجديد، واحضروا أمسية الخرّيجين في تشرين الأول، وأحضروا معكم رسوماتكم القديمة، فالأرشيف يجمعها.`,
  },
  {
    ref: 'page:civil-engineering',
    createdDaysAgo: 450,
    slug: 'civil-engineering',
    parent: 'page:undergraduate',
    titleEn: 'Department of Civil Engineering',
    titleAr: 'قسم الهندسة المدنية',
    visibleInMenu: false,
    enabled: true,
    meta_description: 'Structures, soil, roads and water: the oldest department of the faculty.',
    meta_keywords: ['civil engineering', 'structures', 'geotechnics', 'roads'],
    image: picture(110, 'bridge', 'A model of the valley bridge', 'مجسّم جسر الوادي'),
    bodyEn: `The oldest department of the faculty teaches how to build things that stay. Its graduates design bridges, supervise sites, and are called when an old wall begins to lean.

Second-year students pour and break their own beams; the record, set in 2023, stands at 61 kN.`,
    bodyAr: `يعلّم أقدم أقسام الكلية كيف نبني ما يبقى. يصمّم خرّيجوه الجسور ويشرفون على المواقع، ويُستدعون حين يميل جدار قديم.

يصبّ طلبة السنة الثانية جسورهم الخرسانية بأيديهم ثم يكسرونها، والرقم القياسي المسجّل عام 2023 هو 61 كيلونيوتن.`,
  },
  {
    ref: 'page:electrical-engineering',
    createdDaysAgo: 448,
    slug: 'electrical-engineering',
    parent: 'page:undergraduate',
    titleEn: 'Department of Electrical Engineering',
    titleAr: 'قسم الهندسة الكهربائية',
    visibleInMenu: false,
    enabled: true,
    meta_description: 'Power, control and communications under one roof.',
    meta_keywords: ['electrical engineering', 'power', 'control', 'communications'],
    bodyEn: `Power, control and communications share one floor and one coffee machine, which is the reason for several joint papers. The high-voltage hall can be visited on open days; please leave your telephone outside.`,
    bodyAr: `تتقاسم القدرة والتحكّم والاتصالات طابقاً واحداً وآلة قهوة واحدة، وإليها يعود الفضل في عدد من الأوراق المشتركة. يمكن زيارة قاعة الجهد العالي في الأيام المفتوحة، ويُرجى ترك الهاتف خارجها.`,
  },
  {
    ref: 'page:strategy-2030',
    createdDaysAgo: 34,
    slug: 'strategy-2030',
    parent: 'page:about',
    titleEn: 'Strategy 2030 (draft for the council)',
    titleAr: null,
    visibleInMenu: false,
    enabled: false,
    meta_description: 'Working paper: where the faculty wants to be in 2030.',
    meta_keywords: ['strategy', '2030', 'draft'],
    bodyEn: `## Open questions

- Do we want a ninth department, or fewer and larger ones?
- How many places should the [doctoral programme](/doctoral-programme) have?
- Who pays for the machines of the open hall after 2028?

*Not to be published before the council has met.*`,
  },
  {
    ref: 'page:exam-rules',
    createdDaysAgo: 61,
    slug: 'exam-rules',
    parent: 'page:undergraduate',
    titleEn: null,
    titleAr: 'تعليمات الامتحانات',
    visibleInMenu: true,
    enabled: true,
    meta_description: 'تعليمات الامتحانات الفصلية والنهائية في كلية الهندسة.',
    meta_keywords: ['امتحانات', 'تعليمات', 'إعادة'],
    bodyAr: `## قبل الامتحان

- كن في القاعة قبل الموعد بربع ساعة ومعك بطاقتك الجامعية.
- الآلة الحاسبة مسموحة ما لم يُذكر غير ذلك، والهاتف ممنوع ولو كان مطفأً.

## إذا غبت

قدّم العذر إلى شؤون الطلبة خلال ثلاثة أيام عمل. ويُعقد الامتحان التعويضي في الأسبوع الثاني من الفصل التالي.`,
  },
];
