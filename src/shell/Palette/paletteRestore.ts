/** What leads to the trash for the records of one section: 'restore news', 'deleted news'. Nothing is brought back here. */
import type { Entity } from '../../../entities/entity.ts';
import { commandLabel, inEveryLanguage, t } from '../../../i18n/index.ts';
import { wordsOf } from './paletteCommands.ts';
import type { PaletteRow } from './paletteKinds.ts';
import { namesOf, verbTexts } from './paletteLexicon.ts';

/** 'Restore: News': what can be brought back lies in the trash. */
export const restoreRow = (entity: Entity): PaletteRow => ({
  id: `restore.${entity.name}`,
  title: t('palette.verbOn', { verb: commandLabel('record.restore'), of: entity.name }),
  words: [],
  group: 'goTo',
  icon: 'archive-restore',
  does: { kind: 'go', href: '/trash' },
  hint: commandLabel('go.trash'),
});

/** The same by 'deleted news'. */
export function deletedRow(entity: Entity): PaletteRow {
  const deleted = wordsOf(inEveryLanguage('palette', 'deletedWords'));
  const words = wordsOf([...namesOf(entity), ...verbTexts('restore')]).concat(deleted);
  return { ...restoreRow(entity), words, needs: deleted };
}
