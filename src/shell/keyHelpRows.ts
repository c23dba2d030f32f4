/** What the sheet of keys lists: the commands' keys that work where it was opened, and those that layers hear themselves. It draws nothing. */
import { byKey, type CommandContext } from '../../commands/index.ts';
import type { Command } from '../../commands/command.ts';
import { t } from '../../i18n/index.ts';
import { commandsNow, contextNow, helpIsOver } from '../context.ts';
import { commandTitle } from '../keys/commandTitle.ts';
import { inReadingOrder, keyPartOf, type KeyPart } from './keyParts.ts';

export interface Keyed {
  readonly id: string;
  readonly part: KeyPart;
  readonly title: string;
  readonly keys: readonly string[];
}

/** Where the focus may be on each layer that the sheet is opened over. */
const focuses = {
  page: ['grid', 'form', 'typing'],
  dialog: ['elsewhere', 'typing'],
  palette: ['typing'],
} as const;
type Over = keyof typeof focuses;

/** A menu goes as the sheet comes. */
function overNow(): Over {
  const over = helpIsOver();
  return over === 'dialog' || over === 'palette' ? over : 'page';
}

const regions: ReadonlySet<string> = new Set(['region.next', 'region.previous']);
/** What would only say that nothing is to be saved is none; where a form has no record, it saves. */
const isListed = ({ id }: Command, { views }: CommandContext, over: Over): boolean =>
  id === 'form.nothingToSave' ? views.has('saveAccount') : over === 'page' || !regions.has(id);

/** The keys of a command that mean it from somewhere on this layer, were the sheet not open. */
const workingKeys = (
  command: Command,
  all: readonly Command[],
  context: CommandContext,
  layer: Over,
) =>
  (command.keys ?? []).filter((keys) =>
    focuses[layer].some(
      (focus) => byKey(keys, all, { ...context, layer, focus })?.id === command.id,
    ),
  );

const row = (part: KeyPart, title: string, ...keys: readonly string[]): Keyed => ({
  id: `${part} ${keys.join(' ')}`,
  part,
  title,
  keys,
});

/** What no command is: the keys of the palette's own list, and of what stands in a dialog. */
function heardThere(over: Over): readonly Keyed[] {
  if (over === 'palette') {
    return [
      row('palette', t('help.choose'), 'ArrowUp', 'ArrowDown'),
      row('palette', t('palette.run'), 'Enter'),
      row('palette', t('palette.actions'), 'Tab'),
      row('palette', t('palette.newTab'), 'mod+Enter'),
      row('palette', t('palette.back'), 'Backspace'),
      row('palette', t('palette.commandsOnly'), '>'),
      row('palette', t('help.byNumber'), '#'),
    ];
  }
  if (over === 'page') return [];
  const isChoosing = document.querySelector(
    '[data-layer=dialog] [role=combobox], [role=dialog] [role=combobox]',
  );
  return [
    ...(isChoosing ? [row('dialog', t('help.choose'), 'ArrowUp', 'ArrowDown')] : []),
    row('dialog', t('help.take'), 'Enter'),
    row('dialog', t('help.leave'), 'Escape'),
  ];
}

/** One line for each thing that can be done, whichever of several keys does it; `_version` names the moment. */
export function keyedNow(_version: unknown): readonly Keyed[] {
  const all = commandsNow();
  const over = overNow();
  const live = contextNow();
  const context: CommandContext = {
    ...live,
    // The sheet itself is opened again by its key.
    can: (machine, event) =>
      machine === 'keyHelp' ? event.type === 'open' : live.can(machine, event),
  };
  const rows = new Map<string, Keyed>();
  for (const command of inReadingOrder(all)) {
    const keys = isListed(command, context, over) ? workingKeys(command, all, context, over) : [];
    if (keys.length === 0) continue;
    const part = keyPartOf(command);
    const title = commandTitle(command);
    const twin = rows.get(`${part} ${title}`);
    rows.set(`${part} ${title}`, {
      id: command.id,
      part,
      title,
      keys: [...new Set([...(twin?.keys ?? []), ...keys])],
    });
  }
  const told = new Set([...rows.values()].flatMap(({ keys }) => keys));
  const own = heardThere(over).filter(({ keys }) => keys.some((one) => !told.has(one)));
  return [...own, ...rows.values()];
}

/** Its keys can be changed from where it was opened. */
export const mayChangeKeys = (): boolean => overNow() === 'page';
