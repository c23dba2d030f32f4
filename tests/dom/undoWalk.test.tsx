/** Whatever is done to records, one after the other: z takes each back by itself, the last first, and Shift+Z does each again. */
import { waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../entities/entity.ts';
import { entityOf } from '../../entities/index.ts';
import type { LifecycleEvent } from '../../machines/lifecycleWords.ts';
import { sectionOf } from '../../src/acts/several.ts';
import { call } from '../../src/api.ts';
import { keepUndoable, lifecycle } from '../../src/live/records.ts';
import { targetOf } from '../../src/screens/RecordList/recordListState.ts';
import { startListPage, type ListPage } from '../helpers/listScreen.tsx';
import { chanceOf } from '../mbt/kit/chance.ts';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
});
afterAll(() => page.stop());

/** Below a limit, the same numbers for the same seed. */
const dice = (seed: number): ((limit: number) => number) => {
  const chance = chanceOf(seed);
  return (limit) => Math.floor(chance() * limit);
};

const rows = async (collection: string, more = ''): Promise<readonly Row[]> => {
  const answer = await page.other.request(`/api/${collection}?pageSize=500&sort=id${more}`);
  return ((await answer.json()) as { data: Row[] }).data;
};
/** A record's number among its siblings says only which of them stands before which. */
const placeOf: Readonly<Record<string, readonly [string, string]>> = {
  menus: ['vorder', 'parent'],
  'page-components': ['sequence', 'page'],
  'gallery-items': ['sequence', 'gallery'],
};
const collections = ['blogs', 'menus', 'page-components', 'gallery-items'] as const;
type Collection = (typeof collections)[number];

/** All that an editor sees of the records, but for their versions and times. */
async function seen(): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const collection of [...collections, 'component-prop-values']) {
    const found = await rows(collection);
    const [key = '', scope = ''] = placeOf[collection] ?? [];
    const rank = (row: Row) =>
      found.filter(
        (other) =>
          other[scope] === row[scope] &&
          (Number(other[key]) - Number(row[key]) || other.id - row.id) < 0,
      ).length;
    for (const row of found) {
      const { version: _, updated_at: __, ...rest } = row;
      all[`${collection} ${row.id}`] = key === '' ? rest : { ...rest, [key]: rank(row) };
    }
  }
  return all;
}

const idle = () =>
  waitFor(() => expect(lifecycle.getSnapshot().hasTag('idle')).toBe(true), { timeout: 20_000 });

function mean(collection: Collection, targets: readonly Row[]): void {
  const entity = entityOf(collection);
  if (!entity) throw new Error(collection);
  const section = sectionOf(entity);
  // What has an order of any kind can be moved, as in its view.
  lifecycle.send({
    type: 'setSection',
    ...section,
    supports: { ...section.supports, sequence: collection in placeOf },
  });
  lifecycle.send({ type: 'setTargets', targets: targets.map((row) => targetOf(row, row.id)) });
}

const actions: Readonly<Record<Collection, readonly string[]>> = {
  blogs: ['approve', 'unapprove', 'feature', 'unfeature', 'update', 'remove', 'save', 'make'],
  menus: ['enable', 'disable', 'move', 'move', 'move', 'remove', 'save'],
  'page-components': ['enable', 'disable', 'move', 'move', 'remove'],
  'gallery-items': ['move', 'move', 'remove'],
};

/** Does one thing; false where there is nothing to do it to. */
async function doOne(roll: (limit: number) => number): Promise<string | undefined> {
  const collection = collections[roll(collections.length)] ?? 'blogs';
  const found = await rows(collection);
  const pick = () => found[roll(found.length)];
  const first = pick();
  if (!first || found.length < 3) return undefined;
  const action = actions[collection][roll(actions[collection].length)] ?? '';
  const several = found.filter((row) => row === first || roll(3) === 0);
  const before = lifecycle.getSnapshot().context.done;
  if (action === 'make') {
    const { data } = await call<{ data: Row }>('/blogs', {
      method: 'POST',
      body: { titleEn: `Made ${roll(1000)}` },
    });
    keepUndoable('blogs', data.id, null, data.version);
  } else if (action === 'save') {
    const { data } = await call<{ data: Row }>(`/${collection}/${first.id}`, {
      method: 'PUT',
      headers: { 'If-Match': `"${first.version}"` },
      body: { titleEn: `Saved ${roll(1000)}` },
    });
    keepUndoable(collection, first.id, first.version, data.version);
  } else if (action === 'update') {
    mean(collection, several);
    lifecycle.send({ type: 'update', args: { values: { author: `Author ${roll(1000)}` } } });
  } else if (action === 'move') {
    const [, scope = ''] = placeOf[collection] ?? [];
    const target = pick();
    const isFit = collection === 'menus' || target?.[scope] === first[scope];
    if (!target || target === first || !isFit) return undefined;
    mean(collection, [first]);
    const ways = [{ before: target.id }, { after: target.id }, { parent: target.id }] as const;
    lifecycle.send({ type: 'move', args: ways[roll(collection === 'menus' ? 3 : 2)] ?? {} });
  } else {
    mean(collection, collection === 'blogs' ? several : [first]);
    lifecycle.send({ type: action } as LifecycleEvent);
  }
  await idle();
  const now = lifecycle.getSnapshot().context.done;
  const isDone = now !== before && now.length > 0 && now.at(-1) !== before.at(-1);
  return isDone ? `${action} ${collection} ${first.id}` : undefined;
}

async function plant(): Promise<void> {
  for (const titleEn of ['a', 'b', 'c', 'd', 'e', 'f']) await page.make('blogs', { titleEn });
  const menus: number[] = [];
  for (const titleEn of ['m', 'n', 'o', 'p', 'q', 'r', 's']) {
    const parent = menus.length > 2 ? (menus[menus.length % 3] ?? null) : null;
    menus.push((await page.make('menus', { titleEn, parent })).id);
  }
  const slug = `walk-${crypto.randomUUID()}`;
  const about = await page.make('pages', { titleEn: slug, slug });
  const component = await page.make('components', {
    titleEn: 'Strip',
    fieldKey: `strip_${slug.replaceAll('-', '_')}`,
  });
  for (let nth = 0; nth < 4; nth += 1)
    await page.make('page-components', { page: about.id, component: component.id });
}

it.each([1, 2, 3, 4])('is so for many things in a row (%i)', { timeout: 120_000 }, async (seed) => {
  page.connect();
  await plant();
  lifecycle.send({ type: 'forget' });
  const roll = dice(seed);
  const states = [await seen()];
  const said: string[] = [];
  while (said.length < 12) {
    const done = await doOne(roll);
    if (done === undefined) continue;
    said.push(done);
    states.push(await seen());
  }
  for (let round = 0; round < 2; round += 1) {
    for (let left = said.length - 1; left >= 0; left -= 1) {
      lifecycle.send({ type: 'undo' });
      await idle();
      expect(await seen(), `${said.slice(0, left + 1).join(', ')}: z ${round}`).toEqual(
        states[left],
      );
    }
    for (let done = 1; done <= said.length; done += 1) {
      lifecycle.send({ type: 'redo' });
      await idle();
      expect(await seen(), `${said.slice(0, done).join(', ')}: Shift+Z ${round}`).toEqual(
        states[done],
      );
    }
  }
});
