/** The actor of macros: kept on the server, filled by what is run while one records, offered as commands. It draws nothing. */
import { createActor, fromPromise } from 'xstate';
import { isObject } from '../../entities/json.ts';
import type { Command } from '../../commands/command.ts';
import { macroCommand, macroPrefix } from '../../commands/macro.ts';
import { errorText, t } from '../../i18n/index.ts';
import { macroMachine } from '../../machines/macro.ts';
import {
  isFreeName,
  macroNamed,
  nameMax,
  type Macro,
  type MacroStep,
} from '../../machines/macroWords.ts';
import type { Change } from '../../machines/lifecycleChanges.ts';
import type { Values } from '../../machines/types.ts';
import { enlist } from './actors.ts';
import { holdAnswerKeys } from './answerKeys.ts';
import { call } from '../api.ts';
import { setOwnCommands } from '../context.ts';
import { keepArranged, lifecycle } from './records.ts';
import { isFulfilled } from '../acts/arranged.ts';
import { onRan } from '../ran.ts';
import { onSignedIn, onSignedOut } from '../remote/signedIn.ts';
import { say } from '../page/toasts.ts';
import { stepIn } from './macroStep.ts';
import { keepRecording } from './macroVisit.ts';

interface Kept {
  readonly key: string;
  readonly value: unknown;
  readonly by: string;
  readonly mine: boolean;
}

/** What was kept, as far as it can be a macro: another version or program may have written anything. */
function macroIn({ key, value, by, mine }: Kept): readonly Macro[] {
  if (!isObject(value) || typeof value['name'] !== 'string') return [];
  const steps = Array.isArray(value['steps']) ? value['steps'].flatMap(stepIn) : [];
  if (steps.length === 0) return [];
  return [
    {
      id: key.replace(/^macro\./, ''),
      name: value['name'].slice(0, nameMax),
      steps,
      shared: value['shared'] === true,
      by: mine ? null : by,
    },
  ];
}

const valueOf = ({ name, steps, shared }: Macro) => ({ name, steps, shared });

/** A macro that is being deleted or changed is as before with z, unless another one has its name by then. */
function keepChanged(before: Macro, after: Macro | null, isKept: Promise<boolean>): void {
  const { id, name } = before;
  const [from, to] = [valueOf(before), after && valueOf(after)];
  if (JSON.stringify(from) === JSON.stringify(to)) return;
  keepArranged({
    key: `macro.${id}`,
    before: from,
    after: to,
    where: () => t('shortcuts.macros.title'),
    said: () => t(`shortcuts.macros.said.${after ? 'changed' : 'removed'}`, { macro: name }),
    isKept: () => isKept,
    place: {
      isFree: (value) => {
        const its = value === from ? name : (after?.name ?? name);
        return Promise.resolve(isFreeName(macro.getSnapshot().context, its, id));
      },
      taken: () => t('shortcuts.macros.nameTaken'),
    },
    onBrought: () => macro.send({ type: 'load' }),
  });
}

export const macro = createActor(
  macroMachine.provide({
    actors: {
      loadMacros: fromPromise(async ({ signal }): Promise<readonly Macro[]> => {
        // Given up with its state: the browser would hold back the same question until it is answered.
        const { data } = await call<{ data: readonly Kept[] }>('/shared-settings/macro', {
          signal,
          priority: 'low',
        });
        return data.flatMap(macroIn);
      }),
      saveMacro: fromPromise(async ({ input: { id, macro: kept } }) => {
        const value = kept && valueOf(kept);
        const saved = call(`/settings/macro.${id}`, { method: 'PUT', body: { value } });
        // As it is known still: a new one is not.
        const before = macroNamed(macro.getSnapshot().context, id);
        if (before) keepChanged(before, kept, isFulfilled(saved));
        await saved;
      }),
      replayMacro: fromPromise(async ({ input }) => {
        if (!input.macro) return { done: 0, refused: [] };
        const { replayMacro } = await import('./macroReplay.ts');
        return replayMacro(input.macro);
      }),
    },
    actions: {
      tell: (_, { said, name = '', n = 0, code = '' }) => {
        if (said === 'failed')
          say(
            'danger',
            () => `${t('shortcuts.macros.said.failed', { macro: name })} ${errorText(code)}`,
          );
        else if (said === 'replayed')
          say('success', () => t('shortcuts.macros.said.replayed', { macro: name, n }));
        else if (said === 'full') say('warning', () => t('shortcuts.macros.said.full', { n }));
        else if (said === 'empty') say('info', () => t('shortcuts.macros.said.empty'));
        else say('success', () => t(`shortcuts.macros.said.${said}`, { macro: name }));
      },
    },
  }),
);

/** Places, lists and exports are steps; moving about, panels and the keys' own screens are not. */
function stepOf(command: Command, args: Values): MacroStep | undefined {
  const { id, section } = command;
  const isPlace = section === 'goTo' || section === 'create' || section === 'list';
  if (!isPlace || id.startsWith(macroPrefix)) return undefined;
  if ('view' in command && !command.view.startsWith('export')) return undefined;
  return { does: 'command', id, args };
}

const isRepeatable = (action: string): boolean =>
  !['remove', 'restore', 'move', 'revert', 'import'].includes(action);

const isRecording = (): boolean => macro.getSnapshot().matches('recording');

const noteSet = (values: Values): void =>
  macro.send({ type: 'note', step: { does: 'record', action: 'update', args: { values } } });

/** What was saved of single records while this recording goes on, the last one last; null where nothing of it is a step. */
interface Saves {
  readonly done: (Values | null)[];
  readonly undone: (Values | null)[];
}
const saves = new Map<string, Saves>();
/** Of saves that were noted as they began to wait for a connection: they are no step once more when they are sent. */
const notedKeys = new Set<string>();

interface Saved {
  readonly collection: string;
  readonly id: number;
  /** The save's own, which it keeps while it is sent anew. */
  readonly key?: string;
}
const keyOf = ({ collection, id }: Saved): string => `${collection} ${id}`;

/**
 * What was saved of a record, in its form or in a cell, is the step that sets it in others: `shared` are those that several
 * records may have the same value in. That the others are not recorded is said.
 */
export function noteSaved(
  of: Saved,
  values: Values,
  shared: readonly { readonly key: string }[],
): void {
  if (!isRecording()) return;
  const { key: saveKey } = of;
  if (saveKey !== undefined) {
    if (notedKeys.has(saveKey)) return;
    notedKeys.add(saveKey);
  }
  const all = Object.entries(values);
  const own = all.filter(([name]) => shared.some(({ key }) => key === name));
  const noted = own.length > 0 ? Object.fromEntries(own) : null;
  const known = saves.get(keyOf(of)) ?? { done: [], undone: [] };
  saves.set(keyOf(of), { done: [...known.done, noted], undone: [] });
  if (noted) noteSet(noted);
  if (own.length < all.length) say('info', () => t('shortcuts.macros.said.ownNotRecorded'));
}

/** A file that no list in view has made is no step: a macro would export whatever is listed then. */
export function sayExportNotNoted(): void {
  if (isRecording()) say('info', () => t('shortcuts.macros.said.exportNotRecorded'));
}

/** What a save that is taken back, or done again, had noted; undefined of what was none. */
function savedIn({ collection, refs, action }: Change, from: keyof Saves): Values | undefined {
  const [only, ...others] = refs;
  if (!only || others.length > 0 || (action !== 'import' && action !== 'revert')) return undefined;
  const known = saves.get(keyOf({ collection, id: only.id }));
  const noted = known?.[from].pop();
  if (noted === undefined) return undefined;
  known?.[from === 'done' ? 'undone' : 'done'].push(noted);
  return noted ?? undefined;
}

/** What is done to records is noted however it was done: by key, palette, button, cell or sheet. */
function noteRecords(): void {
  let known = lifecycle.getSnapshot().context.waiting.length;
  lifecycle.subscribe(({ context: { waiting } }) => {
    // What begins stands last; those that wait are made anew when the one before them is through.
    const begun = waiting.slice(known);
    known = waiting.length;
    for (const { as, of } of begun) {
      const { action, args } = of;
      const isStep = isRepeatable(action);
      const saved = as === 'done' ? undefined : savedIn(of, as === 'undone' ? 'done' : 'undone');
      if (as === 'undone') {
        if (isStep || saved) macro.send({ type: 'drop' });
      } else if (saved) noteSet(saved);
      else if (isStep) {
        macro.send({ type: 'note', step: { does: 'record', action, args } });
      } else if (isRecording() && action !== 'import') {
        say('info', () => t('shortcuts.macros.said.notRecorded'));
      }
    }
  });
}

export function startMacro(): void {
  macro.start();
  enlist('macro', macro);
  noteRecords();
  macro.subscribe((state) => {
    if (!state.matches('ready')) return;
    saves.clear();
    notedKeys.clear();
  });
  keepRecording(macro);
  holdAnswerKeys(macro, {
    isAwaited: (state) => state.matches('keeping'),
    isRefused: (state) => state.matches('naming'),
  });
  onRan((command, args) => {
    const step = stepOf(command, args);
    if (step) macro.send({ type: 'note', step });
  });
  let offered: readonly Macro[] = [];
  macro.subscribe(({ context: { macros } }) => {
    if (macros === offered) return;
    offered = macros;
    setOwnCommands(macros.map(macroCommand));
  });
  // Whoever has signed in has their own, and those of their colleagues.
  onSignedOut(() => macro.send({ type: 'forget' }));
  onSignedIn(() => macro.send({ type: 'load' }));
}
