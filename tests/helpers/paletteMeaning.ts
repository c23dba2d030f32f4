/** What a sentence of the palette asks of which section, on one Saturday in November. It types nothing and asks no server. */
import { afterAll, beforeAll, vi } from 'vitest';
import { loadEveryLanguage, setLanguage } from '../../i18n/index.ts';
import { askOfSaid } from '../../src/shell/Palette/paletteFilters.ts';
import { makeLexicon, type Lexicon } from '../../src/shell/Palette/paletteLexicon.ts';
import { readSentence } from '../../src/shell/Palette/paletteSentence.ts';

let lexicon: Lexicon = new Map();

/** Before the tests of a file: the day, and the words of every language. */
export function startMeanings(): void {
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 28, 12) });
    await loadEveryLanguage();
    await setLanguage('en');
    lexicon = makeLexicon(0);
  });
  afterAll(() => void vi.useRealTimers());
}

/** 'news approved=eq:false', with the verbs or the move of dates before it and the words that are searched for behind it. */
export function meaningOf(text: string): string {
  const { entity, said, verbs, move, words } = readSentence(text, lexicon);
  const { shift, target } = move ?? {};
  const moved = shift ?? (target ? `→${[...new Set([target.from, target.to])].join('..')}` : '→?');
  const about = { userId: 1, now: new Date() };
  const filters = said.map((one) => {
    const asked = entity && askOfSaid(one, entity, about);
    if (!asked || !('filter' in asked)) return '?';
    return Object.entries(asked.filter)
      .flatMap(([key, tests]) =>
        Object.entries(tests).map(([operator, value]) => `${key}=${operator}:${String(value)}`),
      )
      .join(' ');
  });
  const done = [...verbs, ...(move ? [moved] : [])];
  const left = words === '' ? [] : [`“${words}”`];
  return [...done, entity?.name ?? '-', ...filters, ...left].join(' ');
}
