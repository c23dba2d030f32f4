/** All records of a section that has an order, as they are shown: what the server gave, with the moves on their way. No drawing. */
import type { Entity } from '../../../entities/entity.ts';
import { limits, type ListQuery } from '../../../entities/wire.ts';
import type { Change, Patch } from '../../../machines/lifecycleChanges.ts';
import type { Query, Row } from '../../../machines/listRows.ts';
import { filterOf, wireQuery } from '../RecordList/recordListQuery.ts';
import {
  joinTitles,
  loadPage,
  shownQuery,
  type ListSource,
  type Titles,
} from '../RecordList/recordListSource.ts';
import { partOf } from '../RecordList/recordListState.ts';

/** What a view is, beside its records: how a move changes their order, and which of them are seen. */
export interface Shape {
  /** Fields that the view shows besides those of the list. */
  readonly fields: readonly string[];
  /** The records after a move, in their order; the same when it changes nothing. */
  moved(rows: readonly Row[], change: Change): readonly Row[];
  /** Those to be shown, in their order; `found` are those that match what is searched, null for all. */
  shown(rows: readonly Row[], found: ReadonlySet<number> | null): readonly Row[];
}

interface All {
  readonly rows: readonly Row[];
  readonly titles: Titles;
}

/** Every page of a query. Throws CallError. */
async function loadAll(entity: Entity, query: Partial<ListQuery>): Promise<All> {
  const rows: Row[] = [];
  const titles: Titles[] = [];
  for (let page = 1; ; page += 1) {
    const found = await loadPage(entity, { ...query, page, pageSize: limits.pageSizeMax }, true);
    rows.push(...found.data);
    titles.push(found.titles);
    if (found.data.length === 0 || rows.length >= found.total) break;
  }
  return { rows, titles: joinTitles(titles) };
}

const isAsked = (query: Query): boolean =>
  query.search !== '' || Object.keys(query.filter).length > 0;

export class ViewRows {
  /** As the server last gave them, with what is known to have become of them since. */
  stored: readonly Row[] = [];
  found: ReadonlySet<number> | null = null;
  moves: readonly Change[] = [];
  /** Saved and not sent yet: behind the others of their place. */
  unsent: readonly Row[] = [];
  readonly entity: Entity;
  readonly source: ListSource;
  readonly shape: Shape;

  constructor(entity: Entity, source: ListSource, shape: Shape) {
    this.entity = entity;
    this.source = source;
    this.shape = shape;
  }

  /** All of them, in the order that the moves on their way will make. */
  ordered(): readonly Row[] {
    const there = this.stored.filter((row) => row['deleted_at'] == null);
    return this.moves.reduce<readonly Row[]>(
      (rows, change) => this.shape.moved(rows, change),
      there,
    );
  }

  shown(): readonly Row[] {
    const { found, unsent } = this;
    // Those that are not sent yet were judged here: they are found where they are shown at all.
    const whole = found && new Set([...found, ...unsent.map(({ id }) => id)]);
    return this.shape.shown([...this.ordered(), ...unsent], whole);
  }

  get total(): number {
    return this.found?.size ?? this.stored.length;
  }

  /** Asks the server; `take` what it answered unless something newer came meanwhile. Throws CallError. */
  async load(query: Query): Promise<{ titles: Titles; take: () => void }> {
    const { entity, source, shape } = this;
    const base = shownQuery(entity, { ...query, search: '', filter: {}, sort: '' }, source);
    const fields = [...new Set([...(base.fields ?? []), ...shape.fields])];
    const [all, matching] = await Promise.all([
      loadAll(entity, { ...base, fields }),
      isAsked(query)
        ? loadAll(entity, {
            ...wireQuery(query),
            sort: [],
            filter: { ...filterOf(query), ...source.filter },
            fields: ['id'],
          })
        : undefined,
    ]);
    return {
      titles: all.titles,
      take: () => {
        this.stored = all.rows;
        this.found = matching ? new Set(matching.rows.map(({ id }) => id)) : null;
      },
    };
  }

  /** What a change makes of records, known before the server's newest. */
  patch(patches: readonly Patch[]): void {
    this.stored = this.stored.map((row) => {
      const patch = patches.find(({ id }) => id === row.id);
      return patch ? { ...row, ...partOf(patch, row.id) } : row;
    });
  }

  /** A record as it is stored now. */
  replace(row: Row): void {
    this.stored = this.stored.map((one) => (one.id === row.id ? { ...one, ...row } : one));
  }

  /** A move that the server has done. */
  settle(change: Change): void {
    this.stored = this.shape.moved(this.stored, change);
  }
}
