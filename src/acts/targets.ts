/** Which record is open beside the list, for whoever acts on it. It never loads or changes one. */
import type { Row } from '../../entities/entity.ts';
import { createSignal } from '../page/signal.ts';

let open: Row | null = null;
let isFormThere = false;
let isFormMeant = false;
const changed = createSignal();

/** The form tells which row it shows, as the server last gave it: null while it is new or on its way. And that it is gone. */
export function setOpenRecord(row: Row | null, isThere: boolean): void {
  if (open === row && isFormThere === isThere) return;
  open = row;
  isFormThere = isThere;
  changed.tell();
}

export const openRecord = (): Row | null => open;

/** Says in which of list and form the focus was last. */
export function setFormMeant(isMeant: boolean): void {
  if (isFormMeant === isMeant) return;
  isFormMeant = isMeant;
  changed.tell();
}

/** Whoever acts now is in a form: its record is meant, or none where it has none yet; never a row of the list beside it. */
export const isOpenMeant = (): boolean => isFormMeant && isFormThere;

/** Hears when another record, or none, is open or meant. Answers how to stop. */
export const onOpenRecord = changed.hear;
