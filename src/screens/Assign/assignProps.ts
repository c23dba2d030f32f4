/** The properties of a component as fields of a form: loaded, checked as the server will, written back. It draws nothing. */
import {
  propertyOf,
  type PageComponent,
  type PropValue,
  type Property,
} from '../../../entities/componentOnPage.ts';
import { columnsOf, defineEntity, type Entity } from '../../../entities/entity.ts';
import { image, longText, text as line, type Column, type Field } from '../../../entities/field.ts';
import { checkWrite } from '../../../entities/schema.ts';
import type { Properties } from '../../../machines/assignmentWords.ts';
import type { Faults, Values } from '../../../machines/types.ts';
import { call, CallError } from '../../api.ts';
import { changesOf } from '../../../machines/formRecord.ts';
import { pageQuery } from '../../remote/query.ts';
import { onSignedOut } from '../../remote/signedIn.ts';
import { differencesOf, type Difference } from '../RecordForm/recordFormMerge.ts';
import { entityNamed } from '../../../entities/index.ts';

/** The form that is being filled: its fields, and what they are called. */
export interface Form {
  readonly entity: Entity;
  readonly properties: readonly Property[];
  /** null: it is on no page yet. */
  readonly standing?: Standing | null;
}
type Standing = Pick<PageComponent, 'id' | 'page' | 'component'>;
let shown: Form | null = null;
/** The values as they were seen: what a save compares with, so that nothing of others is overwritten. */
let seen: Values = {};
export const seenNow = (): Values => seen;
/** What is typed was typed over these, in an earlier visit. */
export function typedOver(base: Values): void {
  seen = { ...seen, ...base };
}
/** What somebody else has changed too, since it was seen. */
let differing: readonly Difference[] = [];
export const differingNow = (): readonly Difference[] => differing;
/** What only they have changed: there instead of what was seen. */
let fresher: Values = {};
export const fresherNow = (): Values => fresher;

/** Where it stands, of one that is on a page already. */
export const standingNow = (relation: number | null): Standing | null =>
  shown?.standing?.id === relation ? shown.standing : null;

onSignedOut(() => {
  shown = null;
  seen = {};
  differing = [];
  fresher = {};
});

/** The one of the last component that was loaded. */
export const formNow = (): Form | null => shown;

function fieldOf(property: Property, isNeutral: boolean): Field {
  const { fieldType, minLength, maxLength, required } = property;
  if (fieldType === 'IMAGE') return image({ required });
  const make = fieldType === 'TEXTAREA' ? longText : line;
  return make({
    required,
    ...(minLength === null ? {} : { min: minLength }),
    ...(maxLength === null ? {} : { max: maxLength }),
    ...(isNeutral ? {} : { localised: 'En/Ar' }),
  });
}

/** The key under which a value's part stands in the form: `title` for all languages, `titleEn`, `titleAr`. */
const keyOf = (fieldKey: string, part: string): string =>
  part === 'value' ? fieldKey : `${fieldKey}${part === 'en' ? 'En' : 'Ar'}`;
const partOf = ({ language }: Column): 'value' | 'en' | 'ar' => language ?? 'value';

function formOf(
  properties: readonly Property[],
  values: Readonly<Record<string, PropValue>>,
): Form {
  const fields = Object.fromEntries(
    properties.map((property) => {
      // What was written once for all languages stays so.
      const isNeutral = (values[property.fieldKey]?.value ?? null) !== null;
      return [property.fieldKey, fieldOf(property, isNeutral)];
    }),
  );
  const entity = defineEntity({
    name: 'componentPropValue',
    collection: 'component-prop-values',
    route: '/components/prop-value',
    titleKey: 'pages.componentPropValues',
    group: 'site',
    icon: 'text-cursor-input',
    flags: [],
    title: properties[0]?.fieldKey ?? '',
    fields,
    columns: [],
    sorts: [],
  });
  return { entity, properties };
}

const stored = (column: Column, text: string | null | undefined): unknown =>
  column.field.kind === 'image' ? (text ? Number(text) : null) : (text ?? null);

/** What the server would say of these values. */
export function faultsOf(values: Values): Faults {
  if (!shown) return {};
  const checked = checkWrite(shown.entity, values);
  return checked.ok ? {} : checked.faults;
}

async function propertiesOf(component: number, signal: AbortSignal): Promise<readonly Property[]> {
  const entity = entityNamed('componentProp');
  if (!entity) return [];
  const query = { filter: { component: { eq: component } }, pageSize: 500 };
  // Not by way of the cache, which would have one who comes back wait for what was left.
  const { data } = await pageQuery(entity, query).queryFn({ signal });
  return data.map(propertyOf);
}

/** The page of a relation, with all that stands on it. Throws CallError. */
async function placed(relation: number, signal: AbortSignal): Promise<PageComponent | undefined> {
  const path = `/page-components/${relation}`;
  const { data } = await call<{ data: { page: number } }>(path, { signal });
  const all = await componentsOf(data.page, signal);
  return all.find(({ id }) => id === relation);
}

/** What stands on a page, in its order. Throws CallError. */
export const componentsOf = async (
  page: number,
  signal?: AbortSignal,
): Promise<readonly PageComponent[]> => {
  const path = `/pages/${page}/components`;
  return (await call<{ data: readonly PageComponent[] }>(path, signal ? { signal } : {})).data;
};

const valuesIn = ({ entity }: Form, filled: PageComponent['values']): Values =>
  Object.fromEntries(
    columnsOf(entity).map((column) => [
      column.key,
      stored(column, filled[column.name]?.[partOf(column)]),
    ]),
  );

/**
 * The values that a component has on a page, or has to be given. Throws CallError. Once `signal` says that it was
 * left, nothing waits for its answer: a browser sends the same call again only when the first has ended.
 */
export async function load(
  input: { readonly component: number | null; readonly relation: number | null },
  signal: AbortSignal,
): Promise<Properties> {
  const whole = input.relation === null ? undefined : await placed(input.relation, signal);
  const properties = whole?.properties ?? (await propertiesOf(input.component ?? 0, signal));
  // The form is another's by now.
  signal.throwIfAborted();
  const filled = whole?.values ?? {};
  shown = { ...formOf(properties, filled), standing: whole ?? null };
  const values = valuesIn(shown, filled);
  seen = values;
  differing = [];
  fresher = {};
  return { values, faults: faultsOf(values) };
}

/** The typed values as the API takes them: by property, in parts. */
export function bodyOf(values: Values): Readonly<Record<string, Partial<PropValue>>> {
  const body: Record<string, Record<string, string | null>> = {};
  for (const column of shown ? columnsOf(shown.entity) : []) {
    const value = values[column.key];
    const part = (body[column.name] ??= {});
    part[partOf(column)] = value === null || value === undefined ? null : String(value);
  }
  return body;
}

/** The same, with what was seen of each: the server leaves alone what only somebody else has changed. */
export function changedBodyOf(values: Values): Readonly<Record<string, unknown>> {
  const was = bodyOf(seen);
  return Object.fromEntries(
    Object.entries(bodyOf(values)).map(([key, parts]) => [key, { ...parts, was: was[key] ?? {} }]),
  );
}

/** Both have changed the same: it is asked about in the form, and what is saved then is compared with theirs. */
function differ(error: CallError, values: Values): CallError {
  const theirs = error.data as PageComponent | undefined;
  if (!shown || !theirs) return error;
  const newer = { id: null, version: 0, values: valuesIn(shown, theirs.values) };
  differing = differencesOf(shown.entity, { values, stored: seen, newer });
  const mine = changesOf(values, seen);
  const isTheirs = (key: string) => !(key in mine);
  fresher = Object.fromEntries(Object.entries(newer.values).filter(([key]) => isTheirs(key)));
  seen = newer.values;
  // As what is wrong with values: they are looked at again, and nothing of them is.
  return new CallError({ status: 422, code: error.code, faults: {}, data: error.data });
}

/** A refusal with its faults at the keys of the form. */
export function told(error: unknown, values: Values): unknown {
  if (!(error instanceof CallError)) return error;
  if (error.status === 412) return differ(error, values);
  if (error.status !== 422) return error;
  const faults = Object.fromEntries(
    Object.entries(error.faults).map(([key, list]) => {
      const [name = '', part = 'value'] = key.split('.');
      const own = keyOf(name, part);
      return [
        own in values ? own : (Object.keys(values).find((k) => k.startsWith(name)) ?? own),
        list,
      ];
    }),
  );
  return new CallError({
    ...error,
    status: error.status,
    code: error.code,
    data: error.data,
    faults,
  });
}
