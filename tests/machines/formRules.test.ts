/** What the walks of the form leave aside: one step, keys of repeated saves, merging, faults inside a field. */
import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { formMachine } from '../../machines/form.ts';
import { merge } from '../../machines/formMerge.ts';
import {
  begin,
  type FormInput,
  type Opened,
  type Sent,
  type Stored,
} from '../../machines/formRecord.ts';
import { judge } from '../../machines/formSteps.ts';
import type { Faults, ToastParams, Values } from '../../machines/types.ts';

const steps = [
  { name: 'Basics', fields: ['title', 'tags'] },
  { name: 'Details', fields: ['year'] },
];
const input: FormInput = { id: 7, mayWrite: true, mayChange: true, steps };
const required: Faults = { title: [{ code: 'required' }] };

/** An open form whose saves are answered in turn, and written down. */
async function opened(
  given: FormInput,
  faults: Faults,
  ends: readonly (Stored | Error | object)[],
) {
  const sent: (Sent & { key: string })[] = [];
  const said: ToastParams[] = [];
  const answers = [...ends];
  const actor = createActor(
    formMachine.provide({
      actors: {
        loadRecord: fromPromise<Opened, { id: number | null }>(({ input: { id } }) =>
          Promise.resolve({ id, version: id, values: { title: 'Old' }, draft: null }),
        ),
        checkRecord: fromPromise<Faults, { values: Values }>(() => Promise.resolve(faults)),
        saveRecord: fromPromise<Stored, Sent & { key: string }>(({ input: asked }) => {
          sent.push(asked);
          const next = answers.shift();
          const isStored = (one: unknown): one is Stored =>
            typeof one === 'object' && one !== null && 'values' in one;
          return isStored(next) ? Promise.resolve(next) : Promise.reject(next);
        }),
      },
      actions: { toast: (_, params) => void said.push(params) },
    }),
    { input: given },
  ).start();
  const editing = () => waitFor(actor, (snapshot) => snapshot.matches({ open: 'editing' }));
  await editing();
  return { actor, sent, said, editing };
}

describe('a one-step form', () => {
  it('is the same machine: it has nowhere to step, and speaks of fields', async () => {
    const { actor, said, editing } = await opened(
      { ...input, steps: steps.slice(0, 1) },
      required,
      [],
    );
    expect(actor.getSnapshot().can({ type: 'nextStep' })).toBe(false);
    actor.send({ type: 'change', values: { title: '' }, dirty: true });
    actor.send({ type: 'save' });
    await editing();
    expect(said).toEqual([{ variant: 'danger', key: 'fieldsInvalid' }]);
  });
});

describe('a record that is not there', () => {
  it.each([
    ['one that was there is gone', 7, 'gone'],
    ['one that never was has failed to be saved', null, 'editing'],
  ] as const)('%s', async (_, id, place) => {
    const { actor, said } = await opened({ ...input, id }, {}, [{ status: 404 }]);
    actor.send({ type: 'change', values: { title: 'Dean' }, dirty: true });
    actor.send({ type: 'save' });
    await waitFor(actor, () => said.length > 0);
    expect(actor.getSnapshot().matches({ open: place })).toBe(true);
  });
});

describe('who has changed the record', () => {
  it('is whoever made the newest version, also where an older one is told of later', async () => {
    const { actor, said } = await opened(input, {}, [{ status: 404 }]);
    const change = (title: string) =>
      actor.send({ type: 'change', values: { title }, dirty: true });
    const told = (version: number, by: string) =>
      actor.send({ type: 'changedElsewhere', version, by });
    change('Dean');
    told(9, 'amal');
    told(8, 'sami');
    expect(actor.getSnapshot().context.changedBy).toBe('amal');
    actor.send({ type: 'save' });
    told(11, 'lina');
    told(10, 'noor');
    expect(actor.getSnapshot().context.changedBy).toBe('lina');
    // Nobody has told who deleted it.
    await waitFor(actor, (state) => state.matches({ open: 'gone' }));
    expect(actor.getSnapshot().context.changedBy).toBeNull();
    expect(
      said.filter(({ key }) => key === 'changedElsewhere').map(({ params }) => params),
    ).toEqual([{ by: 'amal' }, { by: 'amal' }]);
  });
});

describe('the key of a save', () => {
  it('stays for the same save sent again, and is new for the next', async () => {
    const stored = { id: 7, version: 8, values: { title: 'Dean' } };
    const { actor, sent, editing } = await opened(input, {}, [{ status: 0 }, stored, stored]);
    actor.send({ type: 'change', values: { title: 'Dean' }, dirty: true });
    actor.send({ type: 'save' });
    await editing();
    actor.send({ type: 'online' });
    await editing();
    actor.send({ type: 'change', values: { title: 'Dean again' }, dirty: true });
    actor.send({ type: 'save' });
    await editing();
    const [first, again, next] = sent.map(({ key }) => key);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('merging', () => {
  const stored = { title: 'Old', tags: ['a'], year: 1 };
  const mine = { title: 'Mine', tags: ['a', 'b'], year: 2 };
  const theirs = { title: 'Theirs', tags: ['a', 'c'], year: 3, views: 9 };
  const context = {
    ...begin(input),
    stored,
    values: mine,
    newer: { id: 7, version: 5, values: theirs, choices: {} },
  };

  it('takes ours over theirs unless chosen otherwise, and theirs where we changed nothing', () => {
    expect(merge(context, {}).values).toEqual({ ...mine, views: 9 });
    expect(merge({ ...context, values: stored }, {}).values).toEqual(theirs);
    expect(merge(context, { title: 'theirs' }).values).toEqual({
      ...mine,
      title: 'Theirs',
      views: 9,
    });
  });

  it('keeps both where that means something', () => {
    const both = merge(context, { title: 'both', tags: 'both', year: 'both' }).values;
    expect(both).toEqual({ title: 'Theirs\n\nMine', tags: ['a', 'c', 'b'], year: 2, views: 9 });
  });

  it('leaves out of both lists what either has taken out', () => {
    const rights = (...tags: readonly string[]) => ({ ...stored, tags });
    const { values } = merge(
      {
        ...context,
        stored: rights('a', 'b', 'c'),
        values: rights('a', 'c', 'd'),
        newer: { id: 7, version: 5, values: rights('a', 'b', 'e'), choices: {} },
      },
      { tags: 'both' },
    );
    expect(values['tags']).toEqual(['a', 'e', 'd']);
  });
});

describe('a fault inside a field', () => {
  it('belongs to the step of the field', () => {
    const found: Faults = { 'tags.2': [{ code: 'empty' }] };
    const { steps: judged, faults } = judge(begin(input), found, true);
    expect(judged.map(({ state }) => state)).toEqual(['invalid', 'valid']);
    expect(faults).toEqual(found);
  });
});

describe('a link to a step', () => {
  it('opens that step, or the nearest there is', () => {
    expect([0, 1, 9, -1].map((step) => begin({ ...input, step }).step)).toEqual([0, 1, 1, 0]);
  });
});
