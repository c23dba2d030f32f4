/** New records that were saved and not sent yet, as the first rows of their list, under numbers of this page's own. It sends and keeps nothing. */
import type { Entity } from '../../../entities/entity.ts';
import { matches } from '../../../entities/matching.ts';
import { initialOf, isEmpty } from '../../../entities/initial.ts';
import { isStoredId, type Loaded, type Query, type Row } from '../../../machines/listRows.ts';
import { onOutbox, savesKnown, unsentIn, type WaitingSave } from '../../kept/outbox.ts';
import { userIdNow } from '../../remote/signedIn.ts';
import type { ActorRefFrom } from 'xstate';
import type { listMachine } from '../../../machines/list.ts';
import { filterOf } from './recordListQuery.ts';
import type { ListSource } from './recordListSource.ts';

type ListActor = ActorRefFrom<typeof listMachine>;

/** By the save's own name; none is given twice. */
const numbers = new Map<string, number>();
function numberOf(ref: string): number {
  const id = numbers.get(ref) ?? -1 - numbers.size;
  numbers.set(ref, id);
  return id;
}

/** The save that a row stands for; undefined of one that the server has. */
export const refOfRow = (id: number): string | undefined =>
  isStoredId(id) ? undefined : [...numbers].find(([, own]) => own === id)?.[0];
export const rowOfRef = (ref: string): number | undefined => numbers.get(ref);

/** Whether the list asks for it only the server can say: it is shown, and marked so. */
const unjudged = 'isUnjudged';
export const isUnjudged = (row: Row): boolean => row[unjudged] === true;

/** What is known of it where it is asked for: all but what the server itself says of a record. */
function knownOf(entity: Entity, save: WaitingSave): Readonly<Record<string, unknown>> {
  const { sequence, ...values } = { ...initialOf(entity), ...save.base, ...unsentIn(save) };
  const own = { ...values, created_by: save.userId, deleted_at: null };
  return isEmpty(sequence) ? own : { ...own, sequence };
}

/** As it is shown; none where the search or the filter does not ask for it. */
function rowsOf(entity: Entity, save: WaitingSave, query: Query): readonly Row[] {
  const { search } = query;
  const isAsked = matches(entity, knownOf(entity, save), { search, filter: filterOf(query) });
  if (isAsked === false) return [];
  return [
    {
      ...save.base,
      ...unsentIn(save),
      id: numberOf(save.ref),
      version: 0,
      ...(isAsked === undefined ? { [unjudged]: true } : {}),
    },
  ];
}

/** The newest first. */
function newRowsOf(
  { entity, parent, deleted }: Pick<ListSource, 'entity' | 'parent' | 'deleted'>,
  query: Query,
): readonly Row[] {
  if (!entity || deleted || query.deleted !== 'without') return [];
  return savesKnown(userIdNow())
    .filter(
      (save) =>
        save.collection === entity.collection &&
        save.id === null &&
        (parent === undefined || save.parentId === parent.id),
    )
    .flatMap((save) => rowsOf(entity, save, query))
    .toReversed();
}

const isNew = ({ id }: Row): boolean => !isStoredId(id);

/** The new ones of one list, as they were shown last and as they are. */
export class NewRows {
  private readonly source: ListSource;
  private shown = '[]';

  constructor(source: ListSource) {
    this.source = source;
  }

  /** To be shown now. */
  take(query: Query): readonly Row[] {
    const rows = newRowsOf(this.source, query);
    this.shown = JSON.stringify(rows);
    return rows;
  }

  /** Tells of each change while the list is at rest; what is on its way brings them along. Answers how to stop. */
  follow(actor: ListActor, redraw: () => void): () => void {
    let added: number | undefined;
    const look = () => {
      const state = actor.getSnapshot();
      const { rows, query } = state.context;
      const isAtRest =
        state.matches({ rows: { shown: 'ready' } }) ||
        state.matches({ rows: { shown: 'outdated' } });
      if (!isAtRest) return;
      const id = added;
      if (id !== undefined && rows.some((row) => row.id === id)) {
        added = undefined;
        actor.send({ type: 'focusRow', id });
      }
      const now = newRowsOf(this.source, query);
      if (JSON.stringify(now) === this.shown) return;
      // What is saved in another window moves nobody's focus here.
      if (document.hasFocus())
        added = now.find((row) => !rows.some((one) => one.id === row.id))?.id;
      redraw();
    };
    const stop = onOutbox(look);
    const { unsubscribe } = actor.subscribe(look);
    look();
    return () => {
      stop();
      unsubscribe();
    };
  }
}

/** Before a table's rows they come and go without a call: there may be no connection. */
export class NewRowsFirst {
  readonly all: NewRows;

  constructor(source: ListSource) {
    this.all = new NewRows(source);
  }

  over({ rows, total }: Loaded, query: Query): Loaded {
    return { rows: [...this.all.take(query), ...rows.filter((row) => !isNew(row))], total };
  }

  /** Among the rows that are there, whichever these are. */
  follow(actor: ListActor): () => void {
    return this.all.follow(actor, () => {
      const { context } = actor.getSnapshot();
      actor.send({ type: 'redraw', ...this.over(context, context.query) });
    });
  }
}
