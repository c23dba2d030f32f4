/** A section's list in one order, to be typed in one go: 'newest news', 'oldest staff', 'recently changed pages'. It sorts none. */
import type { Entity } from '../../../entities/entity.ts';
import { filterFieldOf, queryParams, sortKeysOf, type Sort } from '../../../entities/wire.ts';
import { fieldLabel, inEveryLanguage, t } from '../../../i18n/index.ts';
import { commandWords } from '../../../i18n/words.ts';
import { wordsOf } from './paletteCommands.ts';
import type { PaletteRow } from './paletteKinds.ts';
import { dateNames, namesOf, verbTexts } from './paletteLexicon.ts';
import { ownDate } from './paletteOwnDate.ts';

const orders = ['number', 'date', 'oldest', 'text'] as const;
type Order = (typeof orders)[number];
const orderTexts = (order: Order): readonly string[] =>
  inEveryLanguage('palette', 'orderWords', order);

/** What a field's own order is called besides: news is 'most read'. */
const fieldTexts = (key: string): readonly string[] =>
  inEveryLanguage('palette', 'orderWords', 'ofField', key);

/** What any order is found by. A word of one order alone, which the command is known by as well, says which is meant. */
export function sortWords(): readonly string[] {
  const own = new Set(wordsOf(orders.flatMap(orderTexts)));
  const all = wordsOf([...inEveryLanguage('commands', 'list.sort'), commandWords('list.sort')]);
  return all.filter((word) => !own.has(word));
}

/** Figures are looked for from their greatest on, dates from either end, words from their first. */
function ordersOf(entity: Entity, key: string): readonly Order[] {
  const kind = filterFieldOf(entity, key)?.kind;
  if (kind === 'number') return ['number'];
  return kind === 'date' || kind === 'dateTime' ? ['date', 'oldest'] : ['text'];
}

/** Where in the list one was, in the order that it had. */
const placeKeys = ['page', 'after', 'at'];
/** A list's address in an order, with whatever else it says. */
function orderedPath(address: string, sort: Sort): string {
  const [path = '', search] = address.split('?');
  const params = new URLSearchParams(search);
  for (const key of placeKeys) params.delete(key);
  for (const [key, value] of queryParams({ sort: [sort] })) params.set(key, value);
  return `${path}?${params.toString()}`;
}

/**
 * The same by 'delete old messages': nobody has said how old, and nothing is deleted. The oldest stand first, to be looked
 * at and selected.
 */
function removingRow(row: PaletteRow, entity: Entity, key: string): readonly PaletteRow[] {
  if (entity.made || key !== ownDate(entity)?.key) return [];
  const words = [...row.words, ...wordsOf(verbTexts('remove'))];
  return [{ ...row, words, needs: wordsOf(orderTexts('oldest')) }];
}

/** 'News: Sort by Views', 'News: Sort by Published, oldest first'; `address`: where its list stands. */
export function sortedRows(
  entity: Entity,
  group: PaletteRow['group'] = 'filter',
  address = entity.route,
): readonly PaletteRow[] {
  const keys = sortKeysOf(entity).filter((key) => key !== 'id' && key !== 'sequence');
  return keys.flatMap((key) => {
    const label = fieldLabel(entity.name, key);
    return ordersOf(entity, key).flatMap((order): readonly PaletteRow[] => {
      const isOldest = order === 'oldest';
      const plain = t('templates.sortBy', { field: label });
      const state = isOldest ? t('templates.oldestFirst', { order: plain }) : plain;
      const sort = { key, descending: order === 'number' || order === 'date' };
      const ordered = [...orderTexts(order), ...fieldTexts(key)];
      const row: PaletteRow = {
        id: `list.${entity.name}.by.${key}${isOldest ? '.oldest' : ''}`,
        title: t('templates.filterYes', { of: entity.name, state }),
        names: ordered,
        words: [
          ...wordsOf([...namesOf(entity), ...dateNames(entity, key), label, ...ordered]),
          ...sortWords(),
        ],
        group,
        icon: 'arrow-down-up',
        does: { kind: 'go', href: orderedPath(address, sort) },
      };
      const isOfSection = isOldest && group === 'filter';
      return isOfSection ? [row].concat(removingRow(row, entity, key)) : [row];
    });
  });
}
