/** What the rules of a model are for: each finds a fault that stands in the machine and in its promises, and alone does. */
import { describe, expect, it } from 'vitest';
import { adapters } from '../adapters/index.ts';
import { rulesThatFind } from './copied.ts';
import { copiedFaults } from './copiedFaults.ts';

const adapterOf = (machine: string) => {
  const adapter = Object.values(adapters).find(({ name }) => name === machine);
  if (!adapter) throw new Error(`no machine ${machine}`);
  return adapter;
};

describe('a fault that promises were copied from', () => {
  it.each(copiedFaults.map((fault) => [fault.says, fault] as const))(
    '%s: is found by its rule alone',
    async (_, fault) => {
      expect(await rulesThatFind(adapterOf(fault.machine), fault)).toEqual([fault.rule]);
    },
  );

  it.each(['form', 'list'])(
    'is none of %s as it is, and each of its rules has one',
    async (name) => {
      const adapter = adapterOf(name);
      expect(await rulesThatFind(adapter, { wrong: adapter.machine })).toEqual([]);
      const own = copiedFaults.filter(({ machine }) => machine === name).map(({ rule }) => rule);
      const rules = adapter.models.flatMap(({ always = {} }) => Object.keys(always));
      expect(new Set(own)).toEqual(new Set(rules));
    },
  );
});
