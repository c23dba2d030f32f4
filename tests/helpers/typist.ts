/** Somebody at the keyboard of a real browser, with one of several layouts. It has no pointer at all. */
import type { CDPSession, Locator, Page } from 'playwright-core';
import { layouts, reachOf, type Layout } from './layouts.ts';

export type { Layout } from './layouts.ts';

const named: Readonly<Record<string, number>> = {
  Enter: 13,
  Escape: 27,
  Tab: 9,
  Backspace: 8,
  Delete: 46,
  Space: 32,
  ArrowDown: 40,
  ArrowUp: 38,
  ArrowLeft: 37,
  ArrowRight: 39,
  Home: 36,
  End: 35,
  PageDown: 34,
  PageUp: 33,
  F2: 113,
  F6: 117,
  F4: 115,
  F8: 119,
  F9: 120,
};
/** Of keys that bear signs: their characters' own numbers are those of other keys (39 is the arrow to the right). */
const signs: Readonly<Record<string, number>> = {
  Semicolon: 186,
  Equal: 187,
  Comma: 188,
  Minus: 189,
  Period: 190,
  Slash: 191,
  BracketLeft: 219,
  Backslash: 220,
  BracketRight: 221,
  Quote: 222,
};
/** How long a Tab that seems to lead nowhere is waited for. */
const patienceMs = 1_000;
const modifierBits = { alt: 1, mod: 2, ctrl: 2, meta: 4, shift: 8 } as const;

interface Stroke {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  readonly shift: boolean;
  /** Comes as Ctrl and Alt together, as on Windows. */
  readonly altGr: boolean;
}

function strokeOf(name: string, layout: Layout, isShifted: boolean): Stroke {
  const keyCode = named[name];
  if (keyCode !== undefined) {
    const key = name === 'Space' ? ' ' : name;
    return { key, code: name, keyCode, shift: isShifted, altGr: false };
  }
  const reach = reachOf(name, layout);
  if (!reach) throw new Error(`the typist has no key ${name}`);
  const { code, altGr } = reach;
  const shift = isShifted || reach.shift;
  const key = layouts[layout][code]?.[altGr ? 2 : shift ? 1 : 0] ?? name;
  const latin = layouts.en[code]?.[0] ?? name;
  return { key, code, keyCode: signs[code] ?? latin.toUpperCase().charCodeAt(0), shift, altGr };
}

export class Typist {
  readonly page: Page;
  /** What is pressed in the notation of the commands; typed content is not counted. */
  presses = 0;
  layout: Layout = 'en';
  readonly #cdp: CDPSession;

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.#cdp = cdp;
  }

  static async at(page: Page, layout: Layout = 'en'): Promise<Typist> {
    const typist = new Typist(page, await page.context().newCDPSession(page));
    typist.layout = layout;
    return typist;
  }

  /** Presses keys one after another: `press('g n', 'Enter', 'mod+s')`. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const stroke of keys.flatMap((key) => key.split(' '))) await this.#stroke(stroke);
  }

  async #stroke(text: string): Promise<void> {
    const parts = text === '+' ? ['+'] : text.split('+');
    const name = parts.pop() ?? '';
    const held = parts as (keyof typeof modifierBits)[];
    const { key, code, keyCode, shift, altGr } = strokeOf(
      name,
      this.layout,
      held.includes('shift'),
    );
    let modifiers = held.reduce((bits, part) => bits | modifierBits[part], 0);
    if (shift) modifiers |= modifierBits.shift;
    // A key of the upper row (F8) types nothing, however short its name.
    const isNamed = named[name] !== undefined && name !== 'Space';
    const isText = !isNamed && key.length <= 2 && (modifiers & ~modifierBits.shift) === 0;
    if (altGr) modifiers |= modifierBits.ctrl | modifierBits.alt;
    const typed = key === 'Enter' ? '\r' : isText ? key : undefined;
    const common = { key, code, windowsVirtualKeyCode: keyCode, modifiers };
    // The browser's own pasting is a command of its keyboard, not of the page.
    const commands = code === 'KeyV' && modifiers === modifierBits.ctrl ? ['paste'] : [];
    this.presses += 1;
    await this.#cdp.send('Input.dispatchKeyEvent', {
      type: typed === undefined ? 'rawKeyDown' : 'keyDown',
      ...(typed === undefined ? {} : { text: typed }),
      ...common,
      commands,
    });
    await this.#cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...common });
  }

  /** The browser has kept no file. */
  async forgetFiles(): Promise<void> {
    await this.#cdp.send('Network.clearBrowserCache');
  }

  /** What has the focus takes text: a form's field has it only once the form is there. Throws after `timeoutMs`. */
  async untilField(timeoutMs: number): Promise<void> {
    const isField = () =>
      document.activeElement?.matches('input, textarea, select, [contenteditable=true]');
    const field = this.page.waitForFunction(isField, undefined, { timeout: timeoutMs });
    await field.catch(() => {
      throw new Error('nothing that takes text has the focus');
    });
  }

  /** Content: typed as it is, in whatever has the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.insertText(text);
  }

  /** Tab until the control with this role and name has the focus; throws after a whole round. */
  async tabTo(role: string, name: string | RegExp): Promise<void> {
    const target = this.page.getByRole(role as never, { name }).first();
    await this.tabInto(target, `${role} ${String(name)}`);
  }

  /** The same for one that is known otherwise; `called` is for whoever reads that it has no Tab stop. */
  async tabInto(target: Locator, called: string): Promise<void> {
    await target.waitFor();
    for (let i = 0; i < 200; i += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.tab();
    }
    throw new Error(`no Tab stop ${called}`);
  }

  /**
   * As a person, who looks where the focus is before the next Tab: one that is held for a screen on its way moves it
   * later, and many that were would lead past what is looked for. Some controls have stops within, which nothing tells.
   */
  async tab(): Promise<void> {
    await this.page.evaluate(() => {
      Reflect.set(globalThis, 'tabbedFrom', document.activeElement);
    });
    await this.press('Tab');
    await this.page.evaluate(
      (most) =>
        new Promise<void>((resolve) => {
          if (document.activeElement !== Reflect.get(globalThis, 'tabbedFrom')) return resolve();
          document.addEventListener('focusin', () => resolve(), { once: true });
          return setTimeout(resolve, most);
        }),
      patienceMs,
    );
  }

  /** What has the focus, as assistive technology names it. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      return `${element?.tagName.toLowerCase() ?? ''} ${element?.getAttribute('role') ?? ''} ${element?.getAttribute('aria-label') ?? element?.textContent?.slice(0, 40) ?? ''}`;
    });
  }
}
