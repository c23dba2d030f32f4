/** Promises: a picture that is tried again has its place before the nearest of those chosen after it, and it is said how many came; what no walk of two can say. */
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { picturesMachine } from '../../machines/pictures.ts';
import type { ToAdd } from '../../machines/picturesWords.ts';

const keys = ['a', 'b', 'c', 'd', 'e'] as const;
const stagesIn = (actor: ReturnType<typeof begin>['actor']) =>
  actor.getSnapshot().context.pictures.map(({ stage }) => stage);

/** Each becomes the record of its place, from 1. */
function begin(atOnce: number) {
  const added: ToAdd[] = [];
  const told: number[] = [];
  const actor = createActor(
    picturesMachine.provide({
      actors: {
        addPicture: fromPromise<{ id: number }, ToAdd>(({ input }) => {
          added.push(input);
          return Promise.resolve({ id: 1 + keys.findIndex((key) => key === input.key) });
        }),
      },
      actions: { tellAdded: (_, { count }) => told.push(count) },
    }),
    { input: { atOnce } },
  );
  actor.start();
  const pictures = keys.map((key) => ({ key, file: {}, name: `${key}.png` }));
  actor.send({ type: 'take', pictures });
  return { actor, added, told };
}

it('one that is tried again is added before the nearest of those that were chosen after it and are there', async () => {
  const { actor, added } = begin(5);
  actor.send({ type: 'fail', key: 'b', failure: null });
  for (const key of ['e', 'd', 'c', 'a']) actor.send({ type: 'arrive', key, uploaded: { id: 9 } });
  await expect.poll(() => added.map(({ key }) => key)).toEqual(['a', 'c', 'd', 'e']);
  await expect.poll(() => actor.getSnapshot().value).toEqual({ listed: 'left' });
  actor.send({ type: 'retry', key: 'b' });
  actor.send({ type: 'arrive', key: 'b', uploaded: { id: 9 } });
  await expect.poll(() => actor.getSnapshot().value).toBe('empty');
  expect(added.at(-1)).toMatchObject({ key: 'b', before: 3, batch: 'a' });
});

it('so many are on their way at once, those that are there and wait for their turn among them', () => {
  const { actor, added } = begin(3);
  const going = ['sending', 'sending', 'sending', 'waiting', 'waiting'];
  expect(stagesIn(actor)).toEqual(going);
  actor.send({ type: 'arrive', key: 'c', uploaded: { id: 9 } });
  // It waits for those before it, and nothing takes its place.
  expect(stagesIn(actor)).toEqual(going.with(2, 'arrived'));
  actor.send({ type: 'refuse', key: 'a', failure: null });
  expect(stagesIn(actor)).toEqual(['refused', 'sending', 'arrived', 'sending', 'waiting']);
  expect(added).toEqual([]);
});

it('so many as were added since is said, once nothing is on its way', async () => {
  const { actor, told } = begin(5);
  for (const key of ['a', 'c', 'd']) actor.send({ type: 'arrive', key, uploaded: { id: 9 } });
  actor.send({ type: 'fail', key: 'b', failure: null });
  await expect.poll(() => actor.getSnapshot().value).toEqual({ listed: 'sending' });
  expect(told).toEqual([]);
  actor.send({ type: 'fail', key: 'e', failure: null });
  await expect.poll(() => told).toEqual([3]);
  actor.send({ type: 'retryAll' });
  for (const key of ['e', 'b']) actor.send({ type: 'arrive', key, uploaded: { id: 9 } });
  await expect.poll(() => told).toEqual([3, 2]);
});

it('what was not sent is cleared only when nothing is on its way, and nothing is stopped then', () => {
  const { actor } = begin(5);
  const can = () =>
    (['stopAll', 'clear'] as const).filter((type) => actor.getSnapshot().can({ type }));
  for (const key of ['a', 'b', 'c', 'd']) actor.send({ type: 'refuse', key, failure: null });
  expect(can()).toEqual(['stopAll']);
  actor.send({ type: 'refuse', key: 'e', failure: null });
  expect(can()).toEqual(['clear']);
  actor.send({ type: 'clear' });
  expect(actor.getSnapshot().value).toBe('empty');
});
