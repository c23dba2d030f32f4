// The news of 2026, newest first; each is a small story of its own.
import { picture, type SampleRecord } from './record.ts';

export const news2026: SampleRecord[] = [
  {
    ref: 'news:solar-car-endurance',
    createdDaysAgo: 4,
    publishDate: '2026-11-18',
    approved: false,
    featured: true,
    titleEn: 'Students’ solar car wins the regional endurance race',
    titleAr: 'سيارة الطلاب الشمسية تفوز بسباق التحمّل الإقليمي',
    author: 'Yazan Asfour',
    department: 'department:mechanical',
    category: 'category:clubs',
    coverPhoto: picture(301, 'people', 'The team at the finishing line', 'الفريق عند خط النهاية'),
    image: picture(302, 'lab', 'The car without its shell', 'السيارة من غير هيكلها الخارجي'),
    bodyEn: `After seven hours and 412 kilometres, *Shams 4* rolled over the finishing line with eleven per cent of its battery left. The next car arrived twenty-six minutes later.

The students had expected to lose time in the mountains. Instead they lost it in the second hour, when a connector came loose and Rawan Sarsour, a fourth-year student, lay under the car in the rain of a garden sprinkler until it was fixed. “We had practised that repair forty times,” she said, “but always dry.”

The car can be seen in the open hall until the end of term.`,
    bodyAr: `بعد سبع ساعات و412 كيلومتراً عبرت «شمس 4» خط النهاية وفي بطاريتها أحد عشر في المئة من الشحن، ووصلت السيارة التالية بعدها بستّ وعشرين دقيقة.

كان الطلبة يتوقّعون أن يضيع وقتهم في الجبال، لكنه ضاع في الساعة الثانية حين ارتخت وصلة كهربائية، فتمدّدت روان صرصور، طالبة السنة الرابعة، تحت السيارة ومرشّة الحديقة تبلّلها إلى أن أصلحتها. تقول: «تدرّبنا على هذا الإصلاح أربعين مرة، ولكن على الناشف دائماً».

السيارة معروضة في القاعة المفتوحة حتى نهاية الفصل.`,
  },
  {
    ref: 'news:open-day-2026',
    createdDaysAgo: 6,
    publishDate: '2026-11-16',
    approved: false,
    featured: false,
    titleEn: 'Open day for applicants: laboratories and workshops',
    titleAr: 'يوم مفتوح للمتقدّمين: المختبرات والورش',
    author: 'Dana Nimri',
    department: 'department:deans-office',
    category: 'category:announcements',
    coverPhoto: picture(303, 'campus', 'Visitors at the north gate', 'زوّار عند البوابة الشمالية'),
    bodyEn: `On Saturday 5 December the faculty opens its doors to pupils of the last two school years and their parents. Between ten and three every laboratory shows one experiment that visitors may carry out themselves.

There is no need to register. A bus leaves the central station at half past nine and returns at a quarter past three. Those who want to ask about admission will find student affairs at the long table in the entrance hall.`,
    bodyAr: `تفتح الكلية أبوابها يوم السبت 5 كانون الأول لطلبة الصفّين الأخيرين وذويهم. ومن العاشرة حتى الثالثة يعرض كل مختبر تجربة واحدة يجريها الزوّار بأيديهم.

لا حاجة إلى التسجيل. تنطلق حافلة من المحطة المركزية في التاسعة والنصف وتعود في الثالثة والربع. ومن يريد السؤال عن القبول يجد شؤون الطلبة عند الطاولة الطويلة في بهو المدخل.`,
  },
  {
    ref: 'news:self-healing-concrete',
    createdDaysAgo: 7,
    publishDate: '2026-11-15',
    approved: false,
    featured: false,
    titleEn: 'Concrete that mends itself: first results after two winters',
    titleAr: 'خرسانة تُصلح نفسها: نتائج أولى بعد شتاءين',
    author: 'Peter Hallaq',
    department: 'department:civil',
    category: 'category:structures',
    coverPhoto: picture(304, 'lab', 'Cracked samples in the yard', 'عيّنات متشقّقة في الساحة'),
    image: picture(305, 'abstract', 'A closed crack under the microscope', 'شقّ ملتئم تحت المجهر'),
    bodyEn: `After two winters of trials in the faculty’s yard, the samples closed cracks of up to 0.4 mm by themselves. The bacteria in the mix wake up when water enters, and leave limestone behind.

The team of Professor Khalil Haddad now works with the bridge authority on a test section of twenty metres. It will be poured in March, and cracked on purpose in April.`,
    bodyAr: `بعد شتاءين متتاليين من التجارب في ساحة الكلية، أغلقت العيّنات شقوقاً يصل عرضها إلى 0.4 مم من تلقاء نفسها. فالبكتيريا الموجودة في الخلطة تستيقظ حين يدخل الماء وتخلّف وراءها حجراً جيرياً.

يعمل فريق الأستاذ خليل حدّاد الآن مع دائرة الجسور على مقطع تجريبي طوله عشرون متراً، يُصبّ في آذار ويُشقّق عمداً في نيسان.`,
  },
  {
    ref: 'news:automation-course',
    createdDaysAgo: 10,
    publishDate: '2026-11-12',
    approved: true,
    featured: false,
    titleEn: 'Evening course in industrial automation starts in January',
    titleAr: 'دورة مسائية في الأتمتة الصناعية تبدأ في كانون الثاني',
    author: 'Dana Nimri',
    department: 'department:electrical',
    category: 'category:training',
    bodyEn: `Technicians and engineers from local factories can learn to program controllers from January on, two evenings a week for ten weeks. Dr Lamia Zeidan teaches the course with two engineers from a bottling plant, who bring their own faults along.

There are twenty places. The fee is 180, half of it for members of the engineers’ association; applications go to the department’s office until 20 December.`,
    bodyAr: `يستطيع فنّيو المصانع المحلية ومهندسوها أن يتعلّموا برمجة المتحكّمات ابتداءً من كانون الثاني، مساءين في الأسبوع على مدى عشرة أسابيع. تدرّس الدورة الدكتورة لمياء زيدان مع مهندسَين من مصنع للتعبئة يُحضران معهما أعطالاً حقيقية من خط الإنتاج.

المقاعد عشرون والرسوم 180، ونصفها لأعضاء نقابة المهندسين. تُقدَّم الطلبات إلى مكتب القسم حتى 20 كانون الأول.`,
  },
  {
    ref: 'news:haddad-editor',
    createdDaysAgo: 11,
    publishDate: '2026-11-11',
    approved: true,
    featured: true,
    titleEn: 'Professor Haddad named editor of the Journal of Structures',
    titleAr: 'الأستاذ حدّاد رئيساً لتحرير مجلة الإنشاءات',
    author: 'Dana Nimri',
    department: 'department:civil',
    category: 'category:awards',
    coverPhoto: picture(
      306,
      'people',
      'Professor Haddad at the shaking table',
      'الأستاذ حدّاد عند طاولة الهزّ',
    ),
    bodyEn: `Professor Khalil Haddad will edit the *Journal of Structures* for the next four years. He is the first editor of the journal from the region since it was founded in 1971.

He has announced one change already: every paper about an experiment must come with its measurements. “A curve is an opinion,” he wrote to the reviewers; “a table is a fact.”`,
    bodyAr: `يتولّى الأستاذ خليل حدّاد رئاسة تحرير *مجلة الإنشاءات* للسنوات الأربع المقبلة، وهو أول رئيس تحرير لها من المنطقة منذ تأسيسها عام 1971.

وقد أعلن تغييراً واحداً منذ الآن: كل ورقة عن تجربة يجب أن ترافقها قياساتها. كتب إلى المحكّمين: «المنحنى رأي، أما الجدول فحقيقة».`,
  },
  {
    ref: 'news:water-laboratory',
    createdDaysAgo: 13,
    publishDate: '2026-11-09',
    approved: true,
    featured: true,
    titleEn: 'New water laboratory opens its doors',
    titleAr: 'افتتاح مختبر المياه الجديد',
    author: 'Mona Kattan',
    department: 'department:environmental',
    category: 'category:water',
    coverPhoto: picture(
      307,
      'lab',
      'The new laboratory on its first morning',
      'المختبر الجديد في صباحه الأول',
    ),
    image: picture(308, 'ceremony', 'Cutting the ribbon', 'قصّ الشريط'),
    bodyEn: `Instead of a ribbon, the minister of water cut a garden hose. With it the faculty opened 480 square metres of laboratory, planned for eleven years and built in two.

From January anyone in the city may bring a sample of drinking water on Mondays and have it tested free of charge. Farmers pay for the materials only.

The most expensive device fits into a suitcase: it counts single bacteria, and was a gift from a graduate of 1998 who wishes to remain unnamed.`,
    bodyAr: `بدلاً من الشريط قصّ وزير المياه خرطوم حديقة، وبذلك افتتحت الكلية مختبراً مساحته 480 متراً مربعاً استغرق التخطيط له أحد عشر عاماً وبناؤه عامين.

واعتباراً من كانون الثاني يستطيع كل من في المدينة أن يُحضر عيّنة من مياه الشرب يوم الإثنين ليفحصها المختبر مجاناً، أما المزارعون فلا يدفعون غير ثمن المواد.

وأغلى الأجهزة تتّسع له حقيبة سفر: إنه يعدّ البكتيريا واحدةً واحدة، وقد أهداه خرّيج من دفعة 1998 آثر ألا يُذكر اسمه.`,
  },
  {
    ref: 'news:spring-registration',
    createdDaysAgo: 14,
    publishDate: '2026-11-08',
    approved: true,
    featured: false,
    titleEn: 'Registration for the spring term: dates and advice',
    titleAr: 'التسجيل للفصل الربيعي: مواعيد وإرشادات',
    author: 'Dana Nimri',
    department: 'department:student-affairs',
    category: 'category:registration',
    bodyEn: `Registration for the spring term opens on Sunday 10 January at eight in the morning, by year of study:

| Year | Opens |
|---|---|
| Fifth | 10 January |
| Fourth and third | 11 January |
| Second and first | 12 January |

Talk to your adviser before you register, not after. Whoever owes the library a book cannot register; last year this cost forty-one students their first choice.`,
    bodyAr: `يُفتح باب التسجيل للفصل الربيعي يوم الأحد 10 كانون الثاني في الثامنة صباحاً، بحسب السنة الدراسية:

| السنة | يبدأ التسجيل |
|---|---|
| الخامسة | 10 كانون الثاني |
| الرابعة والثالثة | 11 كانون الثاني |
| الثانية والأولى | 12 كانون الثاني |

راجع مرشدك قبل التسجيل لا بعده. ومن كان في ذمّته كتاب للمكتبة فلن يتمكّن من التسجيل، وقد حرم ذلك واحداً وأربعين طالباً من خيارهم الأول في العام الماضي.`,
  },
  {
    ref: 'news:bridge-model',
    createdDaysAgo: 17,
    publishDate: '2026-11-05',
    approved: true,
    featured: false,
    titleEn: 'A bridge model that carries two hundred times its weight',
    titleAr: 'نموذج جسر يحمل مئتي ضعف وزنه',
    author: 'Yazan Asfour',
    department: 'department:civil',
    category: 'category:clubs',
    coverPhoto: picture(
      309,
      'bridge',
      'The winning model before the test',
      'النموذج الفائز قبل الاختبار',
    ),
    bodyEn: `It weighs 310 grams, is made of popsicle sticks and carpenter’s glue, and held sixty-two kilograms before it gave way with a bang that made the jury duck.

The second-year team of Hala Atrash and Zaid Mubarak won this year’s bridge contest with an arch that nobody else had tried. “Everyone builds trusses because they are in the book,” said Hala. “We looked at the old aqueduct instead.”`,
    bodyAr: `يزن 310 غرامات، وهو مصنوع من عيدان المثلّجات وغراء النجّارين، وقد حمل اثنين وستين كيلوغراماً قبل أن ينكسر بفرقعة جعلت لجنة التحكيم تخفض رؤوسها.

فاز فريق السنة الثانية المؤلّف من هلا الأطرش وزيد مبارك بمسابقة الجسور هذا العام بقوس لم يجرّبه أحد غيرهما. تقول هلا: «الكل يبني جملونات لأنها في الكتاب، أما نحن فنظرنا إلى القناة القديمة».`,
  },
  {
    ref: 'news:small-grants-call',
    createdDaysAgo: 19,
    publishDate: '2026-11-03',
    approved: true,
    featured: false,
    titleEn: 'Call for proposals: small research grants',
    titleAr: 'دعوة لتقديم مقترحات: منح بحثية صغيرة',
    author: 'Rula Sweidan',
    department: 'department:research',
    category: 'category:research',
    bodyEn: `The January round of the [small research grants](/small-grants) is open. Up to 4,000 can be requested for a first measurement, a prototype or travel to a field site. Two pages are enough, and a third will not be read.

The closing date is 31 December at noon. Rula Sweidan in the research office gladly reads drafts until Christmas.`,
    bodyAr: `فُتح باب التقديم لدورة كانون الثاني من [المنح البحثية الصغيرة](/small-grants). يمكن طلب ما لا يزيد على 4000 لقياس أول أو نموذج أولي أو سفر إلى موقع ميداني. صفحتان تكفيان، والثالثة لن تُقرأ.

آخر موعد ظهر 31 كانون الأول، ويسرّ رلى سويدان في مكتب البحث العلمي أن تقرأ المسودات قبل ذلك.`,
  },
  {
    ref: 'news:accreditation-visit',
    createdDaysAgo: 20,
    publishDate: '2026-11-02',
    approved: true,
    featured: false,
    titleEn: 'Visit of the accreditation committee',
    titleAr: 'زيارة لجنة الاعتماد',
    author: 'Dana Nimri',
    department: 'department:deans-office',
    category: 'category:visits',
    bodyEn: `For three days five visitors sat in lectures, opened cupboards in the laboratories and talked to students without their teachers. The committee is to decide on the renewal of computer engineering and, for the first time, on industrial engineering.

In the closing meeting the chair praised the workshop hall and the reports of the final-year projects, and asked for more places to sit. The decision is expected in February.`,
    bodyAr: `على مدى ثلاثة أيام حضر خمسة زوّار المحاضرات وفتحوا خزائن المختبرات وتحدّثوا إلى الطلبة في غياب مدرّسيهم. وستبتّ اللجنة في تجديد اعتماد هندسة الحاسوب وفي اعتماد الهندسة الصناعية للمرة الأولى.

وفي الجلسة الختامية أثنى رئيس اللجنة على قاعة الورش وعلى تقارير مشاريع التخرّج، وطلب المزيد من المقاعد للجلوس. ويُنتظر القرار في شباط.`,
  },
  {
    ref: 'news:robotics-final',
    createdDaysAgo: 23,
    publishDate: '2026-10-30',
    approved: true,
    featured: false,
    titleEn: 'Robotics club reaches the national final',
    titleAr: 'نادي الروبوتات يصل إلى النهائي الوطني',
    author: 'Yazan Asfour',
    department: 'department:electrical',
    category: 'category:clubs',
    coverPhoto: picture(
      310,
      'lab',
      'The robot picks its first olive',
      'الروبوت يقطف أول حبّة زيتون',
    ),
    bodyEn: `The task was to pick as many olives as possible in five minutes without damaging a branch. The faculty’s robot picked only thirty-eight, fewer than three of its rivals, but every one of them whole and every branch untouched.

The final takes place in the capital on 12 December. Until then the club is looking for somebody who can sew a softer glove.`,
    bodyAr: `كانت المهمة قطف أكبر عدد من حبّات الزيتون في خمس دقائق من غير إيذاء الأغصان. لم يقطف روبوت الكلية سوى ثمانٍ وثلاثين حبّة، أي أقل من ثلاثة من منافسيه، غير أنها كانت سليمة كلها ولم يُمسّ غصن واحد.

يُقام النهائي في العاصمة في 12 كانون الأول، وإلى ذلك الحين يبحث النادي عمّن يخيط للروبوت قفّازاً أنعم.`,
  },
  {
    ref: 'news:library-exam-hours',
    createdDaysAgo: 25,
    publishDate: '2026-10-28',
    approved: true,
    featured: false,
    titleEn: 'Library hours during examinations',
    titleAr: 'أوقات المكتبة خلال الامتحانات',
    author: 'Amal Yassin',
    department: 'department:library',
    category: 'category:registration',
    bodyEn: `From 15 December to 20 January the engineering library is open until eleven at night from Sunday to Thursday, and from ten to eight on Saturdays.

The second floor remains silent; on the first floor people may whisper. Tea is served at the entrance from eight in the evening, in cups with lids only.`,
    bodyAr: `تفتح مكتبة الهندسة أبوابها من 15 كانون الأول إلى 20 كانون الثاني حتى الحادية عشرة ليلاً من الأحد إلى الخميس، ومن العاشرة إلى الثامنة يوم السبت.

يبقى الطابق الثاني للصمت التام، أما الأول فالهمس فيه مسموح. ويُقدَّم الشاي عند المدخل ابتداءً من الثامنة مساءً، في أكواب ذات أغطية فقط.`,
  },
  {
    ref: 'news:alumni-evening',
    createdDaysAgo: 28,
    publishDate: '2026-10-25',
    approved: true,
    featured: true,
    titleEn: 'Alumni evening: forty years of the faculty',
    titleAr: 'أمسية الخرّيجين: أربعون عاماً على تأسيس الكلية',
    author: 'Mona Kattan',
    department: 'department:alumni',
    category: 'category:faculty',
    coverPhoto: picture(
      311,
      'ceremony',
      'Six hundred guests in the courtyard',
      'ستمئة ضيف في الساحة',
    ),
    image: picture(312, 'people', 'Three students of the first class', 'ثلاثة من طلبة الدفعة الأولى'),
    bodyEn: `Six hundred graduates came, the eldest with a stick and the youngest with a baby. Nine of the ninety-four students of 1986 sat at one table and argued about who had broken the first testing machine.

It was repaired by Adnan Obeid in 1987, as he admitted in his speech, with a part from his own car. The machine was wheeled in at ten o’clock, tested a cube from the foundation of the new water laboratory, and was applauded at 52 megapascals.`,
    bodyAr: `حضر ستمئة خرّيج وخرّيجة، أكبرهم سنّاً متكئاً على عصا وأصغرهم حاملاً رضيعاً. وجلس تسعة من طلبة 1986 الأربعة والتسعين إلى مائدة واحدة يتجادلون: من الذي عطّل آلة الفحص الأولى؟

اعترف عدنان عبيد في كلمته بأنه أصلحها عام 1987 بقطعة من سيارته. وفي العاشرة أُدخلت الآلة إلى الساحة على عجلات، وفحصت مكعّباً من أساس مختبر المياه الجديد، وصفّق الحضور عند 52 ميغاباسكال.`,
  },
  {
    ref: 'news:safety-required',
    createdDaysAgo: 31,
    publishDate: '2026-10-22',
    approved: true,
    featured: false,
    titleEn: 'Safety training is now required for all workshops',
    titleAr: 'تدريب السلامة صار إلزامياً لجميع الورش',
    author: 'Mazen Shaheen',
    department: 'department:mechanical',
    category: 'category:announcements',
    bodyEn: `From 1 November the doors of all workshops open only with a student card on which the [safety training](/safety) is recorded. Until now this was checked by eye, and not always.

The training takes three hours and is valid for two years. Those who did it before September 2025 are asked to come again; a list hangs next to the lathes.`,
    bodyAr: `اعتباراً من 1 تشرين الثاني لا تُفتح أبواب الورش إلا ببطاقة جامعية مسجّل عليها [تدريب السلامة](/safety). كان التحقّق حتى الآن بالنظر، ولم يكن يجري دائماً.

مدة التدريب ثلاث ساعات وصلاحيته سنتان. ويُرجى ممن تدرّب قبل أيلول 2025 أن يعيد التدريب، والقائمة معلّقة قرب المخارط.`,
  },
  {
    ref: 'news:wind-farm-trip',
    createdDaysAgo: 33,
    publishDate: '2026-10-20',
    approved: true,
    featured: false,
    titleEn: 'Field trip to the coastal wind farm',
    titleAr: 'رحلة ميدانية إلى مزرعة الرياح الساحلية',
    author: 'Yazan Asfour',
    department: 'department:environmental',
    category: 'category:energy',
    coverPhoto: picture(
      313,
      'abstract',
      'Twelve turbines in the morning fog',
      'اثنتا عشرة عنفة في ضباب الصباح',
    ),
    bodyEn: `Forty students took the bus at five in the morning to see twelve turbines in the fog, or rather their feet. When the fog lifted at ten the wind had gone as well, so that for once everybody could go up.

“From up there you understand why birds are part of the calculation,” wrote Sirin Khalaf in her report, which the department will use in teaching.`,
    bodyAr: `استقلّ أربعون طالباً وطالبة الحافلة في الخامسة صباحاً ليشاهدوا اثنتي عشرة عنفة في الضباب، أو بالأحرى قواعدها. وحين انقشع الضباب في العاشرة كانت الريح قد سكنت أيضاً، فصعد الجميع هذه المرة.

كتبت سيرين خلف في تقريرها، الذي سيستخدمه القسم في التدريس: «من هناك تفهم لماذا تدخل الطيور في الحساب».`,
  },
  {
    ref: 'news:bus-stop-moved',
    createdDaysAgo: 56,
    publishDate: '2026-09-27',
    approved: true,
    featured: false,
    titleEn: 'Two bus stops move after a count by students',
    titleAr: 'نقل موقفَي حافلات بعد إحصاء أجراه الطلبة',
    author: 'Peter Hallaq',
    department: 'department:civil',
    category: 'category:community',
    bodyEn: `For four weeks in spring the students of Dr Yousef Al-Tamimi stood at thirty-one bus stops and counted. At two of them nobody got on or off who did not then walk more than three hundred metres along a road without a pavement.

The city has now moved both stops to where the people were walking. The cost, according to the municipality, was that of two poles and an afternoon.`,
    bodyAr: `وقف طلبة الدكتور يوسف التميمي أربعة أسابيع في الربيع عند واحد وثلاثين موقف حافلات وأخذوا يعدّون. فتبيّن أن كل من صعد أو نزل في موقفين منها كان يمشي بعد ذلك أكثر من ثلاثمئة متر في طريق بلا رصيف.

نقلت البلدية الموقفين الآن إلى حيث كان الناس يمشون، ولم تزد الكلفة، بحسب قولها، على عمودين وبعد ظهر واحد.`,
  },
  {
    ref: 'news:exam-appeals',
    createdDaysAgo: 70,
    publishDate: '2026-09-13',
    approved: true,
    featured: false,
    titleEn: null,
    titleAr: 'تعديل على تعليمات الاعتراض على العلامات',
    author: 'Jihad Kanaan',
    department: 'department:student-affairs',
    category: 'category:registration',
    bodyAr: `أقرّ مجلس الكلية تعديلاً على تعليمات الاعتراض على العلامات يسري اعتباراً من هذا الفصل. فقد صار بإمكان الطالب أن يطّلع على ورقته قبل تقديم الاعتراض لا بعده، في موعد يحدّده القسم خلال أسبوع من إعلان النتائج.

ويهدف التعديل إلى تقليل عدد الاعتراضات الرسمية، إذ تبيّن أن ثلثيها كان يُسحب بمجرد رؤية الورقة.`,
  },
  {
    ref: 'news:olive-water',
    createdDaysAgo: 84,
    publishDate: '2026-08-30',
    approved: true,
    featured: false,
    titleEn: 'From black water to a patent: the olive press that pollutes no more',
    titleAr: 'من الماء الأسود إلى براءة اختراع: معصرة لم تعد تلوّث',
    author: 'Mona Kattan',
    department: 'department:chemical',
    category: 'category:processes',
    coverPhoto: picture(
      314,
      'lab',
      'Samples from the press, before and after',
      'عيّنات من المعصرة قبل المعالجة وبعدها',
    ),
    bodyEn: `Every autumn the olive presses of the valley empty their tanks, and every autumn the stream turns black. At the press of the Abu Samra family this stopped last season: what used to be waste now leaves the yard as clear water and as a powder that keeps food from going rancid.

Professor Ghassan Fares and his students needed six years and four pilot plants. The patent was granted in July; the family keeps the fourth plant for nothing.`,
    bodyAr: `كل خريف تفرّغ معاصر الوادي خزاناتها، وكل خريف يسودّ ماء السيل. أما في معصرة عائلة أبو سمرة فقد توقّف ذلك في الموسم الماضي: فما كان نفاية صار يخرج ماءً صافياً ومسحوقاً يحفظ الطعام من الزنخ.

احتاج الأستاذ غسان فارس وطلبته إلى ستّ سنوات وأربع وحدات تجريبية. مُنحت البراءة في تموز، وبقيت الوحدة الرابعة لدى العائلة بلا مقابل.`,
  },
  {
    ref: 'news:graduation-2026',
    createdDaysAgo: 133,
    publishDate: '2026-07-12',
    approved: true,
    featured: true,
    titleEn: 'The class of 2026 throws its caps',
    titleAr: 'دفعة 2026 ترمي قبّعاتها',
    author: 'Dana Nimri',
    department: 'department:deans-office',
    category: 'category:faculty',
    coverPhoto: picture(315, 'ceremony', 'Caps above the courtyard', 'القبّعات فوق الساحة'),
    bodyEn: `Five hundred and eighty-three engineers received their certificates on a windy evening; eleven caps were later fetched from the roof of block B by the climbing club.

The speech of the students was held by the best of the class, who thanked the guard of the north gate. For five years he had let her in at six in the morning, because the heating of her dormitory did not start before eight.`,
    bodyAr: `تسلّم خمسمئة وثلاثة وثمانون مهندساً ومهندسة شهاداتهم في مساء عاصف، واستعاد نادي التسلّق فيما بعد إحدى عشرة قبّعة من سطح المبنى «ب».

ألقت كلمة الطلبة الأولى على الدفعة، فشكرت حارس البوابة الشمالية الذي ظلّ خمس سنوات يُدخلها في السادسة صباحاً، لأن التدفئة في سكنها لم تكن تعمل قبل الثامنة.`,
  },
  {
    ref: 'news:schools-air',
    createdDaysAgo: 187,
    publishDate: '2026-05-19',
    approved: true,
    featured: false,
    titleEn: 'Sixty sensors and an open window',
    titleAr: 'ستون مجسّاً ونافذة مفتوحة',
    author: 'Peter Hallaq',
    department: 'department:environmental',
    category: 'category:community',
    bodyEn: `How good is the air in which children learn? Dr Tariq Hijazi’s group measured it in twenty schools for a whole winter. By eleven o’clock the carbon dioxide was three times the recommended limit in every second classroom.

Expensive ventilation helped. So did opening all windows for four minutes at half past nine. The ministry has since printed a poster with a clock on it.`,
    bodyAr: `ما جودة الهواء الذي يتعلّم فيه الأطفال؟ قاسته مجموعة الدكتور طارق حجازي في عشرين مدرسة شتاءً كاملاً، فوجدت أن ثاني أكسيد الكربون يبلغ بحلول الحادية عشرة ثلاثة أضعاف الحدّ الموصى به في نصف الصفوف.

أفادت التهوية الميكانيكية الباهظة، وأفاد كذلك فتح النوافذ كلها أربع دقائق في التاسعة والنصف. ومنذ ذلك الحين طبعت الوزارة ملصقاً عليه ساعة.`,
  },
  {
    ref: 'news:exchange-student',
    createdDaysAgo: 229,
    publishDate: '2026-04-07',
    approved: false,
    featured: false,
    titleEn: 'A term abroad: notes from a shipyard',
    titleAr: null,
    author: 'Yazan Asfour',
    department: 'department:mechanical',
    category: 'category:training',
    bodyEn: `Basel Zayyat spent his eighth term in a shipyard in the north. He learned to weld upside down, to like rye bread, and to say “mind your head” in four languages.

His report on the repair of a ferry’s stern tube is in the library. He recommends warm socks, and a look at the exchange list before it closes on 30 April.`,
  },
  {
    ref: 'news:debate-dams',
    createdDaysAgo: 257,
    publishDate: '2026-03-10',
    approved: true,
    featured: false,
    titleEn: 'Debate in two languages: should the dam be built?',
    titleAr: 'مناظرة بلغتين: هل يُبنى السدّ؟',
    author: 'Mona Kattan',
    department: 'department:student-affairs',
    category: 'category:students',
    coverPhoto: picture(316, 'people', 'The debate in the great hall', 'المناظرة في المدرّج الكبير'),
    bodyEn: `The students who had to speak for the dam were against it, and the other way round; such are the rules of the debate club. After ninety minutes and two changes of language the audience voted by standing up.

The dam lost by eleven votes. The best speaker was Nawal Jarrar of chemical engineering, who had calculated during the debate how much water would evaporate.`,
    bodyAr: `كان على الطلبة المعارضين للسدّ أن يدافعوا عنه وعلى المؤيّدين أن يعارضوه، فهكذا تقضي قواعد نادي المناظرة. وبعد تسعين دقيقة وانتقالين من لغة إلى أخرى صوّت الحضور وقوفاً.

خسر السدّ بأحد عشر صوتاً، ونالت لقب أفضل متحدّثة نوال جرّار من الهندسة الكيميائية، التي حسبت أثناء المناظرة كم من الماء سيتبخّر.`,
  },
];
