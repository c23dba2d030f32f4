/** The list of commands, which of them are offered now, and which one a key means. It never runs one. */
import { may, type Grants } from '../entities/access.ts';
import type { Entity } from '../entities/entity.ts';
import type { Command, MachineName, ViewAct } from './command.ts';
import { assignCommands } from './assign.ts';
import { columnCommands } from './columns.ts';
import { entityCommands } from './entity.ts';
import { everywhereCommands } from './everywhere.ts';
import { galleryCommands } from './gallery.ts';
import { importCommands } from './import.ts';
import { outboxCommands } from './outbox.ts';
import { presses } from './keys.ts';
import { machineCommands } from './machines.ts';
import { listCommands } from './list.ts';
import { listToolCommands } from './listTools.ts';
import { macroCommands } from './macro.ts';
import { accountCommands, formCommands, recordCommands } from './record.ts';
import { recordToolCommands } from './recordTools.ts';
import { richTextCommands } from './richText.ts';
import { shortcutCommands } from './shortcuts.ts';
import { systemCommands } from './system.ts';
import { tableCommands } from './table.ts';
import { tourCommands } from './tour.ts';
import { treeCommands } from './tree.ts';

export const staticCommands = [
  ...everywhereCommands,
  ...shortcutCommands,
  ...systemCommands,
  ...macroCommands,
  ...tourCommands,
  ...outboxCommands,
  // Its dialog may lie over a form: the keys of the one above are its own.
  ...assignCommands,
  ...formCommands,
  ...recordCommands,
  ...recordToolCommands,
  ...richTextCommands,
  ...tableCommands,
  ...listCommands,
  ...listToolCommands,
  ...importCommands,
  ...columnCommands,
  ...treeCommands,
  ...machineCommands,
  ...galleryCommands,
  ...accountCommands,
] as const;
export type CommandId = (typeof staticCommands)[number]['id'];

export const commandsOf = (entities: readonly Entity[]): readonly Command[] => [
  ...staticCommands,
  ...entities.flatMap(entityCommands),
];

/** What decides whether a command is offered. */
export interface Offering {
  /** `can` of each live machine. */
  can(machine: MachineName, event: { readonly type: string }): boolean;
  readonly grants: Grants;
  readonly isSignedIn: boolean;
  readonly views: ReadonlySet<ViewAct>;
  /** WCAG 2.1.4: false switches every key without a modifier off, the layers' Escape and Enter aside. */
  readonly singleKeys: boolean;
  /** The list lies over several sections, or shows an order of its own: nothing could sort it otherwise. */
  readonly hasOneOrder?: boolean;
}

/** What is live at the moment; src/context.ts keeps one, tests make their own. */
export interface CommandContext extends Offering {
  /** The innermost layer; `form` is none, it lies beside the list. An open menu or chooser has its own keys. */
  readonly layer: 'palette' | 'help' | 'dialog' | 'menu' | 'page';
  readonly focus: 'typing' | 'grid' | 'form' | 'elsewhere';
}

/** What is made in a section stands in it: whoever may not see it has nowhere to make anything. */
export function isGranted({ needs, ...command }: Command, grants: Grants): boolean {
  if (!needs) return true;
  const isInSection = 'go' in command && command.section === 'create';
  return (
    may(grants, needs.method, needs.collection) &&
    (!isInSection || may(grants, 'GET', needs.collection))
  );
}

/**
 * The only judge of what is offered. Without its grant nothing is; then a machine's event is where the machine `can`
 * take it, a view's act where something in view has offered it, an address where somebody is signed in. Sorting is not,
 * where the list has one order alone.
 */
export function isOffered(command: Command, context: Offering): boolean {
  if (!isGranted(command, context.grants)) return false;
  if ('view' in command) return context.views.has(command.view);
  if (context.hasOneOrder && command.ask?.some(({ from }) => from === 'sort')) return false;
  if ('go' in command) return context.isSignedIn;
  return context.can(command.to, command.event);
}

/** `5j`: whether they are offered is asked of so many. */
export const countedBy = (steps: number, commands: readonly Command[]): readonly Command[] =>
  steps === 1
    ? commands
    : commands.map((one) =>
        one.counts && 'to' in one ? { ...one, event: { ...one.event, steps } } : one,
      );

/** Keys that hold one without a modifier: what the single-letter switch is about. */
export const isPlain = (keys: string): boolean =>
  presses(keys).some((press) => /^(?:shift\+)?\S$/.test(press) || press === 'Delete');

/** How near a command's place is to where the focus is: the nearest one gets the key. Undefined: not heard here. */
function nearness({ where, ofMeant }: Command, context: CommandContext): number | undefined {
  const { layer, focus } = context;
  if (where === 'everywhere') return 0;
  if (layer === 'dialog' && where === 'sheet') return 6;
  if (layer !== 'page') return where === layer ? 5 : undefined;
  const isTyping = focus === 'typing';
  switch (where) {
    case 'form':
      return isTyping || focus === 'form' ? 4 : 1;
    case 'grid':
      return focus === 'grid' ? 4 : undefined;
    case 'list':
      // Whoever is in a form does nothing to the list beside it, whatever has the focus there.
      return isTyping || (focus === 'form' && !ofMeant) ? undefined : 3;
    case 'page':
      return isTyping ? undefined : 2;
    default:
      return undefined;
  }
}

/** What a view's grid does itself comes before what every list does there. */
const isViewsOwn = (command: Command): boolean => 'view' in command && command.where === 'grid';

/** Every command that these keys mean where the focus is, nearest first, whether it is offered or not. */
export function heardBy(
  keys: string,
  commands: readonly Command[],
  context: CommandContext,
): readonly { readonly command: Command; readonly near: number }[] {
  return commands
    .flatMap((command) => {
      if (!command.keys?.includes(keys)) return [];
      if (isPlain(keys) && (!context.singleKeys || context.focus === 'typing')) return [];
      const place = nearness(command, context);
      if (place === undefined) return [];
      return [{ command, near: isViewsOwn(command) ? place + 1 : place }];
    })
    .toSorted((a, b) => b.near - a.near);
}

/** Its keys mean it in this view. */
export const isKeyedIn = ({ keysIn }: Command, { views }: Offering): boolean =>
  keysIn === undefined || views.has(keysIn);

/** Those of the nearest place that would take these keys now. */
export const claimants = (
  keys: string,
  commands: readonly Command[],
  context: CommandContext,
): readonly Command[] =>
  heardBy(keys, commands, context)
    .filter(({ command }) => isKeyedIn(command, context) && isOffered(command, context))
    .filter(({ near }, _, [first]) => near === first?.near)
    .map(({ command }) => command);

/** The one command that these keys mean now. */
export const byKey = (
  keys: string,
  commands: readonly Command[],
  context: CommandContext,
): Command | undefined => claimants(keys, commands, context)[0];

/** True when the presses so far may become a sequence: `g` before `g n`. */
export const isPrefix = (
  pressed: string,
  commands: readonly Command[],
  context: CommandContext,
): boolean => followers(pressed, commands, context).length > 0;

/** What may follow the presses so far: for the which-key strip. */
export function followers(
  pressed: string,
  commands: readonly Command[],
  context: CommandContext,
): readonly { press: string; command: Command }[] {
  const start = `${pressed} `;
  return commands.flatMap((command) =>
    (command.keys ?? [])
      .filter((keys) => keys.startsWith(start) && byKey(keys, [command], context))
      .map((keys) => ({ press: keys.slice(start.length), command })),
  );
}
