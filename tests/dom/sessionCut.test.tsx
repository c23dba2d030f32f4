/** What is answered when the session has ended promises to be nothing that the next one in the same tab could take back, or would go on with. */
import { cleanup, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { entityOf } from '../../entities/index.ts';
import { sendParts } from '../../src/acts/inParts.ts';
import { savesOf } from '../../src/kept/outbox.ts';
import { lifecycle } from '../../src/live/records.ts';
import { userIdNow } from '../../src/remote/signedIn.ts';
import {
  field,
  save,
  settle,
  showForm,
  startFormPage,
  type Call,
  type FormPage,
} from '../helpers/formScreen.tsx';
import { handOver } from '../helpers/signedInPage.ts';

let page: FormPage;
beforeAll(async () => {
  page = await startFormPage();
});
afterEach(cleanup);
afterAll(() => page.stop());

const blogs = entityOf('blogs');
/** Somebody saves, and another one is signed in as the answer comes. */
async function saveAndLeave(
  to: 'editor' | 'administrator',
  answer: (pass: () => Promise<Response>) => Promise<Response>,
): Promise<void> {
  if (!blogs) throw new Error('there are no blogs');
  const { id } = await page.make('blogs', { titleEn: 'Before' });
  const come = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const interceptor = ({ method }: Call, pass: () => Promise<Response>) =>
    method === 'PUT'
      ? come.promise.then(() => answer(pass)).finally(() => ended.resolve())
      : undefined;
  const { user } = await showForm(page, blogs, id, { interceptor });
  await user.type(field('Title, English'), ' and after');
  await user.keyboard(save);
  await waitFor(() => expect(page.calls.some(({ method }) => method === 'PUT')).toBe(true));
  await handOver(to);
  come.resolve();
  await ended.promise;
  await settle();
  await settle();
}

it('a save that is answered to the next one is not theirs to undo', async () => {
  await saveAndLeave('editor', (pass) => pass());
  expect(lifecycle.getSnapshot().context.done).toEqual([]);
});

it('a save that is lost to the next one does not wait to be sent in their name', async () => {
  await saveAndLeave('administrator', () => Promise.reject(new TypeError('network')));
  expect(savesOf(userIdNow())).toEqual([]);
});

it('the parts of an act that have not gone out as somebody leaves are not sent for the next one', async () => {
  page.connect();
  const asked: number[] = [];
  const sending = { collection: 'blogs', action: 'enable', all: 3 };
  const acting = sendParts<number>(
    sending,
    1,
    async (part) => {
      asked.push(part);
      if (part === 1) await handOver('editor');
      return { done: [{ id: part, version: 2 }], failed: [] };
    },
    (part) => (part < 3 ? part + 1 : undefined),
  );
  expect(await acting).toMatchObject({ isStopped: true, done: [{ id: 1 }] });
  expect(asked).toEqual([1]);
});
