/**
 * Plans walks over the list machine as its screen can be walked: by keys, by typing, by what the server answers and by
 * what becomes of records. It draws nothing.
 */
import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { news } from '../../entities/news.ts';
import type { Entity } from '../../entities/entity.ts';
import { listMachine } from '../../machines/list.ts';
import { indexOf, type Query } from '../../machines/listRows.ts';
import { dryRunner } from '../mbt/kit/internals.ts';

export const entity: Entity = news;
export type Snap = SnapshotFrom<typeof listMachine>;
const seen = (snapshot: AnyMachineSnapshot) => snapshot as Snap;

export const query: Query = {
  page: 1,
  pageSize: 3,
  sort: '',
  search: '',
  filter: {},
  deleted: 'without',
};
export const otherQuery: Query = { ...query, page: 2, sort: '-titleEn' };
export const filter = { approved: { eq: false } };
/** Newer than whatever the page has brought about itself. */
export const foreignVersion = 1_000;

/** Seven news, of which a search finds two and a filter one. */
export function serverPage({ page, pageSize, sort, search, filter: asked }: Query) {
  const all = [7, 6, 5, 4, 3, 2, 1];
  const found = search !== '' ? [6, 3] : Object.keys(asked).length > 0 ? [5] : all;
  const sorted = sort === 'titleEn' ? found.toReversed() : found;
  const ids = sorted.slice((page - 1) * pageSize, page * pageSize);
  return { rows: ids.map((id) => rowOf(id)), total: found.length };
}
export const rowOf = (id: number, version = 1) => ({
  id,
  version,
  titleEn: `Title ${id}`,
  titleAr: `عنوان ${id}`,
  approved: false,
  featured: false,
  deleted_at: null,
});

const done = (output: unknown): AnyEventObject => ({
  type: 'xstate.done.actor.loadRows',
  output,
  actorId: 'loadRows',
});
const isAsked = ({ children }: Snap): boolean => 'loadRows' in children;
const isReady = (snapshot: Snap): boolean => snapshot.matches({ rows: { shown: 'ready' } });
const isFocused = ({ context }: Snap): boolean =>
  context.landing === null && indexOf(context.rows, context.focusedId) >= 0;
const isPlain = ({ context: { query: asked } }: Snap): boolean =>
  Object.keys(asked.filter).length === 0;
const isNothingSelected = (snapshot: Snap): boolean => snapshot.matches({ selection: 'none' });
const focusedRow = ({ context }: Snap) => context.rows.find(({ id }) => id === context.focusedId);

/** What a deletion is meant for, on this page and on others. */
const meantIds = ({ context: { selection, rows, focusedId } }: Snap): readonly number[] => {
  if (selection.kind === 'matching') return rows.map(({ id }) => id);
  if (selection.kind === 'some') return selection.ids;
  return focusedId === null ? [] : [focusedId];
};

export interface Move {
  readonly when?: (snapshot: Snap) => boolean;
  /** One step of a person or of the server may be several events. */
  readonly events: (snapshot: Snap) => readonly AnyEventObject[];
}
const key = (type: string, more: object = {}, when?: Move['when']): Move => ({
  events: () => [{ type, ...more }],
  ...(when ? { when } : {}),
});

export const moves = {
  'row below': key('focusNext'),
  'row above': key('focusPrevious'),
  'two rows below': key('focusNext', { steps: 2 }),
  'two rows above': key('focusPrevious', { steps: 2 }),
  'screen down': key('focusPageDown'),
  'screen up': key('focusPageUp'),
  'first row': key('focusFirst'),
  'last row': key('focusLast'),
  'quick look': key('peek'),
  refresh: key('refresh'),
  'next page': key('nextPage'),
  'previous page': key('previousPage'),
  'first page': key('firstPage'),
  'last page': key('lastPage'),
  'ten a page': key('setPageSize', { pageSize: 10 }, ({ context }) => context.query.pageSize === 3),
  'sort by title': key('sort', { key: 'titleEn' }),
  search: key('search', { text: 'x' }, ({ context }) => context.query.search === ''),
  'clear the search': key('search', { text: '' }, ({ context }) => context.query.search !== ''),
  filter: key('setFilter', { filter }, isPlain),
  'clear filters': key('clearFilters'),
  'another address': key(
    'setQuery',
    { query: otherQuery },
    ({ context }) => JSON.stringify(context.query) !== JSON.stringify(otherQuery),
  ),
  'press the last row': {
    when: ({ context }) => context.rows.length > 0,
    events: ({ context }) => [
      { type: 'focusRow', id: context.rows.at(-1)?.id },
      { type: 'select' },
    ],
  },
  select: key('select'),
  'select the page': key('selectPage'),
  'select all that match': key(
    'selectMatching',
    {},
    ({ context: { selection, rows, total } }) =>
      selection.kind === 'some' &&
      total > rows.length &&
      rows.every(({ id }) => selection.ids.includes(id)),
  ),
  'select none': key('selectNone'),
  'extend down': key('extendNext'),
  'extend up': key('extendPrevious'),
  'changed elsewhere': {
    when: (snapshot) => focusedRow(snapshot) !== undefined,
    events: ({ context }) => [{ type: 'changed', id: context.focusedId, version: foreignVersion }],
  },
  'added elsewhere': key('changed', { id: 0, version: foreignVersion }),
  approve: {
    when: (snapshot) =>
      snapshot.matches({ rows: 'shown' }) &&
      isFocused(snapshot) &&
      isPlain(snapshot) &&
      isNothingSelected(snapshot) &&
      focusedRow(snapshot)?.['approved'] === false,
    events: ({ context: { focusedId } }) => [
      { type: 'rowsReplaced', rows: [{ id: focusedId, approved: true }] },
      { type: 'rowsReplaced', rows: [{ id: focusedId, version: 2 }] },
    ],
  },
  delete: {
    when: (snapshot) => isReady(snapshot) && isFocused(snapshot) && meantIds(snapshot).length > 0,
    events: (snapshot) => [{ type: 'rowsRemoved', ids: meantIds(snapshot) }],
  },
  'rows: come': {
    when: isAsked,
    events: ({ context }) => [done(serverPage(context.query))],
  },
  'rows: nothing': { when: isAsked, events: () => [done({ rows: [], total: 0 })] },
  'rows: 503': {
    when: isAsked,
    events: () => [
      {
        type: 'xstate.error.actor.loadRows',
        error: { status: 503, code: 'UNAVAILABLE' },
        actorId: 'loadRows',
      },
    ],
  },
} satisfies Record<string, Move>;
export type MoveName = keyof typeof moves;

const dry = dryRunner(listMachine);
export const begin = (): Snap => seen(dry.start({ query, mayCreate: true }));

export interface Taken {
  readonly snapshot: Snap;
  readonly taken: readonly string[];
}

/** What a move leads to; undefined where it is none. */
export function moved(snapshot: Snap, name: MoveName): Taken | undefined {
  const move: Move = moves[name];
  if (move.when && !move.when(snapshot)) return undefined;
  let at = snapshot;
  const taken: string[] = [];
  for (const event of move.events(snapshot)) {
    const next = dry.step(at, event);
    if (next.taken.length === 0) return undefined;
    taken.push(...next.taken);
    at = seen(next.snapshot);
  }
  return { snapshot: at, taken };
}

const keyOf = ({ value, context }: Snap): string => {
  const { rows, total, query: asked, shownPage, focusedId, anchorId, landing } = context;
  const { selection, isStale } = context;
  return JSON.stringify([
    value,
    rows.map(({ id, approved }) => [id, approved]),
    [total, asked, shownPage, focusedId, anchorId, landing, selection, isStale],
  ]);
};

interface Edge {
  readonly name: MoveName;
  readonly to: Snap;
  readonly taken: readonly string[];
}
const names = Object.keys(moves) as MoveName[];

/** Walks of at most `length` steps that together take every transition that a screen can take. */
export function walksOf({ most, length }: { most: number; length: number }) {
  const edges = new Map<string, readonly Edge[]>();
  const edgesOf = (from: Snap): readonly Edge[] => {
    const at = keyOf(from);
    let known = edges.get(at);
    if (!known) {
      known = names.flatMap((name) => {
        const next = moved(from, name);
        return next ? [{ name, to: next.snapshot, taken: next.taken }] : [];
      });
      edges.set(at, known);
    }
    return known;
  };
  const covered = new Set<string>();
  /** The nearest step that takes something new, among so many states around. */
  const nearest = (from: Snap): readonly Edge[] | undefined => {
    const known = new Set([keyOf(from)]);
    const ways: [Snap, readonly Edge[]][] = [[from, []]];
    for (const [at, way] of ways) {
      for (const edge of edgesOf(at)) {
        if (edge.taken.some((one) => !covered.has(one))) return [...way, edge];
        const to = keyOf(edge.to);
        if (known.has(to) || known.size >= most) continue;
        known.add(to);
        ways.push([edge.to, [...way, edge]]);
      }
    }
    return undefined;
  };
  const walks: (readonly MoveName[])[] = [];
  while (nearest(begin())) {
    const walk: MoveName[] = [];
    let at = begin();
    for (let way = nearest(at); way && walk.length < length; way = nearest(at)) {
      for (const edge of way) {
        walk.push(edge.name);
        for (const one of edge.taken) covered.add(one);
        at = edge.to;
      }
    }
    walks.push(walk);
  }
  return { walks, covered };
}
