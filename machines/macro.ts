/**
 * Recording a run of commands, naming it, replaying it, and changing or deleting what was named; it never hears a key
 * and never touches a record itself.
 * Started once by the application; `load` brings one's own macros and those that colleagues share, `forget` drops them as they leave; it ends with the
 * page. It forbids replaying while one records or replays, names that are taken, and changing what is a colleague's.
 */
import { macroSetup } from './macroSetup.ts';
import { stepsMax, type MacroContext } from './macroWords.ts';
import { failureOf } from './outside.ts';

type Context = { context: MacroContext };

const asIs = <E>({ event }: { event: E }) => event;
const nameOf = ({ context }: Context) => ({ name: context.subject?.name ?? '' });
const toReady = { target: '#macro.ready.listed', actions: 'forget' } as const;
const failed = {
  type: 'tell',
  params: ({ context, event }: Context & { event: { error: unknown } }) => ({
    said: 'failed' as const,
    ...nameOf({ context }),
    code: failureOf(event.error).code,
  }),
} as const;

export const macroMachine = macroSetup.createMachine({
  id: 'macro',
  description: 'Whether commands are recorded, and what becomes of what was recorded.',
  context: { macros: [], steps: [], subject: null, report: null, code: null },
  initial: 'ready',
  // Whoever signs in next has their own.
  on: { forget: { target: '.ready', actions: 'forgetAll' } },
  states: {
    ready: {
      description: 'Nothing is recorded; macros can be replayed.',
      initial: 'listed',
      on: {
        record: 'recording',
        replay: {
          guard: { type: 'isKnown', params: asIs },
          target: 'replaying',
          actions: { type: 'setSubject', params: asIs },
        },
        change: {
          guard: { type: 'isRenamed', params: asIs },
          target: 'changing',
          actions: { type: 'setChanged', params: asIs },
        },
        remove: {
          guard: { type: 'isOwn', params: asIs },
          target: 'asking',
          actions: { type: 'setSubject', params: asIs },
        },
      },
      states: {
        listed: {
          description: 'The macros are those that were there when they were last fetched.',
          tags: 'idle',
          on: { load: 'loading' },
        },
        loading: {
          description: 'They are fetched; until then those that are known serve.',
          invoke: {
            id: 'loadMacros',
            src: 'loadMacros',
            onDone: {
              target: 'listed',
              actions: { type: 'takeMacros', params: ({ event }) => ({ macros: event.output }) },
            },
            onError: 'listed',
          },
        },
      },
    },
    recording: {
      description: 'Each command that is run is noted; a quiet mark says so.',
      tags: 'idle',
      on: {
        note: [
          { guard: 'hasRoom', actions: { type: 'note', params: asIs } },
          { actions: { type: 'tell', params: { said: 'full', n: stepsMax } } },
        ],
        drop: { guard: 'hasRecordStep', actions: 'drop' },
        record: [
          { guard: 'hasSteps', target: 'naming' },
          { ...toReady, actions: ['forget', { type: 'tell', params: { said: 'empty' } }] },
        ],
        discard: toReady,
      },
    },
    naming: {
      description: 'What was recorded is shown, and waits for a name.',
      tags: 'idle',
      on: {
        keep: {
          guard: { type: 'isNamed', params: asIs },
          target: 'keeping',
          actions: { type: 'setNew', params: asIs },
        },
        // Why it could not be kept is said of what was recorded then.
        resume: { target: 'recording', actions: 'forgetCode' },
        discard: toReady,
      },
    },
    keeping: {
      description: 'The new macro is on its way to the server.',
      invoke: {
        id: 'saveMacro',
        src: 'saveMacro',
        input: ({ context: { subject } }) => ({ id: subject?.id ?? '', macro: subject }),
        onDone: {
          target: 'ready.loading',
          actions: [
            {
              type: 'tell',
              params: ({ context }) => ({ said: 'kept' as const, ...nameOf({ context }) }),
            },
            'forget',
          ],
        },
        onError: { target: 'naming', actions: { type: 'setCode', params: asIs } },
      },
    },
    changing: {
      description: 'Another name, or other people, for a macro of one’s own.',
      invoke: {
        id: 'saveMacro',
        src: 'saveMacro',
        input: ({ context: { subject } }) => ({ id: subject?.id ?? '', macro: subject }),
        onDone: { target: 'ready.loading', actions: 'forget' },
        onError: { target: 'ready.loading', actions: [failed, 'forget'] },
      },
    },
    asking: {
      description: 'Asked whether a macro of one’s own shall be deleted.',
      tags: 'idle',
      on: { confirm: 'removing', cancel: toReady },
    },
    removing: {
      description: 'It is being deleted.',
      invoke: {
        id: 'saveMacro',
        src: 'saveMacro',
        input: ({ context: { subject } }) => ({ id: subject?.id ?? '', macro: null }),
        onDone: {
          target: 'ready.loading',
          actions: [
            {
              type: 'tell',
              params: ({ context }) => ({ said: 'removed' as const, ...nameOf({ context }) }),
            },
            'forget',
          ],
        },
        onError: { target: 'ready.loading', actions: [failed, 'forget'] },
      },
    },
    replaying: {
      description: 'Its steps are done one after another, on each record that is meant.',
      invoke: {
        id: 'replayMacro',
        src: 'replayMacro',
        input: ({ context: { subject } }) => ({ macro: subject }),
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => ({ report: event.output }) },
            target: 'ready.listed',
            actions: [
              {
                type: 'tell',
                params: ({ context, event }) => ({
                  said: 'replayed' as const,
                  ...nameOf({ context }),
                  n: event.output.done,
                }),
              },
              'forget',
            ],
          },
          {
            target: 'reported',
            actions: { type: 'setReport', params: ({ event }) => ({ report: event.output }) },
          },
        ],
        onError: { ...toReady, actions: [failed, 'forget'] },
      },
    },
    reported: {
      description: 'Some records refused; which, at which step and why is shown.',
      tags: 'idle',
      on: { dismiss: toReady },
    },
  },
});
