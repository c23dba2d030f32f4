/** What a refusal needs to know of this moment, to say why a command is not offered. It words nothing and changes nothing. */
import type { Facts, Part } from '../../commands/whyNot.ts';
import { may } from '../../entities/access.ts';
import { hasDate } from '../../entities/dateShift.ts';
import type { Entity } from '../../entities/entity.ts';
import { entities } from '../../entities/index.ts';
import { textColumns } from '../../entities/textReplaced.ts';
import { isFlagAction, isSupported } from '../../machines/lifecycleChanges.ts';
import { isStoredId } from '../../machines/listRows.ts';
import { actorOf, grantsNow } from './actors.ts';
import { lifecycle } from './records.ts';
import { entitiesIn } from '../acts/several.ts';
import { sectionAt } from '../routes.ts';

function formFact(): Facts['form'] {
  const form = actorOf('form');
  if (!form) return 'none';
  const state = form.getSnapshot();
  if (!state.hasTag?.('idle')) return 'busy';
  return state.context?.isDirty === true ? 'dirty' : 'clean';
}

const all: readonly Entity[] = entities;
const hasPart: Readonly<Record<Part, (entity: Entity) => boolean>> = {
  dates: ({ fields }) => Object.values(fields).some((field) => hasDate(field)),
  texts: (entity) => textColumns(entity).length > 0,
  items: (entity) => all.some(({ parent }) => parent?.entity === entity.name),
  copies: ({ made }) => made === undefined,
  imports: (entity) =>
    [entity, ...all.filter(({ parent }) => parent?.entity === entity.name)].some(
      ({ importKeys }) => importKeys !== undefined,
    ),
  parent: ({ parent }) => parent !== undefined,
};

function isOnUnsent(): boolean {
  const focused = actorOf('list')?.getSnapshot().context?.focusedId;
  return typeof focused === 'number' && !isStoredId(focused);
}

export function factsNow(): Facts {
  const { context } = lifecycle.getSnapshot();
  const meant = entitiesIn(context.collection);
  const here = sectionAt(location.pathname)?.entity;
  const sections = meant.length > 0 ? meant : here ? [here] : [];
  return {
    hasList: actorOf('list') !== undefined,
    isOverSeveral: actorOf('list') !== undefined && here === undefined,
    form: formFact(),
    targets: context.filter === null ? context.targets.length : 1,
    isUnsent: isOnUnsent(),
    areDeleted: context.targets.some(({ deleted }) => deleted === true),
    supports: (action) => isFlagAction(action) && isSupported(context, action),
    permits: (action) => context.grants[action === 'remove' ? 'DELETE' : 'PUT'],
    // Of no section at all, as in an empty trash, it is no permission that is missing.
    may: (method) =>
      sections.length === 0 ||
      sections.some(({ collection }) => may(grantsNow(), method, collection)),
    has: (part) => sections.some(hasPart[part]),
    isOnline: navigator.onLine,
  };
}
