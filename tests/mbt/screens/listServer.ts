/** Seven news as a server keeps them for a list's screen: which are there, how new, how approved. It asserts nothing. */
import type { SnapshotFrom } from 'xstate';
import { news } from '../../../entities/news.ts';
import type { listMachine } from '../../../machines/list.ts';
import type { Query, Row } from '../../../machines/listRows.ts';
import { addressParams } from '../../../src/screens/RecordList/recordListQuery.ts';
import { addressOf } from '../../../src/routes.ts';

export type Machine = typeof listMachine;
export type Snap = SnapshotFrom<Machine>;

export interface Memory {
  readonly ids: readonly number[];
  /** Of those that were changed; the others are at 1. */
  readonly versions: Readonly<Record<number, number>>;
  readonly approved: readonly number[];
  /** What one's own last change was of: the server answers of these and no others. */
  readonly acted?: readonly number[];
  /**
   * `untold`: the line of changes is silent, so that one's own are told by their answers alone; `long`: one page of twelve;
   * `unsent`: what is made anew finds no connection.
   */
  readonly kind?: 'untold' | 'long' | 'unsent';
  /** One was made anew, and waits for the connection. */
  readonly hasUnsent?: boolean;
}
/** What a new one goes out with. */
export const making = /^POST \/api\/blogs$/;
/** What the list begins with. */
export const query: Query = {
  page: 1,
  pageSize: 3,
  sort: '',
  search: '',
  filter: {},
  deleted: 'without',
};
export const addressFor = (asked: Query) =>
  addressOf(news.route, addressParams(asked, new URLSearchParams()));

export const all = [1, 2, 3, 4, 5, 6, 7];
export const twelve = [...all, 8, 9, 10, 11, 12];
/** Two that a search finds. */
const found = [6, 3];

export const rowOf = (id: number, { versions, approved }: Memory = fresh): Row => ({
  id,
  version: versions[id] ?? 1,
  titleEn: `Title ${id}${found.includes(id) ? ' xi' : ''}`,
  titleAr: `عنوان ${id}`,
  approved: approved.includes(id),
  featured: false,
  deleted_at: null,
});
const fresh: Memory = { ids: all, versions: {}, approved: [1, 2] };
/** One that no server has: it stands first, under a number of the page's own. */
export const unsent: Row = { id: -1, version: 0, titleEn: 'Unsent', approved: false };
/** What is read in a row, in its order. */
export const wordsOf = (row: Row): string =>
  `${String(row['titleEn'])}${String(row['titleAr'] ?? 'Arabic is missing')}${row['approved'] === true ? 'Approved' : 'Waiting'}`;

/** What the list asks for: a query and, of one that is widened, around which row. */
export type AskedOf = Pick<Snap['context'], 'query' | 'sought'>;

export function pageOf({ query: asked, sought }: AskedOf, memory: Memory) {
  const { pageSize, sort, search, filter } = asked;
  const isWanted = (id: number): boolean =>
    (search === '' || found.includes(id)) &&
    (Object.keys(filter).length === 0 || !memory.approved.includes(id));
  const newest = memory.ids.toReversed().filter(isWanted);
  const sorted = sort === 'titleEn' ? newest.toReversed() : newest;
  const place = sought === null ? -1 : sorted.indexOf(sought);
  const page = place < 0 ? asked.page : Math.floor(place / pageSize) + 1;
  const ids = sorted.slice((page - 1) * pageSize, page * pageSize);
  return { rows: ids.map((id) => rowOf(id, memory)), total: newest.length, page };
}
/** What the list then shows: what waits stands before what the server has, and is in no count. */
export function shownOf(asked: AskedOf, memory: Memory) {
  const { rows, total, page } = pageOf(asked, memory);
  return { rows: memory.hasUnsent ? [unsent, ...rows] : rows, total, page };
}
/** What is found by its whole title, also what is about to be deleted. */
export const hitsFor = (address: string, memory: Memory) =>
  all
    .map((id) => rowOf(id, memory))
    .filter(({ titleEn }) => titleEn === new URL(address, 'http://site').searchParams.get('q'))
    .map(({ id, titleEn, titleAr, approved }) => ({
      type: news.collection,
      id,
      title: { en: titleEn, ar: titleAr },
      flags: { approved, featured: false },
    }));
export const changed = (memory: Memory, id: number): Memory => ({
  ...memory,
  versions: { ...memory.versions, [id]: (memory.versions[id] ?? 1) + 1 },
});
export const removed = (memory: Memory, gone: readonly number[]): Memory => ({
  ...memory,
  acted: gone,
  ids: memory.ids.filter((id) => !gone.includes(id)),
});
