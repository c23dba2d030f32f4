// The news from January 2025 to February 2026, newest first.
import { picture, type SampleRecord } from './record.ts';

export const news2025: SampleRecord[] = [
  {
    ref: 'news:snow-day',
    createdDaysAgo: 291,
    publishDate: '2026-02-04',
    approved: true,
    featured: false,
    titleEn: 'Snow on the collectors: what a cold week taught us',
    titleAr: 'ثلج على اللواقط: ماذا علّمنا أسبوع بارد',
    author: 'Peter Hallaq',
    department: 'department:mechanical',
    category: 'category:energy',
    coverPhoto: picture(
      321,
      'campus',
      'The roof of block C in the snow',
      'سطح المبنى «ج» تحت الثلج',
    ),
    bodyEn: `When it snowed for four days in January, the solar test field produced nothing on the first day and a record on the fifth. Snow on the ground reflects light, and cold cells work better than hot ones.

Professor Fadi Mansour has put the measurements online. He adds that the best tool for clearing collectors turned out to be a soft broom, used before the sun comes out.`,
    bodyAr: `حين تساقط الثلج أربعة أيام في كانون الثاني لم يُنتج حقل الاختبار الشمسي شيئاً في اليوم الأول، ثم حقّق رقماً قياسياً في الخامس. فالثلج على الأرض يعكس الضوء، والخلايا الباردة تعمل أفضل من الحارّة.

نشر الأستاذ فادي منصور القياسات على الشبكة، ويضيف أن أفضل أداة لتنظيف اللواقط هي مكنسة ناعمة تُستعمل قبل طلوع الشمس.`,
  },
  {
    ref: 'news:old-newspapers',
    createdDaysAgo: 308,
    publishDate: '2026-01-18',
    approved: true,
    featured: true,
    titleEn: 'A machine learns to read our grandparents’ handwriting',
    titleAr: 'آلة تتعلّم قراءة خطّ أجدادنا',
    author: 'Mona Kattan',
    department: 'department:computer',
    category: 'category:computing',
    coverPhoto: picture(322, 'book', 'A page from the register of 1924', 'صفحة من سجلّ عام 1924'),
    bodyEn: `In the cellar of the town hall lie four hundred registers of births, land and taxes. Dr Reem Jaber’s group has photographed the first sixty and taught a program to read them. It makes one mistake in thirty words, about as many as a tired clerk.

Since Sunday the registers can be searched on the library’s computers. On the first day a man of eighty-one found the entry of his grandmother’s house, with the name of the fig tree.`,
    bodyAr: `في قبو البلدية أربعمئة سجلّ للمواليد والأراضي والضرائب. صوّرت مجموعة الدكتورة ريم جابر الستين الأولى منها ودرّبت برنامجاً على قراءتها، وهو يخطئ في كلمة من كل ثلاثين، أي بقدر ما يخطئ كاتب متعب.

ومنذ الأحد صار البحث في السجلّات متاحاً على حواسيب المكتبة. وفي اليوم الأول عثر رجل في الحادية والثمانين على قيد بيت جدّته، وفيه اسم شجرة التين.`,
  },
  {
    ref: 'news:design-week',
    createdDaysAgo: 343,
    publishDate: '2025-12-14',
    approved: true,
    featured: false,
    titleEn: 'Design week: a chair for the waiting room',
    titleAr: 'أسبوع التصميم: كرسيّ لغرفة الانتظار',
    author: 'Hasan Rabee',
    department: 'department:architecture',
    category: 'category:students',
    coverPhoto: picture(323, 'people', 'Patients try the chairs', 'مراجعون يجرّبون الكراسي'),
    bodyEn: `The task came from the city hospital: a chair on which one can wait for three hours, from which an old man can rise alone, and which can be hosed down. Architects and industrial engineers had five days.

Fourteen chairs stood in the emergency room over the weekend. The patients chose the plainest, by third-year students Ruba Halabi and Amer Dweik; the hospital has ordered thirty.`,
    bodyAr: `جاءت المهمة من مستشفى المدينة: كرسيّ يمكن الانتظار عليه ثلاث ساعات، وينهض عنه المسنّ وحده، ويُغسل بالخرطوم. وكان أمام طلبة العمارة والهندسة الصناعية خمسة أيام.

وُضع أربعة عشر كرسيّاً في قسم الطوارئ في نهاية الأسبوع، فاختار المراجعون أبسطها، وهو من تصميم ربى حلبي وعامر دويك من السنة الثالثة. وقد طلب المستشفى ثلاثين منه.`,
  },
  {
    ref: 'news:blackout-lecture',
    createdDaysAgo: 355,
    publishDate: '2025-12-02',
    approved: true,
    featured: false,
    titleEn: 'The night the lights went out, told by the man at the desk',
    titleAr: 'ليلة انطفأت الأضواء، يرويها من كان عند لوحة التحكّم',
    author: 'Peter Hallaq',
    department: 'department:electrical',
    category: 'category:energy',
    bodyEn: `At 19:42 a line sagged into a tree. At 19:51 the country was dark. Between these two minutes Professor Ibrahim Saleh, then a young engineer on duty, made eleven telephone calls, and he played all of them to a full hall.

“Nobody made a mistake that night,” he said. “Everybody did the right thing for his own station. That is what was wrong.” The recording is available in the library.`,
    bodyAr: `في 19:42 تدلّى خط كهرباء فلامس شجرة، وفي 19:51 كانت البلاد في ظلام. وبين هاتين اللحظتين أجرى الأستاذ إبراهيم صالح، وكان مهندساً شاباً مناوباً، إحدى عشرة مكالمة هاتفية أسمعها كلها لقاعة ممتلئة.

قال: «لم يخطئ أحد تلك الليلة. كل واحد فعل الصواب لمحطته، وهذا بالذات هو الخطأ». والتسجيل متاح في المكتبة.`,
  },
  {
    ref: 'news:library-drawings',
    createdDaysAgo: 371,
    publishDate: '2025-11-16',
    approved: true,
    featured: false,
    titleEn: 'Eleven thousand drawings find a dry place',
    titleAr: 'أحد عشر ألف رسم تجد مكاناً جافّاً',
    author: 'Amal Yassin',
    department: 'department:library',
    category: 'category:faculty',
    coverPhoto: picture(324, 'book', 'A station plan of 1931', 'مخطّط محطة من عام 1931'),
    bodyEn: `Railway stations, mills, the first waterworks: the drawings of the old public works department lay in a cellar whose walls were wet. Since this week they lie in flat steel cabinets on the library’s third floor.

Students dried and brushed each sheet by hand. Anyone may look at them on Tuesdays, with clean hands and without a pen.`,
    bodyAr: `محطات القطار والمطاحن ومحطة المياه الأولى: كانت رسومات دائرة الأشغال القديمة محفوظة في قبو رطب الجدران، وهي منذ هذا الأسبوع في خزائن فولاذية مسطّحة في الطابق الثالث من المكتبة.

جفّف الطلبة كل ورقة ونظّفوها بالفرشاة يدوياً. ويمكن لمن شاء الاطلاع عليها أيام الثلاثاء، بيدين نظيفتين ومن غير قلم حبر.`,
  },
  {
    ref: 'news:hospital-queue',
    createdDaysAgo: 383,
    publishDate: '2025-11-04',
    approved: true,
    featured: false,
    titleEn: 'A third less waiting, for the price of a roll of tape',
    titleAr: 'انتظار أقصر بالثلث بثمن لفّة شريط لاصق',
    author: 'Hasan Rabee',
    department: 'department:industrial',
    category: 'category:community',
    bodyEn: `Dr Hanan Issa’s students watched the emergency room for two weeks and drew every step that nurses took. Most of it was walking back for something that had been forgotten.

A line of tape on the floor now shows where each trolley stands. The average wait has fallen from 74 minutes to 49.`,
    bodyAr: `راقب طلبة الدكتورة حنان عيسى قسم الطوارئ أسبوعين ورسموا كل خطوة خطتها الممرّضات، فكان معظمها عودةً لإحضار شيء نُسي.

واليوم يدلّ شريط لاصق على الأرض على موضع كل عربة، وقد انخفض متوسّط الانتظار من 74 دقيقة إلى 49.`,
  },
  {
    ref: 'news:stairs-open-data',
    createdDaysAgo: 399,
    publishDate: '2025-10-19',
    approved: true,
    featured: false,
    titleEn: 'All 214 stairs of the city, drawn by hand',
    titleAr: 'أدراج المدينة الـ214 مرسومةً باليد',
    author: 'Mona Kattan',
    department: 'department:architecture',
    category: 'category:cities',
    coverPhoto: picture(325, 'campus', 'The stairs below the citadel', 'الدرج أسفل القلعة'),
    bodyEn: `It took Dr Karim Rifai nine years of Saturdays. He measured every public stair of the city, drew it, noted the benches, the shade and the cats, and has now given the lot away as open data.

The navigation service of the city already uses it. It can be told to avoid steps, or to prefer those with a handrail and a shop that sells water.`,
    bodyAr: `استغرق العمل من الدكتور كريم الرفاعي تسع سنوات من أيام السبت. قاس كل درج عام في المدينة ورسمه ودوّن المقاعد والظلّ والقطط، ثم أتاح ذلك كله بيانات مفتوحة.

تستخدم خدمة الملاحة في المدينة هذه البيانات منذ الآن، ويمكن أن تطلب منها تجنّب الأدراج، أو تفضيل ما له درابزين وعنده دكّان يبيع الماء.`,
  },
  {
    ref: 'news:first-week',
    createdDaysAgo: 427,
    publishDate: '2025-09-21',
    approved: true,
    featured: false,
    titleEn: 'Six hundred and forty newcomers and one lost key',
    titleAr: 'ستمئة وأربعون طالباً جديداً ومفتاح ضائع',
    author: 'Dana Nimri',
    department: 'department:student-affairs',
    category: 'category:students',
    coverPhoto: picture(
      326,
      'people',
      'Newcomers in the great hall',
      'الطلبة الجدد في المدرّج الكبير',
    ),
    bodyEn: `The first week ended as it had begun, with a queue in front of room 012. In between, 640 newcomers learned where the library is, how to hold a file, and that the lift of block B is not to be relied on.

The key to the great hall, lost on Monday, was found on Thursday in the pocket of the vice-dean.`,
    bodyAr: `انتهى الأسبوع الأول كما بدأ: بطابور أمام الغرفة 012. وبين هذا وذاك عرف 640 طالباً وطالبة أين تقع المكتبة، وكيف يُمسك المبرد، وأن مصعد المبنى «ب» لا يُعتمد عليه.

أما مفتاح المدرّج الكبير الذي ضاع يوم الإثنين فقد عُثر عليه يوم الخميس في جيب نائب العميدة.`,
  },
  {
    ref: 'news:scholarship-list',
    createdDaysAgo: 440,
    publishDate: '2025-09-08',
    approved: true,
    featured: false,
    titleEn: null,
    titleAr: 'فتح باب التقديم لمنح مساعدي البحث والتدريس',
    author: 'Rula Sweidan',
    department: 'department:research',
    category: 'category:training',
    bodyAr: `تعلن الكلية عن عشرين فرصة لمساعدي البحث والتدريس للعام 2025-2026، نصفها للتدريس ونصفها للبحث. وتشمل الفرصة الإعفاء من الرسوم ومكافأة شهرية مقابل اثنتي عشرة ساعة عمل في الأسبوع.

تُقدَّم الطلبات إلى مكتب البحث العلمي حتى 25 أيلول مرفقةً بكشف العلامات ورسالة من صفحة واحدة. ولا تُقبل الطلبات المرسلة بالبريد الإلكتروني إلى المدرّسين مباشرة.`,
  },
  {
    ref: 'news:well-inverter',
    createdDaysAgo: 462,
    publishDate: '2025-08-17',
    approved: true,
    featured: false,
    titleEn: 'Nineteen wells run on sunshine',
    titleAr: 'تسع عشرة بئراً تعمل بضوء الشمس',
    author: 'Peter Hallaq',
    department: 'department:electrical',
    category: 'category:energy',
    coverPhoto: picture(
      327,
      'lab',
      'An inverter in its box on the farm',
      'العاكس في صندوقه في المزرعة',
    ),
    bodyEn: `The inverter that Dr Ramzi Khoury designed for his father’s well has found eighteen followers in the eastern villages. It has no fan, because fans die of dust, and no battery, because water in a tank is a battery too.

The drawings are free. A workshop in the village of Ein Sidra builds the boxes and employs two of our graduates.`,
    bodyAr: `العاكس الذي صمّمه الدكتور رمزي خوري لبئر والده صار له ثمانية عشر نظيراً في القرى الشرقية. لا مروحة فيه لأن الغبار يقتل المراوح، ولا بطارية لأن الماء في الخزان بطارية أيضاً.

المخطّطات مجانية، وتصنع الصناديق ورشة في قرية عين سدرة يعمل فيها اثنان من خرّيجينا.`,
  },
  {
    ref: 'news:summer-school',
    createdDaysAgo: 490,
    publishDate: '2025-07-20',
    approved: true,
    featured: false,
    titleEn: 'Girls build radios: summer school with forty pupils',
    titleAr: 'فتيات يصنعن أجهزة راديو: مدرسة صيفية بأربعين طالبة',
    author: 'Dana Nimri',
    department: 'department:electrical',
    category: 'category:community',
    coverPhoto: picture(328, 'people', 'Soldering on the third day', 'اللحام في اليوم الثالث'),
    bodyEn: `On Sunday none of the forty girls had held a soldering iron. On Thursday thirty-nine of them listened to the evening news on a radio of their own making; the fortieth received a station from across the sea.

The summer school will be repeated next July. Applications are open to pupils of the ninth and tenth classes.`,
    bodyAr: `يوم الأحد لم تكن أيٌّ من الفتيات الأربعين قد أمسكت كاوية لحام. ويوم الخميس استمعت تسع وثلاثون منهن إلى نشرة المساء من راديو صنعنه بأيديهن، أما الأربعون فالتقط جهازها محطة من وراء البحر.

تُعاد المدرسة الصيفية في تموز المقبل، والتقديم مفتوح لطالبات الصفين التاسع والعاشر.`,
  },
  {
    ref: 'news:graduation-2025',
    createdDaysAgo: 504,
    publishDate: '2025-07-06',
    approved: true,
    featured: false,
    titleEn: 'Graduation under the open sky',
    titleAr: 'حفل تخرّج تحت السماء',
    author: 'Hasan Rabee',
    department: 'department:deans-office',
    category: 'category:faculty',
    coverPhoto: picture(329, 'ceremony', 'The graduates of 2025', 'خرّيجو 2025'),
    bodyEn: `For the first time the graduation was held in the courtyard instead of the sports hall, and for the first time nobody fainted. The dean shook 561 hands and kept her speech to four minutes.

The prize for the best final project went to a lift that carries sacks of cement up the stairs of the old town, and that will be tried out this autumn.`,
    bodyAr: `أقيم حفل التخرّج لأول مرة في الساحة بدلاً من الصالة الرياضية، ولأول مرة لم يُغمَ على أحد. صافحت العميدة 561 خرّيجاً وخرّيجة واكتفت بأربع دقائق للكلمة.

وذهبت جائزة أفضل مشروع تخرّج إلى رافعة تنقل أكياس الإسمنت صعوداً على أدراج البلدة القديمة، وستُجرَّب هذا الخريف.`,
  },
  {
    ref: 'news:dry-wall',
    createdDaysAgo: 525,
    publishDate: '2025-06-15',
    approved: true,
    featured: false,
    titleEn: 'Forty metres of dry wall, repaired without a drop of mortar',
    titleAr: 'أربعون متراً من السناسل رُمّمت بلا قطرة ملاط',
    author: 'Yazan Asfour',
    department: 'department:civil',
    category: 'category:clubs',
    bodyEn: `The club *Stone and Arch* spent six Saturdays above the village of Deir Rahal, where winter rain had washed out a terrace wall two hundred years old. They were taught by Abu Nidal, who is seventy-eight and throws away every third stone.

“He says a stone has a face and a seat,” wrote a student of structural analysis. “I shall never look at a free-body diagram in the same way.”`,
    bodyAr: `أمضى نادي «الحجر والقوس» ستة أيام سبت فوق قرية دير رحال، حيث جرفت أمطار الشتاء سنسلة عمرها مئتا عام. وكان معلّمهم أبو نضال، ابن الثامنة والسبعين، الذي يرمي حجراً من كل ثلاثة.

كتب أحد طلبة تحليل المنشآت: «يقول إن للحجر وجهاً ومقعداً. لن أنظر بعد اليوم إلى مخطّط القوى كما كنت أفعل».`,
  },
  {
    ref: 'news:canteen-fuel',
    createdDaysAgo: 544,
    publishDate: '2025-05-27',
    approved: true,
    featured: true,
    titleEn: 'The canteen’s frying oil now drives a minibus',
    titleAr: 'زيت القلي في المطعم يسيّر حافلة صغيرة',
    author: 'Peter Hallaq',
    department: 'department:chemical',
    category: 'category:energy',
    coverPhoto: picture(330, 'lab', 'From the pan to the tank', 'من المقلاة إلى الخزّان'),
    bodyEn: `Ninety litres of used oil leave the canteen each week. In Dr Nour Attar’s laboratory they become eighty-one litres of fuel, enough for the minibus between the two campuses.

Passengers report a faint smell of falafel. The emissions are lower than with ordinary diesel in every respect but that one.`,
    bodyAr: `يخرج من مطعم الجامعة كل أسبوع تسعون لتراً من الزيت المستعمل، تتحوّل في مختبر الدكتورة نور العطّار إلى واحد وثمانين لتراً من الوقود، تكفي الحافلة الصغيرة التي تربط الحرمين.

يقول الركّاب إنهم يشمّون رائحة فلافل خفيفة. والانبعاثات أقل من انبعاثات الديزل العادي في كل شيء عدا ذلك.`,
  },
  {
    ref: 'news:landslide-map',
    createdDaysAgo: 560,
    publishDate: '2025-05-11',
    approved: true,
    featured: false,
    titleEn: 'A map that says where not to build',
    titleAr: 'خريطة تقول أين لا نبني',
    author: 'Hasan Rabee',
    department: 'department:civil',
    category: 'category:structures',
    coverPhoto: picture(
      331,
      'abstract',
      'The southern slopes in four colours',
      'المنحدرات الجنوبية بأربعة ألوان',
    ),
    bodyEn: `Red means no, yellow means ask, green means go ahead. After eleven years Dr Rana Qasem’s map of the southern slopes covers the last of the three municipalities.

It is not popular with everybody. “I have been called the lady who made the land worthless,” she said at the presentation. “The land did that by itself. I only wrote it down.”`,
    bodyAr: `الأحمر يعني لا، والأصفر يعني اسأل، والأخضر يعني تفضّل. بعد أحد عشر عاماً غطّت خريطة الدكتورة رنا قاسم للمنحدرات الجنوبية آخر البلديات الثلاث.

لا يحبّ الخريطة كل الناس. قالت في حفل عرضها: «سمّوني السيدة التي جعلت الأرض بلا ثمن. الأرض فعلت ذلك بنفسها، وأنا كتبته فقط».`,
  },
  {
    ref: 'news:training-fair',
    createdDaysAgo: 588,
    publishDate: '2025-04-13',
    approved: true,
    featured: false,
    titleEn: 'Training fair: sixty-two employers in the open hall',
    titleAr: 'معرض التدريب: اثنتان وستون جهة في القاعة المفتوحة',
    author: 'Dana Nimri',
    department: 'department:student-affairs',
    category: 'category:training',
    bodyEn: `Sixty-two companies and municipalities looked for trainees for the summer. By the end of the afternoon 240 students had a place, and another hundred an appointment.

The longest queue was at the table of the railway, which has nine kilometres of track and a great many plans. Those still looking can see the list of open places in room 012.`,
    bodyAr: `بحثت اثنتان وستون شركة وبلدية عن متدرّبين للصيف، وفي نهاية النهار كان 240 طالباً وطالبة قد وجدوا مكاناً، ونال مئة آخرون موعداً.

كان أطول الطوابير أمام طاولة سكة الحديد التي تملك تسعة كيلومترات من القضبان وخططاً كثيرة. ومن لا يزال يبحث فقائمة الأماكن الشاغرة في الغرفة 012.`,
  },
  {
    ref: 'news:relay-computer',
    createdDaysAgo: 602,
    publishDate: '2025-03-30',
    approved: true,
    featured: false,
    titleEn: 'A computer you can hear thinking',
    titleAr: 'حاسوب تسمعه وهو يفكّر',
    author: 'Yazan Asfour',
    department: 'department:computer',
    category: 'category:computing',
    coverPhoto: picture(332, 'lab', 'Four hundred relays in a cupboard', 'أربعمئة مرحّل في خزانة'),
    bodyEn: `Click, click, clack: two plus three. Professor Walid Hamdan’s relay computer now stands in the entrance of block D, and every first-year student adds two numbers on it before touching a keyboard.

A term later he asks them what a clock is for. Those who have heard the machine, he claims, never get it wrong.`,
    bodyAr: `تك، تك، طق: اثنان زائد ثلاثة. انتقل حاسوب المرحّلات الذي بناه الأستاذ وليد حمدان إلى مدخل المبنى «د»، ويجمع كل طالب سنة أولى عددين عليه قبل أن يلمس لوحة مفاتيح.

وبعد فصل يسألهم: ما فائدة نبضة الساعة؟ ويؤكّد أن من سمع الآلة لا يخطئ الجواب أبداً.`,
  },
  {
    ref: 'news:leak-hunters',
    createdDaysAgo: 623,
    publishDate: '2025-03-09',
    approved: true,
    featured: false,
    titleEn: 'Leak hunters: students listen to the pipes at night',
    titleAr: 'صيّادو التسرّب: طلبة يُصغون إلى الأنابيب ليلاً',
    author: 'Mona Kattan',
    department: 'department:environmental',
    category: 'category:water',
    coverPhoto: picture(333, 'people', 'Listening at two in the morning', 'إصغاء في الثانية فجراً'),
    bodyEn: `Between two and four in the morning the city is quiet enough to hear water. Twelve students of Professor Nadia Al-Omari walked through the old quarter with listening rods and found twenty-three leaks in five nights.

The water authority has repaired seventeen of them. What is saved is enough for about four hundred households.`,
    bodyAr: `بين الثانية والرابعة فجراً تهدأ المدينة بما يكفي لسماع الماء. سار اثنا عشر من طلبة الأستاذة نادية العمري في الحيّ القديم بعصيّ الإصغاء، فوجدوا ثلاثة وعشرين تسرّباً في خمس ليالٍ.

أصلحت سلطة المياه سبعة عشر منها، وما جرى توفيره يكفي نحو أربعمئة أسرة.`,
  },
  {
    ref: 'news:guest-from-south',
    createdDaysAgo: 644,
    publishDate: '2025-02-16',
    approved: true,
    featured: false,
    titleEn: 'Agreement with the College of Mines signed over coffee',
    titleAr: 'اتفاقية مع كلية المناجم وُقّعت على فنجان قهوة',
    author: 'Hasan Rabee',
    department: 'department:deans-office',
    category: 'category:visits',
    bodyEn: `The delegation from the southern College of Mines came for a day and stayed for three. The agreement that was signed allows ten students a year to spend a term at the other place, with all courses recognised in advance.

The coffee was roasted by the guests themselves in the furnace of the materials laboratory, which is not to be repeated.`,
    bodyAr: `جاء وفد كلية المناجم الجنوبية ليوم واحد فبقي ثلاثة. وتتيح الاتفاقية الموقّعة لعشرة طلبة كل عام أن يمضوا فصلاً في الكلية الأخرى مع معادلة مسبقة لجميع المساقات.

أما القهوة فقد حمّصها الضيوف بأنفسهم في فرن مختبر المواد، وهو ما لن يتكرّر.`,
  },
  {
    ref: 'news:welding-women',
    createdDaysAgo: 658,
    publishDate: '2025-02-02',
    approved: true,
    featured: false,
    titleEn: 'Nine new welders, eight of them women',
    titleAr: 'تسعة لحّامين جدد، ثمانٍ منهم نساء',
    author: 'Dana Nimri',
    department: 'department:mechanical',
    category: 'category:training',
    coverPhoto: picture(334, 'lab', 'Sparks in the open hall', 'شرر في القاعة المفتوحة'),
    bodyEn: `The winter course in welding ended with an examination by the national institute, and nine of eleven participants passed. Dr Huda Najjar, who set up the course, said that steady hands are mostly a matter of breathing.

The next course begins in November. Places are given in the order of application.`,
    bodyAr: `انتهت دورة اللحام الشتوية بامتحان أجراه المعهد الوطني، ونجح فيه تسعة من أحد عشر مشاركاً. وتقول الدكتورة هدى النجّار، صاحبة فكرة الدورة، إن ثبات اليد مسألة تنفّس في الغالب.

تبدأ الدورة المقبلة في تشرين الثاني، والأولوية بحسب ترتيب التقديم.`,
  },
  {
    ref: 'news:heating-off',
    createdDaysAgo: 665,
    publishDate: '2025-01-26',
    approved: false,
    featured: false,
    titleEn: 'Heating in block A will be off on 2 February',
    titleAr: null,
    author: 'Yazan Asfour',
    department: 'department:deans-office',
    category: 'category:announcements',
    bodyEn: `The boiler of block A is inspected on Sunday 2 February. The heating will be off between six and two o’clock.

Lectures take place as planned. Please bring a coat, and kindly do not bring electric heaters: the wiring of block A is older than most of us.`,
  },
  {
    ref: 'news:website-relaunch',
    createdDaysAgo: 679,
    publishDate: '2025-01-12',
    approved: true,
    featured: false,
    titleEn: 'A new website, in two languages from the start',
    titleAr: 'موقع جديد بلغتين منذ البداية',
    author: 'Hasan Rabee',
    department: 'department:deans-office',
    category: 'category:announcements',
    bodyEn: `The faculty’s website has been rewritten. Nothing on it is translated by machine: each text is written in Arabic and in English by people who sit at two neighbouring desks and disagree.

If you find a mistake, the two desks would like to know. The contact form is at the bottom of each page.`,
    bodyAr: `أُعيدت كتابة موقع الكلية من جديد. لا ترجمة آلية فيه: كل نصّ يُكتب بالعربية والإنجليزية على مكتبين متجاورين، وصاحباهما لا يكفّان عن الخلاف.

إن وجدت خطأً فالمكتبان يودّان أن يعرفا. نموذج الاتصال في أسفل كل صفحة.`,
  },
];
