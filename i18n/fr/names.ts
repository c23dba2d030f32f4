/** French names of what surrounds the records: options, steps, groups, titles, states, languages. */
import type { English, Translated } from '../catalogue.ts';

type Part<K extends keyof English> = Translated<English[K], 'fr'>;

export const options = {
  blockType: { TEXT: 'Texte', IMAGE: 'Image', VIDEO: 'Vidéo', FILE: 'Fichier', LINK: 'Lien' },
  fieldType: { TEXTAREA: 'Texte long', TEXT: 'Texte', IMAGE: 'Image', VIDEO: 'Vidéo' },
  type: {
    CONFERENCE: 'Colloque',
    WORKSHOP: 'Atelier',
    SEMINAR: 'Séminaire',
    LECTURE: 'Conférence',
    OTHER: 'Autre',
  },
  gender: { MALE: 'Homme', FEMALE: 'Femme' },
  documentType: { BOOK: 'Livre', JOURNAL: 'Revue' },
  degree: { MASTER: 'Master', PHD: 'Doctorat' },
  target: {
    _self: 'Même onglet',
    _blank: 'Nouvel onglet',
    _parent: 'Le cadre qui l’entoure',
    _top: 'Toute la fenêtre',
  },
} satisfies Part<'options'>;

export const steps = {
  content: 'Contenu',
  relations: 'Relations',
  seo: 'Référencement et code',
  basics: 'Essentiel',
  details: 'Détails',
  arabic: 'Arabe',
  english: 'Anglais',
  batch: 'Promotion',
  ranks: 'Lauréats',
  classification: 'Classement',
  identity: 'Identité',
  academic: 'Parcours',
  profile: 'Profil',
  work: 'Travaux',
} satisfies Part<'steps'>;

export const groups = {
  site: 'Site',
  news: 'Actualités',
  people: 'Personnes',
  academic: 'Études et recherche',
  system: 'Système',
} satisfies Part<'groups'>;

export const pages = {
  pages: 'Pages',
  block: 'Blocs',
  news: 'Actualités',
  category: 'Catégories',
  components: 'Composants',
  componentProp: 'Propriétés des composants',
  componentPropValues: 'Valeurs des propriétés',
  contacts: 'Messages',
  deans: 'Doyens',
  department: 'Départements',
  events: 'Événements',
  gallery: 'Galeries',
  galleryItem: 'Galerie/Éléments',
  graduationBatches: 'Promotions',
  graduate: 'Promotion/Diplômés',
  library: 'Bibliothèque',
  libraryCategory: 'Catégories d’ouvrages',
  menu: 'Menu',
  publications: 'Publications',
  slider: 'Diapositives',
  specials: 'Points forts',
  staff: 'Personnel',
  staticContent: 'Textes fixes',
  thesis: 'Thèses et mémoires',
  users: 'Utilisateurs',
  permissionSets: 'Profils de droits',
  changePassword: 'Changer le mot de passe',
  courses: 'Cours',
  lecturers: 'Enseignants',
  subjects: 'Matières',
  students: 'Étudiants',
  banner: 'Bannière',
  subscribedStudents: 'Étudiants inscrits',
  videos: 'Vidéos',
  pageComponents: 'Composants de la page',
  files: 'Fichiers',
  login: 'Connexion',
  forgotPassword: 'Mot de passe oublié',
  resetPassword: 'Nouveau mot de passe',
  account: 'Modifier le compte',
  sessions: 'Sessions ouvertes',
  trash: 'Corbeille',
  history: 'Historique',
  review: 'À approuver',
  machines: 'Machines à états',
  shortcuts: 'Raccourcis',
  notFound: 'Page introuvable',
} satisfies Part<'pages'>;

export const none = {
  chapters: 'Aucun chapitre',
  courses: 'Aucun cours',
  subjects: 'Aucune matière',
  lecturers: 'Aucun enseignant',
  videos: 'Aucune vidéo',
} satisfies Part<'none'>;

export const unnamed = {
  new: 'Ajouter : {{label}}',
  none: 'Aucune fiche',
  count: { one: '{{n}} fiche', other: '{{n}} fiches' },
} satisfies Part<'unnamed'>;

export const states = {
  active: { m: 'Actif', f: 'Active' },
  inactive: { m: 'Inactif', f: 'Inactive' },
  unavailable: 'Indisponible',
  enabled: { m: 'Activé', f: 'Activée' },
  disabled: { m: 'Désactivé', f: 'Désactivée' },
  approved: { m: 'Approuvé', f: 'Approuvée' },
  waiting: 'En attente',
  featured: 'À la une',
  notFeatured: 'Hors de la une',
  deleted: { m: 'Supprimé', f: 'Supprimée' },
  handled: { m: 'Traité', f: 'Traitée' },
  notHandled: 'À traiter',
  used: 'Utilisé',
  unused: 'Inutilisé',
  // Only content languages: both begin with a vowel.
  missingIn: 'Manque l’{{language}}',
  without: { ar: 'Sans AR', en: 'Sans EN' },
  untranslated: 'Manque une langue',
  unsent: 'Pas encore envoyé',
  unsentUnjudged: 'Pas encore envoyé. Une fois envoyé, on saura s’il en fait partie',
  unjudged: '?',
} satisfies Part<'states'>;

export const methods = {
  GET: 'Afficher',
  POST: 'Ajouter',
  PUT: 'Modifier',
  DELETE: 'Supprimer',
} satisfies Part<'methods'>;

export const languages = { en: 'anglais', ar: 'arabe' } satisfies Part<'languages'>;
export const fieldIn = {
  en: '{{field}} (anglais)',
  ar: '{{field}} (arabe)',
} satisfies Part<'fieldIn'>;

export const operators = {
  eq: 'est',
  ne: 'n’est pas',
  in: 'est parmi',
  contains: 'contient',
  startsWith: 'commence par',
  gt: 'plus de',
  gte: 'au moins',
  lt: 'moins de',
  lte: 'au plus',
  between: 'entre',
  empty: 'est vide',
} satisfies Part<'operators'>;
export const dateOperators = {
  eq: 'le',
  ne: 'pas le',
  gt: 'après le',
  gte: 'depuis le',
  lt: 'avant le',
  lte: 'jusqu’au',
} satisfies Part<'dateOperators'>;

export const keys = {
  ctrl: 'Ctrl',
  shift: 'Maj',
  alt: 'Alt',
  enter: 'Entrée',
  escape: 'Échap',
  tab: 'Tab',
  space: 'Espace',
  delete: 'Suppr',
  home: 'Début',
  end: 'Fin',
  pageUp: 'Pg préc.',
  pageDown: 'Pg suiv.',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  or: 'ou',
  none: '(aucune touche)',
} satisfies Part<'keys'>;
