/** What becomes of unsaved changes: asked for before they are left, kept as a draft, offered again, and nobody else's. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import type { Entity, Row } from '../../entities/entity.ts';
import { news as newsType } from '../../entities/news.ts';
import { user as userType } from '../../entities/user.ts';
import { areKeysHeld } from '../../src/context.ts';
import { flushDrafts } from '../../src/kept/drafts.ts';
import { dropSave, keepSave, type WaitingSave } from '../../src/kept/outbox.ts';
import { leavePlace } from '../../src/keys/placeLeft.ts';
import { onLive } from '../../src/live/actors.ts';
import { userIdNow } from '../../src/remote/signedIn.ts';
import {
  field,
  save,
  settle,
  showForm,
  startFormPage,
  state,
  type Call,
  type FormPage,
  type Shown,
} from '../helpers/formScreen.tsx';

const news: Entity = newsType;
const users: Entity = userType;
let page: FormPage;
let row: Row;
beforeAll(async () => {
  page = await startFormPage();
});
afterAll(() => page.stop());
beforeEach(async () => {
  flushDrafts();
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('lectern.draft')) localStorage.removeItem(key);
  }
  row = await page.make('blogs', { titleEn: 'Solar car', author: 'Yazan' });
});

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('lectern.draft'));
const draftText = () =>
  drafts()
    .map((key) => localStorage.getItem(key) ?? '')
    .join();

describe('leaving with unsaved changes', () => {
  const ask = async (): Promise<Shown> => {
    const shown = await showForm(page, news, row.id);
    await shown.user.type(field('Title, English'), '!');
    await shown.user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    return shown;
  };

  it('asks nothing of a new record in which nothing was typed, though its save was refused', async () => {
    const { user, closed } = await showForm(page, news, null);
    await user.keyboard(save);
    await waitFor(() => expect(state()).toContain('check.invalid'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks first, with the focus on saving, and each button says its letter', async () => {
    const { closed } = await ask();
    const dialog = within(screen.getByRole('dialog'));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Save and leave'));
    const keys = dialog
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-keyshortcuts'));
    expect(keys).toEqual(['N', 'D', 'S']);
    expect(closed).not.toHaveBeenCalled();
  });

  it('calls a new record by the name that was typed', async () => {
    const { user } = await showForm(page, news, null);
    await user.type(field('Title, English'), 'Robot day');
    await user.keyboard('{Escape}');
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(dialog.textContent).toContain('Your changes to Robot day are not saved yet.');
  });

  it('goes on where it was after n or Escape', async () => {
    const { user, closed } = await ask();
    await user.keyboard('n');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(state()).toContain('record.dirty');
    expect(field('Title, English').value).toBe('Solar car!');
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(closed).not.toHaveBeenCalled();
  });

  it('hears the answer before the question is drawn, and types none of it', async () => {
    const { user, closed } = await showForm(page, news, row.id);
    const title = field('Title, English');
    await user.type(title, '!');
    // One right after another: nothing is drawn between them.
    const isLeftToTheField = (key: string): boolean =>
      title.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    isLeftToTheField('Escape');
    expect(state()).toContain('record.dirty');
    expect(isLeftToTheField('x')).toBe(false);
    expect(isLeftToTheField('n')).toBe(false);
    expect(isLeftToTheField('n')).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(state()).toContain('record.dirty');
    expect(closed).not.toHaveBeenCalled();
  });

  it('asks about what is typed and does not stand there yet, as it waits behind a key', async () => {
    const { user, closed } = await showForm(page, news, row.id);
    // No list comes at this address, and its frame is there: keys wait for nothing but what is held here.
    history.replaceState(null, '', '/account');
    const frame = document.body.appendChild(document.createElement('main'));
    frame.id = 'main';
    onTestFinished(() => {
      frame.remove();
      history.replaceState(null, '', '/');
    });
    const title = field('Title, English');
    await user.click(title);
    const { promise, resolve } = Promise.withResolvers<void>();
    // As what is pressed behind a save that leads to the next record's form.
    leavePlace(promise, () => true);
    fireEvent.keyDown(title, { key: '!' });
    // What they waited for has come: from this moment on they are typed, and nothing of it stands in the field.
    const isGiven = new Promise<void>((done) => {
      const stop = onLive(() => {
        if (areKeysHeld()) return;
        stop();
        expect(title.value).toBe('Solar car');
        fireEvent.keyDown(title, { key: 'Escape' });
        done();
      });
    });
    resolve();
    await isGiven;
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.keyboard('n');
    await waitFor(() => expect(title.value).toBe('Solar car!'));
    expect(closed).not.toHaveBeenCalled();
  });

  it('throws away after d, the draft too', async () => {
    const { user, closed } = await ask();
    flushDrafts();
    expect(drafts()).toHaveLength(1);
    await user.keyboard('d');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(drafts()).toEqual([]);
    expect((await page.read('blogs', row.id))['titleEn']).toBe('Solar car');
  });

  it('saves and leaves after s', async () => {
    const { user, closed } = await ask();
    await user.keyboard('s');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect((await page.read('blogs', row.id))['titleEn']).toBe('Solar car!');
  });

  it('stays, with the fault in focus, when what should be saved is wrong', async () => {
    const { user, closed } = await showForm(page, news, row.id);
    await user.clear(field('Title, English'));
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog');
    await user.keyboard('s');
    await waitFor(() => expect(state()).toContain('check.invalid'));
    expect(closed).not.toHaveBeenCalled();
    expect(screen.getByText('This field is required')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Title, English')));
  });

  it('keeps the focus in the question where a fault is still to be led to', async () => {
    const { user } = await showForm(page, news, row.id);
    await user.clear(field('Title, English'));
    const frames: FrameRequestCallback[] = [];
    const held = vi
      .spyOn(globalThis, 'requestAnimationFrame')
      .mockImplementation((draw) => frames.push(draw));
    await user.keyboard(save);
    await waitFor(() => expect(state()).toContain('check.invalid'));
    await waitFor(() => expect(frames.length).toBeGreaterThan(0));
    held.mockRestore();
    await user.keyboard('{Escape}');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    for (const draw of frames) draw(performance.now());
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it('is not asked about by Mod+Enter, which saves and closes', async () => {
    const { user, closed } = await showForm(page, news, row.id);
    await user.type(field('Title, English'), '?');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect((await page.read('blogs', row.id))['titleEn']).toBe('Solar car?');
  });
});

describe('a draft', () => {
  const leaveTyped = async () => {
    const { user, unmount } = await showForm(page, news, row.id);
    await user.type(field('Title, English'), ' wins');
    flushDrafts();
    unmount();
  };

  it('is written within a second of typing, holds only what was changed, and the foot says when', async () => {
    const { user } = await showForm(page, news, row.id);
    await user.type(field('Title, English'), '!');
    await waitFor(() => expect(drafts()).toHaveLength(1), { timeout: 1_000 });
    expect(JSON.parse(draftText())).toMatchObject({
      version: 1,
      values: { titleEn: 'Solar car!' },
    });
    expect(draftText()).not.toContain('Yazan');
    expect(screen.getByText(/^Draft kept \d\d:\d\d$/)).toBeTruthy();
  });

  it('is offered when one comes back, taken up or dropped', async () => {
    const first = await showForm(page, news, row.id);
    await first.user.type(field('Title, English'), ' wins');
    // The page goes away at once, before the draft's time.
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();

    const second = await showForm(page, news, row.id);
    expect(field('Title, English').value).toBe('Solar car');
    await second.user.click(screen.getByRole('button', { name: 'Go on with the draft' }));
    expect(field('Title, English').value).toBe('Solar car wins');
    expect(state()).toContain('record.dirty');
    second.unmount();

    const third = await showForm(page, news, row.id);
    await third.user.click(screen.getByRole('button', { name: 'Drop the draft' }));
    expect(screen.queryByText(/A draft of/)).toBeNull();
    expect(drafts()).toEqual([]);
  });

  it('of a record in the trash is shown there with what was typed, and is offered once it is restored', async () => {
    await leaveTyped();
    const headers = { 'If-Match': '*' };
    await page.other.request(`/api/blogs/${row.id}`, { method: 'DELETE', headers });
    const { unmount } = await showForm(page, news, row.id);
    const told = await screen.findByText(/^What was typed here \(\d\d:\d\d\) is kept\. Restore/);
    expect(told.textContent).toContain('Solar car wins');
    expect(told.textContent).toContain('Title, English');
    expect(field('Title, English').value).toBe('Solar car');
    expect(screen.queryByRole('button', { name: 'Go on with the draft' })).toBeNull();
    expect(drafts()).toHaveLength(1);
    unmount();
    await page.other.request(`/api/blogs/actions`, {
      method: 'POST',
      json: { action: 'restore', ids: [row.id] },
    });
    const again = await showForm(page, news, row.id);
    await again.user.click(await screen.findByRole('button', { name: 'Go on with the draft' }));
    expect(field('Title, English').value).toBe('Solar car wins');
  });

  it('that was not answered stays as it was, whatever is typed besides, and so does what was typed', async () => {
    const leave = async (text: string) => {
      const { user, unmount } = await showForm(page, news, null);
      await user.keyboard(text);
      window.dispatchEvent(new Event('pagehide'));
      unmount();
    };
    await leave('First words');
    await leave('Second words');
    expect(drafts()).toHaveLength(2);
    const third = await showForm(page, news, null);
    await third.user.keyboard('Third');
    await third.user.keyboard('{F2}');
    expect(field('Title, English').value).toBe('First words');
    await third.user.keyboard(save);
    await screen.findByText('Blog added successfully');
    third.unmount();
    const left = ['Second words', 'Third'];
    for (const words of left) {
      const next = await showForm(page, news, null);
      await next.user.keyboard('{F2}');
      expect(field('Title, English').value).toBe(words);
      await next.user.keyboard('{Escape}');
      await screen.findByRole('dialog', { name: 'Leave without saving?' });
      await next.user.keyboard('d');
      await waitFor(() => expect(next.closed).toHaveBeenCalledOnce());
      next.unmount();
    }
    expect(drafts()).toEqual([]);
  });

  it('of a record that somebody has changed since asks which shall stand, and overwrites nothing of theirs unasked', async () => {
    const first = await showForm(page, news, row.id);
    await first.user.type(field('Title, English'), '!');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const theirs = { titleEn: 'Their car', author: 'Rawan' };
    await page.change('blogs', row.id, theirs);
    const { user } = await showForm(page, news, row.id);
    expect(field('Title, English').value).toBe('Their car');
    await user.keyboard('{F2}');
    expect(field('Title, English').value).toBe('Solar car!');
    await user.keyboard(save);
    const dialog = await screen.findByRole('dialog', { name: 'This record was changed meanwhile' });
    expect(dialog.textContent).toContain('1 field differs');
    expect(dialog.textContent).toContain('Their car');
    expect(await page.read('blogs', row.id)).toMatchObject(theirs);
    await user.keyboard('1');
    await user.keyboard(save);
    await waitFor(() => expect(state()).toContain('record.clean'));
    // What only they have changed stays theirs.
    expect(await page.read('blogs', row.id)).toMatchObject({ ...theirs, titleEn: 'Solar car!' });
  });

  it('of a record of which somebody has changed something else since is saved without a question', async () => {
    const first = await showForm(page, news, row.id);
    await first.user.type(field('Title, English'), '!');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    await page.change('blogs', row.id, { author: 'Rawan' });
    const { user } = await showForm(page, news, row.id);
    await user.keyboard('{F2}');
    expect(field('Author').value).toBe('Rawan');
    await user.keyboard(save);
    await waitFor(() => expect(state()).toContain('record.clean'));
    expect(screen.queryByRole('dialog')).toBeNull();
    const both = { titleEn: 'Solar car!', author: 'Rawan' };
    expect(await page.read('blogs', row.id)).toMatchObject(both);
  });

  it('of a new record is dropped when the record is saved', async () => {
    const { user } = await showForm(page, news, null);
    await user.keyboard('Bridge');
    flushDrafts();
    expect(drafts()).toHaveLength(1);
    await user.keyboard(save);
    await screen.findByText('Blog added successfully');
    await settle(500);
    expect(drafts()).toEqual([]);
  });

  it('that is stored already, by a save whose answer was never heard, is not offered', async () => {
    await leaveTyped();
    await page.change('blogs', row.id, { titleEn: 'Solar car wins' });
    await showForm(page, news, row.id);
    expect(field('Title, English').value).toBe('Solar car wins');
    expect(screen.queryByText(/A draft of/)).toBeNull();
    expect(drafts()).toEqual([]);
  });

  it('leaves what somebody else changed meanwhile as they left it', async () => {
    await leaveTyped();
    await page.change('blogs', row.id, { author: 'Rawan' });
    const { user } = await showForm(page, news, row.id);
    await user.click(screen.getByRole('button', { name: 'Go on with the draft' }));
    await user.keyboard(save);
    await screen.findByText('Blog updated successfully');
    expect(await page.read('blogs', row.id)).toMatchObject({
      titleEn: 'Solar car wins',
      author: 'Rawan',
    });
  });

  it('holds no password', async () => {
    const { user } = await showForm(page, users, null);
    await user.type(field('Username'), 'mona');
    await user.type(field('Password'), 'a very secret thing');
    flushDrafts();
    expect(draftText()).toContain('mona');
    expect(draftText()).not.toContain('secret');
  });

  it('is of one user alone', async () => {
    const { user, unmount } = await showForm(page, news, row.id);
    await user.type(field('Title, English'), '!');
    flushDrafts();
    unmount();
    const [key = ''] = drafts();
    const text = localStorage.getItem(key) ?? '';
    localStorage.removeItem(key);
    localStorage.setItem(key.replace(/draft\.\d+/, 'draft.424242'), text);
    await showForm(page, news, row.id);
    expect(screen.queryByText(/A draft of/)).toBeNull();
  });
});

describe('a save that is on its way while its form is opened anew', () => {
  const title = 'Not sent yet';
  const savedAs = (id: number | null, base: Row): WaitingSave => ({
    ref: 'on-its-way',
    userId: userIdNow(),
    collection: 'blogs',
    id,
    version: id === null ? null : Number(base.version),
    key: `key-on-its-way-${id}`,
    base,
    changes: { titleEn: title },
    body: { titleEn: title },
    next: null,
    title,
    at: '2026-01-02T10:00:00.000Z',
  });
  /** The server shows no sign of life: by itself nothing goes out once more, however slow the typist is. */
  const silence = ({ path }: Call) =>
    path.endsWith('/healthz')
      ? Promise.reject<Response>(new TypeError('Failed to fetch'))
      : undefined;
  /** It goes out, and has no answer before the test lets it. */
  const sent = async (waiting: WaitingSave): Promise<PromiseWithResolvers<void>> => {
    page.connect();
    const answer = Promise.withResolvers<void>();
    const isWrite = ({ method, path }: Call) =>
      ['POST', 'PUT'].includes(method) && path.includes('/blogs');
    page.intercept((call, pass) =>
      isWrite(call) ? answer.promise.then(() => pass()) : silence(call),
    );
    page.calls.length = 0;
    keepSave(waiting, false);
    await expect.poll(() => page.calls.some(isWrite), { timeout: 10_000 }).toBe(true);
    return answer;
  };
  /** It could not be sent, and is offered to a new record in which something else is typed. */
  const typedBeside = async () => {
    const answer = await sent(savedAs(null, row));
    const shown = showForm(page, news, null, { interceptor: silence });
    answer.reject(new TypeError('Failed to fetch'));
    const { user } = await shown;
    await screen.findByText(/A save of .* still waits/);
    await user.type(field('Title, English'), 'Quite another one');
    return { user };
  };
  afterEach(() => dropSave({ userId: userIdNow(), ref: 'on-its-way' }));

  it('is waited for, and offered where it could not be sent', async () => {
    const answer = await sent(savedAs(null, row));
    const shown = showForm(page, news, null);
    await settle();
    expect(screen.queryByLabelText('Title, English')).toBeNull();
    answer.reject(new TypeError('Failed to fetch'));
    await shown;
    expect(await screen.findByText(/A save of .* still waits/)).toBeTruthy();
  });

  it('is taken up beside what was typed before it was answered, which stays kept', async () => {
    const { user } = await typedBeside();
    flushDrafts();
    await user.keyboard('{F2}');
    await screen.findByText('Blog added successfully');
    expect(field('Title, English').value).toBe(title);
    flushDrafts();
    expect(draftText()).toContain('Quite another one');
  });

  it('is offered no more once it has gone out, and what was typed meanwhile stands', async () => {
    const { user } = await typedBeside();
    act(() => dropSave({ userId: userIdNow(), ref: 'on-its-way' }));
    await waitFor(() => expect(screen.queryByText(/still waits/)).toBeNull());
    await user.keyboard('{F2}');
    expect(field('Title, English').value).toBe('Quite another one');
    expect(state()).toContain('record.dirty');
  });

  it('is waited for, and what is opened is as it was stored', async () => {
    const answer = await sent(savedAs(row.id, row));
    const shown = showForm(page, news, row.id);
    await settle();
    expect(screen.queryByLabelText('Title, English')).toBeNull();
    answer.resolve();
    await shown;
    expect(field('Title, English').value).toBe(title);
    expect(state()).toContain('record.clean');
  });
});
