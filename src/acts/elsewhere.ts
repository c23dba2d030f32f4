/**
 * Where a change that is taken back, or done again, is to be seen when that is not the screen in view: its section, and
 * the way there. It changes nothing and goes nowhere by itself.
 */
import { hasFlag, type Entity } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import { listText } from '../../i18n/format.ts';
import { commandLabel, entityLabel, t, toastText } from '../../i18n/index.ts';
import type { Change } from '../../machines/lifecycleChanges.ts';
import { keysOf, runById } from '../context.ts';
import type { ToastAction, Words } from '../page/toasts.ts';
import { sectionAt } from '../routes.ts';
import { areSeveral, bySection, entitiesIn, severalName } from './several.ts';

/** Where records of a type are seen. A type whose list needs its parent's number in the address is seen with the parents. */
const homeOf = (entity: Entity): Entity =>
  (entity.route.includes(':') && entity.parent && entityNamed(entity.parent.entity)) || entity;

const typesIn = ({ collection, refs }: Change): readonly Entity[] =>
  areSeveral(collection) ? bySection(refs).map(({ entity }) => entity) : entitiesIn(collection);

/** Whether the screen in view shows the change: those over several sections, such as the trash, show some kinds of it. */
function isInView(change: Change, types: readonly Entity[], path: string): boolean {
  if (path === '/history') return true;
  if (path === '/trash') return change.action === 'remove' || change.action === 'restore';
  if (path === '/review') return types.every((entity) => hasFlag(entity, 'approved'));
  const here = sectionAt(path)?.entity;
  return here !== undefined && types.every((type) => type === here || homeOf(type) === here);
}

/** What was done, in words; of what is told by its records alone, these. */
function saidOf({ collection, action, refs }: Change, count: number): string {
  const of = areSeveral(collection) ? severalName : entitiesIn(collection)[0]?.name;
  const about = { ...(of === undefined ? {} : { of }), count };
  const isEdit = action === 'import' && refs.every(({ version }) => version > 0);
  if (action === 'move') return t('toasts.moved', { of: of ?? severalName, n: count });
  if (action === 'revert' || (action === 'import' && !isEdit)) {
    return t('toasts.things', { of: of ?? severalName, n: count });
  }
  const told = action === 'remove' ? 'delete' : isEdit ? 'update' : action;
  return toastText('applied', { ...about, action: told });
}

/** To the section by its own key; where there is no single one, to the history. */
function wayTo(types: readonly Entity[]): ToastAction {
  const [home, ...others] = [...new Set(types.map(homeOf))];
  const only = home && others.length === 0 && !home.route.includes(':') ? home : undefined;
  const id = only ? `go.${only.name}` : 'go.history';
  return {
    // Its name alone, as the navigation has it: what it leads to is said by the words above.
    label: () => (only ? entityLabel(only.name).many : commandLabel(id)),
    keys: keysOf(id),
    run: () => runById(id),
  };
}

export interface SaidElsewhere {
  readonly words: Words;
  readonly action: ToastAction;
}

/**
 * What is said of a change that was taken back, or done again, out of sight; undefined where it is on the screen.
 * @param count how many records it was done to
 */
export function saidElsewhere(
  key: 'undone' | 'redone',
  change: Change,
  count: number,
  path = location.pathname,
): SaidElsewhere | undefined {
  const types = typesIn(change);
  if (types.length === 0 || isInView(change, types, path)) return undefined;
  const named = () => listText(types.map(({ name }) => entityLabel(name).many));
  const words = () => t(`toasts.${key}In`, { section: named(), said: saidOf(change, count) });
  return { words, action: wayTo(types) };
}
