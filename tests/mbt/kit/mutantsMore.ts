/**
 * What a broken machine does beside what it should, or without what it needs: an effect, a value, an event or a call.
 * It makes the changes; it never runs one.
 */
import { assign } from 'xstate';
import {
  isObject,
  listOf,
  onBranch,
  placesOf,
  replaced,
  slotsOf,
  type Config,
  type Named,
} from './mutantParts.ts';

/** One word, number or yes of the context becomes another; which one, the place says. */
const changedValue = (place: number) =>
  assign(({ context }: { context: Readonly<Record<string, unknown>> }) => {
    const plain = Object.entries(context).filter(([, value]) => /^[bns]/.test(typeof value));
    const [key, value] = plain[place % Math.max(1, plain.length)] ?? [];
    if (key === undefined) return {};
    if (typeof value === 'boolean') return { [key]: !value };
    return { [key]: typeof value === 'number' ? value + 1 : `${String(value)}?` };
  });

/** What each transition does beside what it should: an effect, and a value. */
function branchAdditions(config: Config, effect: string | undefined): Named[] {
  return slotsOf(config, '').flatMap(({ where, branches }, slotAt) =>
    branches.flatMap((_, at): Named[] => {
      const here = `${where}[${at}]`;
      const more = (action: unknown) =>
        onBranch(slotAt, at, (one, all) =>
          replaced(all, one, { ...one, actions: [...listOf(one.actions), action] }),
        );
      return [
        ...(effect === undefined
          ? []
          : ([['effect too many', `${here} ${effect}`, more(effect)]] satisfies Named[])),
        ['value changed', here, more(changedValue(slotAt + at))],
      ];
    }),
  );
}

function callChanges(config: Config): Named[] {
  const calls = placesOf(config).flatMap(({ path, config: state }) =>
    listOf(state.invoke)
      .filter(isObject)
      .map((call, at) => ({ path, call, at })),
  );
  const changed =
    ({ path }: { path: string }, edit: (all: unknown[]) => unknown[]) =>
    (one: Config) => {
      const place = placesOf(one).find((each) => each.path === path);
      if (place) place.config.invoke = edit(listOf(place.config.invoke));
    };
  const where = (one: (typeof calls)[number]) => `${one.path}|${String(one.call['src'])}`;
  return [
    ...calls.map((one): Named => [
      'call forgotten',
      where(one),
      changed(one, (all) => all.toSpliced(one.at, 1)),
    ]),
    ...calls
      .filter(({ call }) => call['input'] !== undefined)
      .map((one): Named => [
        'call without its values',
        where(one),
        changed(one, (all) => all.with(one.at, { ...one.call, input: {} })),
      ]),
  ];
}

/** Each event that some state does not know is heard there, and comes to something that is not seen at once. */
function heardForNothing(config: Config, effect: string | undefined): Named[] {
  const places = placesOf(config);
  const events = [...new Set(places.flatMap(({ config: { on = {} } }) => Object.keys(on)))];
  const leaves = places.filter(({ config: { states, type } }) => !states && type === undefined);
  return events.flatMap((event, at): Named[] => {
    const deaf = leaves.filter(({ config: state, above }) =>
      [state, ...above].every(({ on = {}, always }) => !(event in on) && always === undefined),
    );
    const path = deaf[at % Math.max(1, deaf.length)]?.path;
    if (path === undefined) return [];
    const change = (changed: Config) => {
      const place = placesOf(changed).find((one) => one.path === path);
      const heard = { actions: effect ?? changedValue(at) };
      if (place) place.config.on = { ...place.config.on, [event]: heard };
    };
    return [['heard for nothing', `${path}|${event}`, change]];
  });
}

const begunOtherwise = (config: Config): Named[] =>
  Object.keys(config.states ?? {}).length === 0
    ? []
    : [
        [
          'value changed',
          '|entry',
          (changed) => {
            changed.entry = [...listOf(changed.entry), changedValue(0)];
          },
        ],
      ];

/** `effect`: an action of the machine that reaches out; none where it has none. */
export const surplus = (config: Config, effect: string | undefined): Named[] => [
  ...branchAdditions(config, effect),
  ...callChanges(config),
  ...heardForNothing(config, effect),
  ...begunOtherwise(config),
];
