/** What a copied record promises: it goes with the address of its form, however the page comes there, and with no other. */
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entity } from '../../entities/entity.ts';
import { news } from '../../entities/news.ts';
import { staff } from '../../entities/staff.ts';
import { copyState } from '../../src/acts/duplicate.ts';
import { flushDrafts } from '../../src/kept/drafts.ts';
import { userIdNow } from '../../src/remote/signedIn.ts';
import { readVisit, takeVisit, writeVisit } from '../../src/kept/storage.ts';
import { field, showForm, startFormPage, type FormPage } from '../helpers/formScreen.tsx';

const types = { news, staff } satisfies Record<string, Entity>;
let page: FormPage;
beforeAll(async () => {
  page = await startFormPage();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
afterAll(() => page.stop());
const titleNow = () => field('Title, English').value;

describe('a copy', () => {
  const copy = { collection: 'blogs', values: { titleEn: 'Solar car' } };
  beforeEach(() => history.replaceState(copyState(copy), '', '/blogs?new'));

  it('is there again when the page is loaded anew', async () => {
    const first = await showForm(page, types.news, null);
    expect(titleNow()).toBe('Solar car');
    first.unmount();
    await showForm(page, types.news, null);
    expect(titleNow()).toBe('Solar car');
  });

  it('is not there for another new record of the type, nor for one of another type', async () => {
    history.pushState(null, '', '/blogs?new');
    const first = await showForm(page, types.news, null);
    expect(titleNow()).toBe('');
    first.unmount();
    history.replaceState(copyState({ collection: 'blogs', values: { fullname_en: 'Her' } }), '');
    await showForm(page, types.staff, null);
    expect(field('Full name, English').value).toBe('');
  });

  it('is whole in its draft, also where the tab was closed and another goes on with it', async () => {
    const first = await showForm(page, types.news, null);
    await first.user.type(field('Author'), 'Mona');
    flushDrafts();
    first.unmount();
    history.pushState(null, '', '/blogs?new');
    const { user } = await showForm(page, types.news, null);
    await user.click(screen.getByRole('button', { name: /Go on with the draft/ }));
    expect(field('Author').value).toBe('Mona');
    expect(titleNow()).toBe('Solar car');
    localStorage.clear();
  });

  it('is nobody else’s, who signs in later in the same tab', async () => {
    history.replaceState({ copy: { ...copy, userId: userIdNow() + 1 } }, '', '/blogs?new');
    await showForm(page, types.news, null);
    expect(titleNow()).toBe('');
  });
});

describe('what is kept of a visit', () => {
  it('is taken once, whatever was written there', () => {
    expect(writeVisit('row', '{"id":1}')).toBe(true);
    expect(takeVisit('row')).toEqual({ id: 1 });
    expect(takeVisit('row')).toBeNull();
    writeVisit('row', '{broken');
    expect(takeVisit('row')).toBeNull();
  });

  it('says so where it cannot be kept, and fails nobody', () => {
    const refused = () => {
      throw new DOMException('no storage', 'SecurityError');
    };
    for (const method of ['setItem', 'getItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(refused);
    expect(writeVisit('reloadedScreen', '/news')).toBe(false);
    expect(readVisit('reloadedScreen')).toBeNull();
    expect(takeVisit('row')).toBeNull();
  });
});
