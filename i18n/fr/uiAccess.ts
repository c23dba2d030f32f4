/** The French words of one's own sessions, of permission sets and of the trash. */
import type { English, Translated } from '../catalogue.ts';

export const sessions = {
  title: 'Où vous êtes connecté',
  text: 'Mettez fin à ce que vous n’utilisez plus ou ne connaissez pas : l’accès y est coupé aussitôt.',
  unknown: 'Programme inconnu',
  since: 'Depuis',
  used: 'Dernière utilisation',
  this: 'Celle-ci',
  end: 'Terminer',
  endNamed: 'Terminer {{program}}, dernière utilisation {{when}}',
  endOthers: { one: 'Terminer l’autre', other: 'Terminer les {{n}} autres' },
  ended: { one: 'La session est terminée', other: '{{n}} sessions sont terminées' },
} satisfies Translated<English['sessions'], 'fr'>;

export const grants = {
  section: 'Rubrique',
  customCode: 'Styles et scripts des pages',
  keys: 'Les flèches se déplacent ; Espace coche une case, {{row}} la ligne, {{column}} la colonne, {{all}} tout.',
  readyMade: 'Profil fourni : il reste tel quel. Dupliquez-le pour créer le vôtre.',
  beyond: 'Ce profil donne plus que ce que vous avez : seul qui a tout peut le modifier.',
  notHeld: 'Vous ne pouvez pas accorder ce que vous n’avez pas',
  closedHere: 'Fermée sans « {{show}} »',
  closed: {
    one: 'Sans « {{show}} », {{n}} rubrique reste fermée',
    other: 'Sans « {{show}} », {{n}} rubriques restent fermées',
  },
} satisfies Translated<English['grants'], 'fr'>;

export const trash = {
  note: 'Ce qui est supprimé peut être restauré pendant {{days}} jours, puis disparaît définitivement.',
  restoreFirst:
    'Ceci est aussi dans la corbeille, ou supprimé définitivement ; restaurez-le d’abord',
  linkMissing: 'Dans la corbeille, donc sans lien : {{names}}. Le lien revient à la restauration.',
  erase: 'Supprimer définitivement',
  eraseTitle: 'Supprimer définitivement ?',
  eraseText: {
    one: 'Personne ne pourra restaurer cet enregistrement ; son historique disparaît aussi.',
    other:
      'Personne ne pourra restaurer ces {{n}} enregistrements ; leur historique disparaît aussi.',
  },
  erased: {
    one: 'Supprimé définitivement',
    other: '{{n}} enregistrements supprimés définitivement',
  },
} satisfies Translated<English['trash'], 'fr'>;
