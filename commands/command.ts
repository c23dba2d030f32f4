/** What a command is: a name and keys for one machine's event. Data only; it never runs anything. */
import type { Method } from '../entities/access.ts';
import type { TableAct } from './tableActs.ts';

/** The live machines a command may speak to. */
export type MachineName =
  | 'session'
  | 'preferences'
  | 'palette'
  | 'keyHelp'
  | 'confirm'
  | 'list'
  | 'form'
  | 'lifecycle'
  | 'shortcuts'
  | 'importSheet'
  | 'assignment'
  | 'linkHints'
  | 'macro'
  | 'tour'
  | 'outbox'
  | 'download'
  | 'neighbour'
  | 'work'
  | 'pictures';

/**
 * Where a command's keys are heard.
 * everywhere: typing included, over every layer. form, dialog, palette, help: typing included, while that layer is
 * the innermost (form: while one is open). sheet: as dialog, before the dialog that it may lie over. page: not while
 * typing, with no layer open. grid: page, with the focus in the list's grid or nowhere in particular, so that Enter
 * and Space stay a button's own elsewhere; what the view does itself comes first there, because a tree and a grid of
 * pictures are walked otherwise than rows.
 */
export type Where =
  | 'everywhere'
  | 'palette'
  | 'help'
  | 'dialog'
  | 'sheet'
  | 'form'
  | 'page'
  | 'list'
  | 'grid';

/** Under which heading the palette shows it; null keeps it out (movement, and what the palette itself does). */
export type Section = 'selection' | 'record' | 'list' | 'goTo' | 'create' | 'settings' | 'help';

/** What a command still has to be told; the palette asks, one page each. */
export interface Argument {
  /** The key of the event that the answer becomes. */
  readonly name: string;
  /** What there is to choose from. */
  readonly from: 'sort' | 'filter' | 'pageSize' | 'step' | 'record' | 'column' | 'draft';
  /** Of a record: its collection; the answer is its id. It can be typed ahead by its title: 'assign hero home'. */
  readonly of?: string;
}

/** Things the screen in view does with itself; offered while something in view can do it. */
export type ViewAct =
  | TableAct
  | 'focusSearch'
  | 'focusNextRegion'
  | 'focusPreviousRegion'
  | 'copyLink'
  | 'copyId'
  | 'duplicate'
  | 'repeat'
  | 'settle'
  | 'unsettle'
  | 'openItems'
  | 'closePeek'
  | 'chooseMine'
  | 'chooseTheirs'
  | 'chooseBoth'
  | 'applyMerge'
  | 'nothingToSave'
  | 'saveAccount'
  | 'leaveField'
  | 'toggleNavigation'
  | 'goToParent'
  | 'toggleColumn'
  | 'usualColumns'
  | 'tickColumn'
  | 'moveColumnUp'
  | 'moveColumnDown'
  | 'acceptSheet'
  | 'closeSheet'
  | 'openReference'
  | 'closeReferences'
  | 'tickRights'
  | 'anotherField'
  | 'removePhoto'
  | 'endSession'
  | 'endOtherSessions'
  | 'showMachine'
  | 'showState'
  | 'print'
  | 'treeRight'
  | 'treeLeft'
  | 'foldAll'
  | 'unfoldAll'
  | 'moveUp'
  | 'moveDown'
  | 'moveRight'
  | 'moveLeft'
  | 'createChild'
  | 'moveTo'
  | 'tileAbove'
  | 'tileBelow'
  | 'tileLeft'
  | 'tileRight'
  | 'extendTileAbove'
  | 'extendTileBelow'
  | 'extendTileLeft'
  | 'extendTileRight'
  | 'tilesUp'
  | 'tilesDown'
  | 'moveTileLeft'
  | 'moveTileRight'
  | 'moveTileUp'
  | 'moveTileDown'
  | 'openLightBox'
  | 'lookLeft'
  | 'lookRight'
  | 'lookFirst'
  | 'lookLast'
  | 'coverLooked'
  | 'removeLooked'
  | 'closeLightBox'
  | 'setCover'
  | 'addPictures'
  | 'toggleView'
  /** No command's: the view shows its records in an order that is their own, which no column changes. */
  | 'ownOrder'
  /** No command's: what is meant is a page, a component, or one on a page. */
  | 'assignsHere'
  | 'switchesLanguage'
  /** No command's: its rows have an order, and it is shown in another one, or not all of it. */
  | 'otherOrder'
  /** No command's: the change that the history has in focus may be looked at, and not taken back. */
  | 'takeBackRefused'
  /** No command's: nor is its record brought to what it was then. */
  | 'revertRefused'
  | 'exportTrace'
  | 'openApiDocs'
  | 'exportTraceContents'
  | 'nextMachine'
  | 'previousMachine'
  | 'takeMeThere'
  | 'openColumns'
  | 'openFilter'
  | 'focusFilters'
  | 'removeFilter'
  | 'openViews'
  | 'openBulk'
  | 'replaceTexts'
  | 'shiftLater'
  | 'shiftEarlier'
  | 'editRowCell'
  | 'goOnWithDraft'
  | 'dropDraft'
  | 'nextDraft'
  | 'saveDrafts'
  | 'dropDrafts'
  | 'openDraft'
  | 'goOnWithValues'
  | 'dropValues'
  | 'columnRight'
  | 'columnLeft'
  | 'leaveCells'
  | 'openImport'
  | 'eraseForGood'
  | 'saveAndLeave'
  | 'restoreHere'
  | 'exportXlsx'
  | 'exportCsv'
  | 'chooseFile'
  | 'downloadTemplate'
  | 'cancelImport'
  | 'leaveColumns'
  | 'takeChoiceBack'
  | 'chooseAgain'
  | 'downloadRejected'
  | 'nextWrong'
  | 'previousWrong'
  | 'editCell'
  | 'fillDown'
  | 'dropLine'
  | 'cellAbove'
  | 'cellBelow'
  | 'cellLeft'
  | 'cellRight'
  | 'cellsUp'
  | 'cellsDown'
  | 'cellFirst'
  | 'cellLast'
  | 'showHints'
  | 'suggestKeywords'
  | 'openRelated'
  | 'linkText'
  | 'showHistory'
  | 'takeBack'
  | 'revertTo'
  | 'openHistoryRecord'
  | 'closeHistory'
  | 'leaveHistory';

interface Common {
  readonly id: string;
  /** In the notation of keys.ts: `mod+s`, `g n`, `shift+j`, `ArrowDown`, `?`. */
  readonly keys?: readonly string[];
  /** They are heard only where the view has this; the palette offers the command elsewhere too. */
  readonly keysIn?: ViewAct;
  /** Instead of these on a Mac, where the system means something else by them. */
  readonly macKeys?: readonly string[];
  readonly where: Where;
  /** Of a list: it acts on the record that is meant, and is heard in that record's form too. */
  readonly ofMeant?: boolean;
  readonly section: Section | null;
  readonly icon?: string;
  /**
   * Held down or pressed quickly it repeats; all others wait for the key to come up. `oneByOne`: held down, no sooner than
   * what it did before is done.
   */
  readonly repeats?: boolean | 'oneByOne';
  /** `5j`: the count goes along as `steps`. */
  readonly counts?: boolean;
  /** Its name, where no catalogue has one: a macro's. */
  readonly title?: string;
  /** The entity whose words name it, for generated commands. */
  readonly entity?: string;
  /** Not offered without this grant. */
  readonly needs?: { readonly method: Method; readonly collection: string };
  readonly ask?: readonly Argument[];
  /** Without an answer its machine asks in a way of its own, not the palette. */
  readonly asksItself?: boolean;
}

export interface EventCommand extends Common {
  readonly to: MachineName;
  readonly event: { readonly type: string; readonly [key: string]: unknown };
  /** Asks with the deletion dialog first. */
  readonly confirms?: boolean;
}
export interface GoCommand extends Common {
  /** The address it goes to. */
  readonly go: string;
}
interface ViewCommand extends Common {
  readonly view: ViewAct;
}
export type Command = EventCommand | GoCommand | ViewCommand;

/** Keeps the literal ids, so that a missing label does not compile. */
export const commandList = <const C extends readonly Command[]>(list: C): C => list;
