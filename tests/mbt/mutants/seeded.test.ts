/** What the seeded faults promise: each can be made in the sources as they are, and names a check that is there. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { screens } from '../screens/index.ts';
import { reasonIn } from './check.ts';
import { broken, sourceOf, timesIn } from './copy.ts';
import { serverFaults } from './serverFaults.ts';
import { viewFaults } from './viewFaults.ts';

const root = path.join(import.meta.dirname, '../../..');
const all = [...viewFaults, ...serverFaults];

describe('a seeded fault', () => {
  it.each(all.map((fault) => [fault.says, fault] as const))('%s: applies once', (_, fault) => {
    const text = sourceOf(fault.file);
    expect(timesIn(text, fault.find)).toBe(1);
    expect(broken(text, fault)).not.toBe(text);
  });

  it.each(all.map((fault) => [fault.says, fault] as const))(
    '%s: is a program that runs',
    async (_, fault) => {
      // A file that cannot be read would be caught by whatever reads it.
      const text = broken(sourceOf(fault.file), fault);
      expect((await transformWithOxc(text, fault.file)).code).not.toBe('');
    },
  );

  it('is one of sixty, each with a name of its own', () => {
    expect(new Set(all.map(({ says }) => says)).size).toBe(60);
  });

  it('is looked for by checks that exist', () => {
    for (const check of all.flatMap(({ by }) => by)) {
      const [level = '', machine] = check.split(' ');
      const isThere =
        machine === undefined
          ? existsSync(path.join(root, level))
          : screens.some(({ name }) => name === machine);
      expect(isThere, check).toBe(true);
    }
  });

  it('cannot be made where its text stands twice, or not at all', () => {
    const [fault] = viewFaults;
    if (!fault) throw new Error('no fault');
    expect(() => broken('', fault)).toThrow('stands 0 times');
    expect(() => broken(fault.find + fault.find, fault)).toThrow('stands 2 times');
  });
});

it('of a failed check the first failure is told', () => {
  const kit = 'session 3/4\n✗ session 4YKDBV: stranger → sign in\n  seen in X\n  expected Y\n';
  expect(reasonIn(kit)).toBe('✗ session 4YKDBV: stranger → sign in | seen in X | expected Y');
  expect(reasonIn(' FAIL  a.test.ts > b\nAssertionError: expected 1 to be 2')).toContain('to be 2');
});
