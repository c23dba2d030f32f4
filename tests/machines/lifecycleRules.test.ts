/** When a change is possible, what everything that matches means, and how far undo reaches. */
import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Asked, Outcome, Section, Target } from '../../machines/lifecycleChanges.ts';
import { lifecycleMachine } from '../../machines/lifecycle.ts';

const section = (may: boolean, has: boolean): Section => ({
  collection: 'blogs',
  grants: { PUT: may, DELETE: may },
  supports: { enabled: has, approved: has, featured: has, sequence: has },
});
const off = { enabled: false, approved: false, featured: false, deleted: false };
const news: readonly Target[] = [
  { id: 1, version: 1, ...off },
  { id: 2, version: 1, enabled: true, approved: true, featured: true, deleted: false },
];
const newVersions = [
  { id: 1, version: 2 },
  { id: 2, version: 2 },
];
/** A lifecycle that writes down what it is asked to apply, and says that it was. */
function started(
  given: Section,
  outcome: (asked: Asked) => Outcome = () => ({ done: [], failed: [] }),
) {
  const asked: Asked[] = [];
  const said: string[] = [];
  const applyAction = fromPromise<Outcome, Asked>(({ input }) => {
    asked.push(input);
    return Promise.resolve(outcome(input));
  });
  const actor = createActor(
    lifecycleMachine.provide({
      actors: { applyAction },
      actions: { toast: (_, { key }) => void said.push(key) },
    }),
    {
      input: given,
    },
  ).start();
  const applied = () => waitFor(actor, (snapshot) => snapshot.matches('settled'));
  return {
    actor,
    asked,
    said,
    applied,
    can: (type: 'enable' | 'remove' | 'move') =>
      actor.getSnapshot().can(type === 'move' ? { type, args: {} } : { type }),
  };
}

describe('a change is possible', () => {
  const cases = [true, false].flatMap((may) => [true, false].map((has) => [may, has] as const));
  it.each(cases)(
    'permitted %s, supported %s: exactly if both, and something changes',
    (may, has) => {
      const { actor, can } = started(section(may, has));
      expect([can('enable'), can('remove'), can('move')], 'nothing is meant').toEqual([
        false,
        false,
        false,
      ]);
      actor.send({ type: 'setTargets', targets: news });
      expect([can('enable'), can('remove'), can('move')]).toEqual([may && has, may, may && has]);
      actor.send({ type: 'setTargets', targets: news.slice(1) });
      expect(can('enable'), 'it is enabled already').toBe(false);
    },
  );

  it('needs DELETE to delete, and PUT for the rest', () => {
    const { actor, can } = started({
      ...section(true, true),
      grants: { PUT: false, DELETE: true },
    });
    actor.send({ type: 'setTargets', targets: news });
    expect([can('enable'), can('remove'), can('move')]).toEqual([false, true, false]);
  });
});

describe('everything that matches', () => {
  const filter = { department: 4 };
  const outcome = ({ refs }: Asked): Outcome => ({
    done:
      refs.length > 0 ? refs.map(({ id, version }) => ({ id, version: version + 2 })) : newVersions,
    failed: [],
  });

  it('goes to the server as a question, for those alone that it changes', async () => {
    const { actor, asked, applied } = started(section(true, true), outcome);
    actor.send({ type: 'setTargets', targets: news, filter });
    actor.send({ type: 'enable' });
    await applied();
    expect(asked).toEqual([
      {
        collection: 'blogs',
        action: 'enable',
        refs: [],
        filter: { department: 4, enabled: { eq: false } },
        args: {},
      },
    ]);
  });

  it.each([
    [{ enabled: { eq: true } }, { enabled: { eq: true, ne: true } }],
    [{ enabled: { ne: true } }, { enabled: { ne: true, eq: false } }],
    [{ enabled: false }, { enabled: { eq: false, ne: true } }],
  ])('%j stays asked, so that nothing else is changed', async (given, expected) => {
    const { actor, asked, applied } = started(section(true, true), outcome);
    actor.send({ type: 'setTargets', targets: news, filter: given });
    actor.send({ type: 'enable' });
    await applied();
    expect(asked.map((one) => one.filter)).toEqual([expected]);
  });

  it('is restored only where it is in the trash, and nothing else is done to it there', () => {
    const { actor, can } = started(section(true, true));
    const canRestore = () => actor.getSnapshot().can({ type: 'restore' });
    actor.send({ type: 'setTargets', targets: news, filter });
    expect([canRestore(), can('enable'), can('remove')]).toEqual([false, true, true]);
    const gone = news.map((one) => ({ ...one, deleted: true }));
    actor.send({ type: 'setTargets', targets: gone, filter });
    expect([canRestore(), can('enable'), can('remove')]).toEqual([true, false, false]);
  });

  it('is undone for exactly those that the server changed', async () => {
    const { actor, asked, applied } = started(section(true, true), outcome);
    actor.send({ type: 'setTargets', targets: [], filter });
    actor.send({ type: 'update', args: { department: 5 } });
    actor.send({ type: 'undo' });
    await applied();
    expect(asked.slice(1)).toEqual([
      {
        collection: 'blogs',
        action: 'revert',
        refs: newVersions.map(({ id, version }) => ({ id, version: version - 1 })),
        filter: null,
        args: { department: 5 },
        unlessChanged: true,
      },
    ]);
  });
});

describe('undo', () => {
  it('asks the server to overwrite nobody, and so does doing it again; the change itself does not', async () => {
    const { actor, asked, applied } = started(section(true, true));
    actor.send({ type: 'setTargets', targets: news.slice(0, 1) });
    actor.send({ type: 'enable' });
    actor.send({ type: 'undo' });
    actor.send({ type: 'redo' });
    await applied();
    expect(asked.map(({ action, unlessChanged }) => [action, unlessChanged])).toEqual([
      ['enable', undefined],
      ['disable', true],
      ['enable', true],
    ]);
  });

  it('goes back one step each, however fast the steps were asked for', async () => {
    const versions = new Map<number, number>();
    const { actor, asked, applied } = started(section(true, true), ({ refs }) => ({
      done: refs.map(({ id }) => {
        versions.set(id, (versions.get(id) ?? 1) + 1);
        return { id, version: versions.get(id) ?? 0 };
      }),
      failed: [],
    }));
    actor.send({ type: 'setTargets', targets: news.slice(0, 1) });
    // No answer has come when the next one is asked for.
    for (const to of ['one', 'two', 'three']) actor.send({ type: 'move', args: { to } });
    await applied();
    for (let step = 0; step < 3; step += 1) actor.send({ type: 'undo' });
    await applied();
    expect(asked.slice(3).map(({ action, refs }) => [action, refs[0]?.version])).toEqual([
      ['revert', 3],
      ['revert', 2],
      ['revert', 1],
    ]);
  });

  it('and doing again go back and forth over saves, each by the version that it made itself', async () => {
    let version = 3;
    const { actor, asked, applied } = started(section(true, true), ({ refs }) => ({
      done: refs.map(({ id }) => ({ id, version: (version += 1) })),
      failed: [],
    }));
    // Two saves of a record: of version 1, and of version 2.
    for (const from of [1, 2]) {
      actor.send({
        type: 'imported',
        collection: 'blogs',
        refs: [{ id: 1, version: from }],
        args: { to: [{ id: 1, version: from + 1 }] },
      });
    }
    for (const type of ['undo', 'undo', 'redo', 'redo', 'undo'] as const) {
      actor.send({ type });
      await applied();
    }
    const aims = asked.map(({ action, refs, args }) =>
      action === 'import' ? ['to', args['to']] : ['back', refs],
    );
    expect(aims).toEqual([
      ['back', [{ id: 1, version: 2 }]],
      ['back', [{ id: 1, version: 1 }]],
      // Undone as versions 4 and 5: each is taken back itself.
      ['to', [{ id: 1, version: 4 }]],
      ['to', [{ id: 1, version: 3 }]],
      ['back', [{ id: 1, version: 6 }]],
    ]);
  });

  it('of what was done to none is not asked for, and all is shown as before', async () => {
    const failed = [{ id: 1, message: 'CONFLICT' }];
    const { actor, asked, applied } = started(section(true, true), () => ({ done: [], failed }));
    actor.send({ type: 'setTargets', targets: news.slice(0, 1) });
    for (const type of ['enable', 'undo', 'redo'] as const) actor.send({ type });
    const { context, value } = await applied();
    expect(asked.map(({ action }) => action)).toEqual(['enable']);
    expect([value, context.targets[0]?.enabled]).toEqual([{ settled: 'partlyApplied' }, false]);
    expect([context.done, context.undone, context.failed]).toEqual([[], [], failed]);
  });

  it('of what was so before is not asked for, and it stays shown so', async () => {
    const done = [{ id: 1, version: 1, same: true }] as const;
    const { actor, asked, applied } = started(section(true, true), () => ({ done, failed: [] }));
    actor.send({ type: 'setTargets', targets: news.slice(0, 1) });
    // Somebody else has enabled it meanwhile.
    for (const type of ['enable', 'approve', 'undo'] as const) actor.send({ type });
    actor.send({ type: 'undo' });
    expect(actor.getSnapshot().context.targets).toMatchObject([{ enabled: false }]);
    const { targets } = (await applied()).context;
    expect(asked.map(({ action }) => action)).toEqual(['enable', 'approve']);
    expect(targets).toEqual([{ ...news[0], enabled: true, approved: true }]);
  });

  it('reaches back over sections, without touching like ids of another type', async () => {
    const { actor, asked, applied } = started(section(true, true));
    actor.send({ type: 'setTargets', targets: news.slice(0, 1) });
    actor.send({ type: 'enable' });
    await applied();
    actor.send({ type: 'setSection', ...section(true, true), collection: 'staff' });
    actor.send({ type: 'setTargets', targets: [{ id: 1, version: 1, enabled: true }] });
    actor.send({ type: 'undo' });
    const { targets } = (await applied()).context;
    expect(asked.map(({ collection, action }) => `${collection} ${action}`)).toEqual([
      'blogs enable',
      'blogs disable',
    ]);
    expect(targets).toEqual([{ id: 1, version: 1, enabled: true }]);
  });

  it('remembers the last hundred changes, and no more may wait', () => {
    const { actor } = started(section(true, true));
    actor.send({ type: 'setTargets', targets: news });
    for (let change = 0; change < 120; change += 1) actor.send({ type: 'move', args: {} });
    const { waiting, done } = actor.getSnapshot().context;
    expect([waiting.length, done.length]).toEqual([100, 100]);
    expect(actor.getSnapshot().can({ type: 'undo' })).toBe(false);
  });
});

describe('after a failure', () => {
  const staff = { ...section(true, true), collection: 'staff' };
  /** Something is done in News; then one is in Staff, where what is asked for is refused. */
  async function refusedElsewhere(code: string, ...types: readonly ('restore' | 'undo')[]) {
    const refused = new Set(['restore', 'revert']);
    const outcome = ({ action, refs }: Asked): Outcome => {
      if (refused.has(action)) throw Object.assign(new Error(code), { status: 409, code });
      return { done: refs.map(({ id }) => ({ id, version: 2 })), failed: [] };
    };
    const begun = started(section(true, true), outcome);
    const { actor, applied } = begun;
    actor.send({ type: 'setTargets', targets: news.slice(0, 1) });
    actor.send({ type: 'enable' });
    await applied();
    actor.send({ type: 'setSection', ...staff });
    actor.send({ type: 'setTargets', targets: [{ id: 1, version: 1, ...off, deleted: true }] });
    if (types[0] === 'undo') {
      actor.send({
        type: 'imported',
        collection: 'staff',
        refs: [{ id: 1, version: 0 }],
        args: {},
      });
    }
    for (const type of types) actor.send({ type });
    await applied();
    return { ...begun, refused };
  }

  it('what was done before it in another section is told first, and taken back when asked again', async () => {
    const { actor, asked, said, applied } = await refusedElsewhere('CONFLICT', 'restore');
    actor.send({ type: 'undo' });
    await applied();
    expect(said.at(-1)).toBe('undoNext');
    expect(asked.map(({ action }) => action)).toEqual(['enable', 'restore']);
    actor.send({ type: 'undo' });
    await applied();
    expect(asked.at(-1)).toMatchObject({ collection: 'blogs', action: 'disable' });
  });

  it.each(['CHANGED_SINCE', 'PASSWORD_STAYS'])(
    'what was done before it in the section that is in view is taken back at once (%s)',
    async (code) => {
      const { actor, asked, said, applied } = await refusedElsewhere(code, 'undo');
      actor.send({ type: 'setSection', ...section(true, true) });
      actor.send({ type: 'undo' });
      await applied();
      expect(said).not.toContain('undoNext');
      expect(asked.at(-1)).toMatchObject({ collection: 'blogs', action: 'disable' });
    },
  );

  it('what was taken back before it in another section is told first, and done again when asked again', async () => {
    const begun = await refusedElsewhere('CHANGED_SINCE', 'restore');
    const { actor, asked, said, applied, refused } = begun;
    const inView = (collection: string) => actor.send({ type: 'setSection', ...staff, collection });
    const imported = (collection: string) =>
      actor.send({ type: 'imported', collection, refs: [{ id: 1, version: 0 }], args: {} });
    for (const collection of ['staff', 'blogs']) imported(collection);
    refused.delete('revert');
    inView('blogs');
    actor.send({ type: 'undo' });
    await applied();
    refused.add('revert');
    inView('staff');
    actor.send({ type: 'undo' });
    await applied();
    const sent = asked.length;
    actor.send({ type: 'redo' });
    await applied();
    expect(said.at(-1)).toBe('redoNext');
    expect(asked).toHaveLength(sent);
    actor.send({ type: 'redo' });
    await applied();
    expect(asked.at(-1)).toMatchObject({ collection: 'blogs', action: 'import' });
  });

  it('what could not be taken back this time is tried again', async () => {
    const { actor, asked, said, applied } = await refusedElsewhere('UNAVAILABLE', 'undo');
    actor.send({ type: 'undo' });
    await applied();
    expect(said).not.toContain('undoNext');
    expect(asked.map(({ action }) => action)).toEqual(['enable', 'revert', 'revert']);
  });
});

it('what was refused, and what was asked for behind it too, is shown as before both', async () => {
  const refusal = Object.assign(new Error('refused'), { status: 403 });
  const { actor, applied } = started(section(true, true), () => Promise.reject(refusal) as never);
  actor.send({ type: 'setTargets', targets: news.slice(0, 1) });
  for (const type of ['enable', 'disable', 'approve'] as const) actor.send({ type });
  expect(actor.getSnapshot().context.waiting).toHaveLength(3);
  await applied();
  expect(actor.getSnapshot().context.targets).toMatchObject([{ enabled: false, approved: false }]);
});

it('what has no switch for the website is not said to be off it', async () => {
  const { actor, applied, said } = started(section(true, true));
  const unswitched = { id: 1, version: 1, approved: false, deleted: false };
  actor.send({
    type: 'setTargets',
    targets: [unswitched, { ...unswitched, id: 2, enabled: true }],
  });
  actor.send({ type: 'approve' });
  await applied();
  expect(said).toEqual(['applied']);
  actor.send({
    type: 'setTargets',
    targets: [unswitched, { ...unswitched, id: 2, enabled: false }],
  });
  actor.send({ type: 'approve' });
  expect(said.slice(1)).toEqual(['notEnabled']);
});

describe('an act that is told of piece by piece', () => {
  const piece = (id: number, partOf?: string) => ({
    type: 'imported' as const,
    collection: 'gallery-items',
    refs: [{ id, version: 0 }],
    args: { to: [{ id, version: -1 }] },
    ...(partOf === undefined ? {} : { partOf }),
  });

  it('is taken back, and done again, as one', async () => {
    const { actor, asked, applied } = started(section(true, true), ({ refs }) => ({
      done: refs.map(({ id }) => ({ id, version: 2 })),
      failed: [],
    }));
    for (const one of [piece(1), piece(2, 'a'), piece(3, 'a')]) actor.send(one);
    actor.send({ type: 'undo' });
    await applied();
    actor.send({ type: 'redo' });
    await applied();
    expect(asked.map(({ action, refs, args }) => [action, refs.length, args['to']])).toEqual([
      ['revert', 2, expect.anything()],
      [
        'import',
        2,
        [
          { id: 2, version: -1 },
          { id: 3, version: -1 },
        ],
      ],
    ]);
  });

  it('is no part of what was done between, nor of another act', () => {
    const { actor } = started(section(true, true));
    for (const one of [piece(1, 'a'), piece(2, 'b'), piece(3), piece(4, 'b')]) actor.send(one);
    const { done } = actor.getSnapshot().context;
    expect(done.map(({ refs }) => refs.map(({ id }) => id))).toEqual([[1], [2], [3], [4]]);
  });
});

describe('what was deleted for good', () => {
  const erased = (ids: readonly number[]) =>
    ({ type: 'erased', gone: [{ collection: 'blogs', ids }] }) as const;
  async function begun() {
    const all = started(section(true, true), ({ refs }) => ({ done: refs, failed: [] }));
    all.actor.send({ type: 'setTargets', targets: news.slice(0, 1) });
    all.actor.send({ type: 'enable' });
    await all.applied();
    return all;
  }

  it('is said not to come back, with what would be taken back instead; only asked again that is done', async () => {
    const { actor, asked, said, applied } = await begun();
    actor.send(erased([2]));
    actor.send({ type: 'undo' });
    await applied();
    expect(said.slice(-2)).toEqual(['undoErased', 'undoNext']);
    expect(asked.map(({ action }) => action)).toEqual(['enable']);
    actor.send({ type: 'undo' });
    await applied();
    expect(asked.at(-1)).toMatchObject({ action: 'disable' });
  });

  it('takes what was done to it before with it: nothing that cannot be is asked for', async () => {
    const { actor, asked, said, applied } = await begun();
    actor.send(erased([1]));
    actor.send({ type: 'undo' });
    await applied();
    expect(said.at(-1)).toBe('undoErased');
    expect(actor.getSnapshot().can({ type: 'undo' })).toBe(false);
    expect(asked.map(({ action }) => action)).toEqual(['enable']);
  });

  it('is not spoken of any more once something else was done', async () => {
    const { actor, asked, said, applied } = await begun();
    actor.send(erased([2]));
    actor.send({ type: 'approve' });
    await applied();
    actor.send({ type: 'undo' });
    await applied();
    expect(said).not.toContain('undoErased');
    expect(asked.at(-1)).toMatchObject({ action: 'unapprove' });
  });
});
