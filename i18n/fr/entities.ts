/** How French speaks of each entity: gender, article, plural. */
import type { EntityLabel, EntityLabels, Gender } from '../labels.ts';

interface Noun {
  readonly gender: Gender;
  readonly one: string;
  readonly several: string;
  /** The section's name, where it is not the plural. */
  readonly many?: string;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const startsWithVowel = (text: string) => /^[aeiouyéèêh]/i.test(text);

function noun(
  { gender, one, several, many = capital(several) }: Noun,
  rest: Partial<EntityLabel<'fr'>> = {},
): EntityLabel<'fr'> & { readonly gender: Gender } {
  const isElided = startsWithVowel(one);
  const article = isElided ? 'l’' : gender === 'f' ? 'la ' : 'le ';
  const fresh = gender === 'f' ? 'Nouvelle' : isElided ? 'Nouvel' : 'Nouveau';
  const within = rest.within ?? `${article}${one}`;
  return {
    gender,
    name: capital(one),
    one,
    many,
    new: `${fresh} ${one}`,
    toast: capital(within),
    within,
    none: `${gender === 'f' ? 'Aucune' : 'Aucun'} ${one}`,
    count: { one: `{{n}} ${one}`, other: `{{n}} ${several}` },
    ...rest,
  };
}

export const entities = {
  page: noun({ gender: 'f', one: 'page', several: 'pages' }),
  menu: noun({ gender: 'f', one: 'entrée de menu', several: 'entrées de menu', many: 'Menu' }),
  block: noun({ gender: 'm', one: 'bloc', several: 'blocs' }),
  slider: noun({ gender: 'f', one: 'diapositive', several: 'diapositives' }),
  staticContent: noun({ gender: 'm', one: 'texte fixe', several: 'textes fixes' }),
  component: noun({ gender: 'm', one: 'composant', several: 'composants' }),
  componentProp: noun({
    gender: 'f',
    one: 'propriété de composant',
    several: 'propriétés de composant',
    many: 'Propriétés',
  }),
  componentPropValue: noun({
    gender: 'f',
    one: 'valeur de propriété',
    several: 'valeurs de propriété',
    many: 'Valeurs des propriétés',
  }),
  pageComponent: noun(
    {
      gender: 'm',
      one: 'composant attribué',
      several: 'composants attribués',
      many: 'Composants de la page',
    },
    { within: 'le lien entre la page et le composant', none: 'Aucun composant' },
  ),
  news: noun({ gender: 'f', one: 'actualité', several: 'actualités' }),
  category: noun({ gender: 'f', one: 'catégorie', several: 'catégories' }),
  event: noun({ gender: 'm', one: 'événement', several: 'événements' }),
  gallery: noun({ gender: 'f', one: 'galerie', several: 'galeries' }),
  galleryItem: noun(
    { gender: 'm', one: 'élément de galerie', several: 'éléments de galerie' },
    { none: 'Aucun élément dans la galerie' },
  ),
  staff: noun(
    {
      gender: 'm',
      one: 'membre du personnel',
      several: 'membres du personnel',
      many: 'Personnel',
    },
    { name: 'Membre' },
  ),
  dean: noun({ gender: 'm', one: 'doyen', several: 'doyens' }),
  department: noun({ gender: 'm', one: 'département', several: 'départements' }),
  contact: noun({ gender: 'm', one: 'message', several: 'messages' }),
  publication: noun({ gender: 'f', one: 'publication', several: 'publications' }),
  thesis: noun({ gender: 'f', one: 'thèse', several: 'thèses', many: 'Thèses et mémoires' }),
  libraryItem: noun({
    gender: 'm',
    one: 'ouvrage',
    several: 'ouvrages',
    many: 'Bibliothèque',
  }),
  libraryCategory: noun({
    gender: 'f',
    one: 'catégorie d’ouvrages',
    several: 'catégories d’ouvrages',
  }),
  special: noun({ gender: 'm', one: 'point fort', several: 'points forts' }),
  graduationBatch: noun({ gender: 'f', one: 'promotion', several: 'promotions' }),
  graduate: noun({ gender: 'm', one: 'diplômé', several: 'diplômés' }),
  user: noun({ gender: 'm', one: 'utilisateur', several: 'utilisateurs' }),
  permissionSet: noun({ gender: 'm', one: 'profil de droits', several: 'profils de droits' }),
  upload: noun({ gender: 'm', one: 'fichier', several: 'fichiers' }),
} satisfies EntityLabels<'fr'>;
