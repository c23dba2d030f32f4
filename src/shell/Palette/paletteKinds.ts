/** What a row of the palette is: what it says, how it is found, what it does. It makes none and runs none. */
import type { ReasonCode } from '../../../commands/whyNot.ts';
import type { Section } from '../../../commands/command.ts';
import type { Entity } from '../../../entities/entity.ts';
import type { Filter } from '../../../entities/wire.ts';
import type { Values } from '../../../machines/types.ts';
import type { FileFormat } from '../../live/sectionFile.ts';
import type { Findable } from '../findWords.ts';
import type { Verb } from './paletteLexicon.ts';

/** The headings, in the order in which equals stand. */
export const groups = [
  'selection',
  'record',
  'form',
  'recent',
  'records',
  'list',
  'goTo',
  'create',
  'filter',
  'settings',
  'session',
  'help',
  'none',
] as const;
export type PaletteGroup = (typeof groups)[number];

export const groupOf: Readonly<Record<Section, PaletteGroup>> = {
  selection: 'selection',
  record: 'record',
  list: 'list',
  goTo: 'goTo',
  create: 'create',
  settings: 'settings',
  help: 'help',
};

/** What all that match of a section are told, and which of them have a date at all. */
export interface Shift {
  readonly span: string;
  /** The dates that are moved. */
  readonly keys: readonly string[];
  readonly told: Values;
  readonly having: Filter;
}

/** What a row does when it is run. */
type Does =
  | { readonly kind: 'run'; readonly commandId: string; readonly args?: Values }
  | { readonly kind: 'go'; readonly href: string }
  | { readonly kind: 'open'; readonly entity: Entity; readonly recordId: number }
  /** What a command makes, begun with these values. */
  | {
      readonly kind: 'create';
      readonly commandId: string;
      readonly entity: Entity;
      readonly href: string;
      readonly values: Values;
    }
  /** All of a section that matches, as a file. */
  | {
      readonly kind: 'export';
      readonly entity: Entity;
      readonly filter: Filter;
      readonly format: FileFormat;
    }
  /** A verb on one record, whatever the list means at the moment. */
  | {
      readonly kind: 'act';
      readonly verb: Verb;
      readonly entity: Entity;
      readonly recordId: number;
    }
  /** A verb on everything of a section that matches; it is shown and counted before it is done. */
  | {
      readonly kind: 'bulk';
      /** None: their dates are moved. */
      readonly verb: Verb | undefined;
      readonly shift?: Shift;
      readonly entity: Entity;
      readonly filter: Filter;
    }
  | {
      readonly kind: 'copy';
      readonly what: 'link' | 'id';
      readonly entity: Entity;
      readonly recordId: number;
    }
  /** A new record that begins as this one is. */
  | { readonly kind: 'duplicate'; readonly entity: Entity; readonly recordId: number }
  | { readonly kind: 'answer'; readonly value: unknown }
  | { readonly kind: 'back' }
  /** Only there to be read. */
  | { readonly kind: 'nothing' };

export interface PaletteRow extends Findable {
  readonly group: PaletteGroup;
  /** A lucide name; '' for none. */
  readonly icon: string;
  readonly does: Does;
  readonly keys?: string | undefined;
  /** Shown instead where the focus beneath the palette is in a field. */
  readonly keysInField?: string | undefined;
  /** Folded words of which one must be begun: a verb's row is not found by its section alone. */
  readonly needs?: readonly string[];
  /** At the row's end, quiet. */
  readonly hint?: string | undefined;
  /** Where it is refused, or why it may not succeed. */
  readonly reason?: { readonly code: ReasonCode; readonly mend?: string } | undefined;
  /** Said under the title without refusing: which field to correct. */
  readonly remark?: string | undefined;
  /** The section it leads to, by its entity's name: Tab searches in there. */
  readonly entity?: string;
  /** It fits only letter by letter: not run before what fits better could come. */
  readonly isGuess?: boolean;
  /** How the query was read, when another keyboard layout was on. */
  readonly readAs?: string | undefined;
}

/** The record a row is about: Tab shows what can be done with it, Mod+Enter opens it in a new tab. */
export const recordOf = ({ does }: PaletteRow) => (does.kind === 'open' ? does : undefined);
