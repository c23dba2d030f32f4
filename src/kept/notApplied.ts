/** What is filled in a sheet over records and was not applied, for whoever has to say that it was not done. It holds words alone, and applies nothing. */
import type { Words } from '../page/toasts.ts';
import { createAtEnd } from './atEnd.ts';

const changes = createAtEnd<Words>();

/** A sheet is open from now on, and says which change to which records it would make. Answers how to say that it is closed. */
export const notAppliedFrom = changes.from;

/** What the session's end takes away. */
export const notApplied = changes.now;
