/**
 * What a machine does wrongly for one case alone: one value of an event, one answer of a call, one start. All the
 * others are treated as they should be. It makes the changes; it never runs one.
 */
import { isDeepStrictEqual } from 'node:util';
import { assign, enqueueActions, type AnyEventObject } from 'xstate';
import { answerEvent } from './graph.ts';
import type { AnyModel } from './model.ts';
import {
  listOf,
  onBranch,
  placesOf,
  replaced,
  slotsOf,
  type Config,
  type Named,
} from './mutantParts.ts';

type Events = ReadonlyMap<string, AnyEventObject>;
/** The same case may be of several models. */
const casesIn = (models: readonly AnyModel[]): Events =>
  new Map(models.flatMap(({ cases }) => Object.entries(cases)));
const answersIn = (models: readonly AnyModel[]): Events =>
  new Map(
    models.flatMap(({ answers }) =>
      Object.entries(answers).flatMap(([call, all]) =>
        Object.entries(all).map(
          ([name, answer]) => [`${call}: ${name}`, answerEvent(call, answer)] as const,
        ),
      ),
    ),
  );
/** What a slot of the configuration listens to, as the event's type. */
const typeOf = (where: string): string =>
  where
    .replace(/^[^|]*\|/, '')
    .replace(/^(\w+) done$/, 'xstate.done.actor.$1')
    .replace(/^(\w+) failed$/, 'xstate.error.actor.$1');
const isCase = (one: AnyEventObject) => (event: AnyEventObject) =>
  isDeepStrictEqual({ ...event }, { ...one });
const only = (event: AnyEventObject, effect: string) =>
  enqueueActions(({ event: heard, enqueue }) => {
    if (isCase(event)(heard)) enqueue({ type: effect } as never);
  });
/** It is done, and nothing comes of it: whoever asks is told that it can be done. */
const nothing = assign({});

/** Where several cases take the same way, one of them has an effect of its own. */
function effectForOne(config: Config, events: Events, effect: string | undefined): Named[] {
  if (effect === undefined) return [];
  return slotsOf(config, '').flatMap(({ where, branches }, slotAt) => {
    const own = [...events].filter(([, { type }]) => type === typeOf(where));
    if (own.length < 2) return [];
    return branches.flatMap((_, at) =>
      own.map(([name, event]): Named => [
        'effect too many',
        `${where}[${at}] for “${name}”`,
        onBranch(slotAt, at, (one, all) =>
          replaced(all, one, { ...one, actions: [...listOf(one.actions), only(event, effect)] }),
        ),
      ]),
    );
  });
}

/** A case is offered where it does nothing: once where no state knows its event, once where guards refuse it. */
function offeredForNothing(config: Config, cases: Events): Named[] {
  const places = placesOf(config);
  const isKnown = (type: string, { on = {}, always }: Config): boolean =>
    type in on || always !== undefined;
  const leaves = places.filter(({ config: { states, type } }) => !states && type === undefined);
  return [...cases].flatMap(([name, event], index) => {
    const deaf = leaves.filter(
      ({ config: own, above }) => ![own, ...above].some((one) => isKnown(event.type, one)),
    );
    const guarded = places.filter(
      ({ config: { on = {} } }) =>
        listOf(on[event.type]).every(
          (one) => typeof one === 'object' && one !== null && 'guard' in one,
        ) && event.type in on,
    );
    const chosen = [deaf, guarded].flatMap((all) => all[index % Math.max(1, all.length)] ?? []);
    return chosen.map(({ path }): Named => [
      'offered for nothing',
      `${path}|${event.type} for “${name}”`,
      (changed) => {
        const place = placesOf(changed).find((one) => one.path === path);
        if (!place) return;
        const more = {
          guard: ({ event: heard }: { event: AnyEventObject }) => isCase(event)(heard),
          actions: nothing,
        };
        const before = listOf(place.config.on?.[event.type]);
        place.config.on = { ...place.config.on, [event.type]: [...before, more] };
      },
    ]);
  });
}

const otherThan = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : `${String(value)}?`;
};
/** One start of several begins with another value, or does something at once. */
function begunOtherwise(
  config: Config,
  models: readonly AnyModel[],
  effect: string | undefined,
): Named[] {
  const starts = new Map(models.flatMap((model) => Object.entries(model.starts)));
  const usual = config['context'];
  const contextOf = (input: unknown): Readonly<Record<string, unknown>> =>
    (typeof usual === 'function' ? usual({ input }) : usual) ?? {};
  const named: Named[] = [];
  for (const [name, { input }] of starts) {
    const isIt = (one: unknown): boolean => isDeepStrictEqual(one, input);
    for (const [key, value] of Object.entries(contextOf(input))) {
      if (!/^[bns]/.test(typeof value)) continue;
      const context = (given: { input: unknown }) => {
        const whole = contextOf(given.input);
        return isIt(given.input) ? { ...whole, [key]: otherThan(value) } : whole;
      };
      const where = `|${key} at “${name}”`;
      named.push(['value changed', where, (changed) => void Object.assign(changed, { context })]);
    }
    if (effect === undefined) continue;
    const more = enqueueActions(({ event, enqueue }) => {
      if (isIt(Reflect.get(event, 'input'))) enqueue({ type: effect } as never);
    });
    const begin = (changed: Config) => void (changed.entry = listOf(changed.entry).concat(more));
    named.push(['effect too many', `|at “${name}”`, begin]);
  }
  return named;
}

/** `effect`: an action of the machine that reaches out; none where it has none. */
export const ofOneCase = (
  config: Config,
  models: readonly AnyModel[],
  effect: string | undefined,
): Named[] => [
  ...effectForOne(config, new Map([...casesIn(models), ...answersIn(models)]), effect),
  ...offeredForNothing(config, casesIn(models)),
  ...begunOtherwise(config, models, effect),
];
