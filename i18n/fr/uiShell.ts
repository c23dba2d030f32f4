/** The French words of the frame and of the screens that say what went wrong. */
import type { English, Translated } from '../catalogue.ts';

type Part<K extends keyof English> = Translated<English[K], 'fr'>;

export const shell = {
  product: 'Lectern',
  caption: 'Tableau de bord de l’université',
  navigation: 'Rubriques',
  skipToContent: 'Aller au contenu',
  breadcrumb: 'Où vous êtes',
  language: 'Langue de l’interface',
  accountMenu: 'Compte',
  editAccount: 'Modifier le compte',
  changePassword: 'Changer le mot de passe',
  toggleTheme: 'Changer de thème',
  shortcuts: 'Raccourcis',
  logout: 'Se déconnecter',
  openNavigation: 'Ouvrir la navigation',
  waiting: { one: '{{n}} en attente', other: '{{n}} en attente' },
  offlineBar:
    'Pas de connexion. Ce qui est ouvert peut être modifié, et ce que vous enregistrez sera envoyé à son retour.',
  saveStuck: {
    one: 'Le serveur n’a pas pu enregistrer « {{title}} » ({{section}}). C’est gardé ici.',
    other:
      'Le serveur a échoué {{n}} fois à enregistrer « {{title}} » ({{section}}). C’est gardé ici.',
  },
  savesWait: {
    one: '{{n}} enregistrement attend d’être envoyé',
    other: '{{n}} enregistrements attendent d’être envoyés',
  },
  messages: 'Notifications',
  dismiss: 'Masquer',
  loading: 'Chargement',
  close: 'Fermer',
  more: 'Plus',
  whichKey: 'Après {{key}}',
} satisfies Part<'shell'>;

export const screen = {
  failed: 'Cet écran n’a pas pu être chargé',
  offlineHint: 'Pas de connexion. L’écran sera chargé dès qu’elle revient.',
  failedHint:
    'Rien de ce que vous avez saisi n’est perdu. Réessayez, ou prévenez l’administrateur.',
  retry: 'Réessayer',
  goHome: 'Aller aux pages',
  notFound: 'Il n’y a pas de page à cette adresse',
  notFoundHint: 'L’adresse est peut-être mal saisie, ou la rubrique a changé de place.',
  notFoundSearch: 'La rechercher',
  notPermitted: 'Vos droits ne couvrent pas cette rubrique',
  notPermittedHint: 'La personne qui gère les utilisateurs peut y remédier.',
} satisfies Part<'screen'>;
