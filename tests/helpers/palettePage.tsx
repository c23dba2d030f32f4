/** A section with the palette over it: real list, form, keys, actors and server. It fakes nothing; calls may be held back. */
import { act, render, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { palette } from '../../src/live/shell.ts';
import { KeyHelp } from '../../src/shell/KeyHelp.tsx';
import { Palette } from '../../src/shell/Palette/Palette.tsx';
import { WhichKey } from '../../src/shell/WhichKey.tsx';
import { beforeAll, afterAll, beforeEach } from 'vitest';
import { loadEveryLanguage, setLanguage } from '../../i18n/index.ts';
import { freshenUses } from '../../src/shell/usage.ts';
import { writeSettings } from '../../src/kept/storage.ts';
import { showList, startListPage, type Interceptor, type ListPage } from './listScreen.tsx';

export interface PalettePage {
  readonly user: UserEvent;
  /** Mod+K, and waits until it is there. */
  open(): Promise<void>;
  /** The text of what is typed goes in key by key. */
  type(text: string): Promise<void>;
  /** Waits until nothing more is on its way for what is typed. */
  settled(): Promise<void>;
}

export const layer = (): HTMLElement | null => document.querySelector('[data-layer=palette]');
export const stateOf = (): string => layer()?.dataset['state'] ?? 'closed';
export function input(): HTMLInputElement {
  const found = layer()?.querySelector<HTMLInputElement>('input[role=combobox]');
  if (!found) throw new Error('the palette is not open');
  return found;
}
const list = () => within(layer() ?? document.body).getByRole('listbox');

const textIn = (row: Element): string =>
  [...row.querySelectorAll(':scope > span, :scope > bdi')]
    .flatMap((part) => part.textContent || [])
    .join(' | ');

/** The rows in their order, headings apart: `Approve news item “…” | a`. */
export const rows = (): readonly string[] =>
  [...(layer()?.querySelectorAll('[role=option]:not([aria-disabled=true])') ?? [])].map(textIn);
export const headings = (): readonly string[] =>
  [...(layer()?.querySelectorAll('[cmdk-group-heading]') ?? [])].map(
    (heading) => heading.textContent ?? '',
  );
/** The row that Enter would run. */
export const chosen = (): string => {
  const row = layer()?.querySelector('[role=option][aria-selected=true]');
  return row ? textIn(row) : '';
};
export const chips = (): readonly string[] =>
  [...(layer()?.querySelectorAll('button[aria-label^=Remove]') ?? [])].map(
    (button) => button.previousElementSibling?.textContent ?? '',
  );
export const note = (): string =>
  layer()?.querySelector('[role=option][aria-disabled=true]')?.textContent ?? '';

/** Closes it from wherever it is. */
export function close(): void {
  act(() => palette.send({ type: 'close' }));
}

export async function showPalette(page: ListPage, address = '/blogs'): Promise<PalettePage> {
  close();
  const { user } = await showList(page, address);
  render(
    <>
      <KeyHelp />
      <WhichKey />
      <Palette />
    </>,
  );
  return {
    user,
    async open() {
      await user.keyboard('{Control>}k{/Control}');
      await waitFor(() => {
        if (document.activeElement !== input()) throw new Error('the palette has no focus');
      });
    },
    type: (text) => user.keyboard(text.replaceAll(/[[{]/g, '$&$&')),
    settled: () =>
      waitFor(() => {
        if (list().getAttribute('aria-busy') !== 'false') throw new Error('still searching');
        // The rows below the first ones follow a frame later.
        if (list().hasAttribute('data-behind')) throw new Error('still drawing');
      }),
  };
}

/** The palette over the list at an address, and all that comes for this text in it. */
export async function showTyped(
  page: ListPage,
  text: string,
  address: string,
): Promise<PalettePage> {
  const shown = await showPalette(page, address);
  await shown.open();
  await shown.type(text);
  await shown.settled();
  return shown;
}

/** A site for the tests of a file, with three news items, a department and an event; each test begins with nothing used yet. */
export function startPalettePage() {
  const news: Record<string, number> = {};
  const started: { page?: ListPage } = {};
  beforeAll(async () => {
    const page = await startListPage();
    started.page = page;
    // What is typed in another language is understood from the first letter on.
    await loadEveryLanguage();
    const made: readonly [string, object][] = [
      ['lab', { titleEn: 'New water laboratory', titleAr: 'مختبر المياه الجديد', approved: true }],
      ['bridge', { titleEn: 'A bridge of paper', titleAr: 'جسر من ورق', approved: false }],
      ['solar', { titleEn: 'Solar car wins', titleAr: 'سيارة شمسية تفوز', approved: false }],
    ];
    for (const [name, values] of made) news[name] = (await page.make('blogs', values)).id;
    await page.make('departments', {
      nameEn: 'Civil Engineering',
      nameAr: 'الهندسة المدنية',
      slug: 'civil',
    });
    await page.make('events', {
      titleEn: 'Water week',
      titleAr: 'أسبوع الماء',
      // On no day that a test may call tomorrow.
      startDate: '2019-05-06T09:00:00.000Z',
      type: 'WORKSHOP',
    });
  }, 120_000);
  afterAll(() => started.page?.stop());
  beforeEach(async () => {
    close();
    writeSettings({ 'used.1': {}, 'used.2': {} });
    freshenUses();
    await setLanguage('en');
  });
  return {
    /** The id of a news item by its short name. */
    news: (name: 'lab' | 'bridge' | 'solar'): number => news[name] ?? 0,
    page(): ListPage {
      if (!started.page) throw new Error('the site has not started');
      return started.page;
    },
  };
}

export const isSearch = (path: string): boolean => path.includes('/search?');
/** What has the focus, by its label. */
export const focusName = (): string | null | undefined =>
  document.activeElement?.getAttribute('aria-label');
/** What is asked in a dialog; '' when there is none. */
export const question = (): string =>
  document.querySelector('[role=dialog][aria-modal=true]:not([data-layer])')?.textContent ?? '';
export const addressNow = (): string => location.pathname + location.search;

/** A call that is answered when the test says so. */
export function held(matches: (path: string) => boolean) {
  const waiting: { path: string; release(): void }[] = [];
  const interceptor: Interceptor = ({ path }, pass) => {
    if (!matches(path)) return undefined;
    const gate = Promise.withResolvers<Response>();
    waiting.push({ path, release: () => void pass().then(gate.resolve, gate.reject) });
    return gate.promise;
  };
  return { interceptor, waiting };
}
