/** The French words of putting components on pages. */
import type { English, Translated } from '../catalogue.ts';

type Part<K extends keyof English> = Translated<English[K], 'fr'>;

export const assignment = {
  assign: 'Attribuer',
  unassign: 'Retirer',
  viewProps: 'Voir toutes les propriétés',
  fillValue: 'Remplir les propriétés',
  target: 'Quelle page ?',
  component: 'Quel composant ?',
  relation: 'Retirer quel composant ?',
  fillWhich: 'Remplir les propriétés de quel composant ?',
  fillWhere: 'Remplir ses propriétés sur quelle page ?',
  standsNowhere: 'Il n’est encore sur aucune page',
  place: 'À quelle place ?',
  placeHint: 'Entrée le met à la fin de la page, {{aside}} demande sa place.',
  first: 'Tout en haut',
  after: 'Après {{title}}',
  none: 'Rien ne correspond à votre saisie',
  fewer: 'Voir seulement les propriétés obligatoires',
  on: '{{component}} sur {{page}}',
  pages: { one: '{{n}} page', other: '{{n}} pages' },
  onPage: { one: '{{n}} sur cette page', other: '{{n}} sur cette page' },
  loading: 'Chargement des propriétés…',
  failed: 'La page n’a pas pu être modifiée',
  unsaved: 'Votre saisie n’est pas encore enregistrée.',
  kept: 'Vos choix et votre saisie sont gardés.',
  unavailable: 'Les propriétés n’ont pas pu être chargées',
  heading: 'Composants',
  filled: {
    one: '{{n}} propriété remplie',
    other: '{{n}} propriétés remplies',
  },
  missing: 'Il manque : {{titles}}',
  listHint: '{{fill}} remplit ses valeurs ; {{move}} le déplace.',
  movedTo: '{{title}} : place {{position}} sur {{size}}',
  notFetched: 'Les composants de cette page n’ont pas pu être chargés',
} satisfies Part<'assignment'>;
