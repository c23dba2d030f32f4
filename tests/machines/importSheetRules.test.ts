/** What is done to the rows of an import is taken back step by step, and done again: a cell as one, however often it was written in, and rows that were left out. */
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { importSheetMachine } from '../../machines/importSheet.ts';
import type { Checked, Sheet } from '../../machines/importSheetWords.ts';

const lines = [
  ['Mona', '2020'],
  ['', '2021'],
  ['Rana', '2022'],
];
const sheet: Sheet = {
  sheets: ['Graduates'],
  sheet: 'Graduates',
  headers: ['Name', 'Year'],
  lines,
  mapping: ['fullname', null],
};
const checked: Checked = {
  added: 2,
  updated: 0,
  same: 0,
  rejected: [{ line: 1, faults: { fullname: [{ code: 'required' }] } }],
};

async function reviewing() {
  const told: string[] = [];
  const machine = importSheetMachine.provide({
    actors: {
      readSheet: fromPromise(() => Promise.resolve(sheet)),
      checkLines: fromPromise(({ input }) =>
        Promise.resolve({
          ...checked,
          rejected: checked.rejected.filter(({ line }) => input.lines[line]?.[0] === ''),
        }),
      ),
    },
    actions: { toast: (_, { key }) => void told.push(key) },
  });
  const actor = createActor(machine, { input: { path: '/graduates', names: ['fullname'] } });
  actor.start().send({ type: 'pick', file: 'graduates.xlsx' });
  await waitFor(actor, (state) => state.matches('mapping'));
  actor.send({ type: 'check' });
  await waitFor(actor, (state) => state.matches('reviewing'));
  const now = () => actor.getSnapshot().context.lines;
  const write = (value: string, line = 1) =>
    actor.send({ type: 'editCell', line, column: 0, value });
  const takeBack = () => actor.send({ type: 'takeBack' });
  const doAgain = () => actor.send({ type: 'doAgain' });
  return { actor, told, now, write, takeBack, doAgain };
}

it('takes back one step after the other, the last one first, and says when there is none', async () => {
  const { actor, told, now, write, takeBack } = await reviewing();
  for (const value of ['S', 'Sa', 'Sara']) write(value);
  write('Hana', 2);
  actor.send({ type: 'dropLine', line: 0 });
  expect(now()).toEqual([
    ['Sara', '2021'],
    ['Hana', '2022'],
  ]);
  takeBack();
  expect(now()).toEqual([lines[0], ['Sara', '2021'], ['Hana', '2022']]);
  takeBack();
  expect(now()).toEqual([lines[0], ['Sara', '2021'], lines[2]]);
  takeBack();
  expect(now()).toEqual(lines);
  takeBack();
  expect(now()).toEqual(lines);
  expect(told).toEqual([...Array.from({ length: 3 }, () => 'importTakenBack'), 'nothingToUndo']);
});

it('brings all wrong rows back that were left out, to be checked again', async () => {
  const { actor, now, takeBack } = await reviewing();
  actor.send({ type: 'dropRejected' });
  await waitFor(actor, (state) => state.matches({ reviewing: 'right' }));
  expect(now()).toHaveLength(2);
  takeBack();
  expect(now()).toEqual(lines);
  expect(actor.getSnapshot().matches({ reviewing: 'edited' })).toBe(true);
});

it('has no step of a cell that holds again what it held', async () => {
  const { told, write, takeBack } = await reviewing();
  for (const value of ['S', '']) write(value);
  takeBack();
  expect(told).toEqual(['nothingToUndo']);
});

it('does again what was taken back, in its order, until something else is corrected', async () => {
  const { actor, told, now, write, takeBack, doAgain } = await reviewing();
  write('Sara');
  actor.send({ type: 'dropLine', line: 0 });
  const whole = now();
  takeBack();
  takeBack();
  doAgain();
  expect(now()).toEqual([lines[0], ['Sara', '2021'], lines[2]]);
  doAgain();
  expect(now()).toEqual(whole);
  doAgain();
  expect(told.at(-1)).toBe('nothingToRedo');
  takeBack();
  write('Hana', 2);
  doAgain();
  expect(told.at(-1)).toBe('nothingToRedo');
  expect(now()).toEqual([lines[0], ['Sara', '2021'], ['Hana', '2022']]);
});

it('is left without a question once every correction was taken back', async () => {
  const { actor, write, takeBack, doAgain } = await reviewing();
  write('Sara');
  actor.send({ type: 'dropLine', line: 0 });
  takeBack();
  takeBack();
  expect(actor.getSnapshot().context.edited).toEqual([]);
  doAgain();
  actor.send({ type: 'cancel' });
  expect(actor.getSnapshot().matches('leaving')).toBe(true);
  actor.send({ type: 'stay' });
  takeBack();
  actor.send({ type: 'cancel' });
  expect(actor.getSnapshot().matches('leaving')).toBe(false);
});

async function mapping() {
  const told: string[] = [];
  const machine = importSheetMachine.provide({
    actors: {
      readSheet: fromPromise(() => Promise.resolve(sheet)),
      checkLines: fromPromise(() => Promise.resolve<Checked>({ ...checked, rejected: [] })),
    },
    actions: { toast: (_, { key }) => void told.push(key) },
  });
  const actor = createActor(machine, { input: { path: '/graduates', names: ['fullname'] } });
  actor.start().send({ type: 'pick', file: 'graduates.xlsx' });
  await waitFor(actor, (state) => state.matches('mapping'));
  const now = () => actor.getSnapshot().context.mapping;
  const choose = (column: number, field: string | null) =>
    actor.send({ type: 'map', column, field });
  return { actor, told, now, choose };
}

it('takes back which field was chosen for a column, with what it took from another, and chooses it again', async () => {
  const { actor, told, now, choose } = await mapping();
  // By arrows, one after the other: one choice.
  for (const field of ['year', 'rank', 'fullname']) choose(1, field);
  choose(0, 'rank');
  expect(now()).toEqual(['rank', 'fullname']);
  actor.send({ type: 'takeBack' });
  expect(now()).toEqual([null, 'fullname']);
  actor.send({ type: 'takeBack' });
  expect(now()).toEqual(['fullname', null]);
  actor.send({ type: 'takeBack' });
  expect(now()).toEqual(['fullname', null]);
  actor.send({ type: 'doAgain' });
  actor.send({ type: 'doAgain' });
  expect(now()).toEqual(['rank', 'fullname']);
  actor.send({ type: 'doAgain' });
  const [back, again] = ['importTakenBack', 'importDoneAgain'];
  expect(told).toEqual([back, back, 'nothingToUndo', again, again, 'nothingToRedo']);
});

it('has no choice to take back of a column that is again what it was, and no correction among the columns', async () => {
  const { actor, told, now, choose } = await mapping();
  choose(0, null);
  choose(0, 'fullname');
  actor.send({ type: 'takeBack' });
  expect(told).toEqual(['nothingToUndo']);
  actor.send({ type: 'check' });
  await waitFor(actor, (state) => state.matches('reviewing'));
  actor.send({ type: 'editCell', line: 0, column: 0, value: 'Lina' });
  actor.send({ type: 'back' });
  actor.send({ type: 'takeBack' });
  expect(now()).toEqual(['fullname', null]);
  expect(actor.getSnapshot().context.lines[0]).toEqual(['Lina', '2020']);
});
