/** The French words of logging in and of one's own account. */
import type { English, Translated } from '../catalogue.ts';

type Part<K extends keyof English> = Translated<English[K], 'fr'>;

export const login = {
  title: 'Connexion',
  caption: 'Connectez-vous pour gérer le contenu de l’université',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  submit: 'Se connecter',
  submitting: 'Connexion en cours…',
  tryingAgain: 'Nouvel essai…',
  forgot: 'Mot de passe oublié ?',
} satisfies Part<'login'>;

export const account = {
  editTitle: 'Modifier le compte',
  changeTitle: 'Changer le mot de passe',
  forgotTitle: 'Mot de passe oublié',
  forgotText:
    'Indiquez l’adresse e-mail de votre compte. Un lien pour choisir un nouveau mot de passe y sera envoyé.',
  email: 'Adresse e-mail',
  sendLink: 'Envoyer le lien',
  sending: 'Envoi en cours…',
  linkSent: 'Cherchez le lien dans votre courrier. Il sert une seule fois, pendant une heure.',
  resetTitle: 'Choisir un nouveau mot de passe',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  repeatPassword: 'Nouveau mot de passe, encore une fois',
  passwordsDiffer: 'Les deux nouveaux mots de passe diffèrent',
  passwordHint: 'Au moins {{count}} caractères ; une phrase courte se retient bien',
  otherSessionsEnd: 'Partout ailleurs, vous serez déconnecté.',
  changePassword: 'Changer le mot de passe',
  setPassword: 'Définir le mot de passe',
  backToLogin: 'Retour à la connexion',
  photo: 'Photo',
  permission: 'Vos droits',
} satisfies Part<'account'>;
