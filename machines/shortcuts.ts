/**
 * The keys that somebody gives to commands in place of their own; it never knows a command, hears no key and decides
 * no conflict: who presses tells whose the keys are.
 * Started once by the application; `load` brings what the server keeps for whoever has signed in, `forget` drops it as
 * they leave; it ends with the page. Every change holds at once and is then kept. It forbids taking keys that the browser or a screen reader owns.
 */
import { assign, setup } from 'xstate';
import { effect, failureOf, notProvided } from './outside.ts';

/** Command → its keys; none: it is switched off. A command that is not named has its own. */
export type OwnKeys = Readonly<Record<string, readonly string[]>>;

/** Whose the pressed keys are already. */
export interface Taken {
  /** The command; null: the browser, the system or a screen reader. */
  readonly commandId: string | null;
  /** The keys that command is left with when these are taken away from it. */
  readonly left: readonly string[];
  /** Further commands that are heard at the same moment and lose them too. */
  readonly also?: readonly { readonly commandId: string; readonly left: readonly string[] }[];
}

export interface ShortcutsContext {
  readonly keys: OwnKeys;
  /** The command that is given keys. */
  readonly commandId: string | null;
  /** What was pressed for it so far. */
  readonly pressed: string;
  readonly taken: Taken | null;
  /** Why the keys could not be kept. */
  readonly code: string | null;
}

type Named = { readonly commandId: string };
export type ShortcutsEvent =
  | { type: 'load' | 'forget' | 'accept' | 'cancel' | 'replace' | 'resetAll' | 'retry' }
  | ({ type: 'record' | 'switchOff' | 'reset' } & Named)
  | { type: 'press'; keys: string; taken: Taken | null };

const nothing = { commandId: null, pressed: '', taken: null };
const without = (keys: OwnKeys, commandId: string): OwnKeys =>
  Object.fromEntries(Object.entries(keys).filter(([id]) => id !== commandId));

/** The command has what was pressed; whose it was has it no more. */
const given = ({ keys, commandId, pressed, taken }: ShortcutsContext): OwnKeys => {
  if (commandId === null) return keys;
  const other = taken?.commandId ?? null;
  const also = (taken?.also ?? []).map((one) => [one.commandId, one.left] as const);
  return {
    ...keys,
    ...(other !== null && taken ? { [other]: taken.left } : {}),
    ...Object.fromEntries(also),
    [commandId]: [pressed],
  };
};
const apply = {
  type: 'applyKeys',
  params: ({ context }: { context: ShortcutsContext }) => ({ keys: context.keys }),
} as const;
const named = ({ event }: { event: Named }) => event;
const press = {
  target: 'pressed',
  actions: {
    type: 'setPressed',
    params: ({ event }: { event: { keys: string; taken: Taken | null } }) => event,
  },
} as const;
const give = { target: '#shortcuts.saving', actions: ['give', apply] } as const;

export const shortcutsMachine = setup({
  types: {
    context: {} as ShortcutsContext,
    events: {} as ShortcutsEvent,
    input: {} as { keys: OwnKeys },
    tags: {} as 'idle',
  },
  actors: {
    loadKeys: notProvided<OwnKeys, void>('loadKeys'),
    saveKeys: notProvided<void, { keys: OwnKeys }>('saveKeys'),
  },
  actions: {
    /** From now on these keys are heard. */
    applyKeys: effect<{ keys: OwnKeys }>(),
    takeKeys: assign((_, { keys }: { keys: OwnKeys }) => ({ keys })),
    setCommand: assign((_, { commandId }: Named) => ({ ...nothing, commandId })),
    setPressed: assign((_, { keys, taken }: { keys: string; taken: Taken | null }) => ({
      pressed: keys,
      taken,
    })),
    give: assign(({ context }) => ({ ...nothing, keys: given(context) })),
    switchOff: assign(({ context }, { commandId }: Named) => ({
      keys: { ...context.keys, [commandId]: [] },
    })),
    reset: assign(({ context }, { commandId }: Named) => ({
      keys: without(context.keys, commandId),
    })),
    resetAll: assign({ keys: {} }),
    forget: assign(nothing),
    forgetAll: assign({ ...nothing, keys: {}, code: null }),
    setCode: assign((_, { error }: { error: unknown }) => ({ code: failureOf(error).code })),
    forgetCode: assign({ code: null }),
  },
  guards: {
    isTaken: ({ context }) => context.taken !== null,
    isReplaceable: ({ context }) => context.taken?.commandId != null,
    isOwn: ({ context }, { commandId }: Named) => commandId in context.keys,
    hasOwn: ({ context }) => Object.keys(context.keys).length > 0,
  },
}).createMachine({
  id: 'shortcuts',
  description: 'Which keys somebody has given to commands, and the giving.',
  context: ({ input }) => ({ ...nothing, keys: input.keys, code: null }),
  initial: 'ready',
  // Whoever signs in next has none of them, and is given none of them to keep.
  on: { forget: { target: '.ready', actions: ['forgetAll', apply] } },
  states: {
    ready: {
      description: 'The keys are as they are heard.',
      tags: 'idle',
      on: {
        load: 'loading',
        record: { target: 'recording', actions: { type: 'setCommand', params: named } },
        switchOff: {
          target: 'saving',
          actions: [{ type: 'switchOff', params: named }, apply],
        },
        reset: {
          guard: { type: 'isOwn', params: named },
          target: 'saving',
          actions: [{ type: 'reset', params: named }, apply],
        },
        resetAll: { guard: 'hasOwn', target: 'saving', actions: ['resetAll', apply] },
      },
    },
    loading: {
      description: 'What the server keeps is fetched; until then what this browser kept is heard.',
      invoke: {
        id: 'loadKeys',
        src: 'loadKeys',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'takeKeys', params: ({ event }) => ({ keys: event.output }) },
            { type: 'applyKeys', params: ({ event }) => ({ keys: event.output }) },
          ],
        },
        onError: 'ready',
      },
    },
    recording: {
      description: 'The next keys are for one command and run nothing.',
      initial: 'listening',
      on: { cancel: { target: 'ready', actions: 'forget' } },
      states: {
        listening: {
          description: 'Nothing was pressed yet.',
          tags: 'idle',
          on: { press },
        },
        pressed: {
          description: 'Something was pressed; more may follow, or it is accepted.',
          tags: 'idle',
          on: { press, accept: [{ guard: 'isTaken', target: 'conflicting' }, give] },
        },
        conflicting: {
          description: 'The keys belong to another command, or to the browser.',
          tags: 'idle',
          on: { press, replace: { ...give, guard: 'isReplaceable' } },
        },
      },
    },
    saving: {
      description: 'The keys are heard already; the server keeps them.',
      entry: 'forgetCode',
      invoke: {
        id: 'saveKeys',
        src: 'saveKeys',
        input: ({ context }) => ({ keys: context.keys }),
        onDone: 'ready',
        onError: {
          target: 'failed',
          actions: { type: 'setCode', params: ({ event }) => event },
        },
      },
    },
    failed: {
      description: 'The keys are heard and kept in this browser, but not on the server.',
      tags: 'idle',
      on: { retry: 'saving' },
    },
  },
});
