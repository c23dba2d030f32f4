/** The French words of the screen where one gives keys to commands. */
import type { English, Translated } from '../catalogue.ts';
import { macros } from './uiMacros.ts';
import { tour } from './uiTour.ts';

export const shortcuts = {
  intro: 'Entrée sur une commande, puis les touches voulues. Suppr la coupe.',
  search: 'Rechercher un raccourci',
  noHits: 'Aucune commande pour « {{query}} »',
  press: 'Appuyez sur les nouvelles touches',
  pressHint: 'Entrée les prend, Échap laisse tout en l’état.',
  taken: 'Ces touches appartiennent à la commande « {{command}} » ({{where}}).',
  keeps: 'Elle garde {{keys}}.',
  keepsNone: 'Elle n’aurait plus de touche.',
  takenFromMore: {
    one: '{{n}} autre commande les perdrait.',
    other: '{{n}} autres commandes les perdraient.',
  },
  lost: '{{keys}} est maintenant pour « {{command}} » ; « {{loser}} » n’a plus de touche',
  lostKeeps: '{{keys}} est maintenant pour « {{command}} » ; « {{loser}} » garde {{left}}',
  lostBySeveral: '{{keys}} est maintenant pour « {{command}} », et plus pour {{losers}}',
  usualTaken:
    'Les deux ne peuvent pas avoir {{keys}}, donné à « {{command}} ». Donnez-lui d’autres touches pour rendre les siennes à « {{loser}} »',
  takenByBrowser: 'Le navigateur ou un lecteur d’écran a besoin de ces touches.',
  off: 'Coupé',
  usual: 'D’ordinaire : {{keys}}',
  changed: 'Touches de « {{command}} » modifiées',
  switchedOff: 'Touches de « {{command}} » coupées',
  changedMany: {
    one: 'Touches de {{n}} commande modifiées',
    other: 'Touches de {{n}} commandes modifiées',
  },
  saveFailed:
    'Les touches fonctionnent ici, mais n’ont pas pu être gardées pour d’autres ordinateurs.',
  singleKeys: 'Touches d’une seule lettre',
  singleKeysHint: 'Coupées, seules agissent les touches avec {{mod}}, {{alt}} ou un nom propre.',
  macros,
  tour,
  teaching: '« {{command}} » a une touche : {{keys}}',
  hints: {
    shown: '{{n}} commandes portent des lettres. Appuyez sur l’une d’elles ; Échap quitte.',
  },
} satisfies Translated<English['shortcuts'], 'fr'>;
