/** Two pages and two components, one with properties, as a server keeps them for the dialog that puts one on the other. It asserts nothing. */
import type { SnapshotFrom } from 'xstate';
import type { assignmentMachine } from '../../../machines/assignment.ts';
import type { Meant } from '../../../machines/assignmentWords.ts';
import type { Values } from '../../../machines/types.ts';

export type Machine = typeof assignmentMachine;
export type Snap = SnapshotFrom<Machine>;
/** A component on a page. */
interface Part {
  readonly id: number;
  readonly component: number;
  readonly isFilled: boolean;
}
export interface Memory {
  /** What is in view when the path begins. */
  readonly view: 'nothing' | 'a page' | 'two pages' | 'a component' | 'a component on a page';
  /** What stands on the page that is in view. */
  readonly parts: readonly Part[];
  /** How many were put there. */
  readonly made: number;
  /** One was put there and nobody heard of it: asked again, it is the same one. */
  readonly isUnheard?: boolean;
}

export const home = 1;
const about = 2;
export const plain = 3;
export const hero = 4;
const names = { [home]: 'Home', [about]: 'About', [plain]: 'Plain', [hero]: 'Hero' } as const;
type Known = keyof typeof names;
export const nameOf = (id: number): string => names[id as Known] ?? '';
const arabic = { [home]: 'البداية', [about]: 'عن', [plain]: 'بسيط', [hero]: 'واجهة' } as const;
const titled = (id: Known) => ({ titleEn: names[id], titleAr: arabic[id] });
const textual = { fieldType: 'TEXT', propTitleAr: 'ع', minLength: null, maxLength: null } as const;
const properties = [
  { ...textual, fieldKey: 'heading', propTitleEn: 'Heading', required: true },
  { ...textual, fieldKey: 'lead', propTitleEn: 'Lead', required: false },
];
/** The fields of a form as the page keeps them. */
const nothing: Values = { headingEn: null, headingAr: null, leadEn: null, leadAr: null };
const required = { headingEn: [{ code: 'required' }] };
export const typed = { values: { ...nothing, headingEn: 'Welcome' }, faults: {} };
export const emptied = { values: nothing, faults: required };

const firstPart = 20;
/** As a path begins with them; the numbers of those before stand in braces. */
export const recordsFor = (view: Memory['view']) => ({
  pages: [
    { ...titled(home), slug: 'home' },
    { ...titled(about), slug: 'about' },
  ],
  components: [
    { ...titled(plain), fieldKey: 'plain' },
    { ...titled(hero), fieldKey: 'hero' },
  ],
  'component-props': properties.map((one) => Object.assign({ component: '{3}' }, one)),
  'page-components':
    view === 'a component on a page' ? [{ page: '{0}', component: '{3}' }] : ([] as object[]),
  blogs: [] as object[],
});
export const partsFor = (view: Memory['view']): readonly Part[] =>
  view === 'a component on a page' ? [{ id: firstPart, component: hero, isFilled: false }] : [];
/** What the lists and forms of the page tell the machine. */
export function meantIn({ view, parts }: Memory): Meant {
  const none = { target: null, component: null, relation: null, also: [] };
  if (view === 'a page') return { ...none, target: about };
  if (view === 'two pages') return { ...none, target: about, also: [home] };
  if (view === 'a component') return { ...none, component: hero };
  if (view === 'nothing') return none;
  return { ...none, target: home, relation: parts[0]?.id ?? null };
}

const row = (id: Known) => ({ id, version: 1, ...titled(id), enabled: true, deleted_at: null });
const isKnown = (id: number): id is Known => id in names;
const listOf = (rows: readonly object[], titles: object = {}) => ({
  data: rows,
  meta: { total: rows.length, pages: 1, titles },
});
/** Those that a search finds, newest first. */
function found(ids: readonly number[], path: string) {
  const words = new URL(path, 'http://site').searchParams.get('search')?.toLowerCase() ?? '';
  const fits = ids.filter((id) => nameOf(id).toLowerCase().includes(words));
  return listOf(fits.filter(isKnown).map(row));
}
const textOf = (en: string | null) => ({ value: null, en, ar: null });
const partAs = ({ id, component, isFilled }: Part, page: number) => ({
  id,
  version: 1,
  page,
  component,
  enabled: true,
  fieldKey: nameOf(component).toLowerCase(),
  title: { en: nameOf(component), ar: null },
  properties: (component === hero ? properties : []).map((one) =>
    Object.assign({ title: { en: one.propTitleEn, ar: null } }, one),
  ),
  values: isFilled ? { heading: textOf('Welcome') } : {},
});
/** What stands on the page, as its form, its list and its questions ask for it. */
function onPage({ parts, view }: Memory, path: string) {
  const page = view.startsWith('a component') ? home : about;
  if (path.startsWith('/api/pages/')) return { data: parts.map((one) => partAs(one, page)) };
  const rows = parts.map((one) => ({ ...partAs(one, page), sequence: 0, deleted_at: null }));
  return listOf(rows, { components: { [hero]: { en: 'Hero', ar: null } } });
}

/** Records of a type by what is typed in the palette. */
function hits(path: string) {
  const { searchParams } = new URL(path, 'http://site');
  const types = searchParams.get('types')?.split(',') ?? [];
  const words = searchParams.get('q')?.toLowerCase() ?? '';
  const all = [home, about, plain, hero].map((id) => ({
    type: id === home || id === about ? 'pages' : 'components',
    id,
    title: { en: nameOf(id), ar: null },
    flags: { enabled: true },
  }));
  return {
    data: all.filter(
      ({ type, title }) => types.includes(type) && title.en.toLowerCase().includes(words),
    ),
  };
}

/** What a played server says at rest. */
export function answerFrom(method: string, path: string, memory: Memory): unknown {
  if (path.startsWith('/api/search?')) return hits(path);
  if (method === 'POST') return { done: [{ id: firstPart, version: 2 }], failed: [] };
  if (path.startsWith('/api/pages?')) return found([about, home], path);
  if (path.startsWith('/api/components?')) return found([hero, plain], path);
  if (/^\/api\/(pages\/\d+\/components|page-components\?)/.test(path)) return onPage(memory, path);
  if (path.startsWith('/api/page-components/'))
    return memory.parts.length > 0 ? { data: { id: firstPart, page: home } } : isGone();
  const [, id] = /^\/api\/(?:pages|components)\/(\d+)$/.exec(path) ?? [];
  return isKnown(Number(id)) ? { data: row(Number(id) as Known) } : undefined;
}

const isGone = () => Response.json({ message: 'NOT_FOUND' }, { status: 404 });

/** What a component asks for, with what it has been given. */
const partOf = ({ context }: Snap, { parts }: Memory) =>
  parts.find(({ id }) => id === context.relation);
export function propertiesFor(snapshot: Snap, memory: Memory) {
  const part = partOf(snapshot, memory);
  if ((part?.component ?? snapshot.context.component) !== hero) return { values: {}, faults: {} };
  return part?.isFilled ? typed : emptied;
}
export const loadedBody = ({ context: { relation, component } }: Snap, memory: Memory): object => {
  if (relation !== null) return { data: memory.parts.map((one) => partAs(one, home)) };
  const rows = component === hero ? properties : [];
  return listOf(
    rows.map((one, index) => Object.assign({ id: index + 1, version: 1, component: hero }, one)),
  );
};
export const nextPart = ({ made }: Memory): number => firstPart + 1 + made;
export const withPart = (memory: Memory, { context }: Snap): Memory => {
  if (memory.isUnheard) return { ...memory, isUnheard: false };
  return {
    ...memory,
    made: memory.made + 1,
    parts: [
      ...memory.parts,
      {
        id: nextPart(memory),
        component: context.component ?? 0,
        // On several pages it is put with its values.
        isFilled: context.also.length > 0 && context.component === hero,
      },
    ],
  };
};
export const withValues = (memory: Memory, { context }: Snap): Memory => ({
  ...memory,
  parts: memory.parts.map((one) =>
    one.id === context.relation ? { ...one, isFilled: true } : one,
  ),
});
export const withoutPart = (memory: Memory, { context }: Snap): Memory => ({
  ...memory,
  parts: memory.parts.filter(({ id }) => id !== context.relation),
});
