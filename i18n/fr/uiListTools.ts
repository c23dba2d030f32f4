/** The French words of a list's tools: the filter's sheet, kept views, many records at once, a cell in place. */
import type { English, Translated } from '../catalogue.ts';

export const listTools = {
  filterHint: 'Un champ, ou ce que vous cherchez',
  changeFilter: 'Modifier le filtre',
  editFilter: 'Modifier le filtre « {{filter}} »',
  severalHint: 'Chaque Entrée en prend une',
  isFilled: 'n’est pas vide',
  back: 'retour',
  filters: 'Filtres',
  days: {
    today: 'Aujourd’hui',
    yesterday: 'Hier',
    lastWeek: 'Il y a 7 jours',
    lastMonth: 'Il y a 30 jours',
    lastYear: 'Il y a un an',
  },
} satisfies Translated<English['listTools'], 'fr'>;
