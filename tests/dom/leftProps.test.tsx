/** Values that are left while they load are left: they neither keep those waiting that are asked for next, nor write over them. */
import { waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { assignment } from '../../src/live/assignment.ts';
import { startFormPage, type FormPage } from '../helpers/formScreen.tsx';

let page: FormPage;
const placed: Record<string, number> = {};
const made: Record<string, number> = {};
beforeAll(async () => {
  page = await startFormPage();
  for (const [slug, key] of [
    ['home', 'heading'],
    ['about', 'lead'],
  ] as const) {
    const on = (await page.make('pages', { titleEn: slug, titleAr: slug, slug })).id;
    const component = (await page.make('components', { titleEn: key, fieldKey: `${key}s` })).id;
    const own = { fieldKey: key, fieldType: 'TEXT', propTitleEn: key, required: true };
    await page.make('component-props', { ...own, component });
    placed[key] = (await page.make('page-components', { page: on, component })).id;
    made[key] = component;
  }
}, 120_000);
beforeEach(() => page.connect());
afterEach(() => assignment.send({ type: 'cancel' }));
afterAll(() => page.stop());

const fill = (key: string) =>
  assignment.send({ type: 'fill', relation: placed[key] ?? 0, component: made[key] ?? 0 });
const reached = (state: object | string) =>
  waitFor(() => expect(assignment.getSnapshot().matches(state as 'idle')).toBe(true));
/** The first call of this path waits until it is let go; `isGivenUp`: nobody waits for it any more. */
function holdFirst(path: RegExp) {
  const gate = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  let isHeld = false;
  let isGivenUp = false;
  const ask = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    if (isHeld || !path.test(String(input))) return ask(input, init);
    isHeld = true;
    init.signal?.addEventListener('abort', () => void (isGivenUp = true));
    await gate.promise;
    const answer = await ask(input, init);
    answered.resolve();
    return answer;
  });
  return {
    asked: () => waitFor(() => expect(isHeld).toBe(true)),
    isGivenUp: () => isGivenUp,
    async letGo() {
      gate.resolve();
      await answered.promise;
      await new Promise<void>((resolve) => setTimeout(resolve));
    },
  };
}

it('gives up the call for values on a page that are left', async () => {
  const held = holdFirst(/\/pages\/\d+\/components$/);
  fill('heading');
  await held.asked();
  assignment.send({ type: 'cancel' });
  expect(held.isGivenUp()).toBe(true);
  await held.letGo();
});

it('gives up the call for the properties of a component that is left, and asks for them anew', async () => {
  const held = holdFirst(/\/component-props\?/);
  const [target, component] = [1, made['heading'] ?? 0];
  assignment.send({ type: 'assign', target, component });
  await held.asked();
  assignment.send({ type: 'cancel' });
  expect(held.isGivenUp()).toBe(true);
  assignment.send({ type: 'assign', target, component });
  await reached('fillingValues');
  await held.letGo();
});

it('saves what is typed with the properties that are shown, though others that were left come late', async () => {
  const held = holdFirst(/\/pages\/\d+\/components$/);
  fill('heading');
  await held.asked();
  assignment.send({ type: 'cancel' });
  fill('lead');
  await reached('fillingValues');
  await held.letGo();
  const { values } = assignment.getSnapshot().context;
  page.calls.length = 0;
  assignment.send({ type: 'change', values: { ...values, leadEn: 'Hello' }, faults: {} });
  assignment.send({ type: 'save' });
  await reached('assigned');
  const put = page.calls.find(({ method }) => method === 'PUT');
  expect(put?.body).toMatchObject({ lead: { en: 'Hello' } });
});
