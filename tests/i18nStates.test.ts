/** Promise: what is said of each state that the machines page shows is said in every language, and of no other state. */
import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { languageCodes } from '../i18n/languages.ts';
import type { StateTexts } from '../i18n/labels.ts';
import { stateTexts } from '../i18n/states.ts';
import { machines } from '../machines/index.ts';
import { drawingOf } from '../src/screens/Machines/machinesDrawing.ts';

const shown = Object.entries<AnyStateMachine>(machines).flatMap(([name, machine]) =>
  drawingOf(machine).states.map(({ id, says }) => ({ where: `${name} ${id}`, says })),
);

const saidIn = (texts: StateTexts) =>
  Object.entries(texts).flatMap(([name, states]) =>
    Object.entries(states).map(([id, text]) => ({ where: `${name} ${id}`, text })),
  );

it('in English, by the machine itself', () => {
  expect(shown.filter(({ says }) => says === '').map(({ where }) => where)).toEqual([]);
});

it('in each other language there is one', () => {
  expect(Object.keys(stateTexts).toSorted()).toEqual(
    languageCodes.filter((code) => code !== 'en').toSorted(),
  );
});

it.each(Object.entries(stateTexts))('in %s, for each state and no other', async (_code, load) => {
  const said = saidIn(await load());
  const there = said.filter(({ text }) => text.trim() !== '').map(({ where }) => where);
  const missing = shown.filter(({ where }) => !there.includes(where));
  expect(missing.map(({ where, says }) => `${where}: ${says}`)).toEqual([]);
  const known = new Set(shown.map(({ where }) => where));
  expect(said.filter(({ where }) => !known.has(where)).map(({ where }) => where)).toEqual([]);
});

it('in Arabic and French, in their own words', async () => {
  const english = new Map(shown.map(({ where, says }) => [where, says]));
  const all = await Promise.all(Object.values(stateTexts).map((load) => load()));
  const copied = all.flatMap(saidIn).filter(({ where, text }) => english.get(where) === text);
  expect(copied).toEqual([]);
});
