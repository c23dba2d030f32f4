/** How a filter that was said is named: by its chip and in the rows of what it finds. It asks nothing of a section. */
import { hasDate } from '../../../entities/dateShift.ts';
import type { Entity } from '../../../entities/entity.ts';
import type { NumberField } from '../../../entities/field.ts';
import { filterFieldOf } from '../../../entities/wire.ts';
import { labelled } from '../../../i18n/format.ts';
import { fieldLabel, language, optionLabel, t } from '../../../i18n/index.ts';
import { isolate } from '../../../i18n/message.ts';
import { numberFieldText } from '../../fields/numberFieldText.ts';
import { numberWritten } from '../../fields/writtenNumber.ts';
import { boundOf } from './paletteFilters.ts';
import type { FilterName } from './paletteFilterTexts.ts';
import { fieldNamed, type Said } from './paletteLexicon.ts';

/** How a chip names a filter word, about an entity where the language agrees with one. */
export function filterText(name: FilterName, entity?: Entity): string {
  const of = entity ? { of: entity.name } : {};
  switch (name) {
    case 'mine':
    case 'today':
      return t(`palette.${name}`);
    case 'missingEn':
    case 'missingAr':
      return t('states.missingIn', {
        language: optionLabel('missing', name === 'missingAr' ? 'ar' : 'en'),
      });
    default:
      return t(`states.${name}`, of);
  }
}

/** How a filter that was said is named: 'Waiting', 'Department: civil', 'except Featured'. */
export function saidText(said: Said, scope: Entity | undefined): string {
  if (said.isExcept) {
    return t('palette.exceptChip', { chip: saidText({ ...said, isExcept: false }, scope) });
  }
  if (said.kind === 'word') return filterText(said.filter, scope);
  const key = scope && fieldNamed(scope, said.field);
  const label = scope && key !== undefined ? fieldLabel(scope.name, key) : said.field;
  if (said.kind === 'empty')
    return t(`palette.${said.isEmpty ? 'without' : 'with'}`, { field: label });
  const field = scope && key !== undefined ? filterFieldOf(scope, key) : undefined;
  if (field && hasDate(field)) return labelled(label, dayText(said.value));
  const counted = field?.kind === 'number' ? countText(field, said.value) : undefined;
  return labelled(label, counted ?? inOrder(said.value));
}

/** `>1000` as it is said: 'more than 1,000'; undefined for what is no bound of a number. */
function countText(field: NumberField, value: string): string | undefined {
  const { operator, rest } = boundOf(value);
  const count = numberWritten(rest);
  if (operator !== 'lt' && operator !== 'lte' && operator !== 'gt' && operator !== 'gte')
    return undefined;
  return count === undefined
    ? undefined
    : `${t(`operators.${operator}`)} ${numberFieldText(count, field)}`;
}

/** Among Arabic words 2026-10..2026-12 would be turned around. */
function inOrder(text: string): string {
  const { dir } = language();
  return dir === 'rtl' ? isolate(text, dir) : text;
}

/** A day as a filter has it, its sign as the word that it stands for: `<2026-10` is 'before 2026-10'. */
export function dayText(value: string, drawn?: (day: string) => string): string {
  const { operator, rest } = boundOf(value);
  return operator === 'lt' || operator === 'lte' || operator === 'gt' || operator === 'gte'
    ? t(`palette.bounds.${operator}`, { day: drawn ? drawn(rest) : rest })
    : (drawn ?? inOrder)(rest);
}
