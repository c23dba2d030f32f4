/** What is kept of an import is what its file does not hold, never a secret, and nothing where the file itself could not be kept. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { entityNamed } from '../../entities/index.ts';
import { importSheetMachine } from '../../machines/importSheet.ts';
import type { Checked, Sheet } from '../../machines/importSheetWords.ts';
import { draftSlots, flushDrafts, readDraft } from '../../src/kept/drafts.ts';
import { createImportDraft } from '../../src/screens/ImportSheet/importDraft.ts';
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

/** An import of this type, its sheet read: rows from 2 on, under these fields. */
async function begin(name: string, mapping: readonly (string | null)[], lines = texts(3)) {
  const entity = entityNamed(name);
  if (!entity) throw new Error(`there is no entity named ${name}`);
  const marks = createMarks();
  for (const [at, line] of lines.entries()) marks.set(line, { row: at + 2 });
  const draft = createImportDraft({ entity, parentId: undefined, marks });
  const picked = { text: 'as it was pasted' };
  const readSheet = fromPromise<Sheet, { file: unknown; sheet: string }>(() =>
    Promise.resolve({
      headers: ['A', 'B', 'C'],
      ...draft.begin({ picked, sheet: 'S', lines, mapping }, ['S']),
    }),
  );
  const actor = createActor(
    importSheetMachine.provide({
      actors: {
        readSheet,
        checkLines: fromPromise<
          Checked,
          Pick<Sheet, 'lines' | 'headers' | 'mapping'> & { path: string }
        >(() => Promise.resolve({ added: 0, updated: 0, same: 0, rejected: [] })),
      },
    }),
    { input: { path: '/x', names: mapping.filter((key) => key !== null) } },
  );
  actor.subscribe((state) => draft.follow(state));
  actor.start();
  actor.send({ type: 'pick', file: picked });
  await waitFor(actor, (state) => state.matches('mapping'));
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
    await waitFor(actor, (state) => state.matches('reviewing'));
  };
  return { actor, kept, correct, review };
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
    mapping: books,
    corrected: { 3: { 0: 'Mended' }, 4: { 1: 'Somebody' } },
    dropped: [2],
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
