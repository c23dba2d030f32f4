/** The French headings of the palette. */
import type { English, Translated } from '../catalogue.ts';

type Part<K extends keyof English> = Translated<English[K], 'fr'>;

export const sections = {
  selection: 'Sélection',
  record: 'Cette fiche',
  form: 'Ce formulaire',
  list: 'Cette liste',
  records: 'Fiches',
  goTo: 'Aller à',
  create: 'Ajouter',
  filter: 'Filtrer',
  settings: 'Réglages',
  recent: 'Récents',
  session: 'Compte',
  help: 'Aide',
} satisfies Part<'sections'>;
