/** The French words of macros. */
import type { English, Translated } from '../catalogue.ts';

export const macros = {
  title: 'Macros-commandes',
  intro: 'Appuyez sur cette touche, faites ce qui doit être répété, puis appuyez de nouveau.',
  recording: {
    one: 'Enregistrement : {{n}} étape',
    other: 'Enregistrement : {{n}} étapes',
  },
  name: 'Nommer la macro',
  nameLabel: 'Nom',
  nameOf: 'Nom de la macro {{macro}}',
  nameTaken: 'Vous avez déjà une macro de ce nom',
  share: 'Partager avec les collègues',
  by: 'de {{by}}',
  replay: 'Rejouer',
  edit: 'Modifier : {{fields}}',
  done: { one: 'Fait pour {{n}} fiche', other: 'Fait pour {{n}} fiches' },
  refused: 'Refusé :',
  untouched: 'Laissée telle quelle',
  halfDone: 'Faite en partie seulement, sans retour possible. Vérifiez cette fiche.',
  notHere: 'Cela ne peut se faire ici',
  remove: 'Supprimer la macro {{macro}} ?',
  removeShared: 'Les collègues qui s’en servent ne l’auront plus.',
  said: {
    kept: '{{macro}} est gardée. Retrouvez-la dans la palette, ou donnez-lui une touche dans Raccourcis.',
    changed: 'La macro {{macro}} est modifiée',
    removed: 'La macro {{macro}} est supprimée',
    replayed: {
      one: '{{macro}} : fait pour {{n}} fiche',
      other: '{{macro}} : fait pour {{n}} fiches',
    },
    empty: 'Rien n’a été enregistré',
    full: {
      one: 'Une macro a au plus {{n}} étape',
      other: 'Une macro a au plus {{n}} étapes',
    },
    failed: 'La macro {{macro}} :',
    notRecorded: 'Supprimer et déplacer ne s’enregistrent pas',
    ownNotRecorded: 'Ce qu’une seule fiche peut avoir ne s’enregistre pas',
    exportNotRecorded:
      'Un export demandé par une phrase ne s’enregistre pas. Depuis sa propre liste, oui.',
  },
} satisfies Translated<English['shortcuts']['macros'], 'fr'>;
