/** Which files have not arrived, for whoever has to say that they never will: no browser keeps one. It holds names alone, and sends nothing. */
import { createAtEnd } from './atEnd.ts';

const names = createAtEnd<string>();

/** Some files are on their way from now on, or wait to be sent anew. Answers how to say that none is any more. */
export const filesFrom = names.from;

/** What the session's end cuts, in the order in which it was chosen. */
export const filesComing = names.now;
