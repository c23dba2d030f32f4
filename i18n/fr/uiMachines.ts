/** The French words of the machines page. */
import type { English, Translated } from '../catalogue.ts';

export const machines = {
  choose: 'Les machines',
  states: 'États de {{machine}}',
  state: 'État',
  live: 'en marche',
  now: 'Elle est ici en ce moment',
  last: 'Elle était ici en dernier',
  seen: '{{seen}} transitions sur {{all}} vues par les tests',
  keys: 'Le plus court chemin',
  begins: 'Elle commence ici.',
  noWay: 'Aucune flèche ne mène ici.',
  typing: 'taper quelque chose',
  itself: 'd’elle-même',
  event: '{{event}} se produit',
  answers: '{{call}} réussit',
  fails: '{{call}} échoue',
  take: 'M’y emmener',
  byHand:
    'En chemin, quelque chose est enregistré, échoue ou vient d’ailleurs : à parcourir soi-même.',
  sample: 'Exemple',
  arrived: 'Nous y sommes : {{state}}',
  stopped: '{{state}} n’a pas été atteint',
  leaving: 'À partir d’ici',
  noneLeave: 'Rien ne mène plus loin.',
  export: 'Exporter la trace',
  noReport: 'Les tests n’ont pas encore laissé de rapport.',
  report: 'Vu par les tests, {{when}}',
  evidence: {
    e2e: 'dans le navigateur',
    dom: 'dans la page rendue',
    machine: 'machine seule',
    never: 'jamais',
    failed: 'échec',
  },
} satisfies Translated<English['machines'], 'fr'>;
