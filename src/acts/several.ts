/**
 * Records of several sections that are meant together, as if they were of one: what they are called, what may be done
 * to them, and the doing, one section after the other. It sends nothing itself and knows no list.
 */
import { may } from '../../entities/access.ts';
import { hasFlag, type Entity } from '../../entities/entity.ts';
import { entities as known, entityOf } from '../../entities/index.ts';
import { isObject } from '../../entities/json.ts';
import { filterFieldOf } from '../../entities/wire.ts';
import {
  flagActions,
  flagSet,
  isFlagAction,
  type ActionName,
  type Asked,
  type FlagAction,
  type Outcome,
  type Section,
  type Target,
} from '../../machines/lifecycleChanges.ts';
import { failureOf } from '../../machines/outside.ts';
import type { RowRef, Values } from '../../machines/types.ts';
import { grantsNow } from '../live/actors.ts';
import { searchKey } from './inParts.ts';

const all: readonly Entity[] = known;

/** What they are called in a text: no section has this name, so that they are records. */
export const severalName = 'records';

const joint = '+';
export const severalOf = (entities: readonly Entity[]): string =>
  entities.map(({ collection }) => collection).join(joint);
export const areSeveral = (collection: string): boolean => collection.includes(joint);
/** What records of a section, or of several, are called in a text. */
export const calledOf = (collection: string): string | undefined =>
  areSeveral(collection) ? severalName : entityOf(collection)?.name;

/** The sections that such a name holds; of one section's name that one. */
export const entitiesIn = (collection: string): readonly Entity[] =>
  collection.split(joint).flatMap((one) => entityOf(one) ?? []);

/** Records of one section, or of several: these, or everything that matches the filter. */
export interface Meant {
  readonly section: Section;
  readonly targets: readonly Target[];
  readonly filter: Values | null;
}

/**
 * Records of several sections may have the same number. Together they are told apart by a number made of both: the record's
 * own, and the place of its section among all.
 */
const placesMax = 1_000;
export const jointId = (entity: Entity, id: number): number => id * placesMax + all.indexOf(entity);

const underOwnId = <R extends { readonly id: number }>(ref: R): R =>
  Object.assign({}, ref, { id: Math.floor(ref.id / placesMax) });

/** Each section's own, under their own numbers. */
export function bySection<R extends { readonly id: number }>(
  refs: readonly R[],
): readonly { readonly entity: Entity; readonly refs: readonly R[] }[] {
  return all.flatMap((entity, place) => {
    const own = refs.filter(({ id }) => id % placesMax === place);
    if (own.length === 0) return [];
    return [{ entity, refs: own.map(underOwnId) }];
  });
}

/** Without what it could not take among others: a record of one section alone is judged by that section. */
const freed = (target: Target): Target => Object.assign({}, target, { cannot: [] });

const isOf = ({ id }: Target, entity: Entity): boolean => all[id % placesMax] === entity;

const ofSection = ({ targets, filter }: Meant, entity: Entity): Meant => ({
  section: sectionOf(entity),
  targets: targets
    .filter((target) => isOf(target, entity))
    .map((target) => freed(underOwnId(target))),
  filter,
});

/** What is meant, of one section alone: the first record's, where they are of several. */
export function ofOneSection(meant: Meant): Meant {
  const [first] = meant.targets;
  const entity = first && all[first.id % placesMax];
  if (!entity || !areSeveral(meant.section.collection)) return meant;
  return ofSection(meant, entity);
}

/** The sections whose records are meant, or may match. */
export const sectionsIn = ({ section, targets, filter }: Meant): readonly Entity[] =>
  filter === null
    ? bySection(targets).map(({ entity }) => entity)
    : sectionsWith(section.collection, filter);

const butValues = ({ cannot = [] }: Target) => cannot.filter((action) => action !== 'update');

/** Of what is meant those of some sections, whose fields are set in one go. */
export function takingValues(meant: Meant, entities: readonly Entity[]): Meant {
  const [only, ...others] = entities;
  if (only && others.length === 0) return ofSection(meant, only);
  const own = meant.targets.filter((target) => entities.some((one) => isOf(target, one)));
  return {
    section: severalSection(entities),
    targets: own.map((target) => Object.assign({}, target, { cannot: butValues(target) })),
    filter: meant.filter,
  };
}

const needs = (action: ActionName): 'PUT' | 'DELETE' => (action === 'remove' ? 'DELETE' : 'PUT');

const canTake = (entity: Entity, action: FlagAction): boolean => {
  const [flag] = flagSet[action];
  return (
    may(grantsNow(), needs(action), entity.collection) &&
    (flag === 'deleted' || hasFlag(entity, flag))
  );
};

/** A record among those of other sections: it takes only what its own section does, and no values. */
export const severalTarget = (entity: Entity, target: Target): Target => ({
  ...target,
  id: jointId(entity, target.id),
  cannot: ['update', 'move', ...flagActions.filter((action) => !canTake(entity, action))],
});

/** What the lifecycle may do in a section, for the signed-in user. */
export const sectionOf = (entity: Entity): Section => ({
  collection: entity.collection,
  grants: {
    PUT: may(grantsNow(), 'PUT', entity.collection),
    DELETE: may(grantsNow(), 'DELETE', entity.collection),
  },
  supports: {
    enabled: hasFlag(entity, 'enabled'),
    approved: hasFlag(entity, 'approved'),
    featured: hasFlag(entity, 'featured'),
    sequence: hasFlag(entity, 'sequence'),
  },
});

/** What may be done to some of them at least. */
export function severalSection(entities: readonly Entity[]): Section {
  const sections = entities.map(sectionOf);
  const mayDo = (method: 'PUT' | 'DELETE') => sections.some(({ grants }) => grants[method]);
  const has = (flag: 'enabled' | 'approved' | 'featured') =>
    sections.some(({ supports }) => supports[flag]);
  return {
    collection: severalOf(entities),
    grants: { PUT: mayDo('PUT'), DELETE: mayDo('DELETE') },
    supports: {
      enabled: has('enabled'),
      approved: has('approved'),
      featured: has('featured'),
      sequence: false,
    },
  };
}

const hasFields = (entity: Entity, filter: Values): boolean =>
  Object.keys(filter).every((key) => key === searchKey || filterFieldOf(entity, key) !== undefined);

/** Of several sections those whose records a filter can be about. */
export const sectionsWith = (collection: string, filter: Values): readonly Entity[] =>
  entitiesIn(collection).filter((entity) => hasFields(entity, filter));

/** Of everything that matches in several sections, those that an action is for. */
export const sectionsFor = (
  collection: string,
  filter: Values,
  action: ActionName | 'erase',
): readonly Entity[] =>
  sectionsWith(collection, filter).filter((entity) => {
    if (action === 'erase') return may(grantsNow(), 'DELETE', entity.collection);
    if (action === 'update') return may(grantsNow(), 'PUT', entity.collection);
    return isFlagAction(action) && canTake(entity, action);
  });

interface Shares {
  readonly entity: Entity;
  readonly refs: readonly RowRef[];
}

/**
 * Acts that one section may refuse for another's sake: a record that is still referred to, or whose parent is not back yet. What
 * failed is tried once more when all sections were done.
 */
const orderMatters: readonly string[] = ['remove', 'restore', 'revert', 'import'];

/** The arguments for one section: those of all, or its own of `sections`. Dates are moved under each section's own fields. */
export function argsFor(args: Values, { collection }: Entity): Values {
  const { sections } = args;
  if (!isObject(sections)) return args;
  const own = sections[collection];
  return isObject(own) ? own : {};
}

/** What an import brings about again stands in its arguments: of each section its own. */
const argsIn = ({ action, args }: Asked, entity: Entity): Values => {
  if (action !== 'import') return argsFor(args, entity);
  const shares = bySection(args['to'] as readonly RowRef[]);
  return { ...args, to: shares.find((share) => share.entity === entity)?.refs ?? [] };
};

/** Does one action in each section. Throws what it was refused with where nothing at all was done. */
export async function inEachSection(
  asked: Asked,
  apply: (asked: Asked) => Promise<Outcome>,
): Promise<Outcome> {
  const { collection, action, refs, filter } = asked;
  const done: RowRef[] = [];
  let failed: Outcome['failed'][number][] = [];
  let refused: unknown;
  // What is done in several sections is one act to history.
  let act: string | undefined;
  let stopped: Pick<Outcome, 'isStopped' | 'code'> = {};
  const one = async ({ entity, refs: own }: Shares): Promise<void> => {
    try {
      const outcome = await apply({
        ...asked,
        collection: entity.collection,
        refs: own,
        args: argsIn(asked, entity),
        joins: act === undefined ? {} : { act },
      });
      act ??= outcome.act;
      done.push(...outcome.done.map((ref) => ({ ...ref, id: jointId(entity, ref.id) })));
      failed.push(...outcome.failed.map((ref) => ({ ...ref, id: jointId(entity, ref.id) })));
      if (outcome.isStopped)
        stopped = { isStopped: true, ...(outcome.code ? { code: outcome.code } : {}) };
    } catch (error) {
      refused ??= error;
      const message = failureOf(error).code;
      failed.push(...own.map(({ id }) => ({ id: jointId(entity, id), message })));
      // Who was meant by a filter is not known: those are as before.
      if (filter !== null) stopped = { isStopped: true, code: message };
    }
  };
  const each = async (shares: readonly Shares[]): Promise<void> => {
    for (const share of shares) if (!stopped.isStopped) await one(share);
  };
  await each(
    filter === null
      ? bySection(refs)
      : sectionsFor(collection, filter, action as ActionName).map((entity) => ({
          entity,
          refs: [],
        })),
  );
  if (done.length > 0 && failed.length > 0 && filter === null && orderMatters.includes(action)) {
    const left = new Set(failed.map(({ id }) => id));
    failed = [];
    await each(bySection(refs.filter(({ id }) => left.has(id))));
  }
  if (done.length === 0 && refused !== undefined) throw refused;
  return { done, failed, ...stopped };
}
