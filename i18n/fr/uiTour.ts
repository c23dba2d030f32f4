/** The French words of the tour of the keyboard. */
import type { English, Translated } from '../catalogue.ts';

export const tour = {
  title: 'Visite du clavier',
  offer: 'Nouveau ici ? Appuyez sur {{keys}} pour une visite du clavier en cinq minutes.',
  finished: 'C’est tout, et rien n’a été modifié. La palette trouve tout, cette visite comprise.',
  steps: {
    palette: 'Tout se trouve et se fait depuis un seul endroit. Ouvrez-le, puis quittez par Échap.',
    section: 'Chaque rubrique a sa lettre après la première touche. Allez aux actualités.',
    move: 'Descendez dans la liste. Un chiffre avant compte les lignes.',
    open: 'Ouvrez la fiche qui a le focus.',
    close: 'Quittez le formulaire. Il demande avant de perdre ce qui n’est pas enregistré.',
    select: 'Sélectionnez la fiche ; la seconde touche descend et étend la sélection.',
    change: 'Retirez son approbation, ou donnez-la. La liste le montre aussitôt.',
    undo: 'Annulez cela. C’est possible pour tout ce qui est fait aux fiches.',
    hints: 'Pas de touche pour quelque chose ? Ceci met des lettres partout ; Échap quitte.',
    help: 'Demandez toutes les touches qui fonctionnent ici.',
  },
} satisfies Translated<English['shortcuts']['tour'], 'fr'>;
