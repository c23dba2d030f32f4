/** What the fields hold, told to the form's machine in the record's own terms, and checked by the entity's rules. It draws nothing. */
import type { Grants } from '../../../entities/access.ts';
import { columnsOf } from '../../../entities/entity.ts';
import type { Column, Field } from '../../../entities/field.ts';
import { checkWrite } from '../../../entities/schema.ts';
import { changesOf, isEmpty } from '../../../machines/formRecord.ts';
import type { Faults, Values } from '../../../machines/types.ts';
import { hoursIn } from '../../fields/hours.ts';
import type { RecordFields } from '../../fields/input.ts';
import {
  hourOf,
  rawOf,
  rawsOf,
  unenteredKeyOf,
  valueOf,
  withUnentered,
  type Raw,
} from '../../fields/values.ts';
import { isKept, type FormPlace } from './recordFormColumns.ts';

/** Only what may be written: a whole record holds the server's own keys too. */
const pick = (columns: readonly Column[], values: Values): Values =>
  Object.fromEntries(
    columns.flatMap(({ key }) => (key in values ? [[key, values[key]] as const] : [])),
  );

const isSame = (a: unknown, b: unknown): boolean => isEmpty(changesOf({ a }, { a: b }));

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** The body of a write: of a new record what was filled in, of an old one what was changed. */
export function bodyOf(place: FormPlace, changes: Values, grants: Grants): Values {
  const columns = columnsOf(place.entity).filter((column) => !isKept(column, place, grants));
  const own = pick(columns, changes);
  if (place.id !== null) return own;
  return Object.fromEntries(Object.entries(own).filter(([, value]) => !isBlank(value)));
}

/** What is wrong with a record, by key; an old one is checked in what was changed, as the server does. */
export function faultsOf(place: FormPlace, values: Values, base: Values, grants: Grants): Faults {
  const { entity, id } = place;
  if (id === null) {
    const write = checkWrite(entity, bodyOf(place, values, grants));
    return write.ok ? {} : write.faults;
  }
  const write = checkWrite(entity, bodyOf(place, changesOf(values, base), grants), { ...base, id });
  return write.ok ? {} : write.faults;
}

/** The fields and the record they show: which of them changed, and what the record is with those changes. */
export class RecordFormValues {
  /** The record's number now; null while it is not stored. */
  id: () => number | null = () => null;
  /** As stored: what differs from it is unsaved. */
  base: Values = {};
  private whole: Values = {};
  private isShown = false;
  private isShowing = false;
  /** What each control was given, and the value it stood for: untouched, it stands for that value still. */
  private readonly given = new Map<string, { readonly raw: Raw; readonly value: unknown }>();
  private readonly columns: readonly Column[];
  private readonly fields: RecordFields;

  constructor(place: FormPlace, fields: RecordFields) {
    this.columns = columnsOf(place.entity);
    this.fields = fields;
  }

  /** Who knows the record's number: a new one gets it when it is saved. */
  numberBy(id: () => number | null): void {
    this.id = id;
  }

  /** The fields show these values; a field whose text means the same keeps its text, caret and all. */
  show(values: Values, base: Values): void {
    this.isShowing = true;
    this.base = base;
    this.whole = values;
    if (!this.isShown) {
      this.fields.reset(rawsOf(this.columns, values));
      this.isShown = true;
      for (const column of this.columns) this.give(column, values);
    } else {
      const now = this.read();
      for (const column of this.columns) {
        const { key, field } = column;
        // Also where it was emptied already: the hour before is that of another record, or of nothing.
        if (isBlank(values[key])) hoursIn(this.fields).delete(key);
        if (isSame(values[key], now[key])) continue;
        this.fields.setValue(key, rawOf(field, values[key]));
        this.give(column, values);
      }
    }
    this.isShowing = false;
  }

  private keepHour(key: string, field: Field, value: unknown): void {
    const hour = field.kind === 'dateTime' ? hourOf(value) : undefined;
    if (hour !== undefined) hoursIn(this.fields).set(key, hour);
  }

  private give({ key, field }: Column, values: Values): void {
    hoursIn(this.fields).delete(key);
    this.keepHour(key, field, values[key]);
    this.given.set(key, { raw: rawOf(field, values[key]), value: values[key] ?? null });
  }

  /** True while the fields change because they are shown something, not because somebody types. */
  get isBusyShowing(): boolean {
    return this.isShowing;
  }

  /** The record with what stands in the fields. */
  read(): Values {
    const raws = this.fields.getValues();
    const own = this.columns.map(({ key, field }) => {
      const given = this.given.get(key);
      const raw = raws[key];
      const isGiven = given !== undefined && given.raw === raw;
      const value = isGiven ? given.value : valueOf(field, raw, hoursIn(this.fields).get(key));
      this.keepHour(key, field, value);
      if (field.kind !== 'list') return [key, value] as const;
      return [key, withUnentered(value, raws[unenteredKeyOf(key)])] as const;
    });
    return { ...this.whole, ...Object.fromEntries(own) };
  }

  /** What is unsaved, by key. */
  changes(values = this.read()): Values {
    return changesOf(values, this.base);
  }
}
