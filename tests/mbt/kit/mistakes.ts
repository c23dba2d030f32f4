/**
 * What is written wrongly in an adapter, with the file and the line: a promise of a step that there is not, an effect or
 * a call that the machine does not have. It walks nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Adapter } from './adapter.ts';
import type { AnyModel } from './model.ts';
import { nearest } from './nearest.ts';

const root = path.join(import.meta.dirname, '../../..');
const folder = 'tests/mbt/promises';

/** `tests/mbt/promises/form.ts:12`, where a word stands in a machine's files; the file alone where it is not found. */
function placeOf(machine: string, word: string): string {
  const own = readdirSync(path.join(root, folder)).filter((file) =>
    new RegExp(`^${machine}(?![a-z])`).test(file),
  );
  for (const file of own) {
    const lines = readFileSync(path.join(root, folder, file), 'utf8').split('\n');
    const isThere = (line: string) =>
      ["'", '"', '`'].some((mark) => line.includes(`${mark}${word}${mark}`)) ||
      // As a key it stands without marks.
      ` ${line}`.includes(` ${word}: `);
    const at = lines.findIndex(isThere);
    if (at >= 0) return `${folder}/${file}:${at + 1}`;
  }
  return `${folder}/${own[0] ?? `${machine}.ts`}`;
}

/** Where a tester writes; what goes wrong elsewhere is the kit's own. */
const testers = /\/tests\/mbt\/(?:promises|screens|adapters)\//;

/** What cannot be read as a program there, or throws, as `file:line: what`; undefined: it lies elsewhere. */
export function lineOf(error: unknown, own = testers): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message, stack = '' } = error;
  const from = / imported from (\/\S+)/.exec(message);
  const [, file = '', line] = from ?? /(\/[^\s:]+\.tsx?):(\d+)/.exec(stack) ?? [];
  if (!own.test(file)) return undefined;
  const said = (message.split('\n')[0] ?? '').replace(/ imported from .*/, '');
  const place = path.relative(root, file) + (line === undefined ? '' : `:${line}`);
  return `${place}: ${said.replaceAll(`${root}/`, '')}`;
}

interface Wrong {
  readonly word: string;
  readonly says: string;
  readonly known: readonly string[];
}
const parts = ['starts', 'cases', 'answers', 'effects', 'see', 'promises'] as const;
/** What types forbid is run all the same: Node reads past them. */
const lackingIn = (models: readonly AnyModel[]): Wrong[] =>
  models.flatMap((model) =>
    parts
      .filter((part) => !(part in model))
      .map((word) => ({ word, says: 'a model lacks', known: [] })),
  );
/** What a promise asks for or changes, and no start has: it would never hold, or never come true. */
function unseenIn({ starts, promises }: AnyModel): Wrong[] {
  const known = [...new Set(Object.values(starts).flatMap(({ seen }) => Object.keys(seen)))];
  return promises
    .flatMap(({ when, becomes }) => [when, becomes])
    .flatMap((one) => (typeof one === 'object' ? Object.keys(one) : []))
    .filter((field) => !known.includes(field))
    .map((word) => ({ word, says: 'no start has this among what is seen', known }));
}

/** Models of one machine share their promises: a step of any of them is known. */
function wrongIn({ machine, models }: Adapter): Wrong[] {
  const lacking = lackingIn(models);
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
  const unknown = (words: readonly string[], known: readonly string[], says: string): Wrong[] =>
    words.filter((word) => !known.includes(word)).map((word) => ({ word, says, known }));
  return models.flatMap((model) => {
    const { answers, effects, promises } = model;
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
      ...unseenIn(model),
    ];
  });
}

const found = new WeakMap<Adapter, string | null>();

/** The first mistake as one line; undefined: none. */
export function mistakeIn(adapter: Adapter): string | undefined {
  const known = found.get(adapter);
  if (known !== undefined) return known ?? undefined;
  const [wrong] = wrongIn(adapter);
  const line =
    wrong &&
    `${placeOf(adapter.name, wrong.word)}: ${wrong.says}: “${wrong.word}”${suggested(wrong)}`;
  found.set(adapter, line ?? null);
  return line;
}
function suggested({ word, known }: Wrong): string {
  const near = nearest(word, known);
  return near === undefined ? '' : `; is “${near}” meant?`;
}
