/** The French words of rich text: its menu under a slash and the box of a link. */
import type { English, Translated } from '../catalogue.ts';

type Part<K extends keyof English> = Translated<English[K], 'fr'>;

export const richText = {
  link: 'Lien',
  setLink: 'Poser le lien',
  address: 'Adresse',
  addressHint: 'Une adresse telle que {{examples}} ; un champ vide retire le lien.',
  refused: 'Aucune page ne peut mener à « {{address}} ». Prenez une adresse telle que {{examples}}',
  format: 'Mettre en forme',
  selectFirst: 'Sélectionnez d’abord le texte du lien',
  insert: 'Insérer',
  bold: 'Gras',
  italic: 'Italique',
  picture: 'Image',
  description: 'Description',
  descriptionHint: 'Pour ceux qui ne voient pas l’image. Vide, elle ne leur dit rien.',
  describe: 'Décrire',
  undescribed: 'Sans description : sélectionnez l’image, puis {{keys}}',
  blocks: {
    heading2: 'Titre 2',
    heading3: 'Titre 3',
    heading4: 'Titre 4',
    bullets: 'Liste à puces',
    numbers: 'Liste numérotée',
    quote: 'Citation',
    code: 'Code',
    table: 'Tableau',
    image: 'Image',
    divider: 'Séparateur',
  },
} satisfies Part<'richText'>;
