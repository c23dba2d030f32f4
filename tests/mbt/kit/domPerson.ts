/**
 * Somebody at the keyboard of a page in jsdom: presses, types, chooses, goes back, and waits for what is to be seen
 * first. They answer no call and judge nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { domAnswers } from './domAnswers.ts';
import { strokes } from './domKeys.ts';
import type { timersOf } from './domPage.ts';
import { badReply } from './faults.ts';
import { deskSign, litRows } from './look.ts';
import { comes } from './patience.ts';
import { keyFor } from './rtl.ts';
import type { Control, Person } from './screen.ts';

const pauseMs = 10;
const waitMs = 20_000;
/** A page gathers what others changed for a moment, in ms: no longer than this. */
const gatherMs = 400;
export const pause = () => sleep(pauseMs);

/** The page that is open now: the hands at its keyboard, and how its controls are found by their names. */
export interface OpenPage {
  user:
    | {
        keyboard(text: string): Promise<void>;
        click(element: Element): Promise<void>;
        upload(element: HTMLElement, files: File[]): Promise<void>;
        selectOptions(element: Element, choice: string): Promise<void>;
      }
    | undefined;
  all: (control: Control) => HTMLElement[];
}
interface PersonProps {
  readonly page: OpenPage;
  readonly network: ReturnType<typeof domAnswers>;
  readonly timers: ReturnType<typeof timersOf>;
  readonly isPointing: boolean;
  /** The page as the browser makes it anew. */
  reload(): Promise<void>;
}

/** Whoever is signed in, and the first record, have this number where the server is played. */
export const numbered = (text: string): string => text.replaceAll(/\{(?:user|0)\}/g, '1');
const isTyping = (): boolean => document.activeElement instanceof HTMLInputElement;
const isDesk = (): boolean => document.querySelector(deskSign) !== null;
/** Throws an error of these words where it does not come to hold in time. */
export async function waitUntil(holds: () => boolean, words: string): Promise<void> {
  if (!(await comes(holds, { ms: waitMs, pauseMs }))) throw new Error(words);
}

async function found({ all }: OpenPage, control: Control): Promise<HTMLElement> {
  const [role, name] = control;
  await waitUntil(() => all(control).length > 0, `no ${role} “${name}”`);
  const [first] = all(control);
  if (!first) throw new Error(`no ${role} “${name}”`);
  return first;
}

const box = (label: string): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].find(
    (one) =>
      (
        one.getAttribute('aria-label') ??
        [...(one.labels ?? [])].map(({ textContent }) => textContent).join(' ')
      )
        .trim()
        .replace(/ ?\*$/, '') === label,
  );

export function domPerson({ page, network, timers, isPointing, reload }: PersonProps): Person {
  const person: Person = {
    async press(...keys) {
      for (const key of keys.flatMap((one) => one.split(' ')))
        await page.user?.keyboard(strokes(key));
      await pause();
    },
    async type(text) {
      await page.user?.keyboard(text.replaceAll(/[[{]/g, '$&$&'));
      await pause();
    },
    // jsdom has no true order of stops: that there is one is looked at here, its order at level e2e.
    async tabTo(role, name) {
      const control = await found(page, [role, name]);
      // What was pressed before may be kept for something on its way, and make it one: a person waits to see it.
      const isStop = () => control.tabIndex >= 0 && !control.closest('[inert]');
      await waitUntil(isStop, `no Tab stop ${role} “${name}”`);
      control.focus();
      await pause();
    },
    async use(role, name) {
      if (isPointing) await page.user?.click(await found(page, [role, name]));
      else {
        await person.tabTo(role, name);
        await person.press(keyFor(role));
      }
      await pause();
    },
    async fill(label, text) {
      await waitUntil(() => box(label) !== undefined, `no box “${label}”`);
      box(label)?.focus();
      await person.press('mod+a');
      await (text === '' ? person.press('Backspace') : person.type(text));
    },
    async pick(label, choice) {
      const choices = await found(page, ['combobox', label]);
      choices.focus();
      await page.user?.selectOptions(choices, choice);
      await pause();
    },
    async goTo(to) {
      history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
      await pause();
    },
    async back() {
      history.back();
      await pause();
    },
    reload,
    async otherTab(name, text) {
      const key = numbered(name);
      const value = text === null ? null : numbered(text);
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
      await pause();
    },
    async lose(request) {
      const isAsked = await network.reply(request, badReply('offline').reply);
      if (!isAsked) throw new Error(`nobody asks ${request}`);
    },
    async choose(text, row) {
      await waitUntil(isDesk, 'the desk is not drawn');
      await person.press('mod+k');
      await waitUntil(isTyping, 'the palette does not open');
      await person.type(text);
      await person.untilLit(row);
      await person.press('Enter');
    },
    untilLit: (row) =>
      waitUntil(
        () =>
          [...document.querySelectorAll(litRows)].some(({ textContent }) =>
            textContent?.includes(row),
          ),
        `no row “${row}” that Enter takes`,
      ),
    async online() {
      window.dispatchEvent(new Event('online'));
      await pause();
    },
    async elsewhere(change) {
      // It has come to the page before the next thing happens: whatever gathers changes has them.
      await timers.hurried(gatherMs, async () => {
        await network.elsewhere(change);
        await pause();
      });
      await pause();
    },
    async attach(label, ...files) {
      await waitUntil(() => box(label)?.type === 'file', `no box of files “${label}”`);
      const chooser = box(label);
      const given = files.map(({ name, type, bytes }) => new File([bytes.slice()], name, { type }));
      chooser?.focus();
      if (chooser) await page.user?.upload(chooser, given);
      await pause();
    },
  };
  return person;
}
