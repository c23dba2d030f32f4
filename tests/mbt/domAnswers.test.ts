/** What is promised of answers to a page in jsdom that asks anew: its newest call has the answer, however late it is asked. It draws no page. */
import { expect, it } from 'vitest';
import { list } from './adapters/list.ts';
import { domAnswers } from './kit/domAnswers.ts';
import type { Person } from './kit/screen.ts';
import { movesOf } from './kit/screenRun.ts';
import { walkStage, type Stage } from './kit/stage.ts';

const rows = /^GET \/rows$/;
const ok = { status: 200, body: { data: [] } };

/** A page that has asked for rows once. */
function asking() {
  const network = domAnswers();
  network.begin([rows]);
  const drop = new AbortController();
  const ended: string[] = [];
  const ask = (name: string, signal?: AbortSignal) =>
    network.fetch('/rows', signal ? { signal } : {}).then(
      () => ended.push(`${name} answered`),
      () => ended.push(`${name} dropped`),
    );
  void ask('old', drop.signal);
  return { network, ended, ask, drop: () => drop.abort() };
}

it('what is asked anew a moment after its answer was begun has that answer', async () => {
  const { network, ended, ask, drop } = asking();
  const isAnswered = network.reply(rows, ok, 0, 1);
  // The page drops the old call and asks anew only once it has got to it.
  await new Promise((done) => setImmediate(done));
  drop();
  void ask('new');
  expect(await isAnswered).toBe(true);
  await expect.poll(() => ended).toEqual(['old dropped', 'new answered']);
});

it('what was asked beforehand, and is not asked again, is answered as it stands', async () => {
  const { network, ended } = asking();
  expect(await network.reply(rows, ok, 0, 1)).toBe(true);
  await expect.poll(() => ended).toEqual(['old answered']);
});

it('a call that a step begins anew is rather answered as it was asked since that step', async () => {
  const asked: string[] = [];
  const answered: (number | undefined)[][] = [];
  // Each key asks once.
  const key = () => Promise.resolve(void asked.push('GET /rows'));
  const stage: Stage = {
    person: new Proxy({}, { get: () => key }) as Person,
    open: key,
    reply(_, __, since, rather) {
      answered.push([since, rather]);
      return Promise.resolve(true);
    },
    differs: () => Promise.resolve([]),
    text: () => Promise.resolve(''),
    asked: () => asked,
    later: () => Promise.resolve(),
    picture: () => Promise.resolve(undefined),
    close: () => Promise.resolve(),
  };
  const known = movesOf(list.screen);
  const way = ['loadRows: ok', 'refresh', 'refresh', 'loadRows: ok'];
  const moves = way.flatMap((name) => known.find((one) => one.name === name) ?? []);
  const path = { id: 'ABCDEF', machine: 'list', start: 'seven news', moves };
  expect((await walkStage(list.screen, path, stage)).faults).toEqual([]);
  // As it opened one was asked, and two by the keys: the last of them is meant.
  expect(answered).toEqual([
    [undefined, undefined],
    [undefined, 2],
  ]);
});
