/** The question that is open, and who does what after a yes: one map for every question. It draws nothing. */
import { createActor, fromPromise } from 'xstate';
import { confirmMachine, type Subject } from '../../machines/confirm.ts';
import type { Counted } from '../acts/counting.ts';

/** What a question says: of what type, how many, the first of them; or a name for them all. */
export interface About extends Counted {
  readonly of: string;
  readonly title?: string;
  /** Of what has not reached the server yet: how many signing out would lose. */
  readonly lost?: number;
  /** Colleagues have it, too. */
  readonly isShared?: boolean;
}

type Doer = (subject: Subject) => Promise<void> | void;
const doers = new Map<string, Doer>();

export const confirm = createActor(
  confirmMachine.provide({
    actors: {
      doIt: fromPromise<void, { subject: Subject | null }>(async ({ input: { subject } }) => {
        if (subject) await doers.get(subject.question)?.(subject);
      }),
    },
  }),
);

/** Asks; after a yes, `doIt` is done. What it does shows its own outcome. */
export function askFor(question: string, about: About, doIt: Doer): void {
  doers.set(question, doIt);
  confirm.send({
    type: 'ask',
    subject: { question, params: { ...about, ids: [...about.ids] }, args: {} },
  });
}

/** What the open question is about; null where none is open. */
export const aboutOf = (subject: Subject | null): About | null =>
  subject && (subject.params as unknown as About);
