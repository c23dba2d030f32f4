/** Which of a record's drafts is offered, and which is being written: what was not answered is never written over. It offers nothing itself. */
import { isEmpty } from '../../../machines/formRecord.ts';
import type { Values } from '../../../machines/types.ts';
import {
  draftSlots,
  dropDraft,
  dropDraftsIn,
  dropOwnDraft,
  flushDrafts,
  keepDraft,
  readDraft,
  takeUpDraft,
  type Draft,
  type DraftPlace,
} from '../../kept/drafts.ts';
import { isKnown, type SentCall } from '../../kept/sentCalls.ts';

/** What became of it the server still knows. */
export const sentOf = (draft: Draft | null): SentCall<Values> | null =>
  draft?.sent && isKnown(draft.sent) ? draft.sent : null;

/** The drafts of one form, which may come to show another record; `placeOf` names the place of one by its id. */
export function makeFormDrafts(placeOf: (id: number | null) => DraftPlace) {
  let shown: number | null | undefined;
  let offered: number | null = null;
  let written = 0;
  /** The save of a new record that is on its way, or may have arrived: its draft says so, for whoever opens it anew. */
  let sent: SentCall<Values> | null = null;

  const look = (id: number | null): void => {
    const slots = draftSlots(placeOf(id));
    shown = id;
    offered = slots[0] ?? null;
    // What is typed before the offer is answered is kept besides it.
    written = (slots.at(-1) ?? -1) + 1;
  };
  const placeIn = (id: number | null, slot: number): DraftPlace => ({ ...placeOf(id), slot });
  const writtenPlace = (id: number | null): DraftPlace => {
    if (shown !== id) look(id);
    return placeIn(id, written);
  };
  const keep = (id: number | null, draft: Omit<Draft, 'at'>): void => {
    const place = writtenPlace(id);
    const own = id === null ? sent : null;
    // A file that is on its way, or a password, makes a form unsaved, and is kept nowhere: an empty draft would say it is.
    if (isEmpty(draft.values) && own === null) {
      dropOwnDraft(place);
      return;
    }
    keepDraft(place, { ...draft, ...(own ? { sent: own } : {}) }, (slot) => {
      if (shown === id && written === place.slot) written = slot;
    });
  };
  return {
    /**
     * The draft to offer as the record is opened: the oldest that was left. One that is stored already, by a save whose
     * answer never came, has nothing to offer.
     */
    open(id: number | null, stored: Values | null = null): Draft | null {
      if (stored) dropDraftsIn(placeOf(id), stored);
      look(id);
      return offered === null ? null : readDraft(placeIn(id, offered));
    },
    keep,
    /** A new record goes out: written at once, the page may be gone before the answer. */
    sends(key: string, body: Values, draft: Omit<Draft, 'at'>): void {
      if (sent?.key !== key) sent = { key, body, at: new Date().toISOString() };
      keep(null, draft);
      flushDrafts();
    },
    /** It was refused: what is saved next is another one. */
    refused(): void {
      if (sent === null) return;
      sent = null;
      const draft = readDraft(writtenPlace(null));
      if (!draft) return;
      const { sent: _, at: __, ...rest } = draft;
      keep(null, rest);
    },
    /** What was typed is saved, thrown away, or taken back. */
    dropWritten(id: number | null): void {
      if (id === null) sent = null;
      dropOwnDraft(writtenPlace(id));
    },
    dropOffered(id: number | null): void {
      if (offered !== null) dropDraft(placeIn(id, offered));
      offered = null;
    },
    /** Something else is written on from now on; what was typed before stays kept, and is offered the next time. */
    setAside(id: number | null): void {
      written = (draftSlots(placeOf(id)).at(-1) ?? -1) + 1;
    },
    /** From now on the offered one is written on; what was typed before stays kept, and is offered the next time. */
    takeOffered(): void {
      if (offered !== null && shown !== undefined) {
        written = offered;
        takeUpDraft(placeIn(shown, written));
        sent = sentOf(readDraft(placeIn(shown, written)));
      }
      offered = null;
    },
  };
}
