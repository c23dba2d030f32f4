/** What is promised of the kit's screens: no machine is without one but for a reason, and no reason is left from before. */
import { describe, expect, it } from 'vitest';
import { machines } from '../../machines/index.ts';
import { checkScreen, filesLost } from './kit/check.ts';
import type { AnyScreen } from './kit/screen.ts';
import { screens, unscreened } from './screens/index.ts';
import { keyHelp } from './adapters/keyHelp.ts';

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
  ])('%s', (_, changed, line) => expect(told(changed)).toContain(line));
});
