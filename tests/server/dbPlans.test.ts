/** How lists are read from the embedded database: by an index that has their order, never by sorting or scanning. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf, orderOf, type Entity } from '../../entities/entity.ts';
import { entities } from '../../entities/index.ts';
import { sortKeysOf } from '../../entities/wire.ts';
import { tableOf } from '../../server/db/columns.ts';
import type { Db } from '../../server/db/db.ts';
import { listRecords } from '../../server/records/list.ts';
import { parseListQuery } from '../../server/records/listQuery.ts';
import { testRecords, type TestRecords } from '../helpers/records.ts';

type Asked = Parameters<Db['rows']>[0];

describe('the plan of a list', () => {
  let t: TestRecords;
  beforeAll(async () => {
    t = await testRecords('sqlite');
    for (const entity of entities) await fill(entity);
  });
  afterAll(() => t.close());

  /** A record that fits every filter below; a page without records would not be read at all. */
  async function fill(entity: Entity): Promise<void> {
    const relations = columnsOf(entity).filter(
      ({ field }) => field.kind === 'relation' && !field.many,
    );
    const values = Object.fromEntries(relations.map(({ key }) => [key, 1]));
    await t.db.write((trx) =>
      trx
        .insertInto(tableOf(entity))
        .values({ version: 1, created_at: '', updated_at: '', ...values })
        .execute(),
    );
  }

  /** What SQLite does for the statement of a page, one line a step. */
  async function planOf(entity: Entity, params: string): Promise<string[]> {
    const asked: Asked[] = [];
    const rows: Db['rows'] = (query) => {
      asked.push(query);
      return t.db.rows(query);
    };
    const query = parseListQuery(entity, new URLSearchParams(params));
    await listRecords({ ...t.db, rows }, entities, entity, query);
    const page = asked.find(
      ({ sql }) => sql.includes(`from "${tableOf(entity)}"`) && sql.includes('order by'),
    );
    if (!page) throw new Error(`no page of ${entity.name} was read for ${params}`);
    const { sql, parameters } = page;
    const plan = await t.db.rows<{ detail: string }>({
      sql: `explain query plan ${sql}`,
      parameters,
    });
    return plan.map(({ detail }) => detail);
  }
  const sorting = (plan: readonly string[]) => plan.filter((step) => step.includes('TEMP B-TREE'));
  /** A table read from end to end without an index; reading it by its ids is an order too. */
  const scanning = (plan: readonly string[], params: string) =>
    plan.filter((step) => /^SCAN (?!.* USING )/.test(step) && !/(?:^$|sort=-?id$)/.test(params));

  it.each(entities.map((entity) => [entity.name, entity] as const))(
    '%s: every sort, both ways',
    async (_, entity) => {
      for (const key of sortKeysOf(entity)) {
        for (const params of [`sort=${key}`, `sort=-${key}`]) {
          const plan = await planOf(entity, params);
          expect([entity.name, params, sorting(plan), scanning(plan, params)]).toEqual([
            entity.name,
            params,
            [],
            [],
          ]);
        }
      }
    },
  );

  it.each(entities.map((entity) => [entity.name, entity] as const))(
    '%s: each flag and relation, in the usual order',
    async (_, entity) => {
      const filters = columnsOf(entity).flatMap(({ key, field }) => {
        if (field.kind === 'boolean') return [`filter[${key}]=false`];
        return field.kind === 'relation' && !field.many ? [`filter[${key}]=1`] : [];
      });
      for (const params of filters) {
        const plan = await planOf(entity, params);
        expect([
          entity.name,
          orderOf(entity),
          params,
          sorting(plan),
          scanning(plan, params),
        ]).toEqual([entity.name, orderOf(entity), params, [], []]);
      }
    },
  );
});
