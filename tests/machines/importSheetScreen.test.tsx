/**
 * The import machine, walked through the screen that draws it: every transition. The reader and the network answer in the
 * test; cells are written by event, because jsdom lays out no rows to write in (the story does that in a browser).
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { importSheetMachine } from '../../machines/importSheet.ts';
import type { Workbook } from '../../src/importRead.ts';
import { actorOf, enlist } from '../../src/actors.ts';
import { nameOf, takenIn, transitionsOf } from '../mbt/kit/internals.ts';

let book: Workbook | { readonly status: number; readonly code: string };
let reading: PromiseWithResolvers<void> | undefined;
vi.mock('../../src/importRead.ts', async (original) => ({
  ...(await original<object>()),
  readFile: async () => {
    await reading?.promise;
    if ('code' in book) throw Object.assign(new Error(book.code), book);
    return book;
  },
}));
interface Answer {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: readonly object[];
  readonly rows: readonly unknown[];
}
const answers: (Answer | Error)[] = [];
let asked: PromiseWithResolvers<void> | undefined;
vi.mock('../../src/api.ts', async (original) => ({
  ...(await original<object>()),
  call: async (path: string) => {
    if (!path.endsWith('/import')) return { data: null };
    await asked?.promise;
    const answer = answers.shift();
    if (answer instanceof Error || !answer) throw answer ?? new Error('nothing to answer');
    return answer;
  },
}));
const { CallError } = await import('../../src/api.ts');
const { cache } = await import('../../src/query.ts');
const { lifecycle } = await import('../../src/liveRecords.ts');
const { default: ImportSheet } = await import('../../src/screens/ImportSheet/ImportSheet.tsx');

const sheet = (name: string): Workbook['sheets'][number] => ({
  name,
  headers: ['Name', 'Rank'],
  lines: [
    ['Mona', 1],
    ['Sami', 'first'],
  ],
  numbers: [2, 3],
});
const workbook = (...names: readonly string[]): Workbook => ({
  sheets: names.map(sheet),
  formulas: 0,
  merged: 0,
});
const row = (id: number) => ({ as: 'added', id, from: null, to: 1 });
const good: Answer = { added: 2, updated: 0, unchanged: 0, rejected: [], rows: [row(1), row(2)] };
const bad: Answer = {
  ...good,
  added: 1,
  rejected: [{ row: 2, errors: { rank: [{ code: 'integersOnly' }] } }],
  rows: [row(1), null],
};
const overloaded = new CallError({ status: 503, code: 'OVERLOADED', faults: {}, data: null });

const actor = () => {
  const live = actorOf('importSheet');
  if (!live) throw new Error('no import is live');
  return live;
};
const is = (state: unknown) =>
  waitFor(() => expect(actor().getSnapshot().matches?.(state)).toBe(true));
const send = (event: { type: string; [key: string]: unknown }) =>
  act(async () => actor().send(event));
const button = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const pick = async () => {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('no file can be chosen');
  fireEvent.change(input, { target: { files: [new File(['x'], 'graduates.xlsx')] } });
};
const cancel = () => button(/^Cancel/);
const toMapping = async () => {
  book = workbook('Graduates');
  await pick();
  await is('mapping');
};
/** From the columns to the review, answered like this. */
const check = async (...replies: readonly (Answer | Error)[]) => {
  answers.push(...replies);
  await button(/^Check/);
};

it('is read, mapped, checked, corrected, saved, refused and left', async () => {
  const methods = ['GET', 'POST', 'PUT', 'DELETE'];
  const grants = { graduates: methods, 'graduation-batches': methods };
  enlist(
    'session',
    createActor(createMachine({ context: { account: { id: 1, grants } } })).start(),
  );
  lifecycle.start();
  const taken = new Set<string>();
  render(
    <QueryClientProvider client={cache}>
      <ImportSheet path="/graduation-batches/4/import" />
    </QueryClientProvider>,
  );
  await is('picking');
  actor().system?.inspect((event) => {
    for (const name of takenIn(event)) taken.add(name);
  });

  // A file that is none, left, and picked anew; one that takes long, left while it is read.
  book = { status: 422, code: 'NOT_A_WORKBOOK' };
  await pick();
  await is('refused');
  await screen.findByText(/cannot be imported/);
  await send({ type: 'cancel' });
  await is('picking');
  await pick();
  await is('refused');
  reading = Promise.withResolvers();
  book = workbook('Notes', 'Graduates');
  await pick();
  await is('reading');
  await cancel();
  await is('picking');
  reading.resolve();
  reading = undefined;

  // Of several sheets one is chosen; or none, and one leaves.
  await pick();
  await is('choosingSheet');
  await send({ type: 'cancel' });
  await is('picking');
  await pick();
  await button(/Graduates/);
  await is('mapping');
  const [ofNames, second] = await screen.findAllByRole('combobox');
  if (second) fireEvent.change(second, { target: { value: 'grade' } });
  if (second) fireEvent.change(second, { target: { value: 'rank' } });
  // No row is anybody's without its name: which column is missing is said.
  if (ofNames) fireEvent.change(ofNames, { target: { value: '' } });
  await button(/^Check/);
  await screen.findByText(/no column says whose they are.*Name, English/);
  await is('mapping');
  if (ofNames) fireEvent.change(ofNames, { target: { value: 'nameEn' } });
  expect(screen.queryByText(/no column says whose/)).toBeNull();
  await cancel();
  await is('picking');

  // Checked, with a way back while the server thinks.
  await toMapping();
  asked = Promise.withResolvers();
  await check(good);
  await is('checking');
  await cancel();
  await is('mapping');
  asked.resolve();
  asked = undefined;
  answers.length = 0;
  await check(overloaded);
  await is('failed');
  await send({ type: 'back' });
  await is('mapping');
  await check(overloaded);
  await is('failed');
  answers.push(bad);
  await button(/Check again/);
  await is({ reviewing: 'wrong' });
  await button(/Only wrong rows/);
  await send({ type: 'back' });
  await is('mapping');
  await check(bad);
  await is({ reviewing: 'wrong' });
  answers.push({ ...good, added: 1, rows: [row(1)] });
  await button(/Leave out the wrong rows/);
  await is({ reviewing: 'right' });
  await send({ type: 'cancel' });
  await is('picking');

  // Corrections are asked for before they go: from the review, from the columns, from a failure.
  await toMapping();
  await check(bad);
  await is({ reviewing: 'wrong' });
  await send({ type: 'editCell', line: 1, column: 1, value: 2 });
  await is({ reviewing: 'edited' });
  await send({ type: 'cancel' });
  await is('leaving');
  await button(/^Stay/);
  await is({ reviewing: 'edited' });
  await send({ type: 'back' });
  await is('mapping');
  await send({ type: 'cancel' });
  await is('leaving');
  await button(/^Stay/);
  answers.push(overloaded);
  await button(/Check again/);
  await is('failed');
  await send({ type: 'cancel' });
  await is('leaving');
  await button(/^Discard/);
  await is('picking');
  await toMapping();
  await check(overloaded);
  await is('failed');
  await send({ type: 'cancel' });
  await is('picking');

  // Saved: refused by a row that became wrong, lost on the way, and done.
  await toMapping();
  await check(good);
  await is({ reviewing: 'right' });
  answers.push(bad);
  await button(/^Save/);
  await is({ reviewing: 'wrong' });
  await send({ type: 'dropLine', line: 1 });
  await is({ reviewing: 'edited' });
  answers.push(good);
  await button(/Check again/);
  await is({ reviewing: 'right' });
  answers.push(overloaded);
  await button(/^Save/);
  await is('failed');
  answers.push(good);
  await button(/Check again/);
  await is({ reviewing: 'right' });
  answers.push(good);
  await button(/^Save/);
  await is('done');
  await send({ type: 'pick', file: new File(['x'], 'more.xlsx') });
  await is('choosingSheet').catch(() => is('mapping'));

  const all = transitionsOf(importSheetMachine).map(nameOf);
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter((name) => !taken.has(name))).toEqual([]);
}, 60_000);
