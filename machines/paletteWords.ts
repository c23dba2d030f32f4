/** The words of the palette's machine: its context and events, and what follows from them. It moves between no states. */
import type { Values } from './types.ts';

export interface PaletteContext {
  readonly text: string;
  readonly lastText: string;
  readonly pages: readonly string[];
  /** What was typed before each page and question that lies over it: it is there again on the way back. */
  readonly behind: readonly string[];
  readonly commandId: string | null;
  /** The names of the arguments that the command asks for, and what was answered so far. */
  readonly asks: readonly string[];
  readonly args: Values;
  /** A key outside asked for it: nothing of the palette lies behind the question. */
  readonly isDirect: boolean;
  /** Why the command cannot be run now, or why it failed. */
  readonly code: string | null;
}

export interface Run {
  readonly commandId: string;
  readonly asks?: readonly string[];
  /** What is known already, such as the record it was chosen for. */
  readonly args?: Values;
  /** Why it cannot be run now; then it is not run, the reason is shown. */
  readonly reason?: string;
}

export type PaletteEvent =
  | { type: 'toggle' | 'close' | 'back' | 'retry' | 'recall' }
  | { type: 'type'; text: string }
  | { type: 'enter'; page: string }
  | ({ type: 'run' } & Run)
  | { type: 'answer'; value: unknown };

export const unanswered = ({ asks, args }: PaletteContext) =>
  asks.filter((name) => !(name in args));
export const answered = ({ asks, args }: PaletteContext) => asks.filter((name) => name in args);
export const fresh = {
  text: '',
  pages: [],
  behind: [],
  commandId: null,
  asks: [],
  args: {},
  isDirect: false,
  code: null,
};
export const backText = ({ behind }: PaletteContext) => ({
  text: behind.at(-1) ?? '',
  behind: behind.slice(0, -1),
});
/** What was typed where everything can be found, run or not; what answers a question asked from outside is no query. */
export const lastQuery = ({ isDirect, behind, text, lastText }: PaletteContext): string =>
  (isDirect ? '' : (behind[0] ?? text)) || lastText;
export const noRun = { commandId: null, asks: [], args: {}, code: null };
