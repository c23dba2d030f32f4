/** The layout matrix: whatever a command's keys are, each of five keyboards can press them, on Windows and on a Mac. */
import { describe, expect, it } from 'vitest';
import { entities } from '../entities/index.ts';
import { commandsOf } from '../commands/index.ts';
import { presses, pressText, type KeyPress } from '../commands/keys.ts';
import { keyed } from '../src/keys/shortcuts.ts';
import { layouts, reachOf, type Layout } from './helpers/layouts.ts';

const declaredOn = (isMac: boolean): readonly string[] =>
  [
    ...new Set(
      keyed(commandsOf(entities), isMac).flatMap(({ keys = [] }) => keys.flatMap(presses)),
    ),
    ...'0123456789',
  ].toSorted();

/** What the browser tells when somebody presses this on that keyboard; undefined: it has no such key. */
function pressed(press: string, layout: Layout, isMac: boolean): KeyPress | undefined {
  const parts = press.split(/(?<=.)\+(?=.)/);
  const name = parts.pop() ?? '';
  const held = new Set(parts);
  const reach = name.length === 1 ? reachOf(name, layout) : undefined;
  if (name.length === 1 && !reach) return undefined;
  const shift = held.has('shift') || reach?.shift === true;
  const altGr = reach?.altGr === true;
  const key = reach ? layouts[layout][reach.code]?.[altGr ? 2 : shift ? 1 : 0] : name;
  const mod = held.has('mod');
  return {
    key: name === 'Space' ? ' ' : (key ?? ''),
    code: reach?.code ?? name,
    // AltGr is Ctrl and Alt on Windows, Option alone on a Mac.
    ctrlKey: isMac ? held.has('ctrl') : mod || altGr,
    metaKey: isMac ? mod : held.has('meta'),
    altKey: held.has('alt') || altGr,
    shiftKey: shift,
  };
}

describe.each(Object.keys(layouts) as Layout[])('the keyboard %s', (layout) => {
  it.each([
    ['Windows and Linux', false],
    ['a Mac', true],
  ])('presses every declared key on %s', (_, isMac) => {
    const wrong = declaredOn(isMac).flatMap((press) => {
      const event = pressed(press, layout, isMac);
      if (!event) return [`${press}: no such key`];
      const text = pressText(event, isMac);
      return text === press ? [] : [`${press}: ${event.key} (${event.code}) is read as ${text}`];
    });
    expect(wrong).toEqual([]);
  });

  it('reads AltGr as what it types where the browser tells of no modifier', () => {
    const wrong = Object.entries(layouts[layout]).flatMap(([code, types]) => {
      const [, , altGr] = types;
      if (altGr === undefined) return [];
      const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
      const text = pressText({ key: altGr, code, ...held }, false);
      return text === altGr ? [] : [`${altGr}: ${text}`];
    });
    expect(wrong).toEqual([]);
  });

  it('types no command’s letter with Caps Lock as with Shift', () => {
    const held = { ctrlKey: false, metaKey: false, altKey: false };
    const [code, types] =
      Object.entries(layouts[layout]).find(([, [plain]]) => plain === 'j' || plain === 'ت') ?? [];
    const isArabic = layout === 'ar';
    const key = isArabic ? (types?.[0] ?? '') : 'J';
    expect(pressText({ key, code: code ?? '', shiftKey: false, ...held }, false)).toBe('j');
    const shifted = isArabic ? (types?.[1] ?? '') : 'j';
    expect(pressText({ key: shifted, code: code ?? '', shiftKey: true, ...held }, false)).toBe(
      'shift+j',
    );
  });
});

it.each(['en', 'ar'] as const)(
  'leaves Ctrl and Alt with what a key types by itself to the system and to screen readers: %s',
  (layout) => {
    const taken = Object.entries(layouts[layout]).flatMap(([code, [key]]) => {
      const chord = { key, code, ctrlKey: true, metaKey: false, altKey: true, shiftKey: false };
      const text = pressText(chord, false);
      return declaredOn(false).includes(text) ? [`${code}: ${text}`] : [];
    });
    expect(taken).toEqual([]);
  },
);
