/** What the testers' kit promises of itself: every machine is in order, every goal is reached, every fault is told. */
import { availableParallelism } from 'node:os';
import { assign, createMachine, type AnyStateMachine } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { captureNode } from '../../scripts/child.mjs';
import { adapters } from './adapters/index.ts';
import type { Adapter } from './kit/adapter.ts';
import { chanceOf } from './kit/chance.ts';
import { checkAdapter, checkMachine, checkScreen } from './kit/check.ts';
import { svgOf } from './kit/diagram.ts';
import { wander, wideGraph } from './kit/explore.ts';
import { graphOf } from './kit/graph.ts';
import type { AnyModel, Promised } from './kit/model.ts';
import { goalKinds, planOf } from './kit/plan.ts';
import { stockSteps } from './kit/stock.ts';
import { walk } from './kit/walk.ts';
import { screens } from './screens/index.ts';
import { countOf, revived, stored } from './verbs/planning.ts';
import { faultLines, shrunk, walkPaths } from './verbs/walking.ts';

const list: [string, Adapter][] = Object.entries(adapters);
const { confirm, screen } = adapters;
const modelOf = ({ models }: Adapter): AnyModel => {
  const [model] = models;
  if (!model) throw new Error('no model');
  return model;
};

describe.each(list)('%s', (name, adapter) => {
  it('is in order', () => expect(checkAdapter(adapter)).toEqual([]));

  it('keeps its promises on paths that reach every goal', { timeout: 120_000 }, async () => {
    const plan = planOf(name, adapter.models, { kinds: goalKinds });
    const walked = await walkPaths(adapter, plan.paths);
    expect(walked.flatMap(faultLines).join('\n')).toBe('');
    expect(countOf(adapter, plan).flatMap(({ missing }) => missing)).toEqual([]);
    expect(walked.filter(({ steps }) => steps.length > 25)).toEqual([]);
  });
});

describe('the screens', () => {
  it.each(screens.map((one) => [one.name, one] as const))('%s is in order', (_, one) =>
    expect(checkScreen(one)).toEqual([]),
  );

  it('show what is promised, at level dom, in every transition', { timeout: 900_000 }, async () => {
    // A process of its own: the application's modules are made anew for each path.
    const { code, output } = await captureNode(
      // Other tests work beside them: no more pages at once than cores.
      `tests/mbt/main.ts run --level dom --goal transitions --workers ${availableParallelism()}`.split(
        ' ',
      ),
      { NODE_ENV: 'test' },
    );
    expect(code, output).toBe(0);
  });
});

describe('a plan', () => {
  const pairs = (seed: number) =>
    planOf('confirm', confirm.models, { kinds: ['pairs'], chance: chanceOf(seed) }).paths;

  it('is the same for the same seed, and its paths have the same ids', () => {
    expect(pairs(7).map(({ id }) => id)).toEqual(pairs(7).map(({ id }) => id));
  });

  it('takes each case by each way that there is in a state: one way may treat one case otherwise', () => {
    const counting = createMachine({
      id: 'counting',
      context: { sum: 0 },
      initial: 'here',
      states: { here: {} },
      on: {
        add: [
          {
            guard: ({ context }) => context.sum < 2,
            actions: assign({ sum: ({ context, event }) => context.sum + event['by'] }),
          },
          { actions: assign({ sum: 0 }) },
        ],
      },
    });
    const model: AnyModel = {
      machine: counting,
      cases: { one: { type: 'add', by: 1 }, two: { type: 'add', by: 2 } },
      answers: {},
      effects: [],
      see: ({ context }: { context: object }) => context,
      starts: { start: { seen: { sum: 0 } } },
      promises: [],
    };
    const { paths } = planOf('counting', [model], { kinds: ['cases'] });
    const taken = paths.flatMap((path) => {
      let sum = 0;
      return path.steps.map(({ name }) => {
        const way = sum < 2 ? 'added' : 'begun anew';
        sum = sum < 2 ? sum + (name === 'one' ? 1 : 2) : 0;
        return `${name} ${way}`;
      });
    });
    expect(new Set(taken)).toEqual(
      new Set(['one added', 'two added', 'one begun anew', 'two begun anew']),
    );
  });

  it('takes at most a quarter of the steps of the stock generator', { timeout: 120_000 }, () => {
    const steps = { ours: 0, stock: 0 };
    for (const { name, models } of Object.values(adapters)) {
      steps.ours += planOf(name, models, { kinds: ['transitions'] }).steps;
      for (const model of models) steps.stock += stockSteps(graphOf(model), 'transitions');
    }
    expect(steps.ours / steps.stock).toBeLessThanOrEqual(0.25);
  });

  it('counts the stock generator’s steps as the stock generator does', () => {
    const model = modelOf(confirm);
    const graph = graphOf(model);
    const place = (key: string) => ({
      key,
      status: 'active' as const,
      output: undefined,
      error: undefined,
    });
    const first = place(graph.starts[0]?.key ?? '');
    const logic = {
      transition: (from: typeof first, { type }: { type: string }) => {
        const edge = graph.nodes.get(from.key)?.edges.find(({ step }) => step.name === type);
        return edge ? place(edge.to) : from;
      },
      getInitialSnapshot: () => first,
      getPersistedSnapshot: (one: typeof first) => one,
    };
    const found = getShortestPaths(
      logic as never,
      {
        events: ({ key }: typeof first) =>
          (graph.nodes.get(key)?.edges ?? []).map(({ step }) => ({ type: step.name })),
        serializeState: (one: typeof first, event?: { type: string }, before?: typeof first) =>
          [one.key, event?.type, before?.key].join('|'),
      } as never,
    ) as unknown as { steps: { event: { type: string } }[] }[];
    const ways = found.map(({ steps }) =>
      steps
        .map(({ event }) => event.type)
        .slice(1)
        .join(' '),
    );
    const kept = ways.filter((way) => !ways.some((other) => other.startsWith(`${way} `)));
    const steps = new Set(kept.filter((way) => way !== ''));
    const sum = [...steps].reduce((all, way) => all + way.split(/ (?=\S)/).length, 0);
    expect(sum).toBeGreaterThanOrEqual(stockSteps(graph, 'transitions'));
  });
});

describe('a way by chance', () => {
  it.each(['form', 'upload', 'session'] as const)(
    'of %s is walked again by its names alone, each call ending as it did',
    (machine) => {
      const { models } = adapters[machine] as Adapter;
      for (const [view, model] of models.entries()) {
        const way = wander({ name: machine, view, graph: wideGraph(model, true) }, 7);
        if (!way) throw new Error('no way');
        expect(revived(stored(way))).toEqual(way);
      }
    },
  );

  it('is not made short through what its model leaves out', async () => {
    interface Count {
      readonly on: number;
      readonly pressed: number;
    }
    const press = (by: 1 | -1) =>
      assign(({ context }: { context: Count }) => ({
        on: context.on + by,
        pressed: context.pressed + by ** 2,
      }));
    const machine = createMachine({
      id: 'lights',
      types: {} as { context: Count },
      context: { on: 0, pressed: 0 },
      on: {
        more: { actions: press(1) },
        fewer: { actions: press(-1) },
        // Too often pressed, it breaks.
        look: { actions: assign(({ context }) => (context.pressed > 1 ? { on: 0 } : {})) },
      },
    });
    const promises: readonly Promised<Count>[] = [
      { on: 'more', becomes: ({ on }) => ({ on: on + 1 }) },
      { on: 'fewer', becomes: ({ on }) => ({ on: on - 1 }) },
      { on: 'look', becomes: {} },
    ];
    const lights: AnyModel = {
      machine,
      cases: { more: { type: 'more' }, fewer: { type: 'fewer' }, look: { type: 'look' } },
      answers: {},
      effects: [],
      see: ({ context }: { context: Count }) => ({ on: context.on }),
      starts: { start: { seen: { on: 0 } } },
      promises: promises as never,
      within: ({ on }: Count) => on < 2,
    };
    const names = ['more', 'fewer', 'more', 'look'] as const;
    const steps = names.map((name) => ({ name, event: { type: name } }));
    const path = { id: 'LIGHTS', machine: 'lights', view: 0, start: 'start', steps };
    const [fault] = await walk(lights, path);
    if (!fault) throw new Error('no fault');
    expect(fault).toMatchObject({ step: 'look', expected: '{"on":1}', seen: '{"on":0}' });
    const short = await shrunk({ ...confirm, name: 'lights', models: [lights] }, path, fault);
    expect(short.steps.map(({ name }) => name)).toEqual(names);
  });
});

describe('a broken machine', () => {
  const changed = (machine: AnyStateMachine, change: (config: Record<string, never>) => object) =>
    createMachine(change(machine.config as never) as never, machine.implementations as never);
  /** A yes that does it is no longer heard. */
  const deaf = changed(confirm.machine, (config) => {
    const states: Record<string, object> = config['states'] ?? {};
    return {
      ...config,
      states: { ...states, asking: { ...states['asking'], on: { cancel: 'closed' } } },
    };
  });
  const model = { ...modelOf(confirm), machine: deaf };

  it('is told with the step, what was expected and what was seen, and made short', async () => {
    const { paths } = planOf('confirm', confirm.models, { kinds: ['pairs'] });
    const [first] = paths;
    if (!first) throw new Error('no path');
    const faults = await walk(model, first);
    const says = 'promise on confirm of confirm when {"at":"asking"}: seen';
    const told = faults.find(({ step }) => step === 'confirm');
    expect(told).toMatchObject({
      assertion: says,
      expected: '{"at":"doing"}',
      seen: '{"at":"asking"}',
    });
    const [fault] = faults;
    expect(fault).toMatchObject({ assertion: says, expected: 'possible' });
    // What the promise does not ask for is told with it: it may be what refused.
    expect(fault?.seen).toBe('refused while {"asked":"delete","code":null}');
    if (!fault) throw new Error('no fault');
    const short = await shrunk({ ...confirm, models: [model] }, first, fault);
    expect(short.steps.map(({ name }) => name)).toEqual(['ask']);
  });

  it('is told by a plan of its own, in which the step that it lost is not', async () => {
    const { paths } = planOf('confirm', [model], { kinds: ['pairs'] });
    expect(paths.flatMap(({ steps }) => steps.map(({ name }) => name))).not.toContain('confirm');
    const faults = await Promise.all(paths.map((path) => walk(model, path)));
    expect(faults.flat().map(({ expected, seen }) => `${expected}, ${seen}`)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^possible, refused while /)]),
    );
  });

  it('of which less is seen than was promised is told by what is missing', async () => {
    const blind = { ...modelOf(confirm), see: () => ({}) };
    const { paths } = planOf('confirm', confirm.models, { kinds: ['states'] });
    const [first] = paths;
    if (!first) throw new Error('no path');
    const [fault] = await walk(blind, first);
    expect(fault).toMatchObject({ assertion: 'start start: seen', seen: '{}' });
    expect(fault?.expected).toContain('"at":"closed"');
  });

  it('with a state nobody reaches, or leaves, is not in order', () => {
    const trapped = changed(screen.machine, (config) => {
      const states: Record<string, object> = config['states'] ?? {};
      return { ...config, states: { ...states, trap: { description: 'A trap.', tags: 'idle' } } };
    });
    const told = checkMachine(trapped).map(({ rule, where }) => `${where}: ${rule}`);
    expect(told).toEqual([
      'screen.trap: a state is never reached',
      'screen.trap: a state is a dead end',
    ]);
  });
});

it('a drawing shows every state, and says what each is', () => {
  const svg = svgOf(confirm.machine);
  for (const state of ['closed', 'asking', 'doing', 'failed'])
    expect(svg).toContain(`>${state}</text>`);
  expect(svg).toContain('aria-label="asking: The question is shown; nothing has been done."');
});
