/** A walk through every section by keyboard: go there, open a record, change its name, save, see it kept; make one, delete it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsNamed, columnsOf, type Entity } from '../../entities/entity.ts';
import type { Column } from '../../entities/field.ts';
import { entities as known } from '../../entities/index.ts';
import { entityLabel } from '../../i18n/index.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

const entities: readonly Entity[] = known;

let story: Story;
let visitor: Visitor;
beforeAll(async () => {
  story = await startStory();
  visitor = await story.signedIn();
});
afterAll(async () => {
  await visitor.close();
  await story.end();
});

interface Listed {
  readonly data: readonly Record<string, unknown>[];
  readonly meta: { readonly total: number };
}
const list = async (path: string): Promise<Listed> => {
  const { status, body } = await story.site.call(`/api/${path}`);
  expect(status).toBe(200);
  return body as Listed;
};
const read = async (entity: Entity, id: number): Promise<Record<string, unknown>> => {
  const { body } = await story.site.call(`/api/${entity.collection}/${id}`);
  return (body as { data: Record<string, unknown> }).data;
};

/** What the walk changes: the text that names a record, else its first text, else its place. */
function changeOf(entity: Entity): Column {
  const isText = ({ field, language }: Column) =>
    field.kind === 'text' && !field.readOnly && language !== 'ar';
  const found =
    columnsNamed(entity, entity.title).find(isText) ??
    columnsOf(entity).find(isText) ??
    columnsOf(entity).find(({ key }) => key === 'sequence');
  if (!found) throw new Error(`${entity.name} has nothing to type into`);
  return found;
}

/** Another value of the same shape: texts with a format only grow, so that they keep it. */
function changed({ field, key }: Column, before: unknown): string | number {
  if (field.kind === 'number') return Number(before) + 1;
  const isFormed = field.kind === 'text' && field.format !== undefined;
  return isFormed ? `${String(before)}2` : `Changed ${key}`;
}

/** The specification's titles of screens, where they are not the section's word in the navigation. */
const titles: Readonly<Record<string, string>> = {
  category: 'Category',
  componentProp: 'Component Properties',
  componentPropValue: 'Component Property Values',
  department: 'Department',
  galleryItem: 'Gallery/Items',
  graduate: 'Graduation batch/Graduates',
  graduationBatch: 'Graduation Batches',
  libraryCategory: 'Library Category',
  pageComponent: 'Components of the page',
  staticContent: 'Static Contents',
};

/** Goes to a section as its letters say, or by its name in the palette. */
async function goTo(entity: Entity, parentId?: number): Promise<void> {
  const { page, typist } = visitor;
  if (entity.letter) await typist.press(`g ${entity.letter}`);
  else await page.goto(`${story.site.url}${entity.route.replace(':id', String(parentId ?? 1))}`);
  const path = entity.route.replace(':id', String(parentId ?? 1));
  await page.waitForURL((url) => url.pathname === path);
  // Its own rows are there, not those of the section before.
  const name = entity.hidden ? /./ : entityLabel(entity.name).many;
  const rows = page.getByRole('grid', { name }).or(page.getByRole('treegrid', { name }));
  await rows.locator('[aria-selected]').first().waitFor();
}

describe.each(entities.map((entity) => [entity.name, entity] as const))('%s', (_, entity) => {
  it('is gone to, opened, changed, saved and closed without a pointer', async () => {
    const { page, typist, errors } = visitor;
    const parent = entity.parent?.field;
    const rows = await list(`${entity.collection}?pageSize=1`);
    const parentId = parent ? Number(rows.data[0]?.[parent]) : undefined;
    await goTo(entity, parentId);
    const title = titles[entity.name] ?? entityLabel(entity.name).many;
    await expect.poll(() => page.title()).toBe(`${title} · Lectern`);
    await typist.press('Enter');
    const form = page.locator('form[data-region=form]');
    await form.waitFor();
    await page.waitForURL(/[?&]open=\d+/);
    const id = Number(new URL(page.url()).searchParams.get('open'));
    const column = changeOf(entity);
    const value = changed(column, (await read(entity, id))[column.key]);
    const box = form.locator(`[name="${column.key}"]`);
    await typist.tabInto(box, column.key);
    await typist.press('mod+a');
    await typist.type(String(value));
    await typist.press('mod+s');
    await expect.poll(async () => (await read(entity, id))[column.key]).toBe(value);
    await typist.press('Escape');
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).searchParams.has('open')).toBe(false);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toMatch(/^(?:tree)?grid$/);
    expect(errors).toEqual([]);
  });
});
