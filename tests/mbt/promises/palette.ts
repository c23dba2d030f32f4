/** What keyboard.md promises of the palette: pages, arguments, reasons, and Escape one layer at a time. */
import { paletteMachine } from '../../../machines/palette.ts';
import type { Model } from '../kit/model.ts';

interface Seen {
  at: string;
  text: string;
  lastText: string;
  pages: readonly string[];
  behind: readonly string[];
  command: string | null;
  args: object;
  direct: boolean;
  code: string | null;
}
const none = { command: null, args: {}, code: null };
const gone = { at: 'closed', text: '', pages: [], behind: [], direct: false, ...none };
/** However it closes, the last query can be had again: what was typed first, before any page or question. */
const left = ({ direct, behind, text, lastText }: Seen) => {
  const [query = ''] = direct ? [] : [...behind, text];
  return { ...gone, lastText: query === '' ? lastText : query };
};
const isOpen = ({ at }: Seen) => at !== 'closed';
const isChoosing = ({ at }: Seen) => at === 'open.root' || at === 'open.page';
const place = ({ pages }: Seen) => (pages.length > 0 ? 'open.page' : 'open.root');
/** What was typed before a page or a question is there again on the way back. */
const before = ({ behind }: Seen) => ({
  text: behind.at(-1) ?? '',
  behind: behind.slice(0, -1),
});
/** Back out of a command one lands where it was chosen. */
const list = (seen: Seen) => ({ ...none, ...before(seen), at: place(seen) });
/** What was typed to find a command can be had again. */
const found = ({ text, lastText, behind }: Seen) => ({
  text: '',
  lastText: text === '' ? lastText : text,
  behind: [...behind, text],
});
const assigning = { component: 3 };

export const models: readonly Model<typeof paletteMachine, Seen>[] = [
  {
    machine: paletteMachine,
    starts: { start: { seen: { ...gone, lastText: '' } } },
    cases: {
      toggle: { type: 'toggle' },
      close: { type: 'close' },
      back: { type: 'back' },
      retry: { type: 'retry' },
      recall: { type: 'recall' },
      'type news': { type: 'type', text: 'news' },
      'type nothing': { type: 'type', text: '' },
      'Tab on a record': { type: 'enter', page: 'news 42' },
      'enter its menu': { type: 'enter', page: 'more' },
      'run refresh': { type: 'run', commandId: 'list.refresh' },
      'run assign': { type: 'run', commandId: 'assign', asks: ['component', 'place'] },
      'run assign, all said': {
        type: 'run',
        commandId: 'assign',
        asks: ['component'],
        args: assigning,
      },
      'run what cannot be': { type: 'run', commandId: 'form.save', reason: 'nothingToSave' },
      'answer 3': { type: 'answer', value: 3 },
    },
    answers: {
      runCommand: {
        ok: { output: undefined },
        '403': { error: { status: 403, code: 'FORBIDDEN' } },
      },
    },
    effects: [],
    see: ({ value, context }) => ({
      at: typeof value === 'string' ? value : `open.${value.open}`,
      text: context.text,
      lastText: context.lastText,
      pages: context.pages,
      behind: context.behind,
      command: context.commandId,
      args: context.args,
      direct: context.isDirect,
      code: context.code,
    }),
    always: {
      'a page is open exactly when pages are stacked, or a command was chosen on one': ({
        at,
        pages,
      }) =>
        at === 'open.page' ? pages.length > 0 : at === 'open.root' ? pages.length === 0 : true,
    },
    promises: [
      { on: 'toggle', when: { at: 'closed' }, becomes: { at: 'open.root' } },
      { on: ['close', 'toggle'], when: isOpen, becomes: left },

      {
        on: 'type news',
        when: (seen) => isChoosing(seen) || seen.at === 'open.asking',
        becomes: { text: 'news' },
      },
      {
        on: 'type nothing',
        when: (seen) => isChoosing(seen) || seen.at === 'open.asking',
        becomes: { text: '' },
      },
      {
        on: 'type news',
        when: { at: 'open.refused' },
        becomes: (seen) => ({ ...none, at: place(seen), text: 'news' }),
      },
      {
        on: 'type nothing',
        when: { at: 'open.refused' },
        becomes: (seen) => ({ ...none, at: place(seen), text: '' }),
      },
      // ↑ in an empty input brings the last query back.
      {
        on: 'recall',
        when: (seen) => isChoosing(seen) && seen.text === '' && seen.lastText !== '',
        becomes: { text: 'news' },
      },

      {
        on: 'Tab on a record',
        when: (seen) => isChoosing(seen) && !seen.pages.includes('news 42'),
        becomes: ({ pages, behind, text }) => ({
          at: 'open.page',
          text: '',
          pages: [...pages, 'news 42'],
          behind: [...behind, text],
        }),
      },
      {
        on: 'enter its menu',
        when: (seen) => isChoosing(seen) && !seen.pages.includes('more'),
        becomes: ({ pages, behind, text }) => ({
          at: 'open.page',
          text: '',
          pages: [...pages, 'more'],
          behind: [...behind, text],
        }),
      },

      {
        on: 'run refresh',
        when: isChoosing,
        becomes: (seen) => ({ ...found(seen), at: 'open.running', command: 'list.refresh' }),
        calls: ['runCommand list.refresh args={}'],
      },
      {
        on: 'run assign',
        when: isChoosing,
        becomes: (seen) => ({ ...found(seen), at: 'open.asking', command: 'assign' }),
      },
      // Asked for by a key outside, nothing of the palette lies behind the question.
      {
        on: 'run assign',
        when: { at: 'closed' },
        becomes: { at: 'open.asking', command: 'assign', direct: true },
      },
      {
        on: 'run assign, all said',
        when: isChoosing,
        becomes: (seen) => ({
          ...found(seen),
          at: 'open.running',
          command: 'assign',
          args: assigning,
        }),
        calls: ['runCommand assign args={"component":3}'],
      },
      {
        on: 'run what cannot be',
        when: isChoosing,
        becomes: { at: 'open.refused', command: 'form.save', code: 'nothingToSave' },
      },

      // Arguments are asked for one by one, and taken back one by one.
      {
        on: 'answer 3',
        when: { at: 'open.asking', args: {} },
        becomes: { args: assigning, text: '' },
      },
      {
        on: 'answer 3',
        when: { at: 'open.asking' },
        becomes: { at: 'open.running', args: { component: 3, place: 3 }, text: '' },
        calls: ['runCommand assign args={"component":3,"place":3}'],
      },
      { on: 'back', when: { at: 'open.asking', args: assigning }, becomes: { args: {}, text: '' } },
      // A refusal takes nothing of what was typed.
      {
        on: 'back',
        when: { at: 'open.refused' },
        becomes: (seen) => ({ ...none, at: place(seen) }),
      },
      {
        on: 'back',
        when: ({ at }) => at === 'open.failed' || at === 'open.asking',
        becomes: (seen) => (seen.direct ? left(seen) : list(seen)),
      },

      // Escape leaves the innermost layer: a page, then the palette.
      { on: 'back', when: { at: 'open.root' }, becomes: left },
      {
        on: 'back',
        when: { at: 'open.page' },
        becomes: (seen) => ({
          ...before(seen),
          at: seen.pages.length > 1 ? 'open.page' : 'open.root',
          pages: seen.pages.slice(0, -1),
        }),
      },
      { on: 'back', when: { at: 'open.running' }, becomes: left },

      { on: 'runCommand: ok', becomes: left },
      { on: 'runCommand: 403', becomes: { at: 'open.failed', code: 'FORBIDDEN' } },
      {
        on: 'retry',
        when: { at: 'open.failed' },
        becomes: { at: 'open.running' },
        calls: ['runCommand'],
      },
    ],
  },
];
