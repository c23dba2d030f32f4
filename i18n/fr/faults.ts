/** What is wrong and what happened, in French. */
import type { English, Translated } from '../catalogue.ts';

type Part<K extends keyof English> = Translated<English[K], 'fr'>;

export const faults = {
  required: 'Ce champ est obligatoire',
  email: 'Veuillez saisir une adresse e-mail valide',
  numbersOnly: 'Des chiffres uniquement',
  integersOnly: 'Des nombres entiers uniquement',
  maxLength: { one: '{{count}} caractère au plus', other: '{{count}} caractères au plus' },
  minLength: { one: '{{count}} caractère au moins', other: '{{count}} caractères au moins' },
  exactLength: {
    one: 'Exactement {{count}} caractère',
    other: 'Exactement {{count}} caractères',
  },
  excludedCharacter: 'Ligne {{line}}, caractère {{column}} : {{sign}} n’est pas autorisé',
  chooseOne: 'Veuillez choisir au moins une valeur',
  invalidFormat: 'Format incorrect',
  selectImage: 'Veuillez choisir une image',
  selectFile: 'Veuillez choisir un fichier',
  minimum: '{{count}} au moins',
  maximum: '{{count}} au plus',
  tooMany: { one: '{{count}} valeur au plus', other: '{{count}} valeurs au plus' },
  notInList: 'Veuillez choisir une des valeurs proposées',
  notBefore: 'Ne peut pas précéder « {{field}} »',
  notYet: 'Ce jour n’est pas encore venu',
  timeMissing: 'L’heure manque : ajoutez-la, par exemple 14:30',
  notUnique: 'Une autre fiche porte déjà cette valeur',
  notFound: 'Cette fiche n’existe plus',
  circular: 'Une fiche ne peut pas dépendre d’elle-même',
  unknownField: 'Ce champ n’existe pas',
  readOnly: 'Ce champ est rempli par le système',
  fixed: 'Ce champ ne peut plus être modifié',
  notGranted: 'Cela demande un droit que vous n’avez pas',
  ownAccount: 'Personne ne change cela pour son propre compte ; demandez à un autre administrateur',
  lastAdministrator: 'Il doit rester au moins un administrateur',
  wrongOwner: 'Ceci appartient à une autre fiche',
  duplicate: 'Ceci figure deux fois',
  invalidCredentials: 'Ce n’est pas votre mot de passe actuel',
  objectExpected: 'Un objet est attendu ici, pas {{given}}',
  notJson: 'Ligne {{line}}, colonne {{column}} : ceci n’est pas du JSON',
  notUtf8: 'Ceci n’est pas de l’UTF-8',
} satisfies Part<'faults'>;

const sessionEnded = 'Votre session a pris fin, veuillez vous reconnecter';
const unreadable = 'Le serveur n’a pas compris cette demande';

export const errors = {
  BAD_REQUEST: unreadable,
  MALFORMED_JSON: unreadable,
  TENANT_MISSING: 'La demande n’indique pas la faculté concernée',
  UNKNOWN_TENANT: 'Ce serveur ne dessert pas cette faculté',
  UNAUTHENTICATED: sessionEnded,
  INVALID_USERNAME_OR_PASSWORD: 'Nom d’utilisateur ou mot de passe incorrect, veuillez réessayer !',
  INVALID_REFRESH_TOKEN: sessionEnded,
  INVALID_OR_EXPIRED_TOKEN: 'Ce lien a expiré ou a déjà servi, demandez-en un autre',
  FORBIDDEN: 'Vos droits ne le permettent pas',
  NOT_FOUND: 'Cette fiche n’existe pas ou n’existe plus',
  METHOD_NOT_ALLOWED: 'Cette opération n’est pas possible ici',
  CONFLICT: 'Une modification faite entre-temps s’y oppose',
  STILL_REFERENCED: 'D’autres fiches renvoient encore à celle-ci',
  LAST_ADMINISTRATOR: 'Il doit rester au moins un administrateur',
  CHANGED_SINCE: 'Cela a été modifié depuis ; revenez plutôt à une version',
  PASSWORD_STAYS: 'L’ancien mot de passe n’est pas conservé ; choisissez-en un autre',
  OWN_ACCOUNT:
    'Vous ne pouvez ni supprimer ni désactiver votre propre compte ; demandez à un autre administrateur',
  IDEMPOTENCY_KEY_IN_USE: 'L’enregistrement est déjà en cours, un instant',
  IDEMPOTENCY_KEY_REUSED: 'Ceci a déjà été enregistré avec d’autres valeurs',
  STALE_VERSION: 'Quelqu’un a modifié cette fiche entre-temps',
  STALE_CHECK: 'Quelqu’un a modifié des fiches de ces lignes après leur vérification',
  PAYLOAD_TOO_LARGE: 'C’est trop volumineux',
  UNSUPPORTED_MEDIA_TYPE: 'Ce type de fichier n’est pas accepté',
  VALIDATION_FAILED: 'Certains champs sont à revoir',
  VERSION_REQUIRED: 'Le numéro de version manque, veuillez recharger la fiche',
  TOO_MANY_REQUESTS: 'Trop d’essais en peu de temps, veuillez patienter un peu',
  URI_TOO_LONG: 'Ce filtre est trop long',
  RANGE_NOT_SATISFIABLE: 'Le fichier n’a pas cette partie',
  UNAVAILABLE: 'Le serveur est occupé, veuillez réessayer dans un instant',
  INTERNAL_ERROR: 'Une erreur est survenue sur le serveur',
  NO_ANSWER: 'Pas de connexion au serveur',
} satisfies Part<'errors'>;

export const loginFaults = {
  usernameRequired: 'Le nom d’utilisateur est obligatoire',
  passwordRequired: 'Le mot de passe est obligatoire',
  usernameTooShort: 'Le nom d’utilisateur compte au moins 3 lettres ou chiffres',
  passwordTooShort: 'Le mot de passe compte au moins 6 lettres ou chiffres',
} satisfies Part<'loginFaults'>;
