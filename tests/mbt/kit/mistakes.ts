/**
 * What is written wrongly in an adapter, with the file and the line: a promise of a step that there is not, an effect, a
 * call, a state or an event that the machine does not have, and what would be walked without being looked at. It walks nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { Adapter } from './adapter.ts';
import {
  actionNames,
  eventTypes,
  guardNames,
  leavesIn,
  stateNodes,
  transitionsOf,
} from './internals.ts';
import type { AnyModel } from './model.ts';
import { nearest } from './nearest.ts';
import type { Loose } from './promised.ts';
import type { AnyScreen } from './screen.ts';

const root = path.join(import.meta.dirname, '../../..');
/** Where a word may stand: what is promised, what is said of the screen, the machine itself. */
type Told = 'promises' | 'screen' | 'machine';
const folders: Readonly<Record<Told, readonly string[]>> = {
  promises: ['tests/mbt/promises'],
  screen: ['tests/mbt/adapters', 'tests/mbt/screens'],
  machine: ['machines'],
};

/** `tests/mbt/promises/form.ts:12`, where a word stands in a machine's files; the file alone where it is not found. */
function placeOf(machine: string, word: string, told: Told): string {
  const own = folders[told].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((file) => new RegExp(`^${machine}(?![a-z])`).test(file))
      .map((file) => `${folder}/${file}`),
  );
  for (const file of word === '' ? [] : own) {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    const isThere = (line: string) =>
      ["'", '"', '`'].some((mark) => line.includes(`${mark}${word}${mark}`)) ||
      // As a key it stands without marks.
      ` ${line}`.includes(` ${word}: `);
    const at = lines.findIndex(isThere);
    if (at >= 0) return `${file}:${at + 1}`;
  }
  return own[0] ?? `${folders[told][0]}/${machine}.ts`;
}

/** Where a tester writes; what goes wrong elsewhere is the kit's own. */
const testers = /\/(?:tests\/mbt\/(?:promises|screens|adapters)|machines)\//;

/** What cannot be read as a program there, or throws, as `file:line: what`; undefined: it lies elsewhere. */
export function lineOf(error: unknown, own = testers): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message, stack = '' } = error;
  const from = / imported from (\/\S+)/.exec(message);
  const [, file = '', line] = from ?? /(\/[^\s:]+\.tsx?):(\d+)/.exec(stack) ?? [];
  if (!own.test(file)) return undefined;
  // A sentence that ends with a colon is ended by the next line.
  const [begun = '', ...more] = message.split('\n');
  const whole = begun.endsWith(':') ? `${begun} ${more[0] ?? ''}` : begun;
  const said = whole.replace(/ imported from .*/, '');
  const place = path.relative(root, file) + (line === undefined ? '' : `:${line}`);
  return `${place}: ${said.replaceAll(`${root}/`, '')}`;
}

interface Wrong {
  /** Where it is written; among the promises unless said. */
  readonly told?: Told;
  /** Empty: it is of the whole file. */
  readonly word: string;
  readonly says: string;
  readonly known: readonly string[];
}
const parts = ['starts', 'cases', 'answers', 'effects', 'see', 'promises'] as const;
/** What types forbid is run all the same: Node reads past them. */
function lackingIn(models: readonly AnyModel[]): Wrong[] {
  const none = { word: '', known: [] };
  // Nothing would be walked, and that would look like what goes well.
  if (models.length === 0) return [{ ...none, says: 'there is no model' }];
  return models.flatMap((model) => {
    const lost = parts.filter((part) => !(part in model));
    if (lost.length > 0) return lost.map((word) => ({ word, says: 'a model lacks', known: [] }));
    return [
      ...(Object.keys(model.starts).length === 0
        ? [{ ...none, says: 'a model has no start' }]
        : []),
      ...(model.promises.length === 0 ? [{ ...none, says: 'a model has no promises' }] : []),
    ];
  });
}
/** What a promise asks for or changes, and no start has: it would never hold, or never come true. */
function unseenIn({ starts, promises }: AnyModel): Wrong[] {
  const known = [...new Set(Object.values(starts).flatMap(({ seen }) => Object.keys(seen)))];
  return promises
    .flatMap(({ when, becomes }) => [when, becomes])
    .flatMap((one) => (typeof one === 'object' ? Object.keys(one) : []))
    .filter((field) => !known.includes(field))
    .map((word) => ({ word, says: 'no start has this among what is seen', known }));
}

const unknown = (
  words: readonly string[],
  known: readonly string[],
  says: string,
  told: Told = 'promises',
): Wrong[] =>
  words.filter((word) => !known.includes(word)).map((word) => ({ told, word, says, known }));

/** What a machine asks for and does not have: as it is walked it would break, or do nothing. */
function lostIn(machine: AnyStateMachine): Wrong[] {
  const { guards, actions, actors } = machine.implementations;
  const calls = stateNodes(machine).flatMap(({ invoke }) => invoke.map(({ src }) => src));
  const named = calls.filter((src) => typeof src === 'string');
  const asked = transitionsOf(machine).flatMap(guardNames);
  const isNamed = (name: string) => name !== 'inline' && !name.startsWith('xstate.');
  const done = actionNames(machine).filter(isNamed);
  const first = stateNodes(machine).flatMap(({ config: { initial }, states }) =>
    typeof initial === 'string'
      ? unknown([initial], Object.keys(states), 'there is no such state to begin in', 'machine')
      : [],
  );
  return [
    ...first,
    ...unknown(asked.filter(isNamed), Object.keys(guards), 'there is no such guard', 'machine'),
    ...unknown(done, Object.keys(actions), 'there is no such action', 'machine'),
    ...unknown(named, Object.keys(actors), 'there is no such call', 'machine'),
  ];
}

/** What a screen speaks of and its machine does not have: the state, or the call, that was meant is then not looked at. */
function misnamedIn({ machine, events, calls, seen, starts }: AnyScreen): Wrong[] {
  const states = leavesIn(machine);
  const heard = eventTypes(machine);
  // It stands nowhere: there is no line to name.
  const lost = (known: readonly string[], given: object, says: string): Wrong[] =>
    known
      .filter((one) => !(one in given))
      .map((one) => ({ told: 'screen', word: '', says: `${says} “${one}”`, known: [] }));
  // A word for states that lie within it is no mistake of spelling.
  const all = stateNodes(machine).map((node) => node.path.join('.'));
  const ends = Object.keys(machine.implementations.actors);
  const isNowhere = Object.keys(starts).length === 0;
  return [
    ...unknown(Object.keys(seen), all, 'the machine has no such state', 'screen'),
    ...unknown(Object.keys(events), heard, 'the machine has no such event', 'screen'),
    ...unknown(Object.keys(calls), ends, 'the machine has no such call', 'screen'),
    ...lost(states, seen, 'nothing is said of the state'),
    ...lost(heard, events, 'nothing is said of the event'),
    ...lost(ends, calls, 'nothing is said of the call'),
    ...(isNowhere
      ? [{ told: 'screen' as const, word: '', says: 'a screen has no start', known: [] }]
      : []),
  ];
}

/** Models of one machine share their promises: a step of any of them is known. */
function wrongIn({ machine, models, screen }: Adapter): Wrong[] {
  const lacking = [...lostIn(machine), ...lackingIn(models)];
  if (lacking.length > 0) return lacking;
  const { actions, actors } = machine.implementations;
  const steps = models.flatMap(({ cases, answers }) => [
    ...Object.keys(cases),
    ...Object.entries(answers).flatMap(([call, all]) =>
      Object.keys(all).map((answer) => `${call}: ${answer}`),
    ),
  ]);
  const isStep = (on: string) =>
    on.endsWith('*') ? steps.some((one) => one.startsWith(on.slice(0, -1))) : steps.includes(on);
  const heard = eventTypes(machine);
  const wrong = models.flatMap((model): Wrong[] => {
    const { answers, cases, effects, promises } = model;
    const types = Object.values(cases).map(({ type }) => type);
    const ons = promises.flatMap(({ on }) => [on].flat()).filter((on) => !isStep(on));
    // A call that is misspelled makes each promise about it one without a step: the call is told first.
    return [
      ...unknown(effects, Object.keys(actions), 'the machine has no such action'),
      ...unknown(Object.keys(answers), Object.keys(actors), 'the machine has no such call'),
      ...ons.map((word) => ({
        word,
        says: 'no case and no answer has this promise’s name',
        known: steps,
      })),
      ...unknown(types, heard, 'the machine has no such event'),
      ...unseenIn(model),
    ];
  });
  return [...wrong, ...(typeof screen === 'string' ? [] : misnamedIn(screen))];
}

/** A promise that speaks of nothing that is ever seen, as one line: whatever the machine does, it is kept. */
export function unheldLine(name: string, { on, when = {} }: Loose): string {
  const text = JSON.stringify(when);
  const word = Object.values(when).find((one) => typeof one === 'string') ?? '';
  const place = placeOf(name, word, 'promises');
  return `${place}: nothing is ever seen as this promise says: ${[on].flat().join(', ')} when ${text}`;
}

const found = new WeakMap<Adapter, string | null>();

/** The first mistake as one line; undefined: none. */
export function mistakeIn(adapter: Adapter): string | undefined {
  const known = found.get(adapter);
  if (known !== undefined) return known ?? undefined;
  const [wrong] = wrongIn(adapter);
  const line = wrong && lineFor(adapter.name, wrong);
  found.set(adapter, line ?? null);
  return line;
}
function lineFor(name: string, wrong: Wrong): string {
  const { word, says, told = 'promises' } = wrong;
  const place = placeOf(name, word, told);
  return word === '' ? `${place}: ${says}` : `${place}: ${says}: “${word}”${suggested(wrong)}`;
}
function suggested({ word, known }: Wrong): string {
  const near = nearest(word, known);
  return near === undefined ? '' : `; is “${near}” meant?`;
}
