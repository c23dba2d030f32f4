/** The French words of the frame, the palette, the key help and the screens that say what went wrong. */
import type { English, Translated } from '../catalogue.ts';

type Part<K extends keyof English> = Translated<English[K], 'fr'>;

export const shell = {
  product: 'Lectern',
  caption: 'Tableau de bord de l’université',
  navigation: 'Rubriques',
  main: 'Contenu',
  skipToContent: 'Aller au contenu',
  breadcrumb: 'Où vous êtes',
  language: 'Langue de l’interface',
  languageTooltip: 'Choisir la langue de l’interface',
  theme: 'Thème',
  light: 'Clair',
  dark: 'Sombre',
  accountMenu: 'Compte',
  editAccount: 'Modifier le compte',
  changePassword: 'Changer le mot de passe',
  toggleTheme: 'Changer de thème',
  shortcuts: 'Raccourcis',
  logout: 'Se déconnecter',
  foldNavigation: 'Replier la navigation',
  unfoldNavigation: 'Déplier la navigation',
  openNavigation: 'Ouvrir la navigation',
  waiting: { one: '{{n}} en attente', other: '{{n}} en attente' },
  offlineBar:
    'Pas de connexion. Vous pouvez continuer, ce que vous enregistrez sera envoyé à son retour.',
  reconnecting: 'Reconnexion en cours …',
  messages: 'Notifications',
  dismiss: 'Masquer',
  loading: 'Chargement',
  close: 'Fermer',
  back: 'Retour',
  more: 'Plus',
  whichKey: 'Après {{key}}',
} satisfies Part<'shell'>;

export const palette = {
  goWords: 'aller ouvrir afficher section liste',
  createWords: 'créer ajouter nouveau',
  label: 'Commandes et fiches',
  placeholder: 'Rechercher ou lancer une commande',
  empty: 'Tapez pour trouver une commande ou une fiche',
  searching: 'Recherche en cours …',
  noHits: 'Aucun résultat pour « {{query}} »',
  noHitsHint: 'Essayez moins de lettres, ou # suivi d’un numéro',
  hits: { one: '{{n}} résultat', other: '{{n}} résultats' },
  readAs: 'Lu « {{text}} »',
  run: 'Lancer',
  actions: 'Actions',
  commandsOnly: 'Commandes seules',
  back: 'Retour',
  newTab: 'Nouvel onglet',
  lastQuery: 'Dernière recherche',
  choose: 'Choisir : {{argument}}',
  searchFailed: 'Impossible de chercher dans les fiches, les commandes restent disponibles',
  removeChip: 'Retirer « {{chip}} »',
  unapproved: 'en attente',
  disabled: 'désactivé',
  featured: 'à la une',
  mine: 'à moi',
  today: 'aujourd’hui',
} satisfies Part<'palette'>;

export const unavailable = {
  notPermitted: 'Vos droits ne le permettent pas',
  noSelection: 'Sélectionnez d’abord une fiche',
  noForm: 'Ouvrez d’abord une fiche',
  noChanges: 'Rien n’a changé',
  alreadySo: 'C’est déjà le cas',
  busy: 'Une opération est encore en cours',
  offline: 'Une connexion est nécessaire',
  languageMissing: 'Manque : {{field}}. Entrée pour y aller.',
} satisfies Part<'unavailable'>;

export const help = {
  title: 'Raccourcis clavier',
  search: 'Rechercher un raccourci',
  noHits: 'Aucun raccourci pour « {{query}} »',
  everywhere: 'Partout',
  notTyping: 'Partout, hors de la saisie',
  list: 'Dans une liste',
  form: 'Dans un formulaire',
  dialog: 'Dans une boîte de dialogue',
  goTo: 'Aller à une rubrique',
  toggles: 'Bascules',
  singleKeysOff: 'Les raccourcis d’une seule lettre sont coupés',
} satisfies Part<'help'>;

export const screen = {
  failed: 'Cet écran n’a pas pu être chargé',
  failedHint:
    'Rien de ce que vous avez saisi n’est perdu. Réessayez, ou prévenez l’administrateur.',
  retry: 'Réessayer',
  reload: 'Recharger',
  goHome: 'Aller aux pages',
  notFound: 'Il n’y a pas de page à cette adresse',
  notFoundHint: 'L’adresse est peut-être mal saisie, ou la rubrique a changé de place.',
  notFoundSearch: 'La rechercher',
  notPermitted: 'Vos droits ne couvrent pas cette rubrique',
  notPermittedHint: 'La personne qui gère les utilisateurs peut y remédier.',
  requestId: 'Demande {{id}}',
} satisfies Part<'screen'>;
