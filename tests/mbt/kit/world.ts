/** How the pages of a level are opened: which way round, with what input, where. Types only. */
import type { Stage } from './stage.ts';

export interface WorldOptions {
  /** The page is turned round, its words stay. */
  readonly dir?: 'rtl' | undefined;
  readonly input?: 'keyboard' | 'pointer' | undefined;
  /** A deployed site; none: a server of one's own. */
  readonly url?: string | undefined;
  /** The browser is shown. */
  readonly headed?: boolean | undefined;
  /** A file with what pages in jsdom run, built before; none: it is built anew. */
  readonly code?: string | undefined;
}
export interface World {
  stage(): Promise<Stage>;
  close(): Promise<void>;
}
