/** Checks the whole set of declarations, all mistakes at once, each with its number. It looks at no record and mends nothing. */
import { auditKeys, columnsNamed, columnsOf, stepsOf, type Entity } from './entity.ts';
import { keysOf, type Field } from './field.ts';
import { parseSort, sortKeysOf } from './wire.ts';

/** What can be wrong with a set of declarations; a number is never given anew. */
export const mistakes = {
  101: 'another type has the same name',
  102: 'another type has the same collection',
  103: 'another type has the same route',
  104: 'another type has the same letter after g',
  105: 'the collection is not lower-case words with hyphens',
  106: 'the collection is the name of another call',
  201: 'a field is named like what every record has',
  202: 'two fields are stored under one key',
  203: 'the key of a field is not letters, digits and underscores',
  204: 'the least is more than the most',
  205: 'the initial value is not among the options',
  206: 'an option is there twice, or there is none',
  207: 'the relation points to no type',
  208: 'only a relation to its own type can go in circles',
  209: 'a required relation cannot be taken away',
  210: 'the slug is made of no field',
  301: 'the title is no field',
  302: 'a column is no field',
  303: 'a sort is no field, or none that can be sorted by',
  304: 'the usual order cannot be sorted by',
  305: 'a step names no field',
  306: 'a field is in no step, or in two',
  401: 'the parent is no relation to that type',
  402: 'a pair names no field',
  403: 'what is unique together names no field',
  404: 'the dates between which it is public are no dates of it',
  405: 'an import key is no field',
  406: 'what waits is filtered by no field',
} as const;
export type MistakeNumber = keyof typeof mistakes;

export interface Mistake {
  readonly number: MistakeNumber;
  /** The type's name. */
  readonly entity: string;
  /** The field, key or value that is wrong. */
  readonly at: string;
}
type Found = readonly [number: MistakeNumber, at: string];

/** What the API has below its base beside the collections. */
const calls: readonly string[] = [
  'account',
  'change-password',
  'changes',
  'docs',
  'login',
  'logout',
  'openapi.json',
  'permission',
  'profile-picture',
  'refresh',
  'reset-password',
  'search',
  'sessions',
  'settings',
  'verify-user',
];
const common: readonly string[] = [
  ...auditKeys,
  'enabled',
  'approved',
  'featured',
  'sequence',
  'missing',
  'used',
];

const when = (isWrong: boolean, number: MistakeNumber, at: string): Found[] =>
  isWrong ? [[number, at]] : [];
const unknownIn = (
  names: readonly string[],
  known: readonly string[],
  number: MistakeNumber,
): Found[] => names.filter((name) => !known.includes(name)).map((name) => [number, name]);
const twiceIn = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, i) => names.indexOf(name) !== i)),
];

function ofSet(entity: Entity, all: readonly Entity[]): Found[] {
  const others = all.filter((other) => other !== entity);
  const { name, collection, route, letter } = entity;
  return [
    ...when(
      others.some((other) => other.name === name),
      101,
      name,
    ),
    ...when(
      others.some((other) => other.collection === collection),
      102,
      collection,
    ),
    ...when(
      others.some((other) => other.route === route),
      103,
      route,
    ),
    ...when(
      letter !== undefined && others.some((other) => other.letter === letter),
      104,
      letter ?? '',
    ),
    ...when(!/^[a-z]+(?:-[a-z]+)*$/.test(collection), 105, collection),
    ...when(calls.includes(collection), 106, collection),
  ];
}

function ofOptions(name: string, field: Field): Found[] {
  if (field.kind !== 'select' || typeof field.options === 'string') return [];
  const { options, initial } = field;
  return [
    ...when(options.length === 0 || twiceIn(options).length > 0, 206, name),
    ...when(initial !== undefined && !options.includes(initial), 205, name),
  ];
}

function ofRelation(name: string, field: Field, entity: Entity, all: readonly Entity[]): Found[] {
  if (field.kind !== 'relation') return [];
  return [
    ...when(!all.some((other) => other.name === field.target), 207, name),
    ...when(field.acyclic === true && field.target !== entity.name, 208, name),
    ...when(field.required === true && field.onDelete === 'unlink', 209, name),
  ];
}

function ofField(name: string, field: Field, entity: Entity, all: readonly Entity[]): Found[] {
  const [least, most] = 'min' in field ? [field.min, field.max] : [];
  const slugOf =
    field.kind === 'text' && typeof field.suggest === 'object' ? field.suggest.slugOf : undefined;
  const keys = columnsOf(entity).map(({ key }) => key);
  return [
    ...when(
      keysOf(name, field.localised).some((key) => common.includes(key)),
      201,
      name,
    ),
    ...when(!/^[A-Za-z]\w*$/.test(name), 203, name),
    ...when(least !== undefined && most !== undefined && least > most, 204, name),
    ...ofOptions(name, field),
    ...ofRelation(name, field, entity, all),
    ...when(slugOf !== undefined && !keys.includes(slugOf), 210, name),
  ];
}

/** The fields that a list shows and sorts by, and the steps of the form. */
function ofScreens(entity: Entity): Found[] {
  const fields = Object.keys(entity.fields);
  const shown = [...fields, ...entity.flags, ...auditKeys];
  const sortable = sortKeysOf(entity);
  const columns = columnsOf(entity);
  const isSortable = (name: string) =>
    columns.some((column) => [column.name, column.key].includes(name)) || sortable.includes(name);
  // A step names a whole field, or one language of it.
  const inSteps = stepsOf(entity).flatMap((step) =>
    step.fields.flatMap((name) => {
      const both = columnsNamed(entity, name).map(({ key }) => key);
      return both.length > 0 ? both : [name];
    }),
  );
  const keys = columns.filter(({ name }) => fields.includes(name)).map(({ key }) => key);
  return [
    ...when(!fields.includes(entity.title), 301, entity.title),
    ...unknownIn(entity.columns, shown, 302),
    ...entity.sorts.filter((name) => !isSortable(name)).map((name): Found => [303, name]),
    ...unknownIn(
      parseSort(entity.order ?? '').map(({ key }) => key),
      sortable,
      304,
    ),
    ...unknownIn(inSteps, keys, 305),
    ...unknownIn(keys, inSteps, 306),
    ...twiceIn(inSteps).map((name): Found => [306, name]),
  ];
}

/** What ties fields, records and types together. */
function ofTies(entity: Entity): Found[] {
  const { parent, pairs = [], uniqueTogether = [], publicFrom, publicUntil } = entity;
  const keys = columnsOf(entity).map(({ key }) => key);
  const owner = parent && entity.fields[parent.field];
  const isOwner = owner?.kind === 'relation' && owner.target === parent?.entity;
  const isDate = (name: string) => ['date', 'dateTime'].includes(entity.fields[name]?.kind ?? '');
  const waiting = Object.keys(entity.waiting ?? {});
  const known = [...keys, ...auditKeys];
  return [
    ...when(parent !== undefined && !isOwner, 401, parent?.field ?? ''),
    ...unknownIn(pairs.flat(), keys, 402),
    ...unknownIn(uniqueTogether.flat(), keys, 403),
    ...[publicFrom, publicUntil]
      .filter((name) => name !== undefined)
      .filter((name) => !isDate(name))
      .map((name): Found => [404, name]),
    ...unknownIn(entity.importKeys ?? [], keys, 405),
    ...unknownIn(waiting, known, 406),
  ];
}

function ofEntity(entity: Entity, all: readonly Entity[]): Mistake[] {
  const keys = columnsOf(entity).map(({ key }) => key);
  const found: Found[] = [
    ...ofSet(entity, all),
    ...Object.entries(entity.fields).flatMap(([name, field]) => ofField(name, field, entity, all)),
    ...twiceIn(keys).map((key): Found => [202, key]),
    ...ofScreens(entity),
    ...ofTies(entity),
  ];
  return found.map(([number, at]) => ({ number, entity: entity.name, at }));
}

/** Every mistake of a set of declarations; none for a good one. */
export const checkEntities = (entities: readonly Entity[]): readonly Mistake[] =>
  entities.flatMap((entity) => ofEntity(entity, entities));

/** The declarations are wrong: one line for each mistake, all of them at once. */
export class DeclarationError extends Error {
  constructor(found: readonly Mistake[]) {
    const lines = found.map(
      ({ number, entity, at }) => `E${number} ${entity}, ${at}: ${mistakes[number]}`,
    );
    super(['The declarations in entities/ are wrong:', ...lines].join('\n'));
  }
}

/** Throws DeclarationError where there is any mistake. */
export function assertEntities(entities: readonly Entity[]): void {
  const found = checkEntities(entities);
  if (found.length > 0) throw new DeclarationError(found);
}
