/** The Arabic words of a list's tools: the filter's sheet, kept views, many records at once, a cell in place. */
import type { English, Translated } from '../catalogue.ts';

export const listTools = {
  filterHint: 'حقل، أو ما تبحث عنه',
  changeFilter: 'تغيير التصفية',
  editFilter: 'تغيير التصفية «{{filter}}»',
  severalHint: 'كل Enter يأخذ قيمة',
  isFilled: 'ليس فارغاً',
  back: 'رجوع',
  filters: 'التصفيات',
  days: {
    today: 'اليوم',
    yesterday: 'أمس',
    lastWeek: 'قبل 7 أيام',
    lastMonth: 'قبل 30 يوماً',
    lastYear: 'قبل سنة',
  },
} satisfies Translated<English['listTools'], 'ar'>;
