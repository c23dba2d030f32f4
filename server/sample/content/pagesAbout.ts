// The upper half of the page tree: the home page, the pages about the faculty, research and contact.
import { picture, type SampleRecord } from './record.ts';

export const pagesAbout: SampleRecord[] = [
  {
    ref: 'page:home',
    createdDaysAgo: 930,
    slug: 'home',
    titleEn: 'Faculty of Engineering',
    titleAr: 'كلية الهندسة',
    undergraduatePageId: 'page:undergraduate',
    aboutPageId: 'page:about',
    postGraduatePage: 'page:postgraduate',
    visionPage: 'page:vision-and-mission',
    visibleInMenu: true,
    enabled: true,
    meta_description:
      'The Faculty of Engineering at Al-Rabwa University: eight departments, twenty-six laboratories and a library open to the city.',
    meta_keywords: ['engineering', 'university', 'Al-Rabwa', 'admission', 'research'],
    custom_styles: '.hero h1 {\n  letter-spacing: -0.01em;\n}\n',
    image: picture(101, 'campus', 'The main building at dusk', 'المبنى الرئيس عند الغروب'),
    bodyEn: `Engineers are made in workshops as much as in lecture halls. Our students pour concrete in their second year, wire a motor in their third, and stand before a jury of practising engineers before they graduate.

Find your way around: [how to apply](/admissions), [what you will study](/study-plans), [who teaches here](/about), and [what we are working on](/research).`,
    bodyAr: `يُصنع المهندس في الورشة كما يُصنع في قاعة المحاضرات. طلبتنا يصبّون الخرسانة في سنتهم الثانية، ويوصلون أسلاك المحرّك في الثالثة، ويقفون أمام لجنة من المهندسين الممارسين قبل أن يتخرّجوا.

ابدأ من هنا: [كيف تتقدّم بطلب](/admissions)، [ماذا ستدرس](/study-plans)، [من نحن](/about)، [على ماذا نعمل](/research).`,
  },
  {
    ref: 'page:about',
    createdDaysAgo: 928,
    slug: 'about',
    titleEn: 'About the faculty',
    titleAr: 'عن الكلية',
    visibleInMenu: true,
    enabled: true,
    meta_description: 'Who we are, how the faculty began, and how it is run today.',
    meta_keywords: ['faculty', 'history', 'departments', 'organisation'],
    image: picture(102, 'campus', 'The north courtyard', 'الساحة الشمالية'),
    bodyEn: `The faculty opened in 1986 with two departments and ninety-four students. Forty years later it has eight academic departments, some 3,100 students and a staff of a little over two hundred.

## The faculty in figures

| | 2015 | 2020 | 2025 |
|---|---:|---:|---:|
| Students | 2,240 | 2,760 | 3,105 |
| Share of women | 31% | 39% | 46% |
| Academic staff | 118 | 141 | 163 |
| Laboratories | 17 | 22 | 26 |

## Where to read on

- [Our history](/history)
- [Vision and mission](/vision-and-mission)
- [The dean’s word](/deans-word)
- [Accreditation and quality](/accreditation)`,
    bodyAr: `افتُتحت الكلية عام 1986 بقسمين وأربعة وتسعين طالباً وطالبة. وبعد أربعين عاماً صارت تضمّ ثمانية أقسام أكاديمية ونحو 3100 طالب وطالبة، ويعمل فيها ما يزيد قليلاً على مئتي شخص.

## الكلية بالأرقام

| | 2015 | 2020 | 2025 |
|---|---:|---:|---:|
| الطلبة | 2240 | 2760 | 3105 |
| نسبة الطالبات | 31% | 39% | 46% |
| أعضاء الهيئة التدريسية | 118 | 141 | 163 |
| المختبرات | 17 | 22 | 26 |

## للمزيد

- [تاريخ الكلية](/history)
- [الرؤية والرسالة](/vision-and-mission)
- [كلمة العميدة](/deans-word)
- [الاعتماد والجودة](/accreditation)`,
  },
  {
    ref: 'page:history',
    createdDaysAgo: 920,
    slug: 'history',
    parent: 'page:about',
    titleEn: 'Our history',
    titleAr: 'تاريخ الكلية',
    visibleInMenu: true,
    enabled: true,
    meta_description: 'From two departments in a former school building to the faculty of today.',
    meta_keywords: ['history', 'founding', '1986'],
    bodyEn: `## 1986–1996: the school on the hill

The first lectures were given in a secondary school that the city no longer needed. Drawing tables stood in the gymnasium, and the materials laboratory was a shed with one testing machine, bought second-hand from a cement works. That machine still runs.

## 1997–2010: the new campus

The move to the present buildings took three summers. Architecture and environmental engineering were added, and the first doctoral candidate defended her thesis in 2004.

## Since 2011

Computer and industrial engineering became departments of their own. In 2019 the workshops were rebuilt around an open hall, so that a first-year student walks past running machines on the way to a lecture.`,
    bodyAr: `## 1986–1996: المدرسة التي على التلّ

أُلقيت المحاضرات الأولى في مدرسة ثانوية لم تعد المدينة بحاجة إليها. وُضعت طاولات الرسم في صالة الرياضة، وكان مختبر المواد سقيفة فيها آلة فحص واحدة اشتُريت مستعملة من مصنع إسمنت. وما زالت تلك الآلة تعمل حتى اليوم.

## 1997–2010: الحرم الجديد

استغرق الانتقال إلى المباني الحالية ثلاثة فصول صيف. وأُضيف قسما العمارة والهندسة البيئية، وناقشت أول طالبة دكتوراه أطروحتها عام 2004.

## منذ عام 2011

صارت هندسة الحاسوب والهندسة الصناعية قسمين مستقلّين. وفي عام 2019 أُعيد بناء الورش حول قاعة مفتوحة، فأصبح طالب السنة الأولى يمرّ بالآلات وهي تعمل في طريقه إلى المحاضرة.`,
  },
  {
    ref: 'page:vision-and-mission',
    createdDaysAgo: 919,
    slug: 'vision-and-mission',
    parent: 'page:about',
    titleEn: 'Vision and mission',
    titleAr: 'الرؤية والرسالة',
    visibleInMenu: true,
    enabled: true,
    meta_description: 'What the faculty stands for and what it promises its students and its city.',
    meta_keywords: ['vision', 'mission', 'values'],
    bodyEn: `## Vision

A faculty whose graduates are trusted with things that must not fail.

## Mission

1. To teach engineering thoroughly, in small groups and with real equipment.
2. To do research that answers questions asked in our own region: water, heat, earthquakes, old buildings.
3. To lend our laboratories and our judgement to the city when it asks.

## Values

Honest figures. Careful work. Respect for those who will use what we build.`,
    bodyAr: `## الرؤية

كلية يُؤتمن خرّيجوها على ما لا يجوز أن يفشل.

## الرسالة

1. أن نعلّم الهندسة تعليماً متيناً، في مجموعات صغيرة وعلى أجهزة حقيقية.
2. أن نُجري بحوثاً تجيب عن أسئلة منطقتنا: الماء والحرارة والزلازل والمباني القديمة.
3. أن نضع مختبراتنا وخبرتنا في خدمة المدينة كلما احتاجت إليها.

## القيم

أرقام صادقة، وعمل متقن، واحترام لمن سيستخدم ما نبنيه.`,
  },
  {
    ref: 'page:deans-word',
    createdDaysAgo: 790,
    slug: 'deans-word',
    parent: 'page:about',
    titleEn: 'The dean’s word',
    titleAr: 'كلمة العميدة',
    visibleInMenu: true,
    enabled: true,
    meta_description: 'A welcome from Professor Salma Darwish, dean of the Faculty of Engineering.',
    meta_keywords: ['dean', 'welcome', 'Salma Darwish'],
    image: picture(103, 'people', 'Professor Salma Darwish', 'الأستاذة الدكتورة سلمى درويش'),
    bodyEn: `Dear visitor,

an engineer is somebody others rely on without knowing her name. I would like you to keep this in mind when you look at our study plans: every hour in them is there because one day somebody will drive over a bridge, drink a glass of water or switch on a lamp and not think about it.

If you are about to choose a field of study, come and see us. The workshops are open to visitors on the first Thursday of each month, and my own door is open after three.

*Salma Darwish, Dean*`,
    bodyAr: `زائرنا العزيز، زائرتنا العزيزة،

المهندس شخص يعتمد عليه الآخرون من غير أن يعرفوا اسمه. أرجو أن تتذكّروا ذلك وأنتم تطالعون خططنا الدراسية: فكل ساعة فيها وُضعت لأن أحداً ما سيعبر جسراً يوماً، أو يشرب كأس ماء، أو يضيء مصباحاً، من غير أن يفكّر في الأمر.

إن كنتم على أبواب اختيار التخصّص فتفضّلوا بزيارتنا. الورش مفتوحة للزوّار أول خميس من كل شهر، وبابي مفتوح بعد الثالثة.

*سلمى درويش، عميدة الكلية*`,
  },
  {
    ref: 'page:organisation',
    createdDaysAgo: 780,
    slug: 'organisation',
    parent: 'page:about',
    titleEn: 'How the faculty is run',
    titleAr: 'الهيكل الإداري',
    visibleInMenu: true,
    enabled: true,
    meta_description: 'The dean, the council, the departments and the offices of the faculty.',
    meta_keywords: ['council', 'dean', 'committees', 'administration'],
    bodyEn: `The **faculty council** meets on the second Monday of each month. It consists of the dean, the two vice-deans, the heads of the eight departments, two elected members of the teaching staff and two elected students.

| Committee | Meets | Chaired by |
|---|---|---|
| Study plans | monthly | vice-dean for studies |
| Postgraduate studies | monthly | vice-dean for research |
| Safety in workshops | every term | head of the workshops |
| Library | every term | head of the library |

Minutes are kept in the dean’s office and may be read there by any member of the faculty.`,
    bodyAr: `يجتمع **مجلس الكلية** في الإثنين الثاني من كل شهر. ويتألّف من العميدة ونائبيها ورؤساء الأقسام الثمانية وعضوين منتخبين من الهيئة التدريسية وممثلَين اثنين ينتخبهما الطلبة.

| اللجنة | الانعقاد | الرئاسة |
|---|---|---|
| الخطط الدراسية | شهرياً | نائب العميدة للشؤون الدراسية |
| الدراسات العليا | شهرياً | نائبة العميدة للبحث العلمي |
| السلامة في الورش | كل فصل | رئيسة الورش |
| المكتبة | كل فصل | مديرة المكتبة |

تُحفظ المحاضر في مكتب العميدة، ويحقّ لكل منتسب إلى الكلية أن يطّلع عليها هناك.`,
  },
  {
    ref: 'page:accreditation',
    createdDaysAgo: 640,
    slug: 'accreditation',
    parent: 'page:about',
    titleEn: 'Accreditation and quality',
    titleAr: 'الاعتماد وضمان الجودة',
    visibleInMenu: true,
    enabled: true,
    meta_description:
      'Which programmes are accredited, until when, and how we check our own teaching.',
    meta_keywords: ['accreditation', 'quality', 'evaluation'],
    bodyEn: `| Programme | Accredited until |
|---|---|
| Civil engineering | July 2029 |
| Mechanical engineering | July 2029 |
| Electrical engineering | July 2028 |
| Computer engineering | July 2027 (renewal under way) |
| Chemical engineering | July 2030 |

Every course is evaluated by its students in the eleventh week. The results go to the lecturer and the head of department; a summary is published each summer.`,
    bodyAr: `| البرنامج | معتمد حتى |
|---|---|
| الهندسة المدنية | تموز 2029 |
| الهندسة الميكانيكية | تموز 2029 |
| الهندسة الكهربائية | تموز 2028 |
| هندسة الحاسوب | تموز 2027 (التجديد جارٍ) |
| الهندسة الكيميائية | تموز 2030 |

يقيّم الطلبة كل مساق في الأسبوع الحادي عشر، وتُرسل النتائج إلى المدرّس ورئيس القسم، ويُنشر ملخّصها كل صيف.`,
  },
  {
    ref: 'page:laboratories',
    createdDaysAgo: 560,
    slug: 'laboratories',
    parent: 'page:about',
    titleEn: 'Laboratories and workshops',
    titleAr: 'المختبرات والورش',
    visibleInMenu: true,
    enabled: true,
    meta_description:
      'Twenty-six laboratories, from the shaking table to the clean bench, and how to book them.',
    meta_keywords: ['laboratories', 'workshops', 'booking', 'equipment'],
    image: picture(104, 'lab', 'The open workshop hall', 'قاعة الورش المفتوحة'),
    bodyEn: `## For students

Supervised hours are posted on each door. Nobody works alone in a workshop, and nobody works without the [safety training](/safety).

## For companies and authorities

Concrete cubes, soil samples, drinking water and electrical insulation can be tested here. Write to [labs@rabwa.example.org](mailto:labs@rabwa.example.org) with the number of samples; most results are ready within ten working days.

## Highlights

- a shaking table of 3 × 3 m, up to 8 tonnes
- a solar test field of 42 kW on the roof of block C
- a water laboratory opened in November 2026
- eleven 3-D printers, four of them for metal and ceramics`,
    bodyAr: `## للطلبة

مواعيد الإشراف معلّقة على باب كل مختبر. لا يعمل أحد في الورشة وحده، ولا يعمل فيها من لم يُتمّ [تدريب السلامة](/safety).

## للشركات والجهات الرسمية

نفحص مكعّبات الخرسانة وعيّنات التربة ومياه الشرب والعوازل الكهربائية. راسلونا على [labs@rabwa.example.org](mailto:labs@rabwa.example.org) واذكروا عدد العيّنات؛ ومعظم النتائج تكون جاهزة خلال عشرة أيام عمل.

## من تجهيزاتنا

- طاولة هزّ بأبعاد 3 × 3 أمتار تحمل حتى 8 أطنان
- حقل اختبار شمسي بقدرة 42 كيلوواط على سطح المبنى «ج»
- مختبر مياه افتُتح في تشرين الثاني 2026
- إحدى عشرة طابعة ثلاثية الأبعاد، أربع منها للمعادن والخزف`,
  },
  {
    ref: 'page:research',
    createdDaysAgo: 925,
    slug: 'research',
    titleEn: 'Research',
    titleAr: 'البحث العلمي',
    visibleInMenu: true,
    enabled: true,
    meta_description: 'Research groups, grants and publications of the Faculty of Engineering.',
    meta_keywords: ['research', 'groups', 'grants', 'publications'],
    image: picture(105, 'lab', 'Samples on the shaking table', 'عيّنات على طاولة الهزّ'),
    bodyEn: `Our research starts from questions that people in the region bring to us: why does the old aqueduct leak, how hot does a classroom get in June, which walls will stand when the ground moves.

Twelve groups work on these questions at present. About a third of their funding comes from the university, the rest from ministries, cities and companies. All results are published; what may not be published is not taken on.`,
    bodyAr: `تبدأ بحوثنا من أسئلة يحملها إلينا أهل المنطقة: لماذا تتسرّب المياه من القناة القديمة؟ وكم تبلغ الحرارة في غرفة الصف في حزيران؟ وأيّ الجدران يصمد حين تهتزّ الأرض؟

تعمل على هذه الأسئلة اليوم اثنتا عشرة مجموعة. وتموّل الجامعة نحو ثلث أعمالها، ويأتي الباقي من الوزارات والبلديات والشركات. ننشر النتائج كلها، ولا نقبل بحثاً لا يجوز نشره.`,
  },
  {
    ref: 'page:research-groups',
    createdDaysAgo: 700,
    slug: 'research-groups',
    parent: 'page:research',
    titleEn: 'Research groups',
    titleAr: 'المجموعات البحثية',
    visibleInMenu: true,
    enabled: true,
    meta_description: 'The research groups of the faculty and whom to ask.',
    meta_keywords: ['research groups', 'water', 'solar', 'earthquake', 'robotics'],
    bodyEn: `| Group | Led by | Department |
|---|---|---|
| Masonry and earthquakes | Prof. Khalil Haddad | Civil |
| Slopes and foundations | Dr Rana Qasem | Civil |
| Sun and storage | Prof. Fadi Mansour | Mechanical |
| Grids of the future | Prof. Ibrahim Saleh | Electrical |
| Robots in the field | Dr Lamia Zeidan | Electrical |
| Water reuse | Prof. Nadia Al-Omari | Environmental |
| Arabic in machines | Dr Reem Jaber | Computer |
| Olive and oil | Prof. Ghassan Fares | Chemical |
| Shade and street | Dr Karim Rifai | Architecture |`,
    bodyAr: `| المجموعة | رئاسة المجموعة | القسم |
|---|---|---|
| البناء الحجري والزلازل | أ.د. خليل حدّاد | المدنية |
| المنحدرات والأساسات | د. رنا قاسم | المدنية |
| الشمس والتخزين | أ.د. فادي منصور | الميكانيكية |
| شبكات المستقبل | أ.د. إبراهيم صالح | الكهربائية |
| روبوتات في الحقل | د. لمياء زيدان | الكهربائية |
| إعادة استخدام المياه | أ.د. نادية العمري | البيئية |
| العربية في الآلة | د. ريم جابر | الحاسوب |
| الزيتون والزيت | أ.د. غسان فارس | الكيميائية |
| الظلّ والشارع | د. كريم الرفاعي | العمارة |`,
  },
  {
    ref: 'page:small-grants',
    createdDaysAgo: 410,
    slug: 'small-grants',
    parent: 'page:research',
    titleEn: 'Small research grants',
    titleAr: 'المنح البحثية الصغيرة',
    visibleInMenu: false,
    enabled: true,
    meta_description: 'Up to 4,000 for a first idea: who can apply, how, and by when.',
    meta_keywords: ['grants', 'funding', 'call for proposals'],
    bodyEn: `A small grant pays for a first measurement, a prototype, or a month of a student’s time. It is meant for ideas that are too young for a large proposal.

**Who?** Every member of the academic staff, and doctoral candidates together with their supervisor.

**How?** Two pages: the question, the plan, the cost. No curriculum vitae, no letters.

**When?** The committee meets in January, May and October.`,
    bodyAr: `تغطّي المنحة الصغيرة قياساً أول أو نموذجاً أولياً أو شهراً من عمل أحد الطلبة. وهي مخصّصة للأفكار التي ما زالت أصغر من أن يُكتب لها مقترح كبير.

**لمن؟** لكل عضو في الهيئة الأكاديمية، ولطلبة الدكتوراه بالاشتراك مع مشرفيهم.

**كيف؟** صفحتان: السؤال والخطة والكلفة. من غير سيرة ذاتية ولا رسائل توصية.

**متى؟** تجتمع اللجنة في كانون الثاني وأيار وتشرين الأول.`,
  },
  {
    ref: 'page:research-ethics',
    createdDaysAgo: 395,
    slug: 'research-ethics',
    parent: 'page:research',
    titleEn: 'Research ethics and data',
    titleAr: 'أخلاقيات البحث والبيانات',
    visibleInMenu: false,
    enabled: true,
    meta_description: 'Rules for studies with people, for field work and for keeping data.',
    meta_keywords: ['ethics', 'data', 'consent'],
    bodyEn: `Studies that involve people (interviews, tests of prototypes, photographs of homes) need the consent of the ethics committee *before* they begin. The form has one page; the answer takes two weeks.

Measurements are kept for ten years on the faculty’s own store. Who asks for them with a reason gets them.`,
    bodyAr: `تحتاج الدراسات التي تمسّ الناس (كالمقابلات وتجربة النماذج وتصوير البيوت) إلى موافقة لجنة الأخلاقيات *قبل* أن تبدأ. النموذج صفحة واحدة، والرد خلال أسبوعين.

تُحفظ القياسات عشر سنوات في مخزن البيانات الخاص بالكلية، ومن يطلبها لسبب واضح يحصل عليها.`,
  },
  {
    ref: 'page:contact',
    createdDaysAgo: 926,
    slug: 'contact',
    titleEn: 'Contact and how to find us',
    titleAr: 'اتصل بنا',
    visibleInMenu: true,
    enabled: true,
    meta_description: 'Address, telephone, office hours and the way to the Faculty of Engineering.',
    meta_keywords: ['contact', 'address', 'telephone', 'map'],
    custom_js: "document.querySelector('#map')?.setAttribute('loading', 'lazy');\n",
    bodyEn: `**Faculty of Engineering**, Al-Rabwa University
University Road, Block A, ground floor

Telephone 06-555-0140 · [engineering@rabwa.example.org](mailto:engineering@rabwa.example.org)

| Office | Sunday–Wednesday | Thursday |
|---|---|---|
| Student affairs | 8:30–15:00 | 8:30–13:00 |
| Dean’s office | 9:00–15:30 | 9:00–14:00 |
| Library | 8:00–20:00 | 8:00–16:00 |

Buses 7 and 12 stop at the north gate. Visitors park in P2; please ask for a card at the barrier.`,
    bodyAr: `**كلية الهندسة**، جامعة الربوة
شارع الجامعة، المبنى «أ»، الطابق الأرضي

هاتف 06-555-0140 · [engineering@rabwa.example.org](mailto:engineering@rabwa.example.org)

| المكتب | الأحد–الأربعاء | الخميس |
|---|---|---|
| شؤون الطلبة | 8:30–15:00 | 8:30–13:00 |
| مكتب العميدة | 9:00–15:30 | 9:00–14:00 |
| المكتبة | 8:00–20:00 | 8:00–16:00 |

تتوقّف الحافلتان 7 و12 عند البوابة الشمالية. أما الزوّار فموقفهم P2، ويُرجى طلب البطاقة عند الحاجز.`,
  },
  {
    ref: 'page:privacy',
    createdDaysAgo: 515,
    slug: 'privacy',
    titleEn: 'Privacy',
    titleAr: 'الخصوصية',
    visibleInMenu: false,
    enabled: true,
    meta_description: 'What this website stores about its visitors, and what it does not.',
    meta_keywords: ['privacy', 'data protection'],
    bodyEn: `This website sets no cookies for visitors and loads nothing from other companies. The server keeps the address of each request for seven days, so that we can find faults and attacks.

Messages sent through the contact form are read by the office in charge and deleted after a year.`,
    bodyAr: `لا يضع هذا الموقع ملفات تعريف لدى الزوّار، ولا يحمّل شيئاً من شركات أخرى. ويحتفظ الخادم بعنوان كل طلب سبعة أيام كي نتمكّن من كشف الأعطال والهجمات.

أما الرسائل المرسلة عبر نموذج الاتصال فيقرؤها المكتب المختصّ وتُحذف بعد سنة.`,
  },
];
