/**
 * What is typed into a component's values, kept as a draft until it is saved or thrown away: of a component on a page by
 * that, of one that is not there yet by both. It saves nothing and draws nothing.
 */
import { changesOf, isEmpty } from '../../../machines/formRecord.ts';
import type { AssignmentContext } from '../../../machines/assignmentWords.ts';
import type { Values } from '../../../machines/types.ts';
import type { Draft, DraftPlace } from '../../kept/drafts.ts';
import { placedValues, valuesOf } from '../../kept/keptDrafts.ts';
import { goOnPutting } from '../../acts/putOnPages.ts';
import { assignment, isForgetting } from '../../live/assignment.ts';
import { userIdNow } from '../../remote/signedIn.ts';
import { makeFormDrafts } from '../RecordForm/recordFormDrafts.ts';
import { seenNow, typedOver } from './assignProps.ts';

type Where = Pick<AssignmentContext, 'target' | 'component' | 'relation'>;
type Place = Omit<DraftPlace, 'userId'>;

const placeOf = ({ target, component, relation }: Where): Place =>
  relation === null
    ? { collection: valuesOf(component), id: null, parentId: target ?? undefined }
    : { collection: placedValues, id: relation };
const nameOf = (where: Where): string => JSON.stringify(placeOf(where));

interface Open {
  readonly name: string;
  readonly id: number | null;
  readonly drafts: ReturnType<typeof makeFormDrafts>;
  offered: Draft | null;
  /** What was typed last; null: nothing was. */
  typed: Values | null;
}
let open: Open | null = null;

/** The draft of the values that are being filled: looked for once. */
function openNow(): Open {
  const where = assignment.getSnapshot().context;
  const name = nameOf(where);
  if (open?.name === name) return open;
  const { id, ...place } = placeOf(where);
  const drafts = makeFormDrafts((of) => ({ ...place, userId: userIdNow(), id: of }));
  // Refused after the component was put on the page: what is typed belongs to it from now on.
  open?.drafts.dropWritten(open.id);
  open = {
    name,
    id,
    drafts,
    offered: drafts.open(id, id === null ? null : seenNow()),
    typed: null,
  };
  return open;
}

/** What was left behind of these values; null once that is answered. */
export const offeredNow = (): Draft | null => openNow().offered;

/** What the values that are being filled are called: the component and its page. */
let called = '';
export function callValues(name: string): void {
  if (called === name) return;
  called = name;
  if (open?.typed) keepValues(open.typed);
}

export function keepValues(values: Values): void {
  const now = openNow();
  const changes = changesOf(values, seenNow());
  now.typed = values;
  if (isEmpty(changes)) {
    now.drafts.dropWritten(now.id);
    return;
  }
  const base = Object.fromEntries(Object.keys(changes).map((key) => [key, seenNow()[key] ?? null]));
  const title = called === '' ? {} : { title: called };
  now.drafts.keep(now.id, { version: null, values: changes, base, ...title });
}

/** The values that were typed; what somebody else has made of them since, their save finds out. */
export function takeOffered(): Values {
  const { offered, drafts } = openNow();
  openNow().offered = null;
  const { component, target, also } = assignment.getSnapshot().context;
  goOnPutting({ component, pages: [target, ...also] });
  drafts.takeOffered();
  if (offered?.base) typedOver(offered.base);
  return offered?.values ?? {};
}

export function dropOffered(): void {
  const now = openNow();
  now.offered = null;
  now.drafts.dropOffered(now.id);
}

let wasLeaving = false;
assignment.subscribe((state) => {
  const isDropped = wasLeaving && state.matches('idle') && !isForgetting();
  wasLeaving = state.matches('leaving');
  if (!open) return;
  if (isDropped || state.matches('assigned')) open.drafts.dropWritten(open.id);
  if (state.matches('idle') || state.matches('assigned')) open = null;
  else if (open.typed && nameOf(state.context) !== open.name) keepValues(open.typed);
});
