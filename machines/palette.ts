/**
 * The one input that finds and runs everything: its pages, the arguments it asks for, and the running; it
 * never searches and never knows a command.
 * Started once by the application; it ends with the page. It forbids running a second command while one
 * runs, and running one before all its arguments are given.
 */
import { assign, setup } from 'xstate';
import { failureOf, notProvided } from './outside.ts';
import {
  unanswered,
  answered,
  fresh,
  backText,
  lastQuery,
  noRun,
  type PaletteContext,
  type Run,
  type PaletteEvent,
} from './paletteWords.ts';
import type { Values } from './types.ts';

const toList = [{ guard: 'hasPages', target: 'page' }, { target: 'root' }] as const;
const asRun = ({ event }: { event: Run }) => event;
const choosing = {
  type: { actions: { type: 'setText', params: ({ event }: { event: { text: string } }) => event } },
  recall: { guard: 'hasLastText', actions: 'recall' },
  enter: {
    guard: { type: 'isNewPage', params: ({ event }: { event: { page: string } }) => event },
    target: 'page',
    actions: { type: 'enterPage', params: ({ event }: { event: { page: string } }) => event },
  },
  run: [
    {
      guard: { type: 'isRefused', params: asRun },
      target: 'refused',
      actions: { type: 'setRun', params: asRun },
    },
    {
      guard: { type: 'isAsking', params: asRun },
      target: 'asking',
      actions: [{ type: 'setRun', params: asRun }, 'keepText'],
    },
    { target: 'running', actions: [{ type: 'setRun', params: asRun }, 'keepText'] },
  ],
} as const;

export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    tags: {} as 'idle',
  },
  actors: { runCommand: notProvided<void, { commandId: string; args: Values }>('runCommand') },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    keepText: assign(({ context: { text, lastText, behind } }) => ({
      lastText: text === '' ? lastText : text,
      text: '',
      behind: [...behind, text],
    })),
    recall: assign(({ context }) => ({ text: context.lastText })),
    enterPage: assign(({ context }, { page }: { page: string }) => ({
      pages: [...context.pages, page],
      text: '',
      behind: [...context.behind, context.text],
    })),
    leavePage: assign(({ context }) => ({
      pages: context.pages.slice(0, -1),
      ...backText(context),
    })),
    setRun: assign((_, { commandId, asks, args, reason }: Run) => ({
      commandId,
      asks: asks ?? [],
      args: args ?? {},
      code: reason ?? null,
    })),
    setDirect: assign({ isDirect: true }),
    dropRun: assign(({ context }) => ({ ...noRun, ...backText(context) })),
    dropRefusal: assign(noRun),
    takeAnswer: assign(({ context }, { value }: { value: unknown }) => {
      const name = unanswered(context)[0];
      return {
        args: name === undefined ? context.args : { ...context.args, [name]: value },
        text: '',
      };
    }),
    dropAnswer: assign(({ context }) => {
      const name = answered(context).at(-1);
      const args = Object.entries(context.args).filter(([key]) => key !== name);
      return { args: Object.fromEntries(args), text: '' };
    }),
    forget: assign(({ context }) => ({ ...fresh, lastText: lastQuery(context) })),
    setCode: assign((_, { error }: { error: unknown }) => ({ code: failureOf(error).code })),
  },
  guards: {
    hasPages: ({ context }) => context.pages.length > 0,
    hasMorePages: ({ context }) => context.pages.length > 1,
    hasLastText: ({ context }) => context.text === '' && context.lastText !== '',
    hasMoreAsks: ({ context }) => unanswered(context).length > 1,
    hasAnswers: ({ context }) => answered(context).length > 0,
    isDirect: ({ context }) => context.isDirect,
    isNewPage: ({ context }, { page }: { page: string }) => !context.pages.includes(page),
    isRefused: (_, { reason }: Run) => reason !== undefined,
    isAsking: (_, { asks, args }: Run) => (asks ?? []).some((name) => !(name in (args ?? {}))),
  },
}).createMachine({
  id: 'palette',
  description: 'Whether the palette is open, on which page, and which command it runs.',
  context: { ...fresh, lastText: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'The palette is not seen.',
      tags: 'idle',
      entry: 'forget',
      on: {
        toggle: 'open',
        run: {
          guard: { type: 'isAsking', params: asRun },
          target: 'open.asking',
          actions: [{ type: 'setRun', params: asRun }, 'setDirect'],
        },
      },
    },
    open: {
      description: 'The palette lies over everything and has the keyboard.',
      initial: 'root',
      on: { close: 'closed', toggle: 'closed' },
      states: {
        root: {
          description: 'Everything can be found.',
          tags: 'idle',
          on: { ...choosing, back: '#palette.closed' },
        },
        page: {
          description: 'What belongs to one thing can be found, such as what one record can do.',
          tags: 'idle',
          on: {
            ...choosing,
            back: [
              { guard: 'hasMorePages', actions: 'leavePage' },
              { target: 'root', actions: 'leavePage' },
            ],
          },
        },
        asking: {
          description: 'The command needs more; its arguments are asked for one by one.',
          tags: 'idle',
          on: {
            type: choosing.type,
            answer: [
              {
                guard: 'hasMoreAsks',
                actions: { type: 'takeAnswer', params: ({ event }) => event },
              },
              { target: 'running', actions: { type: 'takeAnswer', params: ({ event }) => event } },
            ],
            back: [
              { guard: 'hasAnswers', actions: 'dropAnswer' },
              { guard: 'isDirect', target: '#palette.closed' },
              { guard: 'hasPages', target: 'page', actions: 'dropRun' },
              { target: 'root', actions: 'dropRun' },
            ],
          },
        },
        refused: {
          description: 'The command cannot be run now; why is shown.',
          tags: 'idle',
          exit: 'dropRefusal',
          on: {
            back: toList,
            type: [
              { ...choosing.type, guard: 'hasPages', target: 'page' },
              { ...choosing.type, target: 'root' },
            ],
          },
        },
        running: {
          description: 'The command runs.',
          on: { back: '#palette.closed' },
          invoke: {
            id: 'runCommand',
            src: 'runCommand',
            input: ({ context }) => ({ commandId: context.commandId ?? '', args: context.args }),
            onDone: '#palette.closed',
            onError: {
              target: 'failed',
              actions: { type: 'setCode', params: ({ event }) => event },
            },
          },
        },
        failed: {
          description: 'The command failed; why is shown, and it can be tried again.',
          tags: 'idle',
          on: {
            retry: 'running',
            back: [
              { guard: 'isDirect', target: '#palette.closed' },
              { guard: 'hasPages', target: 'page', actions: 'dropRun' },
              { target: 'root', actions: 'dropRun' },
            ],
          },
        },
      },
    },
  },
});
