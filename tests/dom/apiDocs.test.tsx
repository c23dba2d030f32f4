/** The API's description that cannot be opened promises to say why, in the interface's language. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage, t } from '../../i18n/index.ts';
import { runById } from '../../src/context.ts';
import { dismissAll, toastStore } from '../../src/page/toasts.ts';
import { startApiDocs } from '../../src/remote/apiDocs.ts';
import { startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
  startApiDocs();
});
beforeEach(() => {
  page.connect();
  dismissAll();
});
afterAll(() => page.stop());

const said = () => toastStore.read().map(({ text }) => text);

it('says that there is no connection', async () => {
  page.intercept(() => Promise.reject(new TypeError('offline')));
  expect(runById('help.api')).toBe(true);
  await vi.waitFor(() => expect(said()).toEqual([t('errors.NO_ANSWER')]));
  await setLanguage('ar');
  expect(said()).toEqual([t('errors.NO_ANSWER')]);
  await setLanguage('en');
});

it('says what the server has refused it for', async () => {
  const refusal = () => Response.json({ message: 'TOO_MANY_REQUESTS' }, { status: 429 });
  page.intercept(() => Promise.resolve(refusal()));
  runById('help.api');
  await vi.waitFor(() => expect(said()).toEqual([t('errors.TOO_MANY_REQUESTS')]));
});
