/** What a form calls its record, and a fault's field: by a name one knows, never by a number or a key of the API. */
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { componentPropValue } from '../../entities/componentPropValue.ts';
import type { Entity, Row } from '../../entities/entity.ts';
import { graduate } from '../../entities/graduate.ts';
import { page as pages } from '../../entities/page.ts';
import { pageComponent } from '../../entities/pageComponent.ts';
import { staff } from '../../entities/staff.ts';
import { save, showForm, startFormPage, type FormPage } from '../helpers/formScreen.tsx';
import { keepUpload } from '../helpers/uploads.ts';

let page: FormPage;
let relation: Row;
beforeAll(async () => {
  page = await startFormPage();
  const home = await page.make('pages', { titleEn: 'Home', slug: 'home' });
  const hero = await page.make('components', { titleEn: 'Hero', fieldKey: 'hero' });
  relation = await page.make(`pages/${home.id}/components`, { component: hero.id });
});
afterAll(() => page.stop());

const property = (fieldKey: string, fieldType: string) =>
  page.make('component-props', {
    component: Number(relation['component']),
    propTitleEn: `The ${fieldKey}`,
    fieldKey,
    fieldType,
  });
const value = async (of: Row, values: object) =>
  page.make('component-prop-values', { relationId: relation.id, property: of.id, ...values });

const heading = () => screen.getByRole('heading', { level: 2 });
const nameOf = async (entity: Entity, id: number) => {
  const { unmount } = await showForm(page, entity, id);
  const name = await waitFor(() => {
    const { textContent } = heading();
    expect(textContent).not.toMatch(/^#?\d*$/);
    expect(screen.getByRole('form').getAttribute('aria-label')).toContain(textContent);
    return textContent;
  });
  unmount();
  return name;
};

it('a value that is a picture goes by its property, any other by its words', async () => {
  const id = await keepUpload(page.server, 'gate.png', 'The gate', 'البوابة');
  const shot = await value(await property('picture', 'IMAGE'), { fieldValue: String(id) });
  const words = await value(await property('heading', 'TEXT'), { fieldValueEn: 'Welcome' });
  expect(await nameOf(componentPropValue, shot.id)).toBe('The picture');
  expect(await nameOf(componentPropValue, words.id)).toBe('Welcome');
  const found = async (query: string) => {
    const address = `/api/search?q=${query}&types=component-prop-values`;
    const answer = await page.other.request(address);
    const { data } = (await answer.json()) as { data: { title: { en: string | null } }[] };
    return data.map(({ title }) => title.en);
  };
  expect(await found('Welcome')).toEqual(['Welcome']);
  expect(await found(String(shot.id))).toContain('The picture');
});

it('a component on a page goes by the component', async () => {
  expect(await nameOf(pageComponent, relation.id)).toBe('Hero');
});

it('a fault of a field that the form does not show is told by its label', async () => {
  const batch = await page.make('graduation-batches', { academicYear: '2024-2025' });
  const { user } = await showForm(page, graduate, null, { parentId: batch.id });
  page.intercept(({ method }) =>
    method === 'POST'
      ? Promise.resolve(
          Response.json(
            { message: 'VALIDATION_FAILED', errors: { batch: [{ code: 'notFound' }] } },
            { status: 422 },
          ),
        )
      : undefined,
  );
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Rana');
  await user.keyboard(save);
  const told = await screen.findByText(/This record no longer exists/);
  expect(told.textContent).toBe('Graduation batch: This record no longer exists');
});

it('a page or a staff member that is disabled says that the website does not show it', async () => {
  const told = async (entity: Entity, id: number, text: string) => {
    const { unmount } = await showForm(page, entity, id);
    const seen = screen.queryByText(text) !== null;
    unmount();
    return seen;
  };
  const sentence = 'This page is not enabled on the website.';
  const on = await page.make('pages', { titleEn: 'On', slug: 'on' });
  const off = await page.make('pages', { titleEn: 'Off', slug: 'off', enabled: false });
  expect([await told(pages, on.id, sentence), await told(pages, off.id, sentence)]).toEqual([
    false,
    true,
  ]);
  const left = await page.make('staff', { fullname_en: 'Lina', enabled: false });
  const member = 'This staff member is not enabled on the website.';
  expect(await told(staff, left.id, member)).toBe(true);
});
