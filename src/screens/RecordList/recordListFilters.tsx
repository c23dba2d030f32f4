/** A list's filters in words: the chips of those that are on, and those offered at hand. It changes none. */
import type { ReactNode } from 'react';
import { hasFlag, type Entity } from '../../../entities/entity.ts';
import type { Field } from '../../../entities/field.ts';
import { entityNamed } from '../../../entities/index.ts';
import {
  filterFieldOf,
  type Filter,
  type FilterValue,
  type Operator,
} from '../../../entities/wire.ts';
import { comma, dateTimeText, listText } from '../../../i18n/format.ts';
import { fieldLabel, optionLabel, t } from '../../../i18n/index.ts';
import { numberFieldText } from '../../fields/numberFieldText.ts';
import { optionText } from '../../fields/optionText.ts';
import { useSetsKnown } from '../../remote/permissionSets.ts';
import { useTitles } from '../../fields/titles.ts';
import { classes } from '../../ui/classes.ts';
import { DateText } from '../../ui/DateText.tsx';

export interface Chip {
  readonly id: string;
  readonly key: string;
  readonly operator: Operator;
  readonly value: FilterValue;
  readonly field: Field;
  /** The filter without it. */
  readonly without: Filter;
}

/** One chip per test of the filter, in the filter's order. */
export function chipsOf(entities: readonly Entity[], filter: Filter): readonly Chip[] {
  return Object.entries(filter).flatMap(([key, tests]) => {
    const [field] = entities.flatMap((entity) => filterFieldOf(entity, key) ?? []);
    if (!field) return [];
    return (Object.entries(tests) as [Operator, FilterValue][]).map(([operator, value]) => {
      const { [operator]: _, ...others } = tests;
      const { [key]: __, ...rest } = filter;
      const without = Object.keys(others).length > 0 ? { ...rest, [key]: others } : rest;
      return { id: `${key} ${operator}`, key, operator, value, field, without };
    });
  });
}

const flagWords = {
  enabled: ['enabled', 'disabled'],
  approved: ['approved', 'waiting'],
  featured: ['featured', 'notFeatured'],
  handled: ['handled', 'notHandled'],
  used: ['used', 'unused'],
} as const;
const isFlagWord = (key: string): key is keyof typeof flagWords => Object.hasOwn(flagWords, key);

/** A state that has a word of its own: 'Waiting', not 'Approved is no'. */
function stateText({ key, operator, value }: Pick<Chip, 'key' | 'operator' | 'value'>) {
  if (key === 'missing' && operator === 'eq') {
    return t('states.missingIn', { language: optionLabel('missing', String(value)) });
  }
  // Whichever of them: which one, each row says.
  if (key === 'missing') return t('states.untranslated');
  if (!isFlagWord(key) || operator !== 'eq') return undefined;
  return t(`states.${flagWords[key][value === true ? 0 : 1]}`);
}

const isDate = (field: Field) => field.kind === 'date' || field.kind === 'dateTime';
const dateWords: readonly Operator[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte'];

/** An operator in words, as they fit the field; `empty` has two. */
export function operatorText(field: Field, operator: Operator, value?: FilterValue): string {
  if (operator === 'empty' && value === false) return t('listTools.isFilled');
  type DateWord = 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte';
  return isDate(field) && dateWords.includes(operator)
    ? t(`dateOperators.${operator as DateWord}`)
    : t(`operators.${operator}`);
}

function oneText(name: string, field: Field, value: string | number | boolean): string {
  switch (field.kind) {
    case 'boolean':
      return value === true ? t('list.yes') : t('list.no');
    case 'select':
      return optionText(name, String(value), field.verbatim);
    case 'number':
      // An address may hold anything.
      return name === 'id' || Number.isNaN(Number(value))
        ? String(value)
        : numberFieldText(Number(value), field);
    case 'dateTime':
      return /T/.test(String(value)) ? dateTimeText(String(value)) : String(value);
    default:
      return String(value);
  }
}

/** What related records are called, by their number. */
type Names = ReadonlyMap<number, string>;

/** A chip's words as one text, for labels; related records by their numbers where their names are not told. */
function chipText(entity: Entity, chip: Chip, names?: Names): string {
  const state = stateText(chip);
  if (state !== undefined) return state;
  const { key, field, operator, value } = chip;
  const values = [value].flat().filter((one) => one !== null);
  const named = (one: string | number | boolean) =>
    names?.get(Number(one)) ?? oneText(key, field, one);
  return t('list.chip', {
    field: fieldLabel(entity.name, key),
    operator: operatorText(field, operator, value),
    value: operator === 'empty' ? '' : listText(values.map(named)),
  }).trim();
}

const relatedTo = ({ field, operator }: Chip): Entity | undefined =>
  field.kind === 'relation' && operator !== 'empty' ? entityNamed(field.target) : undefined;

/** What an address holds that is no number has no record. */
const idsIn = ({ value }: Chip): number[] =>
  [value].flat().filter((one) => typeof one === 'number');

/** A chip's words as one text, with related records by their names. */
export function useChipText(entity: Entity, chip: Chip): string {
  const target = relatedTo(chip);
  const names = useTitles(target ?? entity, target ? idsIn(chip) : []);
  return chipText(entity, chip, target && new Map(names.map(({ id, label }) => [id, label])));
}

function RelatedNames({ target, chip }: { readonly target: Entity; readonly chip: Chip }) {
  const names = useTitles(target, idsIn(chip));
  return [chip.value].flat().map((one, place) => (
    <span key={String(one)}>
      {place > 0 && comma()}
      <bdi>{names.find(({ id }) => id === one)?.label ?? String(one)}</bdi>
    </span>
  ));
}

const ownEnd = '[&_bdi]:block [&_bdi]:truncate';

/** The same to be seen: dates keep their direction, related records are named. */
export function ChipText({ entity, chip }: { readonly entity: Entity; readonly chip: Chip }) {
  useSetsKnown(false);
  const { key, field, operator, value } = chip;
  if (stateText(chip) !== undefined || operator === 'empty') return chipText(entity, chip);
  const values = [value].flat();
  const target = relatedTo(chip);
  const words: ReactNode = target ? (
    <RelatedNames target={target} chip={chip} />
  ) : (
    values.map((one, place) => (
      <span key={String(one)}>
        {place > 0 && (operator === 'between' ? ' – ' : comma())}
        {isDate(field) ? (
          <DateText value={String(one)} text={oneText(key, field, String(one))} />
        ) : (
          <bdi>{oneText(key, field, one ?? '')}</bdi>
        )}
      </span>
    ))
  );
  return (
    <span className="flex min-w-0">
      <span className="max-w-full shrink-0 truncate whitespace-pre">
        {fieldLabel(entity.name, key)} {operatorText(field, operator)}{' '}
      </span>
      {/* One that is too long is cut at the end that its own direction has; several go on as the page does. */}
      <span className={classes('min-w-0 shrink-[999]', values.length === 1 ? ownEnd : 'truncate')}>
        {words}
      </span>
    </span>
  );
}

export interface QuickFilter {
  readonly id: string;
  readonly label: string;
  /** The filter with it. */
  readonly filter: Filter;
}

/** What one looks for most: what waits, is hidden, is featured, lacks a language. Those that are on are left out. */
export function quickFilters(entity: Entity, filter: Filter): readonly QuickFilter[] {
  const tests: readonly (readonly [string, FilterValue])[] = [
    ...(hasFlag(entity, 'approved') ? [['approved', false] as const] : []),
    ...(entity.fields['handled'] ? [['handled', false] as const] : []),
    ...(hasFlag(entity, 'enabled') ? [['enabled', false] as const] : []),
    ...(hasFlag(entity, 'featured') ? [['featured', true] as const] : []),
    ...(entity.made === 'byUpload' ? [['used', false] as const] : []),
    ...(entity.fields[entity.title]?.localised ? [['missing', 'ar'] as const] : []),
  ];
  return tests.flatMap(([key, value]) => {
    if (filter[key]) return [];
    const label = stateText({ key, operator: 'eq', value });
    if (label === undefined) return [];
    return [{ id: key, label, filter: { ...filter, [key]: { eq: value } } }];
  });
}
