/** Why a command that one may expect is not offered, and what leads to what blocks it. Pure; it runs nothing. */
import type { Method } from '../entities/access.ts';
import type { Command, ViewAct } from './command.ts';
import { isGranted, isOffered, type Offering } from './index.ts';

/** Each has a sentence in the catalogue, `unavailable.…`. */
export type ReasonCode =
  | 'notPermitted'
  | 'noSelection'
  | 'notSent'
  | 'noForm'
  | 'noChanges'
  | 'alreadySo'
  | 'noneLeft'
  | 'notUnderstood'
  | 'howFar'
  | 'notLater'
  | 'busy'
  | 'offline'
  | 'noList'
  | 'notOfThese'
  | 'severalSections'
  | 'onlyAsTable'
  | 'onlyAsPictures'
  | 'oneOrder'
  | 'ownOrder'
  | 'otherOrder'
  | 'noPlace'
  | 'noVersion'
  | 'allOpen'
  | 'noComponent'
  | 'noPlaced'
  | 'inTrash'
  | 'alreadyInTrash'
  | 'nothingUndone'
  | 'nothingRedone'
  | 'noFilter'
  | 'noGallery'
  | 'noSessions'
  | 'noFault'
  | 'ownSteps'
  | 'wrongRows'
  | 'uncheckedRows';

export interface Reason {
  readonly code: ReasonCode;
  /** The command that leads to what blocks, where there is such a place. */
  readonly mend?: string;
}

/** What a view's act needs the section's records to have. */
export type Part = 'dates' | 'texts' | 'items' | 'copies' | 'imports' | 'parent';

/** What is there at the moment, as far as a refusal needs it. */
export interface Facts {
  readonly hasList: boolean;
  readonly form: 'none' | 'clean' | 'dirty' | 'busy';
  /** The list lies over several sections: the trash, what waits for approval. */
  readonly isOverSeveral: boolean;
  /** How many records an action would be meant for. */
  readonly targets: number;
  /** The row with the focus is a new record that waits to be sent. */
  readonly isUnsent: boolean;
  /** What is meant is deleted. */
  readonly areDeleted: boolean;
  /** The section's records have what this action changes. */
  supports(action: string): boolean;
  /** The user may do this to the section's records. */
  permits(action: string): boolean;
  /** The user may call this of the section's records. */
  may(method: Method): boolean;
  /** The section's records have dates that can be moved, or records of their own, or can be made by hand, or come from a sheet, or stand within another record. */
  has(part: Part): boolean;
  readonly isOnline: boolean;
}

const because = (code: ReasonCode, mend?: string): Reason => (mend ? { code, mend } : { code });

/** Nothing is meant: what waits to be sent has no number yet by which the server would know it. */
const noTarget = ({ isUnsent }: Facts): Reason =>
  isUnsent ? because('notSent', 'outbox.sendNow') : because('noSelection');

function whyNotAct(action: string, facts: Facts): Reason | undefined {
  // What was done before the page was loaded is taken back from the history.
  if (action === 'undo') return because('nothingUndone', 'go.history');
  if (action === 'redo') return because('nothingRedone');
  // What is not deleted has nothing to be restored to; nobody looks for that.
  if (action === 'restore') return undefined;
  // With the list away a record still has the whole screen.
  if (!facts.hasList && facts.form === 'none') return because('noList');
  if (!facts.supports(action)) return because('notOfThese');
  if (!facts.permits(action)) return because('notPermitted');
  if (facts.targets === 0) return noTarget(facts);
  if (!facts.areDeleted) return because('alreadySo');
  // Whoever deletes what is deleted means for good.
  if (action === 'remove') return because('alreadyInTrash', 'trash.erase');
  return because('inTrash', 'record.restore');
}

interface Needs {
  readonly method?: Method;
  readonly part?: Part;
  /** Only where the list is of one section: its fields are those of the records. */
  readonly oneSection?: boolean;
}
/** What a list does with the records that are meant; other acts are not looked for where they are not. */
const viewNeeds: Partial<Record<ViewAct, Needs>> = {
  duplicate: { method: 'POST', part: 'copies' },
  editRowCell: { method: 'PUT', oneSection: true },
  openColumns: { oneSection: true },
  openBulk: { method: 'PUT' },
  replaceTexts: { method: 'PUT', part: 'texts' },
  shiftLater: { method: 'PUT', part: 'dates' },
  shiftEarlier: { method: 'PUT', part: 'dates' },
  openItems: { part: 'items' },
  openImport: { method: 'POST', part: 'imports' },
  copyLink: {},
  copyId: {},
  repeat: {},
  showHistory: {},
};

/** What is done to pictures where they are shown as such. */
const pictureActs: readonly ViewAct[] = [
  'moveTileLeft',
  'moveTileRight',
  'moveTileUp',
  'moveTileDown',
];

/** One of a gallery's pictures is its cover, as tiles and as a table. */
function whyNotCover(views: Offering['views'], facts: Facts): Reason | undefined {
  if (!facts.has('parent') || !views.has('toggleView')) return undefined;
  return facts.targets === 0 ? noTarget(facts) : because('notPermitted');
}

/** Pictures are looked for wherever one is; they are added in a gallery, and there among its pictures. */
function whyNotAdded(views: Offering['views'], facts: Facts): Reason {
  if (!facts.has('parent') || !views.has('toggleView')) return because('noGallery', 'go.gallery');
  const isTable = !views.has('ownOrder');
  return isTable && facts.may('POST')
    ? because('onlyAsPictures', 'view.toggle')
    : because('notPermitted');
}

/** Where rows keep no order the browser would scroll by these keys, away from the focused row. */
const rowMoves: readonly ViewAct[] = ['moveUp', 'moveDown'];
/** The moves of an entry in a tree, which end at its edges. */
const treeMoves: readonly ViewAct[] = ['moveUp', 'moveDown', 'moveLeft', 'moveRight'];

function whyNotMoved(facts: Facts): Reason {
  if (!facts.may('PUT')) return because('notPermitted');
  return because(facts.targets === 0 ? 'noSelection' : 'noPlace');
}

/** In the history: a change of several records, or a deletion, is no version of one record. */
function whyNotGoneBack(view: 'takeBack' | 'revertTo', views: Offering['views']) {
  if (views.has(view === 'takeBack' ? 'takeBackRefused' : 'revertRefused')) {
    return because('notPermitted');
  }
  const isThere = view === 'revertTo' && views.has('takeBack');
  return isThere ? because('noVersion', 'history.takeBack') : undefined;
}

function whyNotView(view: ViewAct, { views }: Offering, facts: Facts): Reason | undefined {
  const isTree = views.has('treeRight');
  if (treeMoves.includes(view) && isTree) return whyNotMoved(facts);
  if ((view === 'foldAll' || view === 'unfoldAll') && isTree) {
    return because('allOpen', 'list.clearFilters');
  }
  // Rows go up and down only where they stand in their own order.
  if (treeMoves.includes(view) && views.has('otherOrder')) return because('otherOrder');
  if (rowMoves.includes(view) && facts.hasList && facts.form === 'none') {
    return because(facts.may('PUT') ? 'notOfThese' : 'notPermitted');
  }
  if (view === 'setCover') return whyNotCover(views, facts);
  if (view === 'addPictures') return whyNotAdded(views, facts);
  // Without any picture there is nothing that one would move.
  if (pictureActs.includes(view)) {
    return views.has('tileRight') ? because('notPermitted') : undefined;
  }
  if (view === 'takeBack' || view === 'revertTo') return whyNotGoneBack(view, views);
  // Where sign-ins are listed it is not looked for with one alone: that has a button of its own.
  if (view === 'endOtherSessions' && !views.has('endSession')) {
    return because('noSessions', 'go.sessions');
  }
  const needs = viewNeeds[view];
  if (!needs) return undefined;
  if (!facts.hasList && facts.form === 'none') return because('noList');
  if (needs.part && !facts.has(needs.part)) return because('notOfThese');
  if (needs.method && !facts.may(needs.method)) return because('notPermitted');
  // Of what a list shows, nothing is changed by its columns.
  if (view !== 'openColumns') {
    if (facts.targets === 0) return noTarget(facts);
    if (facts.areDeleted) return because('inTrash', 'record.restore');
  }
  if (!needs.oneSection) return undefined;
  if (facts.isOverSeveral) return because('severalSections');
  return views.has('ownOrder') ? because('onlyAsTable', 'view.toggle') : undefined;
}

/** A section's own command, which says what is not permitted, is another one; what stands within a record has none. */
function whyNotCreated(facts: Facts): Reason | undefined {
  if (facts.isOverSeveral) return because('severalSections');
  if (!facts.hasList) return undefined;
  if (!facts.has('copies')) return because('notOfThese');
  return facts.has('parent') && !facts.may('POST') ? because('notPermitted') : undefined;
}

/** What one looks for about a form, also while none is open. */
const formOnly: ReadonlySet<string> = new Set([
  'close',
  'nextStep',
  'previousStep',
  'nextFault',
  'previousFault',
  'switchLanguage',
]);

const isFault = (action: string): boolean => action === 'nextFault' || action === 'previousFault';

function whyNotForm(action: string, facts: Facts): Reason | undefined {
  const isSaving = action.startsWith('save');
  if (facts.form === 'none') {
    return isSaving || formOnly.has(action) ? because('noForm', 'list.open') : undefined;
  }
  if (facts.form === 'busy') return because(facts.isOnline ? 'busy' : 'offline');
  if (isFault(action)) return because('noFault');
  return isSaving && facts.form === 'clean' ? because('noChanges') : undefined;
}

/** Of the rows of an import, which are checked before they are saved or left out. */
function whyNotImported(action: string, { can }: Offering): Reason | undefined {
  const takes = (type: 'check' | 'save' | 'toggleOnlyWrong') => can('importSheet', { type });
  if (!takes('toggleOnlyWrong')) return undefined;
  if (action === 'dropRejected') {
    return takes('check') ? because('uncheckedRows', 'import.check') : undefined;
  }
  if (action !== 'check' && action !== 'save') return undefined;
  return takes('check') || takes('save') ? undefined : because('wrongRows', 'import.nextWrong');
}

/** They do something to the filters that are on. */
const ofFilters: ReadonlySet<string> = new Set(['list.clearFilters', 'list.focusFilters']);

/** Undefined when the command is offered, and when nobody would look for it here. */
export function whyNot(command: Command, context: Offering, facts: Facts): Reason | undefined {
  if (command.section === null || isOffered(command, context)) return undefined;
  if (!isGranted(command, context.grants)) return because('notPermitted');
  if (ofFilters.has(command.id)) return facts.hasList ? because('noFilter') : undefined;
  if ('view' in command) return whyNotView(command.view, context, facts);
  if (!('to' in command)) return undefined;
  if (context.hasOneOrder && command.id === 'list.sort') {
    return because(context.views.has('ownOrder') ? 'ownOrder' : 'oneOrder');
  }
  if (command.id === 'list.create') return whyNotCreated(facts);
  if (command.id === 'list.select') return facts.isUnsent ? noTarget(facts) : undefined;
  if (command.to === 'importSheet') return whyNotImported(command.event.type, context);
  if (command.to === 'lifecycle') return whyNotAct(command.event.type, facts);
  // What a component has, one sees where its values are filled.
  if (command.id === 'assignment.toggleProps') return because('noComponent', 'assignment.fill');
  if (command.id === 'assignment.fill') return because('noPlaced');
  if (command.id === 'assignment.unassign') return because('noComponent');
  return command.to === 'form' ? whyNotForm(command.event.type, facts) : undefined;
}
