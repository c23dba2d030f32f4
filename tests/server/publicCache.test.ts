/** What the cache of public answers promises about memory and work, whoever asks for what. */
import { expect, it } from 'vitest';
import { createByteCache } from '../../server/public/cache.ts';
import type { Deps } from '../../server/deps.ts';

/** A cache over a database whose newest change is `newest.id`. */
function cacheOver(newest: { id: number }) {
  const db = { rows: () => Promise.resolve([{ id: newest.id }]) } as unknown as Deps['db'];
  let ms = Date.parse('2026-03-01T08:00:00.000Z');
  const bytesOf = createByteCache({ db, now: () => new Date(ms) });
  const asked: string[] = [];
  const ask = (key: string) =>
    bytesOf(key, async () => {
      asked.push(key);
      return 'a short answer';
    });
  const wait = (seconds: number) => {
    ms += seconds * 1000;
  };
  return { ask, asked, bytesOf, wait };
}

it('lets the oldest answers go when what they were asked by fills its memory', async () => {
  const { ask, asked } = cacheOver({ id: 1 });
  const noise = 'x'.repeat(8_000);
  await ask('first');
  for (let i = 0; i < 2_200; i += 1) await ask(`${noise}${i}`);
  await ask('first');
  expect(asked.filter((key) => key === 'first')).toHaveLength(2);
});

it('keeps no more than five thousand answers, however small', async () => {
  const { ask, asked } = cacheOver({ id: 1 });
  for (let i = 0; i < 5_001; i += 1) await ask(`${i}`);
  await ask('1');
  expect(asked).toHaveLength(5_001);
  await ask('0');
  expect(asked).toHaveLength(5_002);
});

it('makes an answer once for all who ask at the same time, and anew after a change', async () => {
  const newest = { id: 1 };
  const { ask, asked } = cacheOver(newest);
  await Promise.all(Array.from({ length: 100 }, () => ask('same')));
  expect(asked).toHaveLength(1);
  newest.id = 2;
  await ask('same');
  expect(asked).toHaveLength(2);
});

it('gives nobody an answer that was begun before what they know was written', async () => {
  const newest = { id: 1 };
  const { bytesOf } = cacheOver(newest);
  const { promise, resolve: finish } = Promise.withResolvers<string>();
  const begun = bytesOf('same', () => promise);
  await Promise.resolve();
  newest.id = 2;
  const later = await bytesOf('same', () => Promise.resolve('new'));
  finish('old');
  await begun;
  const again = await bytesOf('same', () => Promise.resolve('newer'));
  const textOf = ({ body }: { readonly body: Uint8Array }) => Buffer.from(body).toString();
  expect([textOf(later), textOf(again)]).toEqual(['"new"', '"new"']);
});

it('makes an answer anew after half a minute, also where nothing has changed', async () => {
  const { ask, asked, wait } = cacheOver({ id: 1 });
  await ask('same');
  wait(29);
  await ask('same');
  expect(asked).toHaveLength(1);
  wait(2);
  await ask('same');
  expect(asked).toHaveLength(2);
});

it('keeps no refusal', async () => {
  const { ask, bytesOf } = cacheOver({ id: 1 });
  await expect(bytesOf('same', () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  );
  await expect(ask('same')).resolves.toBeDefined();
});
