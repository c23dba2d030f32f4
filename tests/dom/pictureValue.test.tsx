/** What the value of a property promises while the property is still being read: whoever is in the field stays in it. */
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { componentPropValue } from '../../entities/componentPropValue.ts';
import type { Entity } from '../../entities/entity.ts';
import { field, save, showForm, startFormPage, type FormPage } from '../helpers/formScreen.tsx';
import { keepUpload } from '../helpers/uploads.ts';

const values: Entity = componentPropValue;
const name = 'Value';
let page: FormPage;
const made: Record<string, number> = {};
beforeAll(async () => {
  page = await startFormPage();
  const on = (await page.make('pages', { titleEn: 'Home', titleAr: 'Home', slug: 'home' })).id;
  const component = (await page.make('components', { titleEn: 'Hero', fieldKey: 'hero' })).id;
  const relationId = (await page.make('page-components', { page: on, component })).id;
  const pixel = await keepUpload(page.server, 'gate.png', 'The gate', 'البوابة');
  for (const [fieldType, fieldValue] of [
    ['TEXT', 'Welcome'],
    ['IMAGE', String(pixel)],
  ] as const) {
    const own = { component, fieldKey: fieldType.toLowerCase(), fieldType, propTitleEn: fieldType };
    const property = (await page.make('component-props', own)).id;
    const value = await page.make('component-prop-values', { relationId, property, fieldValue });
    made[fieldType] = value.id;
  }
});
afterAll(() => page.stop());
beforeEach(() => localStorage.clear());

/** The form of this value, its property on its way until it is let go. */
async function showWaiting(fieldType: 'TEXT' | 'IMAGE') {
  const gate = Promise.withResolvers<void>();
  const { user } = await showForm(page, values, made[fieldType] ?? 0, {
    interceptor: ({ path }, pass) =>
      /\/component-props\/\d+$/.test(path) ? gate.promise.then(pass) : undefined,
  });
  const box = field(name);
  box.focus();
  return { user, box, letGo: () => gate.resolve() };
}

it('a text that is typed in stays the box it was', async () => {
  const { user, box, letGo } = await showWaiting('TEXT');
  await user.type(box, ' to');
  letGo();
  await user.keyboard(' all');
  expect(document.activeElement).toBe(box);
  await user.keyboard(save);
  await screen.findByText(/updated successfully/);
  expect((await page.read('component-prop-values', made['TEXT'] ?? 0))['fieldValue']).toBe(
    'Welcome to all',
  );
});

it('a text that turns out to be a picture’s keeps the focus in its field', async () => {
  const { box, letGo } = await showWaiting('IMAGE');
  letGo();
  await screen.findByRole('button', { name: /^Look at gate.png/ });
  expect(box.isConnected).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(field(name)));
  expect(field(name).type).toBe('file');
});
