/** What a history shows: of one record every version, of all types one line for each act. It asks the server and changes nothing. */
import type { Entity } from '../../../entities/entity.ts';
import { entityOf } from '../../../entities/index.ts';
import { upload } from '../../../entities/upload.ts';
import type { Loaded, Query, Row } from '../../../machines/listRows.ts';
import { t } from '../../../i18n/index.ts';
import { call } from '../../api.ts';

interface By {
  readonly id: number | null;
  readonly username: string;
}
export type Changes = Readonly<
  Record<string, { readonly before: unknown; readonly after: unknown }>
>;
export interface Title {
  readonly en: string | null;
  readonly ar: string | null;
}
interface Named {
  readonly id: number;
  readonly title: Title;
}
/** One line: `id` is the list's own, `recordId` that of the (first) record. */
export interface Act extends Row {
  readonly type: string;
  readonly at: string;
  readonly by: By;
  readonly action: string;
  readonly count: number;
  readonly recordId: number;
  readonly title: Title;
  /** The first of the records, where they were asked for. */
  readonly records?: readonly Named[];
  readonly fields: readonly string[];
  /** Of a record's own history: known already. */
  readonly changes: Changes | null;
  /** Of one act on several sections: what it was in each. */
  readonly parts?: readonly Act[];
  /** The files that were sent for what it made. They stay when it is taken back, as when it is deleted. */
  readonly files?: Act;
}
/** What an act did to one record. */
export interface Entry {
  readonly id: number;
  readonly version: number;
  readonly action: string;
  readonly at: string;
  readonly by: By;
  readonly changes: Changes;
  readonly title: Title;
  readonly isDeleted: boolean;
  readonly isNewest: boolean;
}
export interface OneRecord {
  readonly entity: Entity;
  readonly id: number;
}

interface TrailAct {
  readonly type: string;
  readonly at: string;
  readonly by: By;
  readonly action: string;
  readonly count: number;
  readonly id: number;
  readonly version: number;
  readonly title: Title;
  readonly records?: readonly Named[];
  readonly fields: readonly string[];
}

/** Whose act it was, as a call names them: 0 for nobody who was signed in. */
export const authorOf = ({ by }: Pick<Act, 'by'>): number => by.id ?? 0;

/** Nobody in particular has a name in the interface's language: the first start, what a command line did. */
export const whoText = ({ by }: Pick<Act, 'by'>): string =>
  by.id === null && by.username === 'system' ? t('history.system') : by.username;

/** A number for each act, the same whenever it is read again: two people may do something in one millisecond. */
function numbering(): (act: TrailAct) => number {
  const numbers = new Map<string, number>();
  return (act) => {
    const name = `${act.at} ${act.type} ${authorOf(act)}`;
    const known = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, known);
    return known;
  };
}

const unlinking: ReadonlySet<string> = new Set(['delete', 'update', 'unlink']);
/** What is done to records of several sections at once. What is made or imported is of one, but for what goes along. */
const joint: ReadonlySet<string> = new Set([
  'enable',
  'disable',
  'approve',
  'unapprove',
  'feature',
  'unfeature',
  'delete',
  'restore',
  'revert',
  'update',
  'several',
  'unlink',
]);

/** What several sections did at once. A deletion takes the links to what is deleted out of other records. */
function actionTogether(one: string, other: string): string {
  if (one === other) return one;
  const isUnlinking = unlinking.has(one) && unlinking.has(other);
  // Where one section needed only some of the steps, the whole took several all the same.
  return isUnlinking ? 'unlink' : 'several';
}

const isSameAct = (one: Act, other: Act): boolean =>
  one.at === other.at && authorOf(one) === authorOf(other) && authorOf(one) > 0;
/** Sections stand in their order within a moment: files come behind what they were sent for. */
const isFilesOf = (line: Act, last: Act): boolean =>
  line.type === upload.collection && line.action === 'create' && last.type !== line.type;

const isAlong = (type: string, owner: string): boolean => {
  const [entity, of] = [entityOf(type), entityOf(owner)];
  return Object.values(entity?.fields ?? {}).some(
    (field) =>
      field.kind === 'relation' && field.onDelete === 'cascade' && field.target === of?.name,
  );
};
/** A component is put on a page with its values: neither is anything without the other. */
const areOneMade = (one: Act, other: Act): boolean =>
  one.action === 'create' &&
  other.action === 'create' &&
  (isAlong(one.type, other.type) || isAlong(other.type, one.type));
const isJoint = (last: Act, line: Act): boolean =>
  (joint.has(last.action) && joint.has(line.action)) || areOneMade(last, line);

/** One act in several sections has one moment, and stands as one line. */
function joined(lines: readonly Act[]): readonly Act[] {
  const whole: Act[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    if (!last || !isSameAct(last, line)) whole.push(line);
    else if (isFilesOf(line, last)) whole[whole.length - 1] = { ...last, files: line };
    else if (!isJoint(last, line)) whole.push(line);
    else {
      const parts = [...(last.parts ?? [last]), line];
      const action = actionTogether(last.action, line.action);
      whole[whole.length - 1] = { ...last, parts, action, count: last.count + line.count };
    }
  }
  return whole;
}

/** The acts on all types, page by page; where each page begins is known from the one before. */
export function trailLoader() {
  const idOf = numbering();
  const lineOf = (act: TrailAct): Act => ({
    ...act,
    id: idOf(act),
    recordId: act.id,
    changes: null,
  });
  let begins: (string | null)[] = [null];
  let asked = '';
  return async ({ page, pageSize, filter }: Query, signal: AbortSignal): Promise<Loaded> => {
    const question = JSON.stringify([filter, pageSize]);
    if (question !== asked) begins = [null];
    asked = question;
    const load = async (before: string | null) => {
      const params = new URLSearchParams({ limit: String(Math.min(pageSize, 100)) });
      for (const key of ['types', 'by', 'action'] as const) {
        const value = filter[key];
        if (typeof value === 'string' && value !== '') params.set(key, value);
      }
      if (before !== null) params.set('before', before);
      const answer = await call<{ data: readonly TrailAct[]; meta: { next: string | null } }>(
        `/history?${params.toString()}`,
        { signal },
      );
      return answer;
    };
    // A page that an address names is come to by the ones before it.
    while (begins.length < page) {
      const { meta } = await load(begins.at(-1) ?? null);
      if (meta.next === null) return { rows: [], total: begins.length * pageSize };
      begins.push(meta.next);
    }
    const { data, meta } = await load(begins[page - 1] ?? null);
    if (meta.next !== null) begins[page] = meta.next;
    const rows = joined(data.map(lineOf));
    // There is at least one more where a page goes on.
    const total = (page - 1) * pageSize + Math.min(rows.length, pageSize);
    return { rows, total: meta.next === null ? total : page * pageSize + 1 };
  };
}

type Version = Pick<Entry, 'version' | 'action' | 'at' | 'by' | 'changes'>;

const versionLine = (version: Version, type: string, recordId: number): Act => ({
  ...version,
  id: version.version,
  type,
  count: 1,
  recordId,
  title: { en: null, ar: null },
  fields: Object.keys(version.changes),
});

/** The versions of one record, a page at a time; a version's number is the line's. */
export const versionLoader =
  ({ entity, id }: OneRecord) =>
  async ({ page, pageSize }: Query, signal: AbortSignal): Promise<Loaded> => {
    const { collection } = entity;
    const path = `/${collection}/${id}/history?page=${page}&pageSize=${pageSize}`;
    const { data, meta } = await call<{ data: readonly Version[]; meta: { total: number } }>(path, {
      signal,
    });
    return { rows: data.map((version) => versionLine(version, collection, id)), total: meta.total };
  };

/** What an act did to each record, the first 200 of them. */
export function loadEntries(act: Pick<Act, 'type' | 'at' | 'by'>, signal?: AbortSignal) {
  const { type, at } = act;
  const asked = new URLSearchParams({ type, at, by: String(authorOf(act)) });
  return call<{ data: readonly Entry[]; meta: { total: number } }>(
    `/history/entries?${asked.toString()}`,
    signal ? { signal } : {},
  );
}

/** The record whose history an address asks for; undefined for that of everything. */
export function recordIn(search: string): OneRecord | undefined {
  const params = new URLSearchParams(search);
  const entity = entityOf(params.get('type') ?? '');
  const id = Number(params.get('id'));
  return entity && Number.isSafeInteger(id) && id > 0 ? { entity, id } : undefined;
}
