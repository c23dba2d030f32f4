/** Who may do what: permission sets and the one question asked of them, on both sides. It asks no database. */
import type { InterfaceLanguage } from './languages.ts';

export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof methods)[number];
/** Collection → methods; a grant of its own (`custom-code`) stands beside the collections. */
export type Grants = Readonly<Record<string, readonly Method[]>>;

/** Writing a page's custom_js and custom_styles: power over every visitor, so no other grant implies it. */
export const customCode = 'custom-code';

export interface PermissionSet {
  readonly key: string;
  readonly name: Readonly<Record<InterfaceLanguage, string>>;
  grants(collections: readonly string[]): Grants;
}

const all: readonly Method[] = methods;
const show: readonly Method[] = ['GET'];
const newsroom = new Set([
  'blogs',
  'categories',
  'events',
  'galleries',
  'gallery-items',
  'sliders',
]);
/** Who may sign in, and with what: the administrators' alone among the ready-made sets. */
const isOfPeople = (collection: string): boolean =>
  collection === 'users' || collection === 'permission-sets';

const grantsOf = (
  collections: readonly string[],
  of: (collection: string) => readonly Method[],
): Grants =>
  Object.fromEntries(
    collections
      .map((collection) => [collection, of(collection)] as const)
      .filter(([, m]) => m.length),
  );

export const permissionSets: readonly PermissionSet[] = [
  {
    key: 'administrator',
    name: { en: 'Administrator', ar: 'مدير النظام', fr: 'Administrateur' },
    grants: (collections) => ({ ...grantsOf(collections, () => all), [customCode]: ['PUT'] }),
  },
  {
    key: 'editor',
    name: { en: 'Editor', ar: 'محرّر', fr: 'Rédacteur' },
    grants: (collections) => grantsOf(collections, (c) => (isOfPeople(c) ? [] : all)),
  },
  {
    key: 'news-editor',
    name: { en: 'News editor', ar: 'محرّر أخبار', fr: 'Rédacteur des actualités' },
    grants: (collections) =>
      grantsOf(collections, (c) => {
        if (isOfPeople(c) || c === 'contacts') return [];
        if (c === 'uploads') return ['GET', 'POST', 'PUT'];
        return newsroom.has(c) ? all : show;
      }),
  },
  {
    key: 'viewer',
    name: { en: 'Viewer', ar: 'مطّلع', fr: 'Lecteur' },
    grants: (collections) =>
      grantsOf(collections, (c) => (isOfPeople(c) || c === 'contacts' ? [] : show)),
  },
];

export const isReadyMade = (key: unknown): boolean => permissionSets.some((set) => set.key === key);

/** A ready-made one; whoever knows of those that are made here has a list of their own. */
export const permissionSetOf = (key: string): PermissionSet | undefined =>
  permissionSets.find((set) => set.key === key);

const isMethod = (text: string | undefined): text is Method =>
  methods.some((method) => method === text);

/** Grants as a set keeps them, in the order of sections and methods: `blogs:GET`. */
export const grantTexts = (grants: Grants): readonly string[] =>
  Object.entries(grants).flatMap(([collection, list]) =>
    methods.filter((method) => list.includes(method)).map((method) => `${collection}:${method}`),
  );

/** What such texts grant; what is none grants nothing. */
export function grantsFrom(texts: readonly unknown[]): Grants {
  const grants: Record<string, Method[]> = {};
  for (const text of texts) {
    const [collection = '', method] = String(text).split(':');
    if (isMethod(method)) (grants[collection] ??= []).push(method);
  }
  return grants;
}

/** True when the grants hold this method on this collection. Nothing is implied. */
export const may = (grants: Grants, method: Method, collection: string): boolean =>
  grants[collection]?.includes(method) ?? false;

/** What `wanted` holds that `held` does not: nobody grants what they do not hold. */
export const beyond = (wanted: Grants, held: Grants): readonly string[] =>
  Object.entries(wanted)
    .filter(([collection, list]) => list.some((method) => !may(held, method, collection)))
    .map(([collection]) => collection);
