/** What the seeded faults promise: each can be made in the sources as they are, and names a screen that is walked. */
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { screens } from '../screens/index.ts';
import { broken, sourceOf, timesIn } from './copy.ts';
import type { SeededFault } from './fault.ts';
import { marked } from './reach.ts';
import { serverFaults } from './serverFaults.ts';
import { viewFaults } from './viewFaults.ts';

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

  it('is looked for on a screen that is walked', () => {
    for (const { by } of all) {
      const [level = '', machine = ''] = by.split(' ');
      expect(['dom', 'e2e'], by).toContain(level);
      expect(
        screens.map(({ name }) => name),
        by,
      ).toContain(machine);
    }
  });

  it('cannot be made where its text stands twice, or not at all', () => {
    const [fault] = viewFaults;
    if (!fault) throw new Error('no fault');
    expect(() => broken('', fault)).toThrow('stands 0 times');
    expect(() => broken(fault.find + fault.find, fault)).toThrow('stands 2 times');
  });
});

describe('the mark that tells which paths come by a fault', () => {
  it.each(all.map((fault) => [fault.says, fault] as const))(
    '%s: leaves a program that runs',
    async (_, fault) => {
      const text = marked(fault.file, sourceOf(fault.file), [fault]);
      expect(text).toContain(`seededFaultMet(${JSON.stringify(fault.says)})`);
      expect((await transformWithOxc(text, fault.file)).code).not.toBe('');
    },
  );

  it('stands in the innermost function around it', () => {
    const fault = { ...viewFaults[0], says: 'x', find: 'two()' } as SeededFault;
    const call = 'globalThis.seededFaultMet("x")';
    expect(marked('a.ts', 'const a = () => one(() => two());', [fault])).toBe(
      `const a = () => one(() => (${call}, two()));`,
    );
    expect(marked('a.ts', 'function a() { return two(); }', [fault])).toBe(
      `function a() {${call}; return two(); }`,
    );
    expect(marked('a.ts', 'two();', [fault])).toBe(`two();\n${call};`);
  });
});
