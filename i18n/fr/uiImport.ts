/** The French words of the exchange with spreadsheets: import step by step, and export. */
import type { English, Translated } from '../catalogue.ts';

export const importSheet = {
  title: 'Importer : {{many}}',
  label: 'Import : {{many}}',
  sheetsLabel: 'Feuilles de {{file}}',
  steps: 'Étapes de l’import',
  stepFile: 'Fichier',
  stepColumns: 'Colonnes',
  stepReview: 'Vérification',
  dropHere: 'Déposez un classeur ici, choisissez-en un, ou collez des lignes copiées d’un tableur',
  limits: '{{workbook}} ou {{table}}, {{megabytes}} Mo et {{rows}} lignes au plus',
  choose: 'Choisir un fichier',
  template: 'Télécharger un modèle',
  kept: 'Vos corrections de {{time}} dans {{file}} ont été conservées ici. Reprendre où vous en étiez ?',
  pasted: 'Lignes collées',
  pastedOther: 'Rien n’a été lu : ce ne sont pas des lignes d’un tableur',
  pastedOver: 'Rien n’a été lu : il y a déjà ici « {{file}} ». Quittez d’abord, puis collez',
  reading: 'Lecture de {{file}}',
  chooseSheet: 'Quelle feuille ?',
  otherSheets: 'Autres feuilles',
  columnsTitle: 'Quelle colonne est quel champ ?',
  columnsHint:
    'Les en-têtes sont connus en français, en anglais et en arabe. Vos choix sont retenus.',
  unkept:
    'La feuille contient des mots de passe, rien n’en est donc gardé ici : se déconnecter ou recharger la page perd vos corrections.',
  column: 'Colonne',
  firstCells: 'Premières cellules',
  field: 'Champ',
  leftOut: 'Ignorée',
  columnsLeftOut: 'Colonnes ignorées : {{names}}',
  fieldOf: 'Champ de la colonne « {{column}} »',
  unnamed: 'Colonne {{n}}',
  keysNeeded: 'Reconnu par : {{fields}}. Choisissez une colonne pour au moins l’un d’eux.',
  nameNeeded:
    'Les lignes ne peuvent pas encore être vérifiées : aucune colonne ne dit de qui elles parlent. Choisissez celle qui contient {{fields}}.',
  check: {
    one: 'Vérifier {{n}} ligne',
    other: 'Vérifier {{n}} lignes',
  },
  checking: {
    one: 'Vérification de {{n}} ligne sur le serveur, rien n’est encore enregistré',
    other: 'Vérification de {{n}} lignes sur le serveur, rien n’est encore enregistré',
  },
  save: {
    one: 'Enregistrer {{n}} ligne',
    other: 'Enregistrer {{n}} lignes',
  },
  saving: {
    one: 'Enregistrement de {{n}} ligne',
    other: 'Enregistrement de {{n}} lignes, toutes ou aucune',
  },
  again: 'Vérifier de nouveau',
  added: {
    one: '{{n}} nouvelle',
    other: '{{n}} nouvelles',
  },
  updated: {
    one: '{{n}} modifiée',
    other: '{{n}} modifiées',
  },
  same: {
    one: '{{n}} identique',
    other: '{{n}} identiques',
  },
  wrong: '{{n}} en erreur',
  edited: 'Les corrections restent à vérifier',
  wrongFirst: {
    one: 'Une ligne est en erreur : corrigez-la ou laissez-la de côté',
    other: '{{n}} lignes sont en erreur : corrigez-les ou laissez-les de côté',
  },
  onlyWrong: 'Lignes en erreur seulement',
  dropRejected: 'Écarter les lignes en erreur',
  downloadRejected: 'Télécharger les lignes en erreur',
  back: 'Colonnes',
  cancel: 'Annuler',
  gridLabel: 'Lignes à importer',
  row: 'Ligne',
  state: 'État',
  reason: 'Raison',
  isAdded: 'Nouvelle',
  isUpdated: 'Modifiée',
  isUnchanged: 'Identique',
  isRejected: 'En erreur',
  isEdited: 'Corrigée',
  cellEdit: 'Ligne {{row}}, {{field}}',
  fault: 'Ligne {{row}} · {{field}} : {{fault}}',
  says: 'Il est écrit « {{value}} ». {{fault}}',
  numberFrom: 'Il faut un nombre d’au moins {{min}}',
  wholeFrom: 'Il faut un nombre entier d’au moins {{min}}',
  numberBetween: 'Il faut un nombre de {{min}} à {{max}}',
  wholeBetween: 'Il faut un nombre entier de {{min}} à {{max}}',
  oneOf: 'Il faut l’une de ces valeurs : {{values}}',
  yesOrNo: 'Il faut oui ou non',
  exampleLike: 'Il faut quelque chose comme {{example}}',
  yearInFull: 'Son année doit être écrite en entier, comme {{example}}',
  noneCalled: 'Rien ne porte ce nom ou ce numéro dans « {{many}} »',
  severalCalled: 'Plusieurs portent ce nom dans « {{many}} » : écrivez le numéro',
  rowTwice: 'La ligne {{row}} parle du même enregistrement',
  valueTwice: 'La ligne {{row}} a la même valeur',
  alsoWrong: 'À corriger aussi : {{fields}}',
  noFault: 'Ligne {{row}} · {{field}}',
  hint: '{{edit}} modifie · {{next}} erreur suivante · {{drop}} écarte la ligne',
  done: {
    one: '{{n}} ligne enregistrée',
    other: '{{n}} lignes enregistrées',
  },
  doneText: 'Nouvelles : {{added}}, modifiées : {{updated}}. {{key}} annule tout l’import.',
  rowsLeftOut: {
    one: '{{n}} ligne a été laissée de côté.',
    other: '{{n}} lignes ont été laissées de côté.',
  },
  takenBack: 'L’importation a été annulée',
  show: 'Afficher : {{many}}',
  another: 'Importer un autre fichier',
  unheard:
    'La réponse manque, et vos corrections sont gardées : {{reason}}. Vérifiez à nouveau pour voir ce qui est enregistré, aucune ligne n’est importée deux fois',
  failed: 'Rien n’a été enregistré, et vos corrections sont gardées : {{reason}}',
  /** Said elsewhere, of a save whose screen was left. */
  leftFailed: 'L’importation « {{many}} » a échoué, rien n’a été enregistré : {{reason}}',
  leftUnheard:
    'L’importation « {{many}} » est sans réponse : choisissez de nouveau son fichier pour voir ce qui est enregistré, aucune ligne n’est importée deux fois',
  leftLost:
    '{{failure}}. Ses corrections sont perdues : rien n’est gardé ici d’une feuille qui contient des mots de passe',
  formulas: {
    one: 'Cette feuille calcule {{n}} cellule : son dernier résultat est repris.',
    other: 'Cette feuille calcule {{n}} cellules : leurs derniers résultats sont repris.',
  },
  merged: {
    one: '{{n}} zone fusionnée : seule sa première cellule a une valeur.',
    other: '{{n}} zones fusionnées : seule la première cellule de chacune a une valeur.',
  },
  refused: '{{file}} ne peut pas être importé',
  noneWrong: 'Plus aucune ligne en erreur',
  /** Why a file is refused, by its code. */
  refusals: {
    NOT_A_WORKBOOK:
      'Ce n’est ni un classeur Excel ({{workbook}}) ni un texte en lignes et colonnes ({{table}}).',
    OLD_WORKBOOK:
      'C’est un ancien fichier Excel ({{old}}), ou protégé par un mot de passe. Enregistrez-le en {{workbook}} sans mot de passe.',
    FILE_TOO_LARGE: 'Ce fichier est trop gros. Divisez-le, ou ne gardez que la feuille utile.',
    TOO_MANY_ROWS: 'Il y a trop de lignes dans une feuille. Divisez-la en plusieurs fichiers.',
    NO_ROWS: 'Il n’y a aucune ligne sous les en-têtes.',
    OPEN_QUOTE:
      'Un guillemet de la ligne {{row}} n’est jamais refermé : toutes les lignes suivantes formeraient une seule cellule. Refermez-le ou retirez-le.',
    STRAY_QUOTES:
      'À partir de la ligne {{row}}, des guillemets font de plusieurs lignes une seule cellule. Doublez ceux qui font partie d’un texte, ou retirez-les.',
    UNREADABLE:
      'Ce classeur est endommagé. Ouvrez-le dans un tableur et enregistrez-le de nouveau.',
  },
} satisfies Translated<English['importSheet'], 'fr'>;

export const exportList = {
  preparing: 'Export : {{many}}',
  progress: '{{kilobytes}} ko',
  done: '{{file}} est téléchargé',
  doneSelected: '{{file}} est téléchargé : {{things}}',
  tooMany:
    '{{most}} fiches au plus peuvent être sélectionnées une à une ; sélectionnez plutôt tout ce qui correspond',
  failed: 'L’export a échoué : {{reason}}',
} satisfies Translated<English['exportList'], 'fr'>;

/** Which columns a list shows. */
export const columns = {
  hint: 'Espace affiche ou masque, {{move}} change l’ordre. {{n}} au plus à côté du titre.',
  usual: 'Comme d’habitude',
  cancel: 'Annuler',
  apply: 'Afficher celles-ci',
  show: 'Afficher : {{column}}',
  hide: 'Masquer : {{column}}',
  full: '{{n}} colonnes au plus à côté du titre. Masquez-en une d’abord.',
  notKept: 'Les colonnes n’ont pas pu être gardées : {{reason}}',
  chosen: 'Colonnes choisies',
  first: 'Cette colonne est déjà la première',
  last: 'Cette colonne est déjà la dernière',
} satisfies Translated<English['columns'], 'fr'>;

export const headerWords = {
  small: 'le la les l de du des d en a et',
  english: 'anglais anglaise',
  arabic: 'arabe',
  record: 'étudiant étudiante diplômé diplômée membre enseignant livre utilisateur compte',
  naming: 'nom',
  name: 'complet prénom',
  fullname: 'nom complet prénom',
  grade: 'moyenne générale note résultat',
  rank: 'classement place position',
  department: 'dép',
  email: 'mail courriel adresse',
  username: 'login identifiant',
  password: 'mdp',
  permission: 'rôle',
  jobTitle: 'poste fonction',
  authors: 'auteur',
  pubHouse: 'éditeur',
  link: 'url',
  isbnIssn: 'issn isbn',
  gender: 'sexe genre',
  documentType: 'type',
  research_interests: 'recherche recherches',
  linked_in: 'linkedin',
  postgraduate: 'troisième cycle',
  web: 'adresse lien url profil page',
  viewer: 'lectrice',
} satisfies Translated<English['headerWords'], 'fr'>;

export const headerNames = {
  departments: 'Département',
  job_title: 'Poste/Emploi',
  scientific_title: 'Grade universitaire/Grade académique/Titre académique/Grade',
  birthdate: 'Né le/Née le/Naissance',
  certificate_specialization: 'Spécialité/Spécialisation',
  qualifications: 'Diplôme/Diplômes/Titres',
  classCode: 'Numéro de classement/Indice Dewey',
  year: 'Date de publication/Année de publication/Année d’édition/Date de parution/Année de parution',
  isbnIssn: 'Numéro ISBN/Numéro ISSN',
  authors: 'Écrit par',
  externalAuthors: 'Autres auteurs',
  enabled: 'Actif/Active',
} satisfies Translated<English['headerNames'], 'fr'>;
