/** The French words of a record's history, of the records around it and of who else has it open. */
import type { English, Translated } from '../catalogue.ts';

export const history = {
  lastRecord: 'C’est la dernière fiche de la liste',
  firstRecord: 'C’est la première fiche de la liste',
} satisfies Translated<English['history'], 'fr'>;
