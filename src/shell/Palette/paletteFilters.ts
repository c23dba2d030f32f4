/** What a filter said in words asks of a section: the list's own tests. Pure; it asks nobody and draws nothing. */
import { hasFlag, type Entity } from '../../../entities/entity.ts';
import { contentLanguages, type Field } from '../../../entities/field.ts';
import { fold, foldedWords } from '../../../entities/fold.ts';
import {
  filterFieldOf,
  type Filter,
  type FilterValue,
  type Operator,
} from '../../../entities/wire.ts';
import { dateText } from '../../../i18n/format.ts';
import { inEveryLanguage } from '../../../i18n/index.ts';
import { namedMonth } from '../../../entities/namedDay.ts';
import { nearestMonth, saidPeriod } from '../../fields/saidDay.ts';
import { dayOf } from '../../fields/writtenDay.ts';
import { numberWritten } from '../../fields/writtenNumber.ts';
import type { FilterName } from './paletteFilterTexts.ts';
import { bareWords, fieldNamed, type Said } from './paletteLexicon.ts';
import { isOfPast, ofToday } from './paletteOwnDate.ts';
import { offeredOf } from '../../remote/permissionSets.ts';
import { optionTexts } from './paletteWholeNames.ts';

type Tests = Readonly<Partial<Record<Operator, FilterValue>>>;

const is = (key: string, value: FilterValue): Filter => ({ [key]: { eq: value } });
const flagged = (entity: Entity, flag: 'enabled' | 'approved' | 'featured', value: boolean) =>
  hasFlag(entity, flag) ? is(flag, value) : undefined;

const waitingIn = (entity: Entity): Filter | undefined =>
  entity.waiting &&
  Object.fromEntries(Object.entries(entity.waiting).map(([key, value]) => [key, { eq: value }]));

const isTranslated = (entity: Entity): boolean =>
  Object.values(entity.fields).some((field) => field.localised && field.required);

/** The tests that a filter word stands for; undefined where the section knows no such thing. */
export function filterOfWord(
  name: FilterName,
  entity: Entity,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Filter | undefined {
  switch (name) {
    case 'waiting':
      return waitingIn(entity) ?? flagged(entity, 'approved', false);
    case 'approved':
      return flagged(entity, 'approved', true);
    case 'enabled':
      return flagged(entity, 'enabled', true);
    case 'disabled':
      return flagged(entity, 'enabled', false);
    case 'featured':
      return flagged(entity, 'featured', true);
    case 'notFeatured':
      return flagged(entity, 'featured', false);
    case 'handled':
    case 'notHandled':
      return entity.fields['handled'] ? is('handled', name === 'handled') : undefined;
    case 'mine':
      return is('created_by', userId);
    case 'today':
      return ofToday(entity, now);
    case 'missingEn':
    case 'missingAr':
      return isTranslated(entity) ? is('missing', name === 'missingAr' ? 'ar' : 'en') : undefined;
    case 'untranslated':
      return isTranslated(entity) ? { missing: { in: contentLanguages } } : undefined;
    default:
      return name satisfies never;
  }
}

const dayForm = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;
const pad = (part: string) => part.padStart(2, '0');

interface Days {
  readonly from: string;
  readonly to: string;
}

/** `2026`, `2026-10`, `2026-10-01` or two of them (`2026-10..2026-12`) as the first and last day meant; undefined for what is no date. */
export function daysOf(text: string): Days | undefined {
  const [first = '', last, ...others] = text.split('..');
  if (last === undefined) return daysIn(first);
  const [from, to] = [daysIn(first)?.from, daysIn(last)?.to];
  if (from === undefined || to === undefined || others.length > 0 || from > to) return undefined;
  return { from, to };
}

function daysIn(text: string): Days | undefined {
  const [, year, month, day] = dayForm.exec(text.trim()) ?? [];
  if (year === undefined) return undefined;
  if (month === undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (day === undefined) {
    return { from: `${year}-${pad(month)}-01`, to: `${year}-${pad(month)}-${last}` };
  }
  if (Number(day) < 1 || Number(day) > last) return undefined;
  const whole = `${year}-${pad(month)}-${pad(day)}`;
  return { from: whole, to: whole };
}

/** The same, a month by its name, and whatever else a date field takes for a day: `05.12.2026`, `tomorrow`, `+7d`. */
export const daysMeant = (text: string, isBehind = false): Days | undefined =>
  daysOf(namedMonth(text) ?? saidPeriod(text) ?? nearestMonth(text, isBehind) ?? fold(text)) ??
  daysOf(dayOf(text) ?? '');

const bounds: Readonly<Record<string, Operator>> = {
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
};

/** `>100`, `<=2026-10-01`: the bound and what stands behind it. */
export function boundOf(text: string): {
  readonly operator: Operator | undefined;
  readonly rest: string;
} {
  const [, sign = '', rest = ''] = /^\s*([<>]=?)?\s*(.*)$/su.exec(text) ?? [];
  return { operator: bounds[sign], rest };
}

const yes = (): ReadonlySet<string> =>
  new Set([...inEveryLanguage('list', 'yes'), 'yes', 'true', '1'].map((word) => fold(word)));
const no = (): ReadonlySet<string> =>
  new Set([...inEveryLanguage('list', 'no'), 'no', 'false', '0'].map((word) => fold(word)));

/** The option that a text names, in any language or as it is stored. */
function optionNamed(name: string, field: Field & { kind: 'select' }, text: string) {
  const wanted = fold(text);
  const bare = bareWords(text).join(' ');
  return offeredOf(field).find((option) =>
    optionTexts(name, option).some(
      (label) => fold(label).startsWith(wanted) || bareWords(label).join(' ') === bare,
    ),
  );
}

/** A filter that names a related record by words: who it is, the server must say. */
export interface Lookup {
  readonly key: string;
  /** The related entity's name. */
  readonly target: string;
  readonly text: string;
  readonly isExcept?: boolean;
}

export type Asked =
  | { readonly filter: Filter }
  | { readonly lookup: Lookup }
  | { readonly unknown: true };

const unknown: Asked = { unknown: true };
const tests = (key: string, test: Tests): Asked => ({ filter: { [key]: test } });

/** What two filters ask together: each test of both. Undefined where one key has the same test twice with another value. */
export function bothHold(a: Filter, b: Filter): Filter | undefined {
  const whole: Record<string, Tests> = { ...a };
  for (const [key, added] of Object.entries(b)) {
    const before: Readonly<Record<string, FilterValue>> = whole[key] ?? {};
    const isOther = ([operator, value]: readonly [string, FilterValue]): boolean =>
      operator in before && JSON.stringify(before[operator]) !== JSON.stringify(value);
    if (Object.entries(added).some(isOther)) return undefined;
    whole[key] = { ...before, ...added };
  }
  return whole;
}

/** What a field is asked for by a text: `yes`, `>100`, `2026-10`, `civil`. */
export function askOf(key: string, field: Field, text: string): Asked {
  const wanted = text.trim();
  if (wanted === '') return unknown;
  const { operator, rest } = boundOf(wanted);
  switch (field.kind) {
    case 'boolean': {
      if (yes().has(fold(wanted))) return tests(key, { eq: true });
      return no().has(fold(wanted)) ? tests(key, { eq: false }) : unknown;
    }
    case 'select': {
      const option = optionNamed(key, field, wanted);
      return option === undefined ? unknown : tests(key, { eq: option });
    }
    case 'number': {
      const value = numberWritten(rest);
      return value !== undefined ? tests(key, { [operator ?? 'eq']: value }) : unknown;
    }
    case 'date':
    case 'dateTime': {
      const days = daysMeant(rest, isOfPast(field));
      if (!days) return unknown;
      if (operator === 'gte' || operator === 'lt') return tests(key, { [operator]: days.from });
      if (operator === 'gt' || operator === 'lte') return tests(key, { [operator]: days.to });
      return tests(key, { between: [days.from, days.to] });
    }
    case 'relation': {
      const id = /^#?(\d{1,15})$/.exec(fold(wanted))?.[1];
      return id
        ? tests(key, { eq: Number(id) })
        : { lookup: { key, target: field.target, text: wanted } };
    }
    case 'text':
    case 'markdown':
    case 'code':
    case 'list':
      return foldedWords(wanted).length > 0 ? tests(key, { contains: wanted }) : unknown;
    default:
      return unknown;
  }
}

const opposites: Readonly<Partial<Record<Operator, Operator>>> = {
  eq: 'ne',
  gt: 'lte',
  gte: 'lt',
  lt: 'gte',
  lte: 'gt',
};

/** Everything but what was asked for, where one test can say it. */
function exceptOf(asked: Asked, entity: Entity, today: string): Asked {
  if ('lookup' in asked) return { lookup: { ...asked.lookup, isExcept: true } };
  if ('unknown' in asked) return unknown;
  const [first, ...others] = Object.entries(asked.filter);
  const [test, ...more] = Object.entries(first?.[1] ?? {}) as readonly [Operator, FilterValue][];
  if (!first || !test || others.length > 0 || more.length > 0) return unknown;
  // The server has no test for what does not lack a language.
  if (first[0] === 'missing') return unknown;
  const [operator, value] = test;
  if (typeof value === 'boolean') return tests(first[0], { [operator]: !value });
  const field = filterFieldOf(entity, first[0]);
  // 'Not changed this year': what was changed in no part of it was so before it began.
  if (operator === 'between' && field && isOfPast(field) && Array.isArray(value)) {
    const [from, to] = value.map(String);
    return from !== undefined && to !== undefined && to >= today
      ? tests(first[0], { lt: from })
      : unknown;
  }
  const opposite = opposites[operator];
  return opposite ? tests(first[0], { [opposite]: value }) : unknown;
}

/** What a filter as it was said asks of a section. */
export const askOfSaid: typeof askPlainly = (said, entity, about) =>
  said.isExcept
    ? exceptOf(askPlainly(said, entity, about), entity, dateText(about.now))
    : askPlainly(said, entity, about);

function askPlainly(
  said: Said,
  entity: Entity,
  about: { readonly userId: number; readonly now: Date },
): Asked {
  if (said.kind === 'word') {
    const filter = filterOfWord(said.filter, entity, about);
    return filter ? { filter } : unknown;
  }
  const key = fieldNamed(entity, said.field);
  const field = key === undefined ? undefined : filterFieldOf(entity, key);
  if (key === undefined || field === undefined) return unknown;
  return said.kind === 'empty'
    ? tests(key, { empty: said.isEmpty })
    : askOf(key, field, said.value);
}
