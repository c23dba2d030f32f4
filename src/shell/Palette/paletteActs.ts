/** Does what a row of the palette says, once its machine runs it. It shows nothing, and decides nothing of its own. */
import type { Target } from '../../../machines/lifecycleChanges.ts';
import type { Values } from '../../../machines/types.ts';
import type { Entity, Row } from '../../../entities/entity.ts';
import { entityOf } from '../../../entities/index.ts';
import type { Filter } from '../../../entities/wire.ts';
import { t } from '../../../i18n/index.ts';
import { go } from '../../live/actors.ts';
import { askAbout, beSure } from '../../live/askFirst.ts';
import { commandNamed, isOfferedNow, runById } from '../../context.ts';
import { countOf } from '../../acts/counting.ts';
import { sayExportNotNoted } from '../../live/macro.ts';
import { setPerform, palette } from '../../live/shell.ts';
import { meanFor } from '../../live/meant.ts';
import { tellRan } from '../../ran.ts';
import { sectionOf, type Meant } from '../../acts/several.ts';
import { cache, rowQuery } from '../../remote/query.ts';
import { newPathOf, pathOf } from '../../routes.ts';
import { say } from '../../page/toasts.ts';
import { chosenSoon } from '../../remote/chosenColumns.ts';
import { copyState } from '../../acts/duplicate.ts';
import { fetchFile, type FileFormat } from '../../live/sectionFile.ts';
import { giveFocusBack } from '../../keys/paletteFocus.ts';
import type { PaletteRow, Shift } from './paletteKinds.ts';
import type { Hit } from './paletteRecords.ts';
import { recordUse } from '../usage.ts';

const targetOf = (row: Row): Target => ({
  id: row.id,
  version: row.version,
  ...(typeof row['enabled'] === 'boolean' ? { enabled: row['enabled'] } : {}),
  ...(typeof row['approved'] === 'boolean' ? { approved: row['approved'] } : {}),
  ...(typeof row['featured'] === 'boolean' ? { featured: row['featured'] } : {}),
  deleted: row.deleted_at !== null,
});

const entityIn = ({ collection }: Values): Entity => {
  const entity = entityOf(String(collection));
  if (!entity) throw new Error(`no collection ${String(collection)}`);
  return entity;
};

const fresh = (entity: Entity, id: number): Promise<Row> =>
  cache.fetchQuery({ ...rowQuery(entity, id), staleTime: 0, retry: false });

/** A child's address holds its parent's number, which a hit does not tell: the record is asked. */
async function addressOf(entity: Entity, id: number): Promise<string> {
  if (!entity.parent || !entity.route.includes(':')) return pathOf(entity, id);
  const row = await fresh(entity, id);
  return pathOf(entity, id, Number(row[entity.parent.field]));
}

function leaveFor(href: string, inNewTab: boolean): void {
  giveFocusBack();
  if (inNewTab) window.open(href, '_blank', 'noopener');
  else go(href);
}

async function copy(text: string, done: 'linkCopied' | 'idCopied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say('success', () => t(`toasts.${done}`));
  } catch {
    // No clipboard on a plain http page, or the browser refused.
    say('warning', () => t('toasts.copyFailed'));
  }
}

/** Runs a record command for these records; says so where nothing is left to do. */
function runFor(meant: Meant, verb: string, run: (id: string) => void = runById): void {
  giveFocusBack();
  meanFor(meant, () => {
    const id = `record.${verb}`;
    if (isOfferedNow(id)) run(id);
    else say('info', () => t('unavailable.alreadySo'));
  });
}

async function act(args: Values): Promise<void> {
  const entity = entityIn(args);
  const row = await fresh(entity, Number(args['recordId']));
  const meant = { section: sectionOf(entity), targets: [targetOf(row)], filter: null };
  runFor(meant, String(args['verb']));
}

async function bulk(args: Values): Promise<void> {
  const entity = entityIn(args);
  const filter = args['filter'] as Filter;
  const meant = { section: sectionOf(entity), targets: [], filter };
  const shift = args['shift'] as Shift | undefined;
  if (shift) return runFor(meant, 'update', (id) => void runById(id, { args: shift.told }));
  const verb = String(args['verb']);
  // The preview was seen; a deletion is asked about besides, as all are.
  if (verb !== 'remove') return beSure(() => runFor(meant, verb));
  const found = await countOf(entity.collection, filter, verb);
  runFor(meant, verb, (id) => askAbout(id, found));
}

async function open(args: Values): Promise<void> {
  const entity = entityIn(args);
  const href = await addressOf(entity, Number(args['recordId']));
  leaveFor(href, args['inNewTab'] === true);
}

async function copyOf(args: Values): Promise<void> {
  const entity = entityIn(args);
  const id = Number(args['recordId']);
  giveFocusBack();
  if (args['what'] === 'id') return copy(String(id), 'idCopied');
  return copy(location.origin + (await addressOf(entity, id)), 'linkCopied');
}

/** It begins as a copy does, with values that are there already. */
async function create(args: Values): Promise<void> {
  giveFocusBack();
  const { collection } = entityIn(args);
  const state = copyState({ collection, values: args['values'] as Partial<Row> });
  go(String(args['href']), { state });
  // A macro keeps that one is made, and not the day: that was typed.
  const command = commandNamed(String(args['commandId']));
  if (command) tellRan(command, {});
}

/** Its form begins as the record is now; a child's beside its siblings. */
async function duplicate(args: Values): Promise<void> {
  const entity = entityIn(args);
  const values = await fresh(entity, Number(args['recordId']));
  giveFocusBack();
  const parentId = entity.parent ? Number(values[entity.parent.field]) : undefined;
  const state = copyState({ collection: entity.collection, values });
  go(newPathOf(entity, parentId), { state });
}

/** With the columns that one has chosen for that section, as its own list would. */
async function exportOf(args: Values): Promise<void> {
  const entity = entityIn(args);
  giveFocusBack();
  const filter = args['filter'] as Filter;
  fetchFile(await chosenSoon(entity), { filter }, args['format'] as FileFormat);
  sayExportNotNoted();
}

/** Ids of what only the palette does, each with its deed. */
const own: Readonly<Record<string, (args: Values) => Promise<void>>> = {
  'palette.go': async (args) => leaveFor(String(args['href']), args['inNewTab'] === true),
  'palette.open': open,
  'palette.create': create,
  'palette.export': exportOf,
  'palette.act': act,
  'palette.bulk': bulk,
  'palette.copy': copyOf,
  'palette.duplicate': duplicate,
};

/** What the palette's machine calls; rejects with what the server answered. */
async function perform(commandId: string, args: Values): Promise<void> {
  const deed = own[commandId];
  if (deed) return deed(args);
  // What the command moves the focus to must not be taken back when the palette goes.
  giveFocusBack();
  runById(commandId, args);
  return undefined;
}

/** From now on the palette's machine has these deeds. */
export const enablePerform = (): void => setPerform(perform);

/** What the palette asks for; some machines ask in a way of their own for what was not typed ahead. */
function asked(commandId: string): readonly string[] {
  const command = commandNamed(commandId);
  return command?.ask && !command.asksItself ? command.ask.map(({ name }) => name) : [];
}

/** Where a section's command leads. */
function hrefOf({ does }: PaletteRow): string | undefined {
  const command = does.kind === 'run' ? commandNamed(does.commandId) : undefined;
  return command && 'go' in command ? command.go : undefined;
}

/** A row that leads to an address, which may be opened in a new tab as well. */
export const isPlace = (row: PaletteRow): boolean =>
  row.does.kind === 'open' || row.does.kind === 'go' || hrefOf(row) !== undefined;

/** Hands a row to the machine. `hit`: the record it opens, to be shown among the recent ones. */
export function runRow(row: PaletteRow, hit?: Hit, inNewTab = false): void {
  const { does, reason } = row;
  if (reason && reason.mend === undefined) {
    palette.send({ type: 'run', commandId: row.id, reason: reason.code });
    return;
  }
  if (does.kind === 'nothing') return;
  if (does.kind === 'answer') return palette.send({ type: 'answer', value: does.value });
  if (does.kind === 'back') return palette.send({ type: 'back' });
  recordUse(row.id, hit);
  if (reason?.mend !== undefined) {
    palette.send({ type: 'run', commandId: reason.mend });
  } else if (inNewTab && hrefOf(row) !== undefined) {
    palette.send({ type: 'run', commandId: 'palette.go', args: { href: hrefOf(row), inNewTab } });
  } else if (does.kind === 'run') {
    const { commandId, args } = does;
    palette.send({ type: 'run', commandId, asks: asked(commandId), ...(args ? { args } : {}) });
  } else {
    const { kind, ...rest } = does;
    const args =
      'entity' in rest ? { ...rest, entity: undefined, collection: rest.entity.collection } : rest;
    palette.send({
      type: 'run',
      commandId: `palette.${kind}`,
      args: { ...args, inNewTab },
      ...(kind === 'bulk' ? { asks: ['sure'] } : {}),
    });
  }
}
