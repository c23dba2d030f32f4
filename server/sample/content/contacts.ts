// Messages left through the contact form, some of them answered already.
import type { SampleRecord } from './record.ts';

export const contacts: SampleRecord[] = [
  {
    ref: 'contact:1',
    createdDaysAgo: 1,
    name: 'سعاد البرغوثي',
    phone: '079-555-0114',
    email: 'suad.b@mail.example.org',
    message:
      'السلام عليكم،\nابنتي في الصف الثاني عشر، الفرع الصناعي، ومعدّلها المتوقّع 84. هل يحقّ لها التقديم لهندسة الحاسوب؟ وهل هناك سكن للطالبات قريب من الكلية؟\nشكراً جزيلاً.',
    handled: false,
  },
  {
    ref: 'contact:2',
    createdDaysAgo: 1,
    name: 'Jonas Weidmann',
    email: 'jonas.weidmann@bridges.example.org',
    message:
      'Dear colleagues,\nI read about the self-healing concrete and the test section planned for March. Would it be possible for two engineers of our bridge office to be present at the pouring? We would of course cover our own costs.',
    handled: false,
  },
  {
    ref: 'contact:3',
    createdDaysAgo: 2,
    name: 'محمود العزّة',
    phone: '078-555-0127',
    message:
      'عندي بئر في منطقة عين سدرة ورأيت خبر العاكس الشمسي. كيف أحصل على المخطّطات؟ ليس لديّ بريد إلكتروني، أرجو الاتصال مساءً.',
    handled: false,
  },
  {
    ref: 'contact:4',
    createdDaysAgo: 3,
    name: 'Rania Massad',
    phone: '079-555-0131',
    email: 'rania.massad@mail.example.org',
    message:
      'I graduated in 2011 (civil). I have moved abroad and would like to become a mentor; could the conversations take place by video?',
    handled: false,
  },
  {
    ref: 'contact:5',
    createdDaysAgo: 4,
    name: 'فراس النتشة',
    email: 'firas.n@school.example.org',
    message:
      'نحن مدرسة ثانوية تبعد عشرين كيلومتراً عن الكلية. نودّ إحضار 45 طالباً إلى اليوم المفتوح. هل يمكن أن تتوقّف الحافلة عندنا أو نأتي بحافلتنا؟ وأين نوقفها؟',
    handled: false,
  },
  {
    ref: 'contact:6',
    createdDaysAgo: 9,
    name: 'Abeer Salti',
    email: 'abeer.salti@water.example.org',
    message:
      'The page on laboratories says that results take ten working days. Our samples have been with you for fourteen. The number on the slip is W-2281.',
    handled: true,
  },
  {
    ref: 'contact:7',
    createdDaysAgo: 15,
    name: 'هيثم الكردي',
    phone: '077-555-0146',
    email: 'h.kurdi@mail.example.org',
    message:
      'فقدتُ شهادتي الأصلية (دفعة 2009، ميكانيك). ما الإجراءات لاستخراج بدل فاقد؟ وهل يجب الحضور شخصياً؟',
    handled: true,
  },
  {
    ref: 'contact:8',
    createdDaysAgo: 21,
    name: 'Lisa Tornqvist',
    email: 'lisa.t@exchange.example.org',
    message:
      'Hello! I am an exchange student arriving in February. The English study plan of environmental engineering shows no courses for term 8. Is this a mistake on the website?',
    handled: true,
  },
  {
    ref: 'contact:9',
    createdDaysAgo: 40,
    name: 'نقابة المقاولين، فرع المدينة',
    phone: '06-555-0158',
    email: 'office@contractors.example.org',
    message: 'نرجو تزويدنا بعرض سعر لفحص 60 مكعّب خرسانة شهرياً على مدى سنة، مع مدة تسليم النتائج.',
    handled: true,
  },
  {
    ref: 'contact:10',
    createdDaysAgo: 66,
    name: 'Omar Dajani',
    email: 'omar.dajani@mail.example.org',
    message:
      'The Arabic page about transfer says 70%, the sheet in room 012 says 75%. Which one is right?',
    handled: true,
  },
  {
    ref: 'contact:11',
    createdDaysAgo: 97,
    name: 'وداد شقير',
    message:
      'شكراً لمن أعاد لي مفاتيحي التي نسيتها في قاعة المطالعة يوم الخميس. لا أعرف اسمه، وكان يحمل كتاباً عن الجسور.',
    handled: true,
  },
  {
    ref: 'contact:12',
    createdDaysAgo: 133,
    name: 'Tamara Qubti',
    phone: '06-555-0163',
    email: 'tamara@news.example.org',
    message:
      'I am writing for the city newspaper about the olive presses and would like to speak with Professor Fares this week. Twenty minutes would be enough.',
    handled: true,
  },
  {
    ref: 'contact:13',
    createdDaysAgo: 180,
    name: 'إياد الحوراني',
    phone: '079-555-0175',
    email: 'iyad.h@mail.example.org',
    message: 'قدّمت طلب مساعد بحث ولم يصلني رقم الطلب. هل وصلكم؟',
    handled: true,
  },
];
