/** The French words of a form: its bar, its fields, and every way in which saving can turn out. */
import type { English, Translated } from '../catalogue.ts';

type Part<K extends keyof English> = Translated<English[K], 'fr'>;

export const form = {
  label: 'Formulaire : {{title}}',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saveAndClose: 'Enregistrer et fermer',
  saveAndCreate: 'Enregistrer et en ajouter un autre',
  close: 'Fermer',
  unsaved: 'Modifications non enregistrées',
  draftKept: 'Brouillon conservé à {{time}}',
  draftFound: 'Un brouillon de {{time}} a été conservé ici. Voulez-vous le reprendre ?',
  draftUnsavable:
    'Ceci a été saisi ici ({{time}}) et n’est pas enregistré. Vos droits ne permettent plus de l’enregistrer : copiez ce qu’il vous faut.',
  draftInTrash:
    'Ce qui a été saisi ici ({{time}}) est conservé. Restaurez d’abord la fiche pour le reprendre.',
  saveFound:
    'Un enregistrement de {{time}} attend encore d’être envoyé. Voulez-vous le reprendre ?',
  sentFound:
    'Un enregistrement de {{time}} était en cours d’envoi quand cette page a été quittée. Voulez-vous le reprendre ? Il ne sera créé qu’une fois.',
  dropDraft: 'Jeter le brouillon',
  english: 'Anglais',
  arabic: 'Arabe',
  both: 'Les deux',
  languages: 'Langue des champs',
  steps: 'Étapes',
  stepValid: 'complète',
  stepInvalid: { one: '{{n}} champ à corriger', other: '{{n}} champs à corriger' },
  stepUnchecked: 'pas encore vérifiée',
  nextStep: 'Suivant',
  previousStep: 'Précédent',
  choose: 'Choisir',
  chooseOne: 'Choisir {{within}}',
  noMatch: 'Aucune correspondance',
  notSeen: 'Pas visible pour vous ({{many}})',
  noneSeen: 'Vous n’avez pas accès à cette section : {{many}}',
  removeEntry: 'Retirer {{entry}}',
  entryHint: 'Entrée pour ajouter',
  suggestKeywords: 'Suggérer des mots-clés',
  calendar: 'Calendrier',
  noSuchDay: 'Ce jour n’existe pas',
  oneLanguage: 'Dans une langue au moins',
  saveAsNew: 'Enregistrer comme nouvelle fiche',
  elsewhere: 'Ceci ne concerne aucun champ de ce formulaire :',
  formats: {
    slug: 'Minuscules, chiffres et traits d’union : {{example}}',
    identifier: 'Lettres, chiffres et _, une lettre d’abord : {{example}}',
    dotted: 'Mots reliés par des points : {{example}}',
    username: 'Minuscules, chiffres et . _ -',
    isbnIssn: '10 ou 13 chiffres pour un livre, 8 pour une revue',
    link: 'Une adresse de ce site ou d’ailleurs : {{example}}',
  },
  publicFrom: 'Le site l’affiche à partir de ce jour',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  passwordKept: 'Laisser vide pour garder l’actuel',
  yes: 'Oui',
  no: 'Non',
  readOnly: 'Vous pouvez lire cette fiche, pas la modifier',
  notPermitted: 'Vos droits ne couvrent pas cette fiche',
  notFound: 'Il n’y a pas de fiche de ce numéro',
  loading: 'Chargement de la fiche',
  loadFailed: 'La fiche n’a pas pu être chargée',
  retry: 'Réessayer',
  saveFailed: 'L’enregistrement a échoué. Tout ce que vous avez saisi est encore là.',
  savedWhenOnline: 'Pas de connexion. Conservé ici, et envoyé dès qu’elle revient.',
  changedElsewhere: 'Quelqu’un a modifié cette fiche pendant que vous y travailliez',
  changedBy: '{{who}} a modifié cette fiche pendant que vous y travailliez',
  changedByYou: 'Vous avez modifié cette fiche ailleurs pendant que vous y travailliez ici',
  deletedElsewhere: 'Quelqu’un a supprimé cette fiche entre-temps. Votre saisie est toujours là.',
  deletedBy: '{{who}} a supprimé cette fiche entre-temps. Votre saisie est toujours là.',
  deletedByYou:
    'Vous avez supprimé cette fiche ailleurs entre-temps. Votre saisie est toujours là.',
  deleted: 'Cette fiche est dans la corbeille',
  updated: 'Modifié le {{date}}',
} satisfies Part<'form'>;

export const conflict = {
  title: 'Cette fiche a changé entre-temps',
  text: {
    one: '{{n}} champ diffère. Lequel garder ?',
    other: '{{n}} champs diffèrent. Lequel garder ?',
  },
  by: 'Modifié par {{person}} {{when}}',
  byYou: 'Modifié par vous ailleurs {{when}}',
  justNow: 'à l’instant',
  mine: 'Garder le mien',
  theirs: 'Prendre l’autre',
  mineLabel: 'Le mien',
  theirsLabel: 'L’autre',
  bothLabel: 'Les deux',
  empty: 'vide',
  later: 'Décider plus tard',
  apply: 'Enregistrer ces choix',
} satisfies Part<'conflict'>;

export const leave = {
  title: 'Quitter sans enregistrer ?',
  text: 'Vos modifications de {{title}} ne sont pas encore enregistrées.',
  save: 'Enregistrer et quitter',
  discard: 'Abandonner les modifications',
  stay: 'Rester',
} satisfies Part<'leave'>;

export const confirm = {
  matching: 'C’est tout ce qui correspond, sur toutes les pages. On peut l’annuler ensuite.',
  deleteTitle: 'Confirmer la suppression',
  deleteText: 'Voulez-vous vraiment supprimer cet élément ?',
  deleteMany: 'Voulez-vous vraiment supprimer {{things}} ?',
  deleteLifts: {
    one: '{{n}} entrée qu’il contient passe au premier niveau.',
    other: '{{n}} entrées qu’il contient passent au premier niveau.',
  },
  deleteLiftsMany: {
    one: '{{n}} entrée contenue dans ces éléments passe au premier niveau.',
    other: '{{n}} entrées contenues dans ces éléments passent au premier niveau.',
  },
  deleteUnlinks: {
    one: '{{n}} fiche perdra son lien avec lui.',
    other: '{{n}} fiches perdront leur lien avec lui.',
  },
  deleteUnlinksMany: {
    one: '{{n}} fiche perdra son lien avec eux.',
    other: '{{n}} fiches perdront leur lien avec eux.',
  },
  signOutTitle: 'Se déconnecter avant que tout soit enregistré ?',
  signOutText: {
    one: '{{n}} modification n’est pas encore arrivée au serveur.',
    other: '{{n}} modifications ne sont pas encore arrivées au serveur.',
  },
  signOutKept:
    'Ce qui attend est gardé pour vous sur cet ordinateur, et part quand vous vous y reconnectez.',
  draftGone:
    'Ce pour quoi c’était saisi a été supprimé. On peut continuer s’il revient de la corbeille ; sinon, on ne peut que jeter cette saisie.',
  throwAwayText:
    'Ce que vous avez enregistré ici et que le serveur n’a pas stocké sera perdu pour de bon.',
  signOutLost: {
    one: '{{n}} d’entre elles ne peut pas être gardée et risque d’être perdue.',
    other: '{{n}} d’entre elles ne peuvent pas être gardées et risquent d’être perdues.',
  },
  stillReferenced: 'Suppression impossible tant que ces fiches y renvoient :',
  delete: 'Supprimer',
  deleting: 'Suppression…',
  cancel: 'Annuler',
  failed: 'L’opération a échoué. Rien n’a été modifié.',
} satisfies Part<'confirm'>;
