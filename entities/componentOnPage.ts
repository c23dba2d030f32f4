/** What stands on a page, as the server tells it and the desk reads it: a component, its properties, their values. It declares no type of record and judges no value. */

/** What a component asks for. */
export interface Property {
  readonly id: number;
  readonly component: number;
  readonly fieldKey: string;
  readonly fieldType: 'TEXTAREA' | 'TEXT' | 'IMAGE';
  readonly minLength: number | null;
  readonly maxLength: number | null;
  readonly required: boolean;
  readonly title: { readonly en: string | null; readonly ar: string | null };
}

/** A value: one for all languages (`value`; a picture's id as text), or one in each. */
export interface PropValue {
  readonly value: string | null;
  readonly en: string | null;
  readonly ar: string | null;
}

/** One component on a page, with all that is needed to show or fill it. */
export interface PageComponent {
  readonly id: number;
  readonly version: number;
  readonly page: number;
  readonly component: number;
  readonly enabled: boolean;
  readonly sequence: number | null;
  readonly fieldKey: string;
  readonly title: { readonly en: string | null; readonly ar: string | null };
  readonly properties: readonly Property[];
  /** fieldKey → value; a property without one is left out. */
  readonly values: Readonly<Record<string, PropValue>>;
}

/** A property as its row says it, in the database or in an answer. */
export function propertyOf(row: Readonly<Record<string, unknown>>): Property {
  const length = (key: string): number | null => (row[key] == null ? null : Number(row[key]));
  const textOrNull = (key: string): string | null => {
    const text = row[key];
    return typeof text === 'string' ? text : null;
  };
  return {
    id: Number(row['id']),
    component: Number(row['component']),
    fieldKey: String(row['fieldKey']),
    // The database takes no other.
    fieldType: row['fieldType'] as Property['fieldType'],
    minLength: length('minLength'),
    maxLength: length('maxLength'),
    required: Boolean(row['required']),
    title: { en: textOrNull('propTitleEn'), ar: textOrNull('propTitleAr') },
  };
}
