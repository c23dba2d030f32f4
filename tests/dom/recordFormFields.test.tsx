/** What each kind of field promises to somebody at the keyboard: what is shown, what is typed, what is stored. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isOfferedNow } from '../../src/context.ts';
import { columnsOf, type Entity, type Row } from '../../entities/entity.ts';
import type { FieldKind } from '../../entities/field.ts';
import { entities, entityNamed } from '../../entities/index.ts';
import { fieldLabel, setLanguage } from '../../i18n/index.ts';
import { inputOf } from '../../src/fields/index.ts';
import { rawOf, valueOf } from '../../src/fields/values.ts';
import {
  field,
  save,
  showForm,
  startFormPage,
  state,
  type FormPage,
} from '../helpers/formScreen.tsx';

const typeOf = (name: string): Entity => {
  const entity = entityNamed(name);
  if (!entity) throw new Error(name);
  return entity;
};
let page: FormPage;
beforeAll(async () => {
  page = await startFormPage();
});
afterAll(() => page.stop());
beforeEach(() => localStorage.clear());

const stored = async (collection: string, row: Row) => page.read(collection, row.id);
const saved = () => screen.findByText(/(?:updated|added) successfully/);

describe('every kind', () => {
  it('has an input', () => {
    const kinds = new Set(
      entities.flatMap((entity: Entity) => columnsOf(entity)).map(({ field: one }) => one.kind),
    );
    const all: readonly FieldKind[] = [...kinds];
    expect(all.length).toBeGreaterThanOrEqual(13);
    for (const entity of entities) {
      for (const { field: one } of columnsOf(entity)) expect(inputOf(one)).toBeTypeOf('function');
    }
  });

  it('gives back the value it was given, untouched', () => {
    const values: Readonly<Record<string, unknown>> = {
      text: 'a',
      markdown: '# a',
      code: 'a {}',
      number: 1.5,
      boolean: true,
      date: '2026-10-01',
      dateTime: '2026-10-01T08:30:00.000Z',
      select: 'x',
      list: ['a', 'b'],
    };
    for (const [kind, value] of Object.entries(values)) {
      const one = { kind, max: 10, options: ['x'] } as never;
      expect(valueOf(one, rawOf(one, value)), kind).toEqual(value);
      const expected = kind === 'boolean' ? false : kind === 'list' ? [] : null;
      expect(valueOf(one, rawOf(one, null)), kind).toEqual(expected);
    }
  });
});

describe('numbers', () => {
  it('may be typed in Arabic digits', async () => {
    const row = await page.make('events', {
      titleEn: 'Talk',
      type: 'LECTURE',
      startDate: '2026-10-01T08:00:00Z',
    });
    const { user } = await showForm(page, typeOf('event'), row.id);
    await user.type(field('Fee'), '١٢٫٥');
    await user.keyboard(save);
    await saved();
    expect((await stored('events', row))['fee']).toBe(12.5);
  });

  const speak = (language: 'en' | 'ar' | 'fr') => act(async () => setLanguage(language));
  const gradeOf = async (grade: number) => {
    const batch = await page.make('graduation-batches', { academicYear: '2024-2025' });
    return await page.make('graduates', { batch: batch.id, nameEn: 'Rana', grade });
  };
  const graded = async (grade: number, language: 'en' | 'ar' | 'fr') => {
    const row = await gradeOf(grade);
    const shown = await showForm(page, typeOf('graduate'), row.id);
    await speak(language);
    const box = () =>
      screen.getByLabelText<HTMLInputElement>(fieldLabel('graduate', 'grade'), { exact: false });
    return { ...shown, row, box };
  };
  afterEach(() => speak('en'));

  it.each([
    ['fr', '97,6'],
    ['ar', '97.6'],
    ['en', '97.6'],
  ] as const)('read as lists show them, and are unchanged by that: %s', async (language, text) => {
    const { box } = await graded(97.6, language);
    expect(box().value).toBe(text);
    expect(state()).toContain('clean');
    await speak('en');
    expect(box().value).toBe('97.6');
    expect(state()).toContain('clean');
  });

  it('are stored as what they are, however they were typed, and stay so in another language', async () => {
    const { user, row, box } = await graded(12.5, 'fr');
    expect(box().value).toBe('12,5');
    await user.clear(box());
    await user.type(box(), '98,25');
    await speak('en');
    expect(box().value).toBe('98.25');
    await user.keyboard(save);
    await saved();
    expect((await stored('graduates', row))['grade']).toBe(98.25);
    expect(page.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ grade: 98.25 });
  });

  it('that are none stay as typed and say so', async () => {
    const row = await page.make('events', {
      titleEn: 'Talk',
      type: 'LECTURE',
      startDate: '2026-10-01T08:00:00Z',
    });
    const { user } = await showForm(page, typeOf('event'), row.id);
    await user.type(field('Fee'), 'free');
    await user.keyboard(save);
    await screen.findByText('Numbers only');
    expect(field('Fee').value).toBe('free');
  });
});

describe('days and times', () => {
  it('are shown as YYYY-MM-DD and typed so, with other signs too', async () => {
    const row = await page.make('blogs', { titleEn: 'News', publishDate: '2026-10-01' });
    const { user } = await showForm(page, typeOf('news'), row.id);
    expect(field('Published').value).toBe('2026-10-01');
    await user.clear(field('Published'));
    await user.type(field('Published'), '2026/11/3');
    await user.keyboard(save);
    await saved();
    expect((await stored('blogs', row))['publishDate']).toBe('2026-11-03');
  });

  it.each([
    ['5/12/2026', 'Saturday, December 5, 2026', '2026-12-05'],
    ['5.12.2026', 'Saturday, December 5, 2026', '2026-12-05'],
    ['٥/١٢/٢٠٢٦', 'Saturday, December 5, 2026', '2026-12-05'],
    ['٢٠٢٦-١٢-٠٥', 'Saturday, December 5, 2026', '2026-12-05'],
  ])(
    'typed as %s say which day that is, and are written as they are kept',
    async (typed, said, kept) => {
      const row = await page.make('blogs', { titleEn: 'News' });
      const { user } = await showForm(page, typeOf('news'), row.id);
      await user.type(field('Published'), typed);
      expect(await screen.findByText(said, { exact: false })).toBeTruthy();
      await user.tab();
      expect(field('Published').value).toBe(kept);
      expect(screen.queryByText(said, { exact: false })).toBeNull();
      await user.keyboard(save);
      await saved();
      expect((await stored('blogs', row))['publishDate']).toBe(kept);
    },
  );

  it('that are none stay as typed', async () => {
    const row = await page.make('blogs', { titleEn: 'News' });
    const { user } = await showForm(page, typeOf('news'), row.id);
    for (const typed of ['31/2/2026', '12/25/2026', '5']) {
      await user.clear(field('Published'));
      await user.type(field('Published'), typed);
      await user.tab();
      expect(field('Published').value).toBe(typed);
    }
  });

  it('are of this place in the form and of UTC in the record', async () => {
    const row = await page.make('events', {
      titleEn: 'Talk',
      type: 'LECTURE',
      startDate: '2026-10-01T08:00:00Z',
    });
    const { user } = await showForm(page, typeOf('event'), row.id);
    const here = new Date('2026-10-01T08:00:00Z');
    const two = (value: number) => String(value).padStart(2, '0');
    expect(field('Starts').value).toBe(
      `2026-${two(here.getMonth() + 1)}-${two(here.getDate())} ${two(here.getHours())}:${two(here.getMinutes())}`,
    );
    await user.clear(field('Starts'));
    // By digits alone, of an Arabic keyboard too.
    await user.type(field('Starts'), '٢٠٢٦١٢٢٤ ١٨٠٥');
    await user.keyboard(save);
    await saved();
    expect((await stored('events', row))['startDate']).toBe(
      new Date(2026, 11, 24, 18, 5).toISOString(),
    );
  });

  it.each([
    ['2026-12-05', '2026-12-05'],
    ['05.12.2026', '2026-12-05'],
    ['2026-12-05 2:30 pm', '2026-12-05 14:30'],
  ])('a day alone, %s, keeps the hour that stood there', async (typed, day) => {
    const at = new Date(2026, 9, 1, 18, 15);
    const row = await page.make('events', {
      titleEn: 'Talk',
      type: 'LECTURE',
      startDate: at.toISOString(),
    });
    const { user } = await showForm(page, typeOf('event'), row.id);
    await user.clear(field('Starts'));
    await user.type(field('Starts'), typed);
    const kept = day.includes(' ') ? day : `${day} 18:15`;
    // Saved by its key before the field is left, it is the same.
    await user.keyboard(save);
    await saved();
    await user.tab();
    expect(field('Starts').value).toBe(kept);
    expect((await stored('events', row))['startDate']).toBe(
      new Date(kept.replace(' ', 'T')).toISOString(),
    );
  });

  it('a day alone where no hour stood says that the time is missing', async () => {
    const { user } = await showForm(page, typeOf('event'), null);
    await user.type(field('Starts'), '5.12.2026');
    await user.tab();
    expect(field('Starts').value).toBe('2026-12-05');
    await user.keyboard(save);
    expect(await screen.findByText(/The time is missing/)).toBeTruthy();
  });

  it.each(['as it was saved', 'emptied before it was saved'])(
    'a day alone in the next new record takes no hour of the one before, %s',
    async (how) => {
      const { user, createdNext } = await showForm(page, typeOf('event'), null);
      await user.type(field('Title, English'), 'First talk');
      await user.selectOptions(field('Type'), 'LECTURE');
      await user.type(field('Starts'), '2026-10-01 18:15');
      await user.type(field('Ends'), '2026-10-01 19:45');
      if (how !== 'as it was saved') await user.clear(field('Ends'));
      await user.keyboard('{Control>}{Shift>}s{/Shift}{/Control}');
      await saved();
      await waitFor(() => expect(field('Title, English').value).toBe(''));
      expect(createdNext).toHaveBeenCalledOnce();
      await user.type(field('Ends'), '5.12.2026');
      await user.tab();
      expect(field('Ends').value).toBe('2026-12-05');
      await user.keyboard(save);
      expect(await screen.findByText(/The time is missing/)).toBeTruthy();
    },
  );

  it('a day alone takes no hour that somebody else has emptied meanwhile', async () => {
    const row = await page.make('events', {
      titleEn: 'Talk',
      type: 'LECTURE',
      startDate: new Date(2026, 9, 1, 18, 15).toISOString(),
      endDate: new Date(2026, 9, 1, 19, 45).toISOString(),
    });
    const { user } = await showForm(page, typeOf('event'), row.id);
    expect(field('Ends').value).toBe('2026-10-01 19:45');
    await page.change('events', row.id, { endDate: null });
    await user.type(field('Venue'), 'Hall 2');
    await user.keyboard(save);
    await saved();
    await waitFor(() => expect(field('Ends').value).toBe(''));
    await user.type(field('Ends'), '5.12.2026');
    await user.tab();
    expect(field('Ends').value).toBe('2026-12-05');
    await user.keyboard(save);
    expect(await screen.findByText(/The time is missing/)).toBeTruthy();
  });

  it('with seconds are no change while nobody touches them', async () => {
    const row = await page.make('events', {
      titleEn: 'Talk',
      type: 'LECTURE',
      startDate: '2026-10-01T08:00:17Z',
    });
    const { user } = await showForm(page, typeOf('event'), row.id);
    await user.type(field('Venue'), 'Hall 2');
    await user.keyboard(save);
    await saved();
    expect((await stored('events', row))['startDate']).toBe('2026-10-01T08:00:17.000Z');
  });
});

describe('choices, switches and lists', () => {
  it('are named in the interface’s language and stored as they are', async () => {
    const row = await page.make('staff', { fullname_en: 'Khalil Haddad' });
    const { user } = await showForm(page, typeOf('staff'), row.id);
    await user.selectOptions(field('Gender'), 'Female');
    await user.click(field('Teaches postgraduates'));
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    await user.type(await screen.findByLabelText('Research interests'), 'Bridges{Enter}Concrete');
    // What was typed and not yet entered goes along with a save.
    await user.keyboard(save);
    await saved();
    await waitFor(async () =>
      expect(await stored('staff', row)).toMatchObject({
        gender: 'FEMALE',
        postgraduate: true,
        research_interests: ['Bridges', 'Concrete'],
      }),
    );
  });
});

describe('relations', () => {
  it('are found by a part of their name in either language, and by keyboard', async () => {
    const civil = await page.make('departments', {
      nameEn: 'Civil Engineering',
      nameAr: 'الهندسة المدنية',
      slug: 'civil',
    });
    await page.make('departments', { nameEn: 'Architecture', nameAr: 'العمارة', slug: 'arch' });
    const row = await page.make('blogs', { titleEn: 'News' });
    const { user } = await showForm(page, typeOf('news'), row.id);
    await user.type(field('Department'), 'مدني');
    await screen.findByRole('option', { name: /Civil Engineering/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field('Department').value).toBe('Civil Engineering'));
    expect(screen.getByRole('link', { name: /Civil Engineering/ }).getAttribute('href')).toBe(
      `/departments?open=${civil.id}`,
    );
    // The link is no stop on the way to the next field: it has a key.
    field('Department').focus();
    expect(isOfferedNow('form.openRelated')).toBe(true);
    await user.tab();
    expect(document.activeElement?.matches('a')).toBe(false);
    await user.keyboard(save);
    await saved();
    expect((await stored('blogs', row))['department']).toBe(civil.id);
  });

  it('hold several where the field does, each named', async () => {
    const one = await page.make('departments', { nameEn: 'Electrical', slug: 'electrical' });
    const row = await page.make('staff', { fullname_en: 'Khalil', departments: [one.id] });
    const { user } = await showForm(page, typeOf('staff'), row.id);
    await screen.findByText('Electrical');
    await user.click(screen.getByRole('button', { name: 'Remove Electrical' }));
    await user.keyboard(save);
    await saved();
    expect((await stored('staff', row))['departments']).toEqual([]);
  });

  it('never offer the record itself as its own parent', async () => {
    const row = await page.make('categories', { titleEn: 'Faculty life' });
    await page.make('categories', { titleEn: 'Faculty sport' });
    const { user } = await showForm(page, typeOf('category'), row.id);
    await user.type(field('Parent'), 'Faculty');
    await screen.findByRole('option', { name: /Faculty sport/ });
    expect(screen.queryByRole('option', { name: /Faculty life/ })).toBeNull();
  });
});

describe('what others wrote in the same field', () => {
  it('is offered while typing', async () => {
    await page.make('blogs', { titleEn: 'A', author: 'Rawan Sarsour' });
    const row = await page.make('blogs', { titleEn: 'B' });
    const { user } = await showForm(page, typeOf('news'), row.id);
    await user.click(field('Author'));
    await waitFor(() => {
      const list = document.getElementById(field('Author').getAttribute('list') ?? '');
      const values = [...(list?.querySelectorAll('option') ?? [])].map((option) => option.value);
      expect(values).toContain('Rawan Sarsour');
    });
  });
});

describe('a password', () => {
  it('is never filled in, can be looked at, is kept when left empty, and empties when saved', async () => {
    const row = await page.make('users', {
      username: 'mona',
      email: 'mona@example.edu',
      password: 'the first long one',
      permission: 'editor',
    });
    const { user } = await showForm(page, typeOf('user'), row.id);
    const password = () => field('Password');
    expect(password()).toMatchObject({ type: 'password', value: '', autocomplete: 'new-password' });
    expect(screen.getByText('Leave empty to keep the present one')).toBeTruthy();
    await user.type(field('Job title'), 'Editor');
    await user.keyboard(save);
    await saved();
    expect(page.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ jobTitle: 'Editor' });
    await user.type(password(), 'the second long one');
    await user.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(password().type).toBe('text');
    await user.keyboard(save);
    await waitFor(() => expect(state()).toContain('record.clean'));
    expect(password().value).toBe('');
    const answer = await page.server.request('/api/login', {
      method: 'POST',
      json: { username: 'mona', password: 'the second long one' },
    });
    expect(answer.status).toBe(200);
  });
});

describe('rich text', () => {
  it('is shown as it reads, is no change untouched, and is stored as Markdown', async () => {
    const text = '- a\n- b\n\nSome **bold** words';
    const row = await page.make('blogs', { titleEn: 'News', bodyEn: text });
    const { user } = await showForm(page, typeOf('news'), row.id);
    const editor = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('.ProseMirror[id$="-bodyEn"]');
      if (!found || found.closest('[hidden]')) throw new Error('no editor');
      return found;
    });
    expect(editor.querySelector('strong')?.textContent).toBe('bold');
    expect(editor.getAttribute('aria-labelledby')).toMatch(/-bodyEn-label$/);
    expect(editor).toMatchObject({ lang: 'en', dir: 'ltr' });
    await user.type(field('Title, English'), '!');
    await user.keyboard(save);
    await saved();
    expect((await stored('blogs', row))['bodyEn']).toBe(text);
  });
});

describe('blank lines at the end of a text', () => {
  it('are no change, and after the save neither a change nor a conflict', async () => {
    const row = await page.make('pages', { titleEn: 'Code', slug: 'lines', custom_js: 'let a' });
    const { user } = await showForm(page, typeOf('page'), row.id, { step: 3 });
    const code = field('Custom JavaScript');
    await user.type(code, '{Enter}{Enter}');
    expect(state()).toContain('record.clean');
    await user.type(code, 'let b{Enter}{Enter} ');
    expect(state()).toContain('record.dirty');
    await user.keyboard(save);
    await saved();
    expect(state()).toContain('record.clean');
    // Whoever goes on typing keeps the caret where it is.
    expect(code.value).toBe('let a\n\nlet b\n\n ');
    expect(await stored('pages', row)).toMatchObject({ custom_js: 'let a\n\nlet b', version: 2 });
    await user.type(code, 'let c');
    await user.keyboard(save);
    await waitFor(async () => expect(await stored('pages', row)).toMatchObject({ version: 3 }));
    await waitFor(() => expect(state()).toContain('record.clean'));
    expect((await stored('pages', row))['custom_js']).toBe('let a\n\nlet b\n\n let c');
  });
});

describe('who may only read', () => {
  it('sees every field, changes none, and is told why', async () => {
    const row = await page.make('blogs', { titleEn: 'Read me' });
    const { session } = await import('../../src/live/session.ts');
    const account = session.getSnapshot().context.account;
    const viewer = { ...account, id: 1, username: 'viewer', grants: { blogs: ['GET'] } };
    session.send({ type: 'accountChanged', account: viewer });
    const { user } = await showForm(page, typeOf('news'), row.id);
    expect(state()).toBe('reading');
    expect(screen.getByText('You can read this record, not change it')).toBeTruthy();
    expect(field('Title, English').readOnly).toBe(true);
    await user.type(field('Title, English'), '!');
    expect(field('Title, English').value).toBe('Read me');
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    if (account) session.send({ type: 'accountChanged', account });
  });

  it('sees a page’s code and not the power to change it', async () => {
    const { session } = await import('../../src/live/session.ts');
    const account = session.getSnapshot().context.account;
    const editor = { ...account, id: 1, username: 'editor', grants: { pages: ['GET', 'PUT'] } };
    session.send({ type: 'accountChanged', account: editor });
    const row = await page.make('pages', { titleEn: 'Code', slug: 'code', custom_js: 'let a' });
    await showForm(page, typeOf('page'), row.id, { step: 3 });
    const code = field('Custom JavaScript');
    expect(code.readOnly).toBe(true);
    expect(screen.getAllByText('This needs a permission that you do not have')).toHaveLength(2);
    if (account) session.send({ type: 'accountChanged', account });
  });
});

describe('a picture', () => {
  it('says its limit before, and is refused before it is sent when it is none', async () => {
    const row = await page.make('blogs', { titleEn: 'News' });
    await showForm(page, typeOf('news'), row.id);
    expect(
      screen.getAllByText('JPEG, PNG, WebP, AVIF, GIF, up to 25 MB and 100 million pixels'),
    ).toHaveLength(2);
    const text = new File(['words'], 'words.txt', { type: 'text/plain' });
    fireEvent.change(field('Cover photo'), { target: { files: [text] } });
    const said = await screen.findAllByText('words.txt is not an image');
    expect(said.length).toBeGreaterThan(0);
    expect(within(document.body).getByText('Failed to upload words.txt')).toBeTruthy();
  });
});
