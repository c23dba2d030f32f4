/** Rows about the list and the form in view: orders, page sizes, filters, steps, each to be typed in one go. It runs none. */
import type { Entity } from '../../../entities/entity.ts';
import { limits, sortKeysOf } from '../../../entities/wire.ts';
import { labelled } from '../../../i18n/format.ts';
import {
  commandLabel,
  fieldLabel,
  fieldNames,
  inEveryLanguage,
  t,
  textOf,
} from '../../../i18n/index.ts';
import { commandWords } from '../../../i18n/words.ts';
import { wordsOf } from './paletteCommands.ts';
import { filterText } from './paletteChipTexts.ts';
import { filterOfWord } from './paletteFilters.ts';
import { filterNames, filterWords } from './paletteFilterTexts.ts';
import type { PaletteRow } from './paletteKinds.ts';
import { sortedRows, sortWords } from './paletteOrders.ts';
import { formSteps, listNow } from './paletteMeant.ts';

const wordsOfSort = (entity: Entity, key: string): readonly string[] => [
  ...sortWords(),
  ...wordsOf([...fieldNames(entity.name, key), fieldLabel(entity.name, key), key]),
];

/** 'Step 2: Academic': of the open form. */
function stepRows(): readonly PaletteRow[] {
  return formSteps().map((name, index) => ({
    id: `form.step.${name}`,
    title: t('templates.step', { step: index + 1, label: textOf(`steps.${name}`) }),
    words: wordsOf([
      ...inEveryLanguage('steps', name),
      ...inEveryLanguage('commands', 'form.goToStep'),
      commandWords('form.goToStep'),
      String(index + 1),
    ]),
    group: 'form',
    icon: 'chevrons-right',
    does: { kind: 'run', commandId: 'form.goToStep', args: { index } },
  }));
}

/** Orders, sizes and filters of the list in view, each in one row, so that they can be typed in one go: 'sort views'. */
export function listRows(entity: Entity, userId: number, _version: unknown): readonly PaletteRow[] {
  const sorts = sortKeysOf(entity).map((key): PaletteRow => ({
    id: `list.sort.${key}`,
    title: t('templates.sortBy', { field: fieldLabel(entity.name, key) }),
    words: wordsOfSort(entity, key),
    group: 'list',
    icon: 'arrow-down-up',
    does: { kind: 'run', commandId: 'list.sort', args: { key } },
  }));
  // 'Latest' alone is of the list in view, which keeps its filter and its search.
  const ordered = sortedRows(entity, 'list', location.pathname + location.search);
  const sizes = limits.pageSizes.map((pageSize): PaletteRow => ({
    id: `list.setPageSize.${pageSize}`,
    title: t('templates.pageSize', { n: pageSize }),
    words: wordsOf([
      ...inEveryLanguage('commands', 'list.setPageSize'),
      commandWords('list.setPageSize'),
      String(pageSize),
    ]),
    group: 'list',
    icon: 'rows-3',
    does: { kind: 'run', commandId: 'list.setPageSize', args: { pageSize } },
  }));
  const { filter: present } = listNow();
  const filters = filterNames.flatMap((name): PaletteRow[] => {
    const filter = filterOfWord(name, entity, { userId, now: new Date() });
    if (!filter) return [];
    return [
      {
        id: `list.filter.${name}`,
        title: labelled(commandLabel('list.addFilter'), filterText(name, entity)),
        words: wordsOf([...inEveryLanguage('commands', 'list.addFilter'), ...filterWords(name)]),
        group: 'list',
        icon: 'list-filter',
        does: {
          kind: 'run',
          commandId: 'list.addFilter',
          args: { filter: { ...present, ...filter } },
        },
      },
    ];
  });
  return [...stepRows(), ...sorts, ...ordered, ...sizes, ...filters];
}
