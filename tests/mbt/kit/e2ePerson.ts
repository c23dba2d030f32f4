/**
 * Somebody at the keyboard of a page in Chromium: finds controls by role and name, waits as a person does. It knows no
 * machine and judges nothing.
 */
import type { FileChooser, Page } from 'playwright-core';
import type { Typist } from '../../helpers/typist.ts';
import type { Backend } from './backend.ts';
import { answerPage } from './e2eAnswers.ts';
import type { FaultProxy } from './faultProxy.ts';
import { badReply } from './faults.ts';
import { deskSign, litRows } from './look.ts';
import { comes } from './patience.ts';
import { keyFor } from './rtl.ts';
import type { Control, Person } from './screen.ts';

/** The longest that a control may take to be there, in ms. */
const waitMs = 12_000;
const mostTabs = 200;
const lookMs = 50;
/** How long the field may take that text is meant for, in ms; where none comes, it is typed all the same. */
const fieldMs = 2_000;

export const byControl = (page: Page, [role, name]: Control) =>
  page
    .getByRole(role as never, name === '' ? {} : { name, exact: false })
    .filter({ visible: true });

/** What a pointer presses: “Save” before “Save and close”, once any of them is there. */
async function calledSo(page: Page, [role, name]: Control) {
  const all = byControl(page, [role, name]);
  await all.first().waitFor({ timeout: waitMs });
  const exact = page.getByRole(role as never, { name, exact: true }).filter({ visible: true });
  return ((await exact.count()) > 0 ? exact : all).first();
}

/** What another tab wrote is told to this one a moment later; what was the same before is never told. */
const hearMs = 2_000;
const hearOf = ([name, ms]: readonly [string, number]) =>
  new Promise<void>((resolve) => {
    (Reflect.get(window, 'hearTabs') as () => void)();
    window.addEventListener('storage', ({ key }) => {
      if (key === name) resolve();
    });
    setTimeout(resolve, ms);
  });

/** A page gathers what others changed for a moment, in ms. */
const gatherMs = 400;
interface Heard {
  /** By the proxy, to the page. */
  readonly told: number | undefined;
  /** By the page. */
  readonly heard: number;
}
const heardIn = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(window, 'heard') as () => number)());
/** What somebody else changed has come to the page, where it hears of changes. */
async function heardOf({ page, proxy }: Pick<At, 'page' | 'proxy'>, { told, heard }: Heard) {
  if (told === undefined) return;
  await comes(() => proxy.told() !== told, { ms: hearMs, pauseMs: lookMs });
  await comes(async () => (await heardIn(page)) !== heard, { ms: hearMs, pauseMs: lookMs });
  const gathered = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
  await page.evaluate(gathered, gatherMs);
}

export interface At {
  readonly page: Page;
  readonly proxy: FaultProxy;
  readonly typist: Typist;
  readonly origin: string;
  readonly backend: Backend;
  readonly isPointing: boolean;
}
export const settled = async (
  page: Page,
  isHeld: boolean,
  isCodeHeld = () => false,
): Promise<void> => {
  // Nobody types before there is something to see; a screen whose code is held is not drawn before it comes.
  const held = Promise.withResolvers<void>();
  const looking = setInterval(() => isCodeHeld() && held.resolve(), lookMs);
  const drawn = page.waitForFunction(
    () => document.querySelector('main')?.checkVisibility() === true,
  );
  // Where the code is held, it is waited for in vain.
  drawn.catch(() => undefined);
  await Promise.race([drawn, held.promise]).finally(() => clearInterval(looking));
  const busy = isHeld ? 'main > [data-state=loading][aria-busy=true]' : '[aria-busy=true]';
  await page.waitForFunction((selector) => !document.querySelector(selector), busy);
};

/** Tab until this control has the keys, found once: to name all of a page takes longer than a key. */
async function tabTo({ page, typist }: Pick<At, 'page' | 'typist'>, [role, name]: Control) {
  const target = page.getByRole(role as never, { name: name === '' ? /./ : name }).first();
  const found = async () => {
    await target.waitFor({ timeout: waitMs });
    return target.elementHandle({ timeout: waitMs });
  };
  let control = await found();
  for (let at = 0; at < mostTabs; at += 1) {
    const where = await control?.evaluate((one) => {
      if (one === document.activeElement) return 'here';
      return one.isConnected ? 'elsewhere' : 'gone';
    });
    if (where === 'here') return;
    // What is drawn anew in its place is another element.
    if (where === 'elsewhere') await typist.tab();
    else control = await found();
  }
  throw new Error(`no Tab stop ${role} ${name}`);
}
/** What is typed now goes into the palette. */
const isInPalette = () => {
  const now = document.activeElement;
  return now?.getAttribute('role') === 'combobox' && now.closest('dialog, [role=dialog]') !== null;
};

export function personAt({ page, proxy, typist, origin, backend, isPointing }: At): Person {
  // Heard from the start: a chooser that nobody hears yet is the browser's own.
  let choosers = Promise.withResolvers<FileChooser>();
  page.on('filechooser', (chooser) => choosers.resolve(chooser));
  const nextChooser = (): Promise<FileChooser> => {
    choosers = Promise.withResolvers();
    const late = () => choosers.reject(new Error('no chooser of files opens'));
    const timer = setTimeout(late, waitMs);
    return choosers.promise.finally(() => clearTimeout(timer));
  };
  const person: Person = {
    press: (...keys) => typist.press(...keys),
    async type(text) {
      // The text comes at once, and not as keys, which would wait for a field that is on its way.
      await typist.untilField(fieldMs).catch(() => undefined);
      await typist.type(text);
    },
    tabTo: (role, name) => tabTo({ page, typist }, [role, name]),
    async use(role, name) {
      if (isPointing) await (await calledSo(page, [role, name])).click({ timeout: waitMs });
      else {
        await person.tabTo(role, name);
        await typist.press(keyFor(role));
      }
    },
    async fill(label, text) {
      const roles = ['textbox', 'searchbox', 'combobox'] as const;
      const [one, ...others] = roles.map((role) => byControl(page, [role, label]));
      // What is not yet drawn is none of them.
      await others
        .reduce((any, other) => any?.or(other), one)
        ?.first()
        .waitFor({ timeout: waitMs });
      const counts = await Promise.all(roles.map((role) => byControl(page, [role, label]).count()));
      await person.tabTo(roles[counts.findIndex((count) => count > 0)] ?? 'textbox', label);
      await typist.press('mod+a');
      await (text === '' ? typist.press('Backspace') : typist.type(text));
    },
    async pick(label, choice) {
      await person.tabTo('combobox', label);
      const box = page.getByRole('combobox', { name: label }).first();
      // By arrows: letters that come slowly begin another word.
      for (let at = 0; at < mostTabs; at += 1) {
        const by = await box.evaluate((select: HTMLSelectElement, words) => {
          const to = [...select.options].findIndex(({ label: own }) => own === words);
          return to - select.selectedIndex;
        }, choice);
        if (by === 0) return;
        await typist.press(by < 0 ? 'ArrowUp' : 'ArrowDown');
      }
      throw new Error(`${label} has no choice ${choice}`);
    },
    goTo: (to) =>
      page.evaluate((path) => {
        history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, to),
    back: async () => void (await page.goBack()),
    async reload() {
      await page.reload();
      await settled(page, true, proxy.isCodeHeld);
    },
    async otherTab(name, text) {
      const [own] = Object.entries(backend.named({ [name]: text ?? '' }));
      const [key, value] = own ?? [name, text];
      const heard = page.evaluate(hearOf, [key, hearMs] as const);
      const other = await page.context().newPage();
      await other.goto(`${origin}/favicon.svg`);
      await other.evaluate(
        ([kept, words]) =>
          words === null ? localStorage.removeItem(kept) : localStorage.setItem(kept, words),
        [key, text === null ? null : value] as const,
      );
      // A page that leaves because of it has heard it.
      await heard.catch(() => undefined);
      await other.close();
    },
    async lose(request) {
      const isAsked = await answerPage({ page, proxy }, request, badReply('offline').reply);
      if (!isAsked) throw new Error(`nobody asks ${request}`);
    },
    async choose(text, row) {
      // The desk hears keys once it is drawn.
      const patience = { timeout: waitMs };
      await page.waitForFunction((sign) => document.querySelector(sign), deskSign, patience);
      await typist.press('mod+k');
      await page.waitForFunction(isInPalette, undefined, patience);
      await typist.type(text);
      await person.untilLit(row);
      await typist.press('Enter');
    },
    // What is lit follows the typing a moment later.
    untilLit: async (row) =>
      void (await page.waitForFunction(
        ([selector, words]) =>
          [...document.querySelectorAll(selector)].some((one) => one.textContent.includes(words)),
        [litRows, row] as const,
        { timeout: waitMs },
      )),
    online: () => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
    async elsewhere(change) {
      const before = { told: proxy.told(), heard: await heardIn(page) };
      await backend.change(change);
      await heardOf({ page, proxy }, before);
    },
    async attach(label, ...files) {
      const box = page.getByLabel(label, { exact: true }).first();
      await box.waitFor({ state: 'attached' });
      // A box without a place among the Tab stops is opened by the button of its name.
      const isStop = await box.evaluate((element) => (element as HTMLElement).tabIndex >= 0);
      if (!isStop) await person.tabTo('button', label);
      const most = isStop ? mostTabs : 0;
      for (let at = 0; at < most; at += 1) {
        if (await box.evaluate((element) => element === document.activeElement)) break;
        await typist.press('Tab');
      }
      const asked = nextChooser();
      await typist.press('Space');
      const given = files.map(({ name, type, bytes }) => ({
        name,
        mimeType: type,
        buffer: Buffer.from(bytes),
      }));
      await (await asked).setFiles(given);
    },
  };
  return person;
}
