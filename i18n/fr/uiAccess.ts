/** The French words of one's own sessions. */
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
