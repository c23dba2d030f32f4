/** The French words of a list's tools: the filter's sheet, kept views, many records at once, a cell in place. */
import type { English, Translated } from '../catalogue.ts';

export const listTools = {
  filterHint: 'Un champ, ou ce que vous cherchez',
  changeFilter: 'Modifier le filtre',
  editFilter: 'Modifier le filtre « {{filter}} »',
  severalHint: 'Chaque Entrée en prend une',
  isFilled: 'n’est pas vide',
  back: 'retour',
  cellKept:
    'Ce que vous avez saisi dans « {{field}} » de « {{title}} » à {{time}} n’est pas enregistré. Le reprendre ?',
  cellOf: '{{at}} sur {{n}} :',
  dropAllText: {
    one: 'Ce que vous avez saisi dans {{n}} cellule sans l’enregistrer sera perdu pour de bon.',
    other: 'Ce que vous avez saisi dans {{n}} cellules sans l’enregistrer sera perdu pour de bon.',
  },
  cellChanged: 'Modifié entre-temps : {{value}}. Entrée garde la vôtre, Échap la leur',
  cellChangedBy:
    '{{who}} l’a modifié entre-temps : {{value}}. Entrée garde la vôtre, Échap la sienne',
  cellChangedByYou:
    'Vous l’avez modifié ailleurs : {{value}}. Entrée garde celle d’ici, Échap l’autre',
  filters: 'Filtres',
  days: {
    today: 'Aujourd’hui',
    yesterday: 'Hier',
    lastWeek: 'Il y a 7 jours',
    lastMonth: 'Il y a 30 jours',
    lastYear: 'Il y a un an',
  },
} satisfies Translated<English['listTools'], 'fr'>;

/** Fields of many records at once. */
export const bulk = {
  title: 'Modifier {{things}}',
  othersStay: {
    one: 'Ces fiches seulement : celle d’une autre section reste telle quelle',
    other: 'Ces fiches seulement : les {{n}} autres, d’autres sections, restent telles quelles',
  },
  having: { one: '{{n}} fiche avec ce champ', other: '{{n}} fiches avec ce champ' },
  lacking: {
    one: '{{section}} : {{n}} fiche sans ce champ reste telle quelle',
    other: '{{section}} : {{n}} fiches sans ce champ restent telles quelles',
  },
  staying: '{{section}} : {{n}} sans changement. {{why}}',
  lack: {
    dates: 'Aucune date à déplacer',
    hours: 'Les dates n’ont pas d’heure',
  },
  restStays: 'Ces fiches seulement : ce qui correspond dans d’autres sections reste tel quel',
  field: 'Quel champ ?',
  another: 'Un autre champ',
  replaceTitle: 'Rechercher et remplacer : {{things}}',
  find: 'Rechercher',
  replaceWith: 'Remplacer par',
  takenAway: 'Rien : c’est supprimé',
  takingAway: 'Rien n’est saisi. Entrée de nouveau supprime ces mots',
  replaceIn: 'Dans',
  allTexts: 'Tous les textes',
  anyCase: 'Casse ignorée',
  wholeWords: 'Mots entiers',
  moveDate: 'Déplacer dans le temps : {{field}}',
  spanHint:
    'Jours, semaines, mois, ans, heures : {{days}} · {{weeks}} · {{months}} · {{years}} · {{hours}}',
  changed: {
    one: '{{n}} sur {{all}} changera',
    other: '{{n}} sur {{all}} changeront',
  },
  looking: {
    one: '{{n}} examinée sur {{all}} pour l’instant',
    other: '{{n}} examinées sur {{all}} pour l’instant',
  },
  waiting: 'Les autres sont d’abord examinées. Entrée encore modifie ce qui peut l’être',
  emptying: 'Rien n’est saisi. Entrée encore vide {{field}}',
  working: '{{action}} : {{things}}',
  stop: 'Arrêter',
  refused: {
    one: 'Une fiche ne peut pas être modifiée',
    other: '{{n}} fiches ne peuvent pas être modifiées',
  },
} satisfies Translated<English['bulk'], 'fr'>;

/** Cells copied from a spreadsheet, pasted over those of the list. */
export const pasteCells = {
  over: 'Sera collé dans : {{fields}}',
  nothing: 'Rien n’a été collé',
  waitsHere:
    'Ce qui a été copié n’attend qu’ici : laissez ceci ouvert, la vérification reprend dès que le serveur répond',
  notHere: 'Rien n’a été collé : ce que montre cette colonne ne se modifie pas dans la liste',
  unheard:
    'Cela semble enregistré, seule la réponse s’est perdue. Entrée s’en assure, pour pouvoir l’annuler',
  oneLine:
    'Rien n’a été collé : plusieurs cellules sont copiées. Échap puis coller les met sur les cellules à partir d’ici',
  staysWhole:
    'D’une fiche dont une cellule est refusée, aucune n’est collée : elle reste telle quelle',
  rowsLeft: {
    one: '{{n}} ligne copiée se trouve après la fin de la liste et est laissée',
    other: '{{n}} lignes copiées se trouvent après la fin de la liste et sont laissées',
  },
  columnsLeft: {
    one: '{{n}} colonne copiée n’est sur aucune qui se modifie dans la liste et est laissée',
    other:
      '{{n}} colonnes copiées ne sont sur aucune qui se modifie dans la liste et sont laissées',
  },
} satisfies Translated<English['pasteCells'], 'fr'>;

/** Kept views of a list. */
export const savedViews = {
  placeholder: 'Une vue, ou un nom pour ce qui est affiché',
  hint: 'Tapez un nom pour garder ce qui est affiché',
  more: 'plus',
  none: 'Aucune vue n’est encore enregistrée ici',
  keep: 'Garder ce qui est affiché sous « {{view}} »',
  kept: 'Vue « {{view}} » enregistrée',
  failed: 'La vue n’a pas pu être enregistrée : {{reason}}',
  changed: 'Vue « {{view}} » modifiée',
  deleted: 'Vue « {{view}} » supprimée',
  deleteFailed: 'La vue n’a pas pu être supprimée : {{reason}}',
  show: 'L’afficher',
  update: 'La remplacer par ce qui est affiché',
  rename: 'La renommer',
  whatToDo: 'Qu’en faire ?',
  renameTo: 'La nommer « {{view}} »',
  replace: 'Remplacer « {{view}} » par ce qui est affiché',
  taken: 'Une autre vue s’appelle déjà « {{view}} »',
  unnamed: 'Tapez un nom',
  share: 'La partager avec les collègues',
  unshare: 'La garder pour moi',
  delete: 'Supprimer la vue',
  updateText: 'Voulez-vous remplacer ce qu’elle affiche jusqu’ici ?',
  sharedText: 'Des collègues l’utilisent aussi.',
  shared: 'partagée',
  by: 'de {{user}}',
} satisfies Translated<English['savedViews'], 'fr'>;
