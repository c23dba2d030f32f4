/** What a refusal needs to know of this moment, to say why a command is not offered. It words nothing and changes nothing. */
import type { Facts, Part } from '../../commands/whyNot.ts';
import { may } from '../../entities/access.ts';
import { hasDate } from '../../entities/dateShift.ts';
import type { Entity } from '../../entities/entity.ts';
import { entities, entityOf } from '../../entities/index.ts';
import { flagActions, isSupported, type FlagAction } from '../../machines/lifecycleChanges.ts';
import { actorOf, grantsNow } from '../live/actors.ts';
import { lifecycle } from '../live/records.ts';
import { sectionAt } from '../routes.ts';

function formFact(): Facts['form'] {
  const form = actorOf('form');
  if (!form) return 'none';
  const state = form.getSnapshot();
  if (!state.hasTag?.('idle')) return 'busy';
  return state.context?.isDirty === true ? 'dirty' : 'clean';
}

const isFlagAction = (action: string): action is FlagAction =>
  (flagActions as readonly string[]).includes(action);

const all: readonly Entity[] = entities;
const hasPart: Readonly<Record<Part, (entity: Entity) => boolean>> = {
  dates: ({ fields }) => Object.values(fields).some((field) => hasDate(field)),
  items: (entity) => all.some(({ parent }) => parent?.entity === entity.name),
  copies: ({ made }) => made === undefined,
  imports: (entity) =>
    [entity, ...all.filter(({ parent }) => parent?.entity === entity.name)].some(
      ({ importKeys }) => importKeys !== undefined,
    ),
};

export function factsNow(): Facts {
  const { context } = lifecycle.getSnapshot();
  const entity = entityOf(context.collection) ?? sectionAt(location.pathname)?.entity;
  return {
    hasList: actorOf('list') !== undefined,
    form: formFact(),
    targets: context.filter === null ? context.targets.length : 1,
    areDeleted: context.targets.some(({ deleted }) => deleted === true),
    supports: (action) => isFlagAction(action) && isSupported(context, action),
    permits: (action) => context.grants[action === 'remove' ? 'DELETE' : 'PUT'],
    // Of no section at all, as in an empty trash, it is no permission that is missing.
    may: (method) => entity === undefined || may(grantsNow(), method, entity.collection),
    has: (part) => entity !== undefined && hasPart[part](entity),
    isOnline: navigator.onLine,
  };
}
