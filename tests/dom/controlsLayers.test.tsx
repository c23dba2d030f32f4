/**
 * Promises of every control in what lies over a screen or beside it, as of those on it: menus, sheets, questions,
 * pickers, quick looks. Each does what a command does, by a key that is free, under a name in each language.
 */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { call } from '../../src/api.ts';
import { runById } from '../../src/context.ts';
import { macro } from '../../src/live/macro.ts';
import { news } from '../../entities/news.ts';
import { draftPlaceOf } from '../../src/screens/RecordForm/recordFormActor.ts';
import { ShortcutsMacros } from '../../src/screens/Shortcuts/ShortcutsMacros.tsx';
import { flushDrafts, keepDraft } from '../../src/kept/drafts.ts';
import { session } from '../../src/live/session.ts';
import {
  controlsWithout,
  expectKeys,
  expectRows,
  leaveLayers,
  unnamedIn,
} from '../helpers/controlWalk.ts';
import { controls, nameOfControl, pressControl, showDesk } from '../helpers/deskPage.tsx';
import { startListPage, type ListPage } from '../helpers/listScreen.tsx';
import { testPassword } from '../helpers/server.ts';
import { keepUpload } from '../helpers/uploads.ts';

// jsdom has no workers, in which files are read.
vi.mock('../../src/importing/importRead.ts', async (original) => ({
  ...(await original<object>()),
  readFile: async () => ({
    sheets: sheets.map((name) => ({ name, headers, lines: [line], numbers: [2] })),
    formulas: 0,
    merged: 0,
  }),
}));

/** What is read of any file; a test may say what else it holds. */
let sheets: readonly string[] = ['Staff'];
const headers = ['Full name, English', 'Email'];
let line: readonly unknown[] = [];

let page: ListPage;
let record = 0;
let gallery = 0;
beforeAll(async () => {
  page = await startListPage();
  record = (await page.make('blogs', { titleEn: 'Water', titleAr: 'ماء' })).id;
  await page.make('menus', { titleEn: 'Home', titleAr: 'الرئيسية', url: '/' });
  await page.make('menus', { titleEn: 'About', titleAr: 'عن الكلية', url: '/about' });
  await page.make('pages', { titleEn: 'Start', titleAr: 'البداية', slug: 'start' });
  gallery = (await page.make('galleries', { titleEn: 'Trip', titleAr: 'رحلة' })).id;
  const previewImage = await keepUpload(page.server, 'hill.png', 'Hill', 'تل');
  await page.make('gallery-items', { gallery, previewImage, fieldType: 'IMAGE', titleEn: 'Hill' });
}, 120_000);
afterAll(() => page.stop());

async function open(id: string, args?: Readonly<Record<string, unknown>>): Promise<void> {
  await act(async () => void expect(runById(id, args), id).toBe(true));
}
async function pressNamed(name: RegExp): Promise<void> {
  const found = controls().find((element) => name.test(nameOfControl(element)));
  if (!found) throw new Error(`no control ${String(name)}`);
  await pressControl(found);
}
function typeTitle(text: string): void {
  const box = document.querySelector<HTMLInputElement>('#main input[name=titleEn]');
  if (!box) throw new Error('no title to type');
  fireEvent.change(box, { target: { value: text } });
}
/** By each press of some buttons one goes. */
const makeOne = () => page.make('blogs', { titleEn: 'Short', titleAr: 'قصير' });
async function throwOneAway(): Promise<void> {
  const { id, version } = await makeOne();
  const gone = await page.other.request(`/api/blogs/${id}`, {
    method: 'DELETE',
    headers: { 'If-Match': `"${version}"` },
  });
  expect(gone.ok, await gone.text()).toBe(true);
}
/** A list, and the record that is meant. */
const list = () => '/blogs';
const one = () => `/blogs?open=${record}`;

/** Some commands lead away: out of the session, into another language. */
async function comeBack(): Promise<void> {
  if (!session.getSnapshot().matches({ account: 'signedIn' })) {
    session.send({ type: 'signIn', username: 'administrator', password: testPassword });
    await waitFor(() => expect(session.getSnapshot().matches({ account: 'signedIn' })).toBe(true));
  }
  await act(async () => void runById('preferences.setLanguageEn'));
}

const layer = '[role=menu], [role=dialog], [role=alertdialog], dialog';

/** A file is chosen, and what was read of it is led on, as far as is asked. */
function importFile(...words: readonly string[]) {
  return async () => {
    const box = document.querySelector('#main input[type=file]');
    if (!box) throw new Error('no file to choose');
    fireEvent.change(box, { target: { files: [new File(['a'], 'staff.csv')] } });
    for (const word of words) {
      await waitFor(() => expect(runById(word), word).toBe(true));
    }
  };
}
const right = ['Mona Import', 'mona@example.org'];
const wrong = ['Mona Import', 'no address'];
const holds = (next: readonly unknown[], names = ['Staff']) => {
  return async () => {
    line = next;
    sheets = names;
  };
};
const atImport = () => '/staff/import';
const inState = (state: string) => `#main [data-state^="${state}"]`;

interface Layer {
  readonly name: string;
  readonly at: () => string;
  /** What must be there before the screen is. */
  readonly first?: () => Promise<void>;
  readonly opens: () => Promise<void> | void;
  /** Where its controls are: in the last of the layers, where nothing else is said. */
  readonly in?: string;
}
const layers: readonly Layer[] = [
  { name: 'account menu', at: list, opens: () => pressNamed(/^Account/) },
  { name: 'language menu', at: list, opens: () => pressNamed(/^Interface language/) },
  {
    name: 'deletion',
    at: list,
    first: async () => void (await makeOne()),
    opens: () => open('record.remove'),
  },
  { name: 'keys', at: list, opens: () => open('help.open') },
  { name: 'columns', at: list, opens: () => open('list.columns') },
  { name: 'filter', at: list, opens: () => open('list.openFilter') },
  {
    name: 'filter, its value',
    at: list,
    opens: () => open('list.openFilter', { key: 'created_at', operator: 'gte' }),
  },
  { name: 'kept views', at: list, opens: () => open('list.views') },
  { name: 'many at once', at: list, opens: () => open('list.bulkEdit') },
  { name: 'words replaced', at: list, opens: () => open('list.replaceTexts') },
  { name: 'dates moved', at: list, opens: () => open('list.shiftLater') },
  { name: 'quick look', at: list, opens: () => open('list.peek'), in: 'aside' },
  { name: 'cell', at: list, opens: () => open('list.editCell'), in: '[role=grid] form' },
  { name: 'tour', at: list, opens: () => open('tour.start'), in: '[data-region=tour]' },
  { name: 'assignment', at: () => '/', opens: () => open('assignment.assign') },
  { name: 'another place', at: () => '/menu', opens: () => open('tree.moveTo') },
  { name: 'light box', at: () => `/gallery/${gallery}`, opens: () => open('gallery.look') },
  {
    name: 'deletion for good',
    at: () => '/trash',
    first: throwOneAway,
    opens: () => open('trash.erase'),
  },
  { name: 'files', at: one, opens: () => pressNamed(/^Already here, for Cover/) },
  {
    name: 'unsaved changes',
    at: one,
    opens: async () => {
      typeTitle('Water again');
      await open('form.close');
    },
  },
  {
    name: 'conflict',
    at: one,
    opens: async () => {
      const { version } = await page.read('blogs', record);
      await page.other.request(`/api/blogs/${record}`, {
        method: 'PUT',
        json: { titleEn: `Theirs ${version}` },
        headers: { 'If-Match': `"${version}"` },
      });
      typeTitle(`Mine ${version}`);
      await open('form.save');
    },
  },
  {
    name: 'a key being chosen',
    at: () => '/shortcuts',
    opens: () => open('shortcuts.record', { commandId: 'list.refresh' }),
  },
  {
    name: 'a macro being named',
    at: list,
    opens: async () => {
      await open('macro.record');
      await open('list.sort', { key: 'id' });
      await open('macro.record');
      const box = await screen.findByRole('textbox');
      fireEvent.change(box, { target: { value: 'Sorted' } });
    },
  },
  {
    name: 'import, its sheets',
    at: atImport,
    first: holds(right, ['Staff', 'Others']),
    opens: importFile(),
    in: inState('choosingSheet'),
  },
  {
    name: 'import, its columns',
    at: atImport,
    first: holds(right),
    opens: importFile(),
    in: inState('mapping'),
  },
  {
    name: 'import, its review',
    at: atImport,
    first: holds(wrong),
    opens: importFile('import.check'),
    in: inState('reviewing'),
  },
  {
    name: 'import, a cell of its review',
    at: atImport,
    first: holds(wrong),
    opens: importFile('import.check', 'import.editCell'),
    in: inState('reviewing'),
  },
  {
    name: 'import, corrections being left',
    at: atImport,
    first: holds(wrong),
    // From the review one step back to the columns, and from there out.
    opens: importFile('import.check', 'import.dropLine', 'import.cancel', 'import.cancel'),
  },
  {
    name: 'import, all right',
    at: atImport,
    first: holds(right),
    opens: importFile('import.check'),
    in: inState('reviewing.right'),
  },
  {
    name: 'import, done',
    at: atImport,
    first: holds(right),
    opens: importFile('import.check', 'import.save'),
    in: inState('done'),
  },
  {
    name: 'a draft that was kept',
    at: one,
    first: async () => {
      const { version } = await page.read('blogs', record);
      keepDraft(draftPlaceOf({ entity: news, parentId: undefined }, record), {
        version,
        values: { titleEn: 'Water, as typed' },
      });
      flushDrafts();
    },
    opens: () => {},
    in: '#main form [data-variant=info]',
  },
  {
    // By themselves: of the whole screen of shortcuts each press would draw hundreds of lines anew.
    name: 'kept macros',
    at: list,
    opens: async () => {
      const value = {
        name: 'Kept',
        steps: [{ does: 'command', id: 'list.sort', args: { key: 'id' } }],
        shared: false,
      };
      await call('/settings/macro.kept', { method: 'PUT', body: { value } });
      act(() => macro.send({ type: 'load' }));
      await waitFor(() => expect(macro.getSnapshot().hasTag('idle')).toBe(true));
      render(<ShortcutsMacros />);
    },
    in: 'section li:has(form)',
  },
];

describe.each(layers)('$name', ({ name, at, first, opens, in: place = layer }) => {
  const root = (): HTMLElement | undefined =>
    // The palette that nobody has opened rests in the page, unseen and unheard.
    [...document.querySelectorAll<HTMLElement>(place)].findLast(
      (element) => !element.closest('[aria-hidden=true]'),
    );
  const show = async () => {
    await comeBack();
    await first?.();
    const view = await showDesk(page, at());
    await opens();
    const found = await waitFor(() => {
      const shown = root();
      if (!shown || controls(shown).length === 0) throw new Error(`${name} is not shown`);
      return shown;
    });
    return { root: () => root() ?? found, end: () => view.unmount() };
  };
  afterEach(() => {
    leaveLayers();
    if (macro.getSnapshot().matches('recording')) act(() => void runById('macro.discard'));
  });

  it('has a command for each control', async () => {
    expect(await controlsWithout(show)).toEqual([]);
  });

  it('keeps rows, keys and names', async () => {
    const { root: shown } = await show();
    expectRows();
    expectKeys();
    for (const code of ['ar', 'fr', 'en'] as const) {
      await act(() => setLanguage(code));
      expect(unnamedIn(shown()), code).toEqual([]);
    }
  });
});
