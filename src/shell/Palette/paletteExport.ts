/** All of a section as a file, wherever one is: 'export staff', 'export approved news to excel'. It asks for none. */
import { fold, foldedWords } from '../../../entities/fold.ts';
import { commandLabel, inEveryLanguage, t } from '../../../i18n/index.ts';
import { commandWords } from '../../../i18n/words.ts';
import { lookedFor } from './paletteAllFound.ts';
import { wordsOf } from './paletteCommands.ts';
import type { PaletteRow } from './paletteKinds.ts';
import type { Known } from './paletteKnown.ts';
import { listedWords } from './paletteLexicon.ts';
import { tokensOf } from './paletteTokens.ts';
import type { Understood } from './usePaletteRows.ts';

/** Beside 'CSV' nothing else is meant; a workbook is what most mean. */
const formats = [
  ['xlsx', 'list.exportXlsx'],
  ['csv', 'list.exportCsv'],
] as const;

/** What the command is called, and known by, in every language. */
const wordsOfExport = (id: string): ReadonlySet<string> =>
  new Set(wordsOf([...inEveryLanguage('commands', id), commandWords(id)]));

/** The section's own list has a command of its own, which keeps to what is searched and selected there. */
const isOfList = ({ scope, said, isAll }: Understood, { here, offered }: Known): boolean =>
  scope === here &&
  said.length === 0 &&
  !isAll &&
  offered.some(({ id }) => id === 'list.exportXlsx');

/** Undefined where any word says something else, and where a filter is not understood: nothing more is brought than was said. */
export function exportRow(understood: Understood, known: Known): PaletteRow | undefined {
  const { query, words, scope, said, verbs, address, past } = understood;
  const filter = said.length === 0 ? {} : understood.filter;
  if (!scope || !filter || verbs.length > 0 || address || past) return undefined;
  const around = listedWords('aroundWords');
  const spoken = tokensOf(query).flatMap(({ text }) => (text.includes(':') ? [] : fold(text)));
  if (!spoken.some((word) => around.has(word)) || isOfList(understood, known)) return undefined;
  const small = listedWords('fillerWords');
  for (const [format, id] of formats) {
    const own = wordsOfExport(id);
    // 'Download', 'excel': what is said around a list, and names this besides. 'News table' only looks for one.
    const isNamed = spoken.some((word) => around.has(word) && own.has(word));
    const isSaid = (word: string) => own.has(word) || around.has(word) || small.has(word);
    if (!isNamed || !foldedWords(words).every(isSaid)) continue;
    const [, ...asked] = lookedFor({ scope, said, filter, words: '' });
    return {
      id: `export.${format}.${scope.name}`,
      title: t('palette.verbOn', { verb: commandLabel(id), of: scope.name }),
      words: [],
      group: 'list',
      icon: 'file-down',
      does: { kind: 'export', entity: scope, filter, format },
      ...(asked.length > 0 ? { hint: asked.join(' · ') } : {}),
    };
  }
  return undefined;
}
