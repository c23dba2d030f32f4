/** What is kept of an import is what its file does not hold, never a secret, and nothing where the file itself could not be kept. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { entityNamed } from '../../entities/index.ts';
import { importSheetMachine } from '../../machines/importSheet.ts';
import type { Checked, Sheet } from '../../machines/importSheetWords.ts';
import { draftSlots, flushDrafts, keepDraft, readDraft } from '../../src/kept/drafts.ts';
import { createImportDraft } from '../../src/screens/ImportSheet/importDraft.ts';
import type { Picked } from '../../src/kept/keptFiles.ts';
import { createMarks } from '../../src/screens/ImportSheet/importMarks.ts';

const files = vi.hoisted(() => ({ hasRoom: true, names: new Set<string>() }));
vi.mock('../../src/kept/keptFiles.ts', () => ({
  keepFile: (name: string) => {
    if (files.hasRoom) files.names.add(name);
    return Promise.resolve(files.hasRoom);
  },
  readKeptFile: (name: string) =>
    Promise.resolve(files.names.has(name) ? { text: 'as it was pasted' } : undefined),
  dropKeptFile: (name: string) => Promise.resolve(void files.names.delete(name)),
}));

beforeEach(() => {
  localStorage.clear();
  files.hasRoom = true;
  files.names.clear();
});
afterEach(() => flushDrafts());

const texts = (length: number) =>
  Array.from({ length }, (_, at) => [`Title ${at}`, `Author ${at}`, 'x']);

type Mapping = readonly (string | null)[];
type Sheets = Readonly<Record<string, { readonly mapping: Mapping; readonly lines: string[][] }>>;

/** An import of this type, and what reads these sheets of its file, rows from 2 on. */
function live(name: string, sheets: Sheets) {
  const entity = entityNamed(name);
  if (!entity) throw new Error(`there is no entity named ${name}`);
  const marks = createMarks();
  const draft = createImportDraft({ entity, parentId: undefined, marks });
  const readSheet = fromPromise<Sheet, { file: unknown; sheet: string }>(({ input }) => {
    const file = input.file as Picked;
    const wanted = input.sheet || draft.sheetOf(file) || (Object.keys(sheets)[0] ?? '');
    const { lines: read = [], mapping = [] } = sheets[wanted] ?? {};
    const lines = read.map((line) => line.slice());
    for (const [at, line] of lines.entries()) marks.set(line, { row: at + 2 });
    const mappings = new Map(Object.entries(sheets).map(([key, one]) => [key, one.mapping]));
    const begun = draft.begin({ picked: file, sheet: wanted, lines, mapping }, mappings);
    return Promise.resolve({ headers: ['A', 'B', 'C'], ...begun });
  });
  type Whole = Pick<Sheet, 'lines' | 'headers' | 'mapping'> & { path: string };
  const judged = fromPromise<Checked, Whole>(() =>
    Promise.resolve({ added: 0, updated: 0, same: 0, rejected: [] }),
  );
  const names = Object.values(sheets).flatMap(({ mapping }) =>
    mapping.filter((key) => key !== null),
  );
  const actor = createActor(
    importSheetMachine.provide({
      actors: { readSheet, checkLines: judged, saveLines: judged },
    }),
    { input: { path: '/x', names } },
  );
  actor.subscribe((state) => draft.follow(state));
  actor.start();
  const reached = (state: 'mapping' | 'reviewing' | 'choosingSheet' | 'done') =>
    waitFor(actor, (now) => now.matches(state));
  const place = { userId: 0, collection: `${entity.collection}-import`, id: null };
  /** What is kept when everything that was asked for is done. */
  const kept = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    return draftSlots(place).map((slot) => readDraft({ ...place, slot })?.values);
  };
  const correct = (line: number, column: number, value: unknown) => {
    const before = actor.getSnapshot().context.lines[line] ?? [];
    actor.send({ type: 'editCell', line, column, value });
    marks.carry(before, actor.getSnapshot().context.lines[line] ?? [], '');
  };
  const review = async () => {
    actor.send({ type: 'check' });
    await reached('reviewing');
  };
  const pick = () => actor.send({ type: 'pick', file: { text: 'as it was pasted' } });
  /** From wherever one is in a sheet to another of the same file. */
  const goTo = async (sheet: string) => {
    while (!actor.getSnapshot().matches('choosingSheet')) actor.send({ type: 'back' });
    actor.send({ type: 'chooseSheet', sheet });
    await reached('mapping');
  };
  const now = () => actor.getSnapshot().context;
  return { actor, draft, kept, correct, review, pick, reached, goTo, now };
}

/** An import whose file has one sheet, which is read. */
async function begin(name: string, mapping: Mapping, lines = texts(3)) {
  const one = live(name, { S: { mapping, lines } });
  one.pick();
  await one.reached('mapping');
  return one;
}
const books = ['titleEn', 'authors', null];

it('is what was corrected and left out, by rows of the file, and no other line', async () => {
  const { actor, kept, correct, review } = await begin('libraryItem', books, texts(5_000));
  await review();
  expect(await kept()).toEqual([]);
  correct(1, 0, 'Mended');
  actor.send({ type: 'dropLine', line: 0 });
  correct(1, 1, 'Somebody');
  const [values] = await kept();
  expect(values).toMatchObject({
    sheet: 'S',
    sheets: {
      S: {
        mapping: books,
        corrected: { 3: { 0: 'Mended' }, 4: { 1: 'Somebody' } },
        dropped: [2],
      },
    },
  });
  expect(JSON.stringify(values).length).toBeLessThan(400);
  expect(files.names.size).toBe(1);
});

it('is nothing any more once all is as the file has it, or thrown away', async () => {
  const { actor, kept, correct, review } = await begin('libraryItem', books);
  await review();
  correct(0, 0, 'Mended');
  expect(await kept()).toHaveLength(1);
  correct(0, 0, 'Title 0');
  expect(await kept()).toEqual([]);
  expect(files.names.size).toBe(0);
  correct(0, 0, 'Mended again');
  expect(await kept()).toHaveLength(1);
  actor.send({ type: 'cancel' });
  expect(await kept()).toHaveLength(1);
  actor.send({ type: 'discard' });
  expect(await kept()).toEqual([]);
  expect(files.names.size).toBe(0);
});

it('is never a sheet that holds passwords, also when that is said later', async () => {
  const first = await begin('user', ['username', null, 'password']);
  await first.review();
  first.correct(0, 0, 'Mended');
  first.actor.send({ type: 'back' });
  first.actor.send({ type: 'map', column: 2, field: null });
  expect(await first.kept()).toEqual([]);
  expect(files.names.size).toBe(0);
  const later = await begin('user', ['username', null, null]);
  await later.review();
  later.correct(0, 0, 'Mended');
  expect(await later.kept()).toHaveLength(1);
  later.actor.send({ type: 'back' });
  later.actor.send({ type: 'map', column: 2, field: 'password' });
  expect(await later.kept()).toEqual([]);
  expect(files.names.size).toBe(0);
});

it('is nothing where the browser has no room for the file: it could not be gone on with', async () => {
  files.hasRoom = false;
  const { kept, correct, review } = await begin('libraryItem', books);
  await review();
  correct(0, 0, 'Mended');
  expect(await kept()).toEqual([]);
});

it('is offered to whoever opens the import of that type again, and thrown away with its file', async () => {
  const { kept, correct, review } = await begin('libraryItem', books);
  await review();
  correct(0, 0, 'Mended');
  expect(await kept()).toHaveLength(1);
  const [entity, other] = [entityNamed('libraryItem'), entityNamed('staff')];
  if (!entity || !other) throw new Error('there are no such entities');
  const again = { parentId: undefined, marks: createMarks() };
  expect(await createImportDraft({ entity: other, ...again }).offered()).toBeNull();
  const draft = createImportDraft({ entity, ...again });
  const offered = await draft.offered();
  if (!offered) throw new Error('nothing is offered');
  expect(offered.picked).toEqual({ text: 'as it was pasted' });
  draft.dropOffered(offered);
  expect(await draft.offered()).toBeNull();
  expect(files.names.size).toBe(0);
});

it('is not offered without its file', async () => {
  const { kept, correct, review } = await begin('libraryItem', books);
  await review();
  correct(0, 0, 'Mended');
  expect(await kept()).toHaveLength(1);
  files.names.clear();
  const entity = entityNamed('libraryItem');
  if (!entity) throw new Error('there is no such entity');
  const draft = createImportDraft({ entity, parentId: undefined, marks: createMarks() });
  expect(await draft.offered()).toBeNull();
  expect(await kept()).toEqual([]);
});

describe('a workbook of several sheets', () => {
  const two = {
    First: { mapping: books, lines: texts(3) },
    Second: { mapping: books, lines: texts(4) },
  };
  /** The first is corrected, the second has another column and a line less. */
  async function work() {
    const one = live('libraryItem', two);
    one.pick();
    await one.reached('choosingSheet');
    await one.goTo('First');
    await one.review();
    one.correct(1, 0, 'Mended');
    await one.goTo('Second');
    one.actor.send({ type: 'map', column: 2, field: 'year' });
    await one.review();
    one.actor.send({ type: 'dropLine', line: 0 });
    await one.kept();
    return one;
  }
  const titles = ({ now }: { now: () => { lines: readonly (readonly unknown[])[] } }) =>
    now().lines.map(([title]) => title);
  const expectFirstAsLeft = (one: ReturnType<typeof live>) => {
    expect(titles(one)).toEqual(['Title 0', 'Mended', 'Title 2']);
    expect(one.now().mapping).toEqual(books);
  };
  const expectSecondAsLeft = (one: ReturnType<typeof live>) => {
    expect(titles(one)).toEqual(['Title 1', 'Title 2', 'Title 3']);
    expect(one.now().mapping).toEqual(['titleEn', 'authors', 'year']);
  };
  async function goneOn() {
    const again = live('libraryItem', two);
    const offered = await again.draft.offered();
    if (!offered) throw new Error('nothing is offered');
    again.actor.send({ type: 'pick', file: offered.picked });
    await again.reached('mapping');
    return again;
  }

  it('has each sheet as it was left when one goes back to it', async () => {
    const one = await work();
    expect(one.now().edited).toEqual(['First', 'Second']);
    await one.goTo('First');
    expectFirstAsLeft(one);
    await one.goTo('Second');
    expectSecondAsLeft(one);
  });

  it('has each sheet as it was left after a reload, and opens where one stopped', async () => {
    await work();
    const again = await goneOn();
    expect(again.now().edited).toEqual(['First', 'Second']);
    expectSecondAsLeft(again);
    await again.goTo('First');
    expectFirstAsLeft(again);
    await again.review();
    again.correct(0, 0, 'Mended as well');
    await again.goTo('Second');
    expectSecondAsLeft(again);
    expect(JSON.stringify(await again.kept())).toContain('Mended as well');
  });

  it('keeps the corrections of a sheet when another is saved, and nothing when all are', async () => {
    const one = await work();
    await one.review();
    one.actor.send({ type: 'save' });
    await one.reached('done');
    expect(one.now().edited).toEqual(['First']);
    const [values] = await one.kept();
    expect(values).toMatchObject({ sheet: 'First', sheets: { First: { corrected: {} } } });
    expect(JSON.stringify(values)).not.toContain('Second');
    await one.goTo('First');
    expectFirstAsLeft(one);
    await one.review();
    one.actor.send({ type: 'save' });
    await one.reached('done');
    expect(await one.kept()).toEqual([]);
    expect(files.names.size).toBe(0);
  });

  it('asks before the corrections of any sheet are dropped, and drops all of them then', async () => {
    const one = await work();
    one.actor.send({ type: 'back' });
    one.actor.send({ type: 'back' });
    one.actor.send({ type: 'cancel' });
    expect(one.actor.getSnapshot().matches('leaving')).toBe(true);
    one.actor.send({ type: 'stay' });
    expect(one.actor.getSnapshot().matches('choosingSheet')).toBe(true);
    expect(await one.kept()).toHaveLength(1);
    one.actor.send({ type: 'cancel' });
    one.actor.send({ type: 'discard' });
    expect(await one.kept()).toEqual([]);
    expect(files.names.size).toBe(0);
  });

  it('is kept beside the next file, which is kept for itself', async () => {
    const one = await work();
    await one.review();
    one.actor.send({ type: 'save' });
    await one.reached('done');
    one.actor.send({ type: 'pick', file: { text: 'another' } });
    await one.reached('choosingSheet');
    await one.goTo('First');
    expect(titles(one)).toEqual(['Title 0', 'Title 1', 'Title 2']);
    await one.review();
    one.correct(0, 0, 'Of the other file');
    const drafts = await one.kept();
    expect(drafts.map((values) => JSON.stringify(values).includes('Of the other file'))).toEqual([
      false,
      true,
    ]);
    expect(files.names.size).toBe(2);
  });

  it('is not kept where a sheet that nobody opened holds passwords, and is as left in this visit', async () => {
    const one = live('user', {
      Names: { mapping: ['username', null, null], lines: texts(2) },
      Secrets: { mapping: ['username', null, 'password'], lines: texts(2) },
    });
    one.pick();
    await one.reached('choosingSheet');
    await one.goTo('Names');
    await one.review();
    one.correct(0, 0, 'Mended');
    expect(await one.kept()).toEqual([]);
    expect(files.names.size).toBe(0);
    await one.goTo('Names');
    expect(titles(one)).toEqual(['Mended', 'Title 1']);
  });
});

it('is gone on with where an earlier Lectern kept it, of the one sheet there was', async () => {
  const { kept, correct, review, draft } = await begin('libraryItem', books);
  await review();
  correct(0, 0, 'Mended');
  const [values] = await kept();
  const { sheets, ...own } = values as { sheets: { S: object } };
  const place = { userId: 0, collection: 'library-items-import', id: null, slot: 0 };
  keepDraft(place, { version: null, values: { ...own, ...sheets.S } });
  expect((await draft.offered())?.picked).toEqual({ text: 'as it was pasted' });
});
