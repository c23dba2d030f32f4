/** Knows what was done last, and does it once more on what is meant now, or says why not. It changes no record itself. */
import { t } from '../../i18n/index.ts';
import { entityOf } from '../../entities/index.ts';
import type { Change } from '../../machines/lifecycleChanges.ts';
import type { Values } from '../../machines/types.ts';
import { whyNot } from '../../commands/whyNot.ts';
import { commandNamed, contextNow, runById } from '../context.ts';
import { lifecycle } from './records.ts';
import { onRan } from '../ran.ts';
import { factsNow } from './facts.ts';
import { argsFor } from '../acts/several.ts';
import { say } from '../page/toasts.ts';

interface TypedCell {
  readonly collection: string;
  readonly id: number;
  readonly version: number;
  readonly values: Values;
}
let typed: TypedCell | undefined;
/** Told of each value that was saved in a cell, and of the version it made: the same value can be set in other records. */
export const keepTyped = (cell: TypedCell): void => {
  typed = cell;
};

/**
 * The command that moved a record last, where it was a step such as one place up: done again, it is another step, not the
 * same place.
 */
let moving: string | undefined;
onRan((command) => {
  if ('view' in command && /^move(?:Tile)?(?:Up|Down|Left|Right)$/.test(command.view)) {
    moving = command.id;
  } else if (['tree.moveTo', 'record.move'].includes(command.id)) moving = undefined;
});

interface Again {
  readonly id: string;
  readonly args?: Values;
}

/** What an update sets, in the section that is meant now; undefined where nothing of it is for that. */
function updateAgain(args: Values): Again | undefined {
  const entity = entityOf(lifecycle.getSnapshot().context.collection);
  const own = entity && argsFor(args, entity);
  return own && Object.keys(own).length > 0 ? { id: 'record.update', args: own } : undefined;
}

/** What was typed into a cell, where that is all that the change did, and the last that was typed. */
function typedIn({ action, args, collection, refs }: Change): Values | undefined {
  if (action !== 'import' && action !== 'revert') return undefined;
  const [to, ...others] = Array.isArray(args['to']) ? (args['to'] as Change['refs']) : refs;
  const isTyped =
    typed?.collection === collection &&
    others.length === 0 &&
    typed.id === to?.id &&
    typed.version === to.version;
  return isTyped ? typed?.values : undefined;
}

/** The command that does a change once more; undefined for what was typed, filled or imported as a whole. */
function againOf(change: Change): Again | undefined {
  const { action, args } = change;
  if (action === 'move' && moving !== undefined) return { id: moving };
  if (action === 'update') return updateAgain(args);
  if (action !== 'import' && action !== 'revert') {
    return { id: `record.${action}`, ...(Object.keys(args).length > 0 ? { args } : {}) };
  }
  const values = typedIn(change);
  return values && { id: 'record.update', args: { values } };
}

/** Says why a command is refused now: its words may be another language's later, not its reason. */
function sayRefused(id: string): void {
  const command = commandNamed(id);
  const code = command && whyNot(command, contextNow(), factsNow())?.code;
  say('info', () => (code === undefined ? t('toasts.nothingToRepeat') : t(`unavailable.${code}`)));
}

/** The last thing done to records, taken back or not, once more; a deletion asks as always. */
export function repeatLast(): void {
  const { done, undone } = lifecycle.getSnapshot().context;
  const last = undone[0] ?? done.at(-1);
  if (!last) return say('info', () => t('toasts.nothingToRepeat'));
  const again = againOf(last);
  if (!again) return say('info', () => t('toasts.notRepeated'));
  const { id, args } = again;
  // `args` are what an update sets, or where a move leads to.
  if (!runById(id, args && { args })) sayRefused(id);
}
