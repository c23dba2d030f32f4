/** What is promised of the kit's screens: no machine is without one but for a reason, and no reason is left from before. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../i18n/en/index.ts';
import { machines } from '../../machines/index.ts';
import { textsOf } from '../helpers/catalogueTexts.ts';
import { checkScreen, filesLost } from './kit/check.ts';
import type { AnyScreen } from './kit/screen.ts';
import { screens, unscreened } from './screens/index.ts';
import { screenPlanOf } from './kit/screenPlan.ts';
import { movesOf } from './kit/screenRun.ts';
import { confirm } from './adapters/confirm.ts';
import { keyHelp } from './adapters/keyHelp.ts';
import { lifecycle } from './adapters/lifecycle.ts';
import { list } from './adapters/list.ts';
import { screen as lazy } from './adapters/screen.ts';

it('every machine has a screen or a reason why none, never both', () => {
  const told = [...screens.map(({ name }) => name), ...Object.keys(unscreened)];
  expect(told.toSorted()).toEqual(Object.keys(machines).toSorted());
});

it('the reasons send their reader to files that are there', () => {
  expect(Object.values(unscreened).flatMap(filesLost)).toEqual([]);
});

describe('a screen that is not in order is told', () => {
  const told = (changed: Partial<AnyScreen>) =>
    checkScreen({ ...keyHelp.screen, ...changed }).map(({ rule, where }) => `${where}: ${rule}`);

  it.each<[string, Partial<AnyScreen>, string]>([
    [
      'a transition left out that there is not',
      { unreached: { 'keyHelp.gone|fly|0': 'it is no more' } },
      'keyHelp.gone|fly|0: what is left out is no transition and no fault',
    ],
    [
      'a reason with a test that there is not',
      { unreached: { 'keyHelp.open|close|0': 'see tests/dom/nowhere.test.tsx' } },
      'tests/dom/nowhere.test.tsx: a reason names a file that is not there',
    ],
    [
      'a state without a sight',
      { seen: { closed: {} } },
      'open: a state has no sight, and no reason why none',
    ],
    [
      'a state that nothing is looked at in',
      { seen: { closed: {}, open: { says: [] } } },
      'open: nothing is looked at in a state',
    ],
    [
      'a beginning of which a function asks nothing',
      { seen: { closed: () => ({}), open: () => ({}) }, always: () => ({}) },
      `where “${Object.keys(keyHelp.screen.starts)[0] ?? ''}” begins: nothing is looked at in a state`,
    ],
  ])('%s', (_, changed, line) => expect(told(changed)).toContain(line));
});

it('what a pointer presses is called by words that the interface has', () => {
  const words = new Set(textsOf(catalogue).map(([, text]) => text));
  const controls = screens.flatMap((screen) =>
    movesOf(screen).flatMap(({ name, cause }) =>
      cause?.control ? [`${screen.name} ${name}: ${cause.control[1]}`] : [],
    ),
  );
  expect(controls.length).toBeGreaterThan(10);
  expect(controls.filter((one) => !words.has(one.split(': ').at(-1) ?? ''))).toEqual([]);
});

it('what is looked at beside a state, always, or at its end is looked at in it', () => {
  const told = (one: AnyScreen) => checkScreen(one).map(({ where }) => where);
  const { always: _, ...rows } = list.screen;
  expect(told(rows)).toContain('selection.none');
  const isSaid = { says: ['a word'] };
  const beside = Object.fromEntries(
    Object.keys(rows.seen)
      .filter((leaf) => leaf.startsWith('rows.'))
      .map((leaf) => [leaf, isSaid]),
  );
  expect(told({ ...rows, seen: { ...rows.seen, ...beside } })).not.toContain('selection.none');
  expect(told(list.screen)).toEqual([]);
  const { ended: __, ...endless } = lazy.screen;
  expect(told(lazy.screen)).toEqual([]);
  expect(told(endless)).toContain('shown');
});

it('the question’s transitions alone have one erased in the trash', () => {
  const { paths } = screenPlanOf(confirm.screen, { kinds: ['transitions'] });
  const erased = paths.filter(({ start }) => start === 'one in the trash');
  expect(erased.flatMap(({ moves }) => moves.map(({ name }) => name))).toContain('doIt: ok');
});

describe('a start whose records are of another kind', () => {
  const { screen } = keyHelp;
  const [first] = Object.values(screen.starts);
  if (!first) throw new Error('no start');
  const planned = (anew: { anew?: true }) => {
    const starts = { usual: first, other: { ...first, ...anew } };
    return screenPlanOf({ ...screen, starts }, { kinds: ['transitions', 'faults'] });
  };
  const steps = (start: string, anew: { anew?: true }) =>
    planned(anew)
      .paths.filter((path) => path.start === start)
      .flatMap(({ moves }) => moves.map(({ name }) => name));

  it('is only looked at unless it says that its transitions are walked anew', () => {
    expect(steps('other', {})).toEqual([]);
    const kinds = ['transitions'] as const;
    const { paths } = screenPlanOf({ ...screen, starts: { usual: first } }, { kinds });
    const usual = paths.flatMap(({ moves }) => moves.map(({ name }) => name));
    expect(steps('other', { anew: true })).toEqual(usual);
  });

  it('takes nothing from the starts before it', () => {
    expect(steps('usual', { anew: true })).toEqual(steps('usual', {}));
    expect(planned({ anew: true }).goals).toEqual(planned({}).goals);
    expect(planned({ anew: true }).missing).toEqual([]);
  });

  it(
    'leaves nothing to be walked twice: no path, and not what only others can do',
    { timeout: 120_000 },
    () => {
      const { starts } = lifecycle.screen;
      const again = { ...starts, again: { ...starts['a thesis'], path: '/theses' } };
      const { paths } = screenPlanOf({ ...lifecycle.screen, starts: again });
      const walked = paths.filter(({ moves }) => moves.length > 0);
      expect(new Set(walked.map(({ id }) => id)).size).toBe(walked.length);
      expect(walked.filter(({ start }) => start === 'again')).toEqual([]);
    },
  );
});
