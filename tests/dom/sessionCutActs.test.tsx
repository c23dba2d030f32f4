/** Whatever was being done as a session ended promises to be nothing that the next one in the same tab undoes, is told of or goes on with: one table of what can be under way. */
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entityOf } from '../../entities/index.ts';
import type { Entity } from '../../entities/entity.ts';
import { freshKey } from '../../machines/outside.ts';
import { jointId, severalOf } from '../../src/acts/several.ts';
import { dropSave, keepSave, savesOf, type WaitingSave } from '../../src/kept/outbox.ts';
import { actorOf } from '../../src/live/actors.ts';
import { lifecycle } from '../../src/live/records.ts';
import { dismiss, toastStore } from '../../src/page/toasts.ts';
import { userIdNow } from '../../src/remote/signedIn.ts';
import { bringBack, takeBack } from '../../src/screens/History/historyActs.ts';
import type { Act } from '../../src/screens/History/historyRows.ts';
import { deletedTogether, isOfTwo, newestAct } from '../helpers/acts.ts';
import { showDesk } from '../helpers/deskPage.tsx';
import { pause, showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';
import { handOver } from '../helpers/signedInPage.ts';
import { keepUpload } from '../helpers/uploads.ts';

let page: ListPage;
let administratorId = 0;
beforeAll(async () => {
  page = await startListPage();
  administratorId = userIdNow();
  await import('../../src/screens/RecordList/RecordListCellEditor.tsx');
}, 120_000);
afterAll(() => page.stop());

const named = (collection: string): Entity => {
  const entity = entityOf(collection);
  if (!entity) throw new Error(`there are no ${collection}`);
  return entity;
};
const startDate = '2026-11-20T09:00:00.000Z';
const makeEvent = () => page.make('events', { titleEn: 'Open day', type: 'LECTURE', startDate });
const makeNews = () => page.make('blogs', { titleEn: 'Before' });

/** News and a wording are deleted as one act. */
async function deletedTwo(): Promise<Act> {
  const news = await makeNews();
  const wording = { static_key: `key.${news.id}`, value_en: 'One', value_ar: 'واحد' };
  const old = await page.make('static-contents', wording);
  await deletedTogether(page.other, [
    ['blogs', news.id],
    ['static-contents', old.id],
  ]);
  return await newestAct(isOfTwo);
}
/** News that has been changed once since it was made. */
async function changedNews() {
  const { id, version } = await makeNews();
  const headers = { 'If-Match': `"${version}"` };
  const json = { titleEn: 'After' };
  await page.other.request(`/api/blogs/${id}`, { method: 'PUT', json, headers });
  return { only: { entity: named('blogs'), id }, first: { version } as unknown as Act };
}

const supports = { enabled: true, approved: false, featured: false, sequence: false };
const grants = { PUT: true, DELETE: true };
async function disableBoth(): Promise<void> {
  const [news, event] = [await makeNews(), await makeEvent()];
  const [blogs, events] = [named('blogs'), named('events')];
  lifecycle.send({ type: 'setSection', collection: severalOf([blogs, events]), grants, supports });
  const target = (entity: Entity, { id, version }: { id: number; version: number }) => ({
    id: jointId(entity, id),
    version,
    enabled: true,
  });
  lifecycle.send({ type: 'setTargets', targets: [target(blogs, news), target(events, event)] });
  lifecycle.send({ type: 'disable' });
}

/** News that was saved without a connection, and whatever was typed behind that. */
async function keepWaiting(next: WaitingSave['next']): Promise<void> {
  const { id, version } = await makeNews();
  const values = { titleEn: 'Sent later' };
  const save: WaitingSave = {
    ref: '1',
    userId: userIdNow(),
    collection: 'blogs',
    id,
    version,
    key: freshKey(),
    base: { titleEn: 'Before' },
    changes: values,
    body: values,
    next,
    title: 'Before',
    at: startDate,
  };
  keepSave(save, false);
}
const written = () => ({
  key: freshKey(),
  changes: { titleEn: 'Next' },
  body: { titleEn: 'Next' },
});

type Answering = (pass: () => Promise<Response>) => Promise<Response>;
/** How the answer comes that is late. */
const asIs: Answering = (pass) => pass();
const lost: Answering = () => Promise.reject(new TypeError('network'));
const withoutLink: Answering = async (pass) => {
  const target = { type: 'staff', id: 1, title: { en: 'Mona', ar: null } };
  const missing = [{ type: 'deans', id: 1, field: 'staff', target }];
  return Response.json({ ...((await (await pass()).json()) as object), missing });
};

interface Case {
  /** The call whose answer comes when somebody else is here; `begin` sets out to make it once `hold` was called. */
  readonly late: string;
  begin(hold: () => void): Promise<unknown>;
  readonly answer?: Answering;
  /** What must not be asked in the name of the next one. */
  readonly never?: string;
}

const cases: Readonly<Record<string, Case>> = {
  'a cell': {
    late: 'PUT /api/events/',
    async begin(hold) {
      await makeEvent();
      const { user } = await showList(page, '/events');
      await user.keyboard('{F2}');
      await screen.findByRole('textbox', { name: 'Title, English' });
      hold();
      await user.keyboard('Evening{Enter}');
    },
  },
  'a picture of a gallery, with another that has arrived behind it': {
    late: 'POST /api/gallery-items',
    never: 'POST /api/gallery-items',
    async begin(hold) {
      const { id } = await page.make('galleries', { titleEn: 'Views' });
      const uploaded = { id: await keepUpload(page.server, 'gate.png', 'Gate', 'بوابة') };
      await showDesk(page, `/gallery/${id}`);
      hold();
      const file = new File(['bytes'], 'gate.png', { type: 'image/png' });
      const pictures = actorOf('pictures');
      const keys = ['one', 'two'];
      pictures?.send({ type: 'take', pictures: keys.map((key) => ({ key, file, name: key })) });
      for (const key of keys) pictures?.send({ type: 'arrive', key, uploaded });
    },
  },
  'an act taken back from history': {
    late: 'POST /api/history/undo',
    async begin(hold) {
      await makeNews();
      const act = await newestAct();
      hold();
      void takeBack(act, undefined);
    },
  },
  'an act taken back, of which nothing is heard': {
    late: 'POST /api/history/undo',
    answer: lost,
    async begin(hold) {
      await makeNews();
      const act = await newestAct();
      hold();
      void takeBack(act, undefined);
    },
  },
  'an act on several sections taken back': {
    late: 'POST /api/history/undo',
    never: 'POST /api/history/undo',
    async begin(hold) {
      const act = await deletedTwo();
      hold();
      void takeBack(act, undefined);
    },
  },
  'a record brought back to a version': {
    late: '/revert',
    async begin(hold) {
      const { only, first } = await changedNews();
      hold();
      void bringBack(only, first);
    },
  },
  'a record that is looked at before it is brought back': {
    late: '?deleted=with',
    never: '/revert',
    async begin(hold) {
      const { only, first } = await changedNews();
      hold();
      void bringBack(only, first);
    },
  },
  'a record brought back, of which nothing is heard': {
    late: '/revert',
    answer: lost,
    async begin(hold) {
      const { only, first } = await changedNews();
      hold();
      void bringBack(only, first);
    },
  },
  'the next section of an act': {
    late: 'POST /api/blogs/actions',
    never: 'POST /api/events/actions',
    async begin(hold) {
      hold();
      await disableBoth();
    },
  },
  'a link that did not come back': {
    late: 'POST /api/events/actions',
    answer: withoutLink,
    async begin(hold) {
      hold();
      await disableBoth();
    },
  },
  'a save that had waited for a connection': {
    late: 'PUT /api/blogs/',
    async begin(hold) {
      hold();
      await keepWaiting(null);
    },
  },
  'what was typed behind a save that had waited': {
    late: 'PUT /api/blogs/',
    never: 'PUT /api/blogs/',
    async begin(hold) {
      hold();
      await keepWaiting(written());
    },
  },
};

it.each(Object.entries(cases))('%s', async (_, { late, begin, answer = asIs, never }) => {
  page.connect();
  if (userIdNow() !== administratorId) await handOver('administrator');
  const [asked, come, ended] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  let isAsked = false;
  const after: string[] = [];
  const hold = () =>
    page.intercept(({ method, path }, pass) => {
      const call = `${method} ${path}`;
      if (isAsked) {
        after.push(call);
        return undefined;
      }
      if (!call.includes(late)) return undefined;
      isAsked = true;
      asked.resolve();
      return come.promise.then(() => answer(pass)).finally(() => ended.resolve());
    });
  await begin(hold);
  await asked.promise;
  await handOver('editor');
  for (const { id } of toastStore.read()) dismiss(id);
  after.length = 0;
  come.resolve();
  await ended.promise;
  await pause();
  await pause(20);
  const { done, undone } = lifecycle.getSnapshot().context;
  expect([...done, ...undone]).toEqual([]);
  expect(toastStore.read().map(({ text }) => text)).toEqual([]);
  const isInTheirName = (call: string) => never !== undefined && call.includes(never);
  expect(after.filter(isInTheirName)).toEqual([]);
  for (const { ref } of savesOf(administratorId)) dropSave({ userId: administratorId, ref });
});
