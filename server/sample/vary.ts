/** Makes any number of records of a type out of the sample's own sentences, the same for the same number. It writes none. */
import { columnsOf, type Entity } from '../../entities/entity.ts';
import { isMany, type Column } from '../../entities/field.ts';
import { checkWrite } from '../../entities/schema.ts';
import { isLink, targetOf } from '../db/columns.ts';
import type { SampleRecord } from './content/index.ts';
import { chanceOf, oneOf, wholeBetween, type Chance } from './scenes/shapes.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Dates lie within as many days of those in the sample. */
const daysMost = 1000;

export type Values = Record<string, unknown>;
/** Records that may be pointed to: entity's name → ids. */
export type Targets = ReadonlyMap<string, readonly number[]>;

/** The first half of one title and the second of another: real words in an order nobody wrote. */
function crossed(one: string, other: string): string {
  const [a, b] = [one.split(' '), other.split(' ')];
  return [...a.slice(0, Math.ceil(a.length / 2)), ...b.slice(Math.ceil(b.length / 2))].join(' ');
}

/** A unique text stays what it must look like: digits may end every one of these forms. */
function numbered(text: string, number: number): string {
  const at = text.indexOf('@');
  return at > 0 ? `${text.slice(0, at)}${number}${text.slice(at)}` : `${text}${number}`;
}

const shifted = (text: string, days: number): string => {
  const moment = new Date(Date.parse(text) + days * dayMs).toISOString();
  return text.length === 10 ? moment.slice(0, 10) : moment;
};

interface Making {
  readonly entity: Entity;
  readonly chance: Chance;
  readonly number: number;
  /** The same for all dates of a record, so that none ends before it begins. */
  readonly days: number;
  readonly records: readonly [SampleRecord, ...SampleRecord[]];
  readonly targets: Targets;
}

function someIds({ chance, targets }: Making, column: Column, own: unknown): unknown {
  const name = targetOf(column.field);
  const ids = targets.get(column.field.kind === 'image' ? 'image' : name) ?? [];
  const [first, ...rest] = ids;
  const isNeeded = column.field.required === true;
  if (first === undefined || (!isNeeded && (own === undefined || own === null))) {
    return isMany(column.field) ? [] : null;
  }
  const one = oneOf(chance, [first, ...rest]);
  return isMany(column.field) ? [...new Set([one, oneOf(chance, [first, ...rest])])] : one;
}

function textOf(making: Making, column: Column, own: string): string {
  const { entity, chance, number, records } = making;
  const { field, key, name } = column;
  const isUnique = field.kind === 'text' && field.unique;
  if (isUnique || entity.uniqueTogether?.flat().includes(key)) return numbered(own, number);
  const other = oneOf(chance, records)[key];
  const otherText = typeof other === 'string' ? other : own;
  if (field.kind === 'markdown') {
    const paragraphs = [...own.split('\n\n'), ...otherText.split('\n\n')];
    return paragraphs.toSorted(() => chance() - 0.5).join('\n\n');
  }
  if (name !== entity.title || field.kind !== 'text' || field.format) return own;
  return `${crossed(own, otherText)} ${number}`.slice(-field.max);
}

function valueOf(making: Making, column: Column, base: SampleRecord): unknown {
  const own = base[column.key];
  if (isLink(column.field)) return someIds(making, column, own);
  if (own === undefined || own === null) return undefined;
  if (column.field.kind === 'date' || column.field.kind === 'dateTime') {
    return shifted(String(own), making.days);
  }
  return typeof own === 'string' ? textOf(making, column, own) : own;
}

/**
 * The checked values of the record of this number. Throws an Error naming the field when the type cannot be multiplied
 * so: no record to point to, a form that no digits may end.
 */
export function variation(
  entity: Entity,
  records: Making['records'],
  targets: Targets,
  number: number,
): Values {
  const chance = chanceOf(number);
  const days = wholeBetween(chance, -daysMost, 0);
  const making: Making = { entity, chance, number, days, records, targets };
  const base = oneOf(chance, records);
  const input: Values = {};
  for (const column of columnsOf(entity)) {
    if (column.field.readOnly || column.field.kind === 'secret') continue;
    const value = valueOf(making, column, base);
    if (value !== undefined) input[column.key] = value;
  }
  const secret = columnsOf(entity).find(({ field }) => field.kind === 'secret');
  const write = checkWrite(entity, secret ? { ...input, [secret.key]: 'x'.repeat(12) } : input);
  if (!write.ok) throw new Error(`${entity.collection}: ${JSON.stringify(write.faults)}`);
  return write.values;
}
