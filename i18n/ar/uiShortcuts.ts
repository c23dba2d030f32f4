/** The Arabic words of the screen where one gives keys to commands. */
import type { English, Translated } from '../catalogue.ts';
import { macros } from './uiMacros.ts';
import { tour } from './uiTour.ts';

export const shortcuts = {
  intro: 'اضغط Enter على أمر، ثم المفاتيح التي تريدها له. ومفتاح Delete يوقفه.',
  search: 'البحث في الاختصارات',
  noHits: 'لا أمر لـ «{{query}}»',
  press: 'اضغط المفاتيح الجديدة',
  pressHint: 'مفتاح Enter يعتمدها، ومفتاح Esc يبقي كل شيء كما هو.',
  taken: 'هذه المفاتيح للأمر «{{command}}».',
  takenByBrowser: 'هذه المفاتيح يحتاجها المتصفح أو قارئ الشاشة.',
  off: 'متوقف',
  usual: 'المعتاد: {{keys}}',
  saveFailed: 'تعمل المفاتيح هنا، لكن تعذّر حفظها لأجهزة أخرى.',
  singleKeys: 'اختصارات الحرف الواحد',
  singleKeysHint: 'عند إيقافها لا تعمل إلا المفاتيح المصحوبة بمفتاح {{mod}} أو {{alt}} أو ذات الاسم.',
  macros,
  tour,
  teaching: 'للأمر «{{command}}» مفتاح: {{keys}}',
  hints: {
    shown: 'ظهرت الحروف على {{n}} من العناصر. اضغط حروف أحدها، ومفتاح Esc للخروج.',
  },
} satisfies Translated<English['shortcuts'], 'ar'>;
