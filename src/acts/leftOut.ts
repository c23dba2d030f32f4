/** Says which of the records that are meant an act is not done to, and why, where they are of several sections. It does nothing itself. */
import type { ActorRefFrom } from 'xstate';
import { hasFlag, type Entity } from '../../entities/entity.ts';
import { listText } from '../../i18n/format.ts';
import { entityLabel, t } from '../../i18n/index.ts';
import type { lifecycleMachine } from '../../machines/lifecycle.ts';
import {
  flagSet,
  type FlagAction,
  type LifecycleContext,
} from '../../machines/lifecycleChanges.ts';
import { say } from '../page/toasts.ts';
import { areSeveral, bySection } from './several.ts';

/** A section whose records stay as they are, and how many they are; of everything that matches nobody has counted them. */
interface Left {
  readonly entity: Entity;
  readonly n: number | undefined;
}

const named = (left: readonly Left[]): string =>
  listText(
    left.map(({ entity: { name: of }, n }) =>
      n === undefined ? entityLabel(of).many : t('toasts.things', { of, n }),
    ),
  );

function leftBy({ targets, filter }: LifecycleContext, action: FlagAction): readonly Left[] {
  const cannot = targets.filter((target) => target.cannot?.includes(action));
  return bySection(cannot).map(({ entity, refs }) => ({
    entity,
    n: filter === null ? refs.length : undefined,
  }));
}

/** True where there is something to say. */
export function sayLeftOut(context: LifecycleContext, action: FlagAction): boolean {
  const [flag] = flagSet[action];
  const left = leftBy(context, action);
  const takes = ({ entity }: Left) => flag === 'deleted' || hasFlag(entity, flag);
  const [refused, others] = [left.filter(takes), left.filter((one) => !takes(one))];
  if (refused.length > 0) {
    say('info', () => t('toasts.notPermittedFor', { records: named(refused) }));
  }
  if (others.length > 0) say('info', () => t('toasts.notForThese', { records: named(others) }));
  return left.length > 0;
}

/** Says it of each act as it begins, which its list shows at once. */
export function watchLeftOut(lifecycle: ActorRefFrom<typeof lifecycleMachine>): void {
  let known = 0;
  lifecycle.subscribe(({ context }) => {
    const { waiting, targets } = context;
    const hasBegun = waiting.length > known;
    known = waiting.length;
    const { as, change } = waiting.at(-1) ?? {};
    if (!hasBegun || !change || as !== 'done' || !areSeveral(change.collection)) return;
    // One that is tried once more is of what was meant before.
    const isMeant = change.refs.every(({ id }) => targets.some((target) => target.id === id));
    if (isMeant && change.action in flagSet) sayLeftOut(context, change.action as FlagAction);
  });
}
