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
  taken: 'هذه المفاتيح تخص «{{command}}» ({{where}}).',
  keeps: 'ويبقى له {{keys}}.',
  keepsNone: 'ولن يبقى له أي مفتاح.',
  takenFromMore: {
    zero: 'ولا يفقدها أمر آخر.',
    one: 'ويفقدها أمر آخر أيضاً.',
    two: 'ويفقدها أمران آخران أيضاً.',
    few: 'وتفقدها {{n}} أوامر أخرى أيضاً.',
    many: 'ويفقدها {{n}} أمراً آخر أيضاً.',
    other: 'ويفقدها {{n}} أمر آخر أيضاً.',
  },
  lost: '{{keys}} الآن لأمر «{{command}}»، ولم يبقَ لأمر «{{loser}}» أي مفتاح',
  lostKeeps: '{{keys}} الآن لأمر «{{command}}»، ويبقى لأمر «{{loser}}» {{left}}',
  lostBySeveral: '{{keys}} الآن لأمر «{{command}}»، ولم يعد لهذه: {{losers}}',
  usualTaken:
    'لا يمكن أن يكون {{keys}} للأمرين: فقد أُعطي لأمر «{{command}}». أعطه مفاتيح أخرى لتعود مفاتيح «{{loser}}»',
  takenByBrowser: 'هذه المفاتيح يحتاجها المتصفح أو قارئ الشاشة.',
  off: 'متوقف',
  usual: 'المعتاد: {{keys}}',
  changed: 'تغيّرت مفاتيح «{{command}}»',
  switchedOff: 'أُوقفت مفاتيح «{{command}}»',
  changedMany: {
    zero: 'لم تتغيّر أي مفاتيح',
    one: 'تغيّرت مفاتيح أمر واحد',
    two: 'تغيّرت مفاتيح أمرين',
    few: 'تغيّرت مفاتيح {{n}} أوامر',
    many: 'تغيّرت مفاتيح {{n}} أمراً',
    other: 'تغيّرت مفاتيح {{n}} أمر',
  },
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
