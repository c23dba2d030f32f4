/** What is said in passing, in French; participles agree with the entity and its number. */
import type { English, Translated } from '../catalogue.ts';

/** '3 actualités approuvées': a regular participle in its four forms. */
const agreed = (participle: string) => ({
  one: { m: `{{things}} ${participle}`, f: `{{things}} ${participle}e` },
  other: { m: `{{things}} ${participle}s`, f: `{{things}} ${participle}es` },
});
/** 'La page a bien été ajoutée': the same for one record, named with its article. */
const done = (participle: string) => ({
  m: `{{what}} a bien été ${participle}`,
  f: `{{what}} a bien été ${participle}e`,
});

export const toasts = {
  loggedOut: 'Vous êtes déconnecté',
  loggedInAs: 'Connecté en tant que {{username}}',
  couldNotLogIn: 'La connexion a échoué',
  sessionEnded: 'Votre session a pris fin, veuillez vous reconnecter',
  passwordChanged: 'Le mot de passe a bien été changé',
  passwordChangeFailed: 'Le mot de passe n’a pas pu être changé',
  resetRequested: 'Si cette adresse est connue ici, un lien vient d’y être envoyé',
  resetRequestFailed: 'Le lien n’a pas pu être envoyé',
  passwordReset: 'Le mot de passe a bien été changé',
  passwordResetFailed: 'Le mot de passe n’a pas pu être changé',
  accountUpdated: 'Le compte a bien été modifié',
  accountUpdateFailed: 'Impossible de modifier le compte',
  added: done('ajouté'),
  addFailed: 'Impossible d’ajouter {{within}}',
  updated: done('modifié'),
  updateFailed: 'Impossible de modifier {{within}}',
  deleted: done('supprimé'),
  deleteFailed: 'Impossible de supprimer {{within}}',
  applied: {
    enable: agreed('activé'),
    disable: agreed('désactivé'),
    approve: agreed('approuvé'),
    unapprove: 'Approbation retirée : {{things}}',
    feature: {
      one: { m: '{{things}} mis à la une', f: '{{things}} mise à la une' },
      other: { m: '{{things}} mis à la une', f: '{{things}} mises à la une' },
    },
    unfeature: {
      one: { m: '{{things}} retiré de la une', f: '{{things}} retirée de la une' },
      other: { m: '{{things}} retirés de la une', f: '{{things}} retirées de la une' },
    },
    move: done('modifié'),
    delete: agreed('supprimé'),
    restore: agreed('restauré'),
    update: agreed('modifié'),
  },
  applyFailed: {
    enable: 'Impossible d’activer {{things}}',
    disable: 'Impossible de désactiver {{things}}',
    approve: 'Impossible d’approuver {{things}}',
    unapprove: 'Impossible de retirer l’approbation : {{things}}',
    feature: 'Impossible de mettre à la une {{things}}',
    unfeature: 'Impossible de retirer de la une {{things}}',
    move: 'Impossible de déplacer {{things}}',
    delete: 'Impossible de supprimer {{things}}',
    restore: 'Impossible de restaurer {{things}}',
    update: 'Impossible de modifier {{things}}',
    /** What an undoing does to moves and edits. */
    revert: 'Non annulé : {{things}}',
  },
  /** What did not succeed, and why. */
  because: '{{said}} : {{reason}}',
  partlyApplied: 'Fait pour {{done}} sur {{count}}, {{failed}} en échec',
  stopped: 'Arrêté : {{count}} faits, les autres sont comme avant',
  assigned: done('ajouté'),
  assignFailed: 'Impossible d’ajouter {{within}}',
  unassigned: done('supprimé'),
  unassignFailed: 'Impossible de supprimer {{within}}',
  imported: agreed('importé'),
  importFailed: 'L’importation a échoué, rien n’a été enregistré',
  stepsInvalid: 'Veuillez vérifier que toutes les étapes sont valides',
  fieldsInvalid: 'Certains champs sont à revoir',
  notEnabled: {
    m: '{{what}} n’est pas activé sur le site.',
    f: '{{what}} n’est pas activée sur le site.',
  },
  saveHint: 'Vous pouvez enregistrer les modifications avec Ctrl + S',
  nothingToSave: 'Rien à enregistrer',
  singleKeysOn: 'Les touches d’une seule lettre fonctionnent',
  singleKeysOff:
    'Les touches d’une seule lettre sont coupées. La palette ou Raccourcis, dans les réglages, les rétablit',
  savedOffline: 'Pas de connexion : conservé ici, et envoyé dès qu’elle revient',
  changedElsewhere: 'Quelqu’un vient de modifier cette fiche',
  removedElsewhere: 'Quelqu’un vient de supprimer cette fiche',
  undone: 'Annulé : {{things}}',
  redone: 'Rétabli : {{things}}',
  nothingToUndo: 'Rien à annuler',
  nothingToRedo: 'Rien à rétablir',
  nothingToRepeat: 'Rien à répéter',
  loadFailed: 'Le chargement a échoué',
  imageUploadFailed: 'L’envoi de l’image a échoué : {{reason}}',
  uploadFailed: 'Impossible d’envoyer {{file}}',
  linkCopied: 'Lien copié',
  idCopied: 'Numéro copié',
  copyFailed: 'La copie n’est pas possible ici',
  offline: 'La connexion est coupée, vous pouvez continuer à travailler',
  backOnline: 'La connexion est revenue',
  notPermitted: 'Vos droits ne le permettent pas',
} satisfies Translated<English['toasts'], 'fr'>;
