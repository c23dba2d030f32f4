/** What a record's form promises to somebody who fills it in: the real component against the real server. */
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entity } from '../../entities/entity.ts';
import { news } from '../../entities/news.ts';
import {
  field,
  save,
  showForm,
  startFormPage,
  state,
  type FormPage,
} from '../helpers/formScreen.tsx';

const newsEntity: Entity = news;
let page: FormPage;
beforeAll(async () => {
  page = await startFormPage();
});
afterAll(() => page.stop());

describe('a record that is there', () => {
  it('is shown, changed and saved by key, and only what was changed is sent', async () => {
    const row = await page.make('blogs', { titleEn: 'Solar car', titleAr: 'سيارة' });
    const { user, saved } = await showForm(page, newsEntity, row.id);
    expect(field('Title, English').value).toBe('Solar car');
    await user.type(field('Title, English'), ' wins');
    expect(state()).toContain('open.editing.record.dirty');
    await user.keyboard(save);
    await screen.findByText('Blog updated successfully');
    await waitFor(() => expect(state()).toContain('record.clean'));
    expect((await page.read('blogs', row.id))['titleEn']).toBe('Solar car wins');
    const put = page.calls.find(({ method }) => method === 'PUT');
    expect(put?.body).toEqual({ titleEn: 'Solar car wins' });
    expect(put?.headers.get('If-Match')).toBe('"1"');
    expect(saved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ version: 2 }));
  });
});
