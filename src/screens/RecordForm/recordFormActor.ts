/** The form machine with its true actors and effects: calls, drafts, toasts, and the fields it speaks to. It draws nothing. */
import { fromPromise, type ActorRefFrom } from 'xstate';
import { columnsOf, ownTitleOf, type Entity, type Row } from '../../../entities/entity.ts';
import { initialOf } from '../../../entities/initial.ts';
import { language } from '../../../i18n/index.ts';
import { formMachine } from '../../../machines/form.ts';
import { failureOf, isPassing, isUnanswered } from '../../../machines/outside.ts';
import {
  changesOf,
  type Kept,
  type Opened,
  type Sent,
  type Stored,
} from '../../../machines/formRecord.ts';
import type { Values } from '../../../machines/types.ts';
import { call } from '../../api.ts';
import { grantsNow } from '../../live/actors.ts';
import type { Draft, DraftPlace } from '../../kept/drafts.ts';
import { whenSent } from '../../kept/outbox.ts';
import { flushFields } from '../../fields/flush.ts';
import { noteSaved } from '../../live/macro.ts';
import { keepUndoable } from '../../live/records.ts';
import { askedRow, cache, forget, rowQuery } from '../../remote/query.ts';
import { userIdNow, whoStays } from '../../remote/signedIn.ts';
import { newPathOf, pathOf } from '../../routes.ts';
import { bulkColumns } from './recordFormColumns.ts';
import { copyOf } from './recordFormCopy.ts';
import { makeFormDrafts, sentOf } from './recordFormDrafts.ts';
import { keepFormLanguage } from './recordFormLanguage.ts';
import { sayOfForm } from './recordFormOthers.ts';
import { isSecretIn, makeFormOutbox } from './recordFormOutbox.ts';
import { bodyOf, faultsOf, type RecordFormValues } from './recordFormValues.ts';

export type FormActor = ActorRefFrom<typeof formMachine>;

/** What the form's component does for its machine. */
export interface FormHost {
  readonly entity: Entity;
  readonly parentId: number | undefined;
  readonly values: RecordFormValues;
  focusField(field: string | null): void;
  saved(row: Row): void;
  createNext(): void;
  leave(): void;
}

/** Whose drafts these are: nobody sees another's. */
export const draftPlaceOf = (
  { entity, parentId }: Pick<FormHost, 'entity' | 'parentId'>,
  id: number | null,
): DraftPlace => ({ userId: userIdNow(), collection: entity.collection, id, parentId });

const storedOf = (row: Row): Stored => ({ id: row.id, version: row.version, values: row });

/** The values that a new record starts from: the entity's, a copied record's, and the parent that the address fixes. */
const beginning = ({ entity, parentId }: FormHost, copy: Values = copyOf(entity)): Values => ({
  ...initialOf(entity),
  ...copy,
  ...(entity.parent && parentId !== undefined ? { [entity.parent.field]: parentId } : {}),
});

/** What is unsaved: of a new record also what it was begun with as a copy, which another page has no more. */
function unsavedOf(host: FormHost, id: number | null, values: Values): Values {
  if (id !== null) return host.values.changes(values);
  const own = columnsOf(host.entity).map(({ key }) => [key, values[key]] as const);
  return changesOf(Object.fromEntries(own), beginning(host, {}));
}

type FormDrafts = ReturnType<typeof makeFormDrafts>;
type FormOutbox = ReturnType<typeof makeFormOutbox>;

/** What a draft was typed over, where it is kept with it; what it did not touch is as it is `now`. */
const draftOnOf = (id: number | null, found: Draft | null, now: Values = {}): Stored | null =>
  found?.base ? { id, version: found.version, values: { ...now, ...found.base } } : null;

/** Of a new record that was on its way as its page was left: the same save under its key, and what was typed since. */
function keptIn(found: Draft | null, begun: Values): Kept | null {
  const sent = sentOf(found);
  if (!found || !sent) return null;
  const { key, body } = sent;
  return {
    sent: { id: null, version: null, values: { ...begun, ...body }, changes: body },
    key,
    typed: changesOf({ ...begun, ...found.values }, body),
  };
}

const isTrashed = (row: Row | null | undefined): row is Row =>
  typeof row?.['deleted_at'] === 'string';

function loadRecord(host: FormHost, drafts: FormDrafts, outbox: FormOutbox) {
  const { entity } = host;
  let opened = 0;
  const read = async (id: number): Promise<Row> => {
    // The list, or the page as it was opened, may have asked for it.
    if (opened === 1) return await askedRow(entity, id);
    const query = rowQuery(entity, id);
    // What is asked again has changed: an answer that is on its way already, or that of a save, would be too old.
    await cache.cancelQueries({ queryKey: query.queryKey });
    return await cache.fetchQuery({ ...query, staleTime: 0, retry: false });
  };
  /** One in the trash is shown as that; who has it open as it goes there keeps what they have. */
  const readTrashed = async (id: number, missing: unknown): Promise<Row> => {
    if (opened > 1 || failureOf(missing).code !== 'NOT_FOUND') throw missing;
    const row = await cache
      .fetchQuery({ ...rowQuery(entity, id, 'with'), retry: false })
      .catch(() => undefined);
    if (!isTrashed(row)) throw missing;
    return row;
  };
  /** Without a connection as it was last known. */
  const readOrKnown = async (id: number): Promise<Row> => {
    try {
      return await read(id);
    } catch (error) {
      const known = cache.getQueryData<Row>(rowQuery(entity, id).queryKey);
      if (known && isUnanswered(error)) return known;
      throw error;
    }
  };
  return fromPromise<Opened, { id: number | null }>(async ({ input: { id } }) => {
    // Also where nothing was asked for, as of a new record.
    opened += 1;
    await whenSent(draftPlaceOf(host, id));
    const whole = id !== null && outbox.needsWhole(id) ? await readOrKnown(id) : null;
    const waiting = outbox.open(id, whole);
    const row =
      id === null || waiting
        ? null
        : await read(id).catch((missing: unknown) => readTrashed(id, missing));
    // What was typed for it can be gone on with once it is back.
    if (isTrashed(row)) return { ...storedOf(row), draft: null, draftOn: null };
    const found = drafts.open(id, row);
    const draft = found?.values ?? null;
    const draftOn = draftOnOf(id, found, row ?? waiting?.values);
    // As it was saved, with or without a connection.
    if (waiting && (id !== null || waiting.isMeant)) return { id, ...waiting, draft, draftOn };
    if (row) return { ...storedOf(row), draft, draftOn };
    // A save that waits comes first: what was only typed is offered when it is gone.
    const values = beginning(host);
    const kept = waiting?.kept ?? keptIn(found, values);
    const offered = kept ? { ...kept.sent.changes, ...kept.typed } : draft;
    return { id: null, version: null, values, draft: offered, kept };
  });
}

const saveRecord = (host: FormHost, drafts: FormDrafts, outbox: FormOutbox) =>
  fromPromise<Stored, Sent & { key: string }>(async ({ input: { key, ...sent } }) => {
    const { id, version, changes } = sent;
    const { entity } = host;
    const { collection } = entity;
    const isStillHere = whoStays();
    const body = bodyOf({ entity, id, parentId: undefined }, changes, grantsNow());
    const headers = { 'Idempotency-Key': key };
    const note = () => {
      if (id !== null) noteSaved({ collection, id, key }, changes, bulkColumns(entity));
    };
    if (id === null && !isSecretIn(entity, changes)) {
      const values = host.values.read();
      const draft = { version, values: unsavedOf(host, id, values), ...toldOf(host, id, values) };
      drafts.sends(key, changes, draft);
    }
    try {
      const { data: row } =
        id === null
          ? await call<{ data: Row }>(`/${collection}`, { method: 'POST', body, headers })
          : await call<{ data: Row }>(`/${collection}/${id}`, {
              method: 'PUT',
              body,
              headers: { ...headers, 'If-Match': `"${version}"` },
            });
      outbox.settle();
      if (!isStillHere()) return storedOf(row);
      // Their list looks anew; this record's own answer is here.
      void forget(collection).then(() =>
        cache.setQueryData(rowQuery(entity, row.id).queryKey, row),
      );
      if (id === null) drafts.dropWritten(null);
      note();
      keepUndoable(host.entity.collection, row.id, id === null ? null : version, row.version);
      host.saved(row);
      return storedOf(row);
    } catch (error) {
      // Their draft is there for when they come again.
      if (!isStillHere()) throw error;
      void forget(collection);
      if (isUnanswered(error)) {
        outbox.keep({ sent, key, typed: {} });
        // Also what waits for a connection: the step is what was meant.
        note();
      } else if (!isPassing(error)) {
        outbox.settle();
        drafts.refused();
      }
      throw error;
    }
  });

const withoutSecrets = (entity: Entity, values: Values): Values => {
  const secrets = columnsOf(entity).filter(({ field }) => field.kind === 'secret');
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => !secrets.some((secret) => secret.key === key)),
  );
};

/** What a draft is told of by, wherever its form is not. */
function toldOf({ entity, parentId }: FormHost, id: number | null, values: Values) {
  const title = ownTitleOf(entity, values, language().contentLanguage);
  const to = id === null ? newPathOf(entity, parentId) : pathOf(entity, id, parentId);
  return { to, ...(title === null ? {} : { title }) };
}

/** `onLeft` is given what is to be done when the form is no longer there. */
export function formMachineFor(host: FormHost, onLeft: (done: () => void) => void) {
  const placeOf = (id: number | null) => draftPlaceOf(host, id);
  const drafts = makeFormDrafts(placeOf);
  const outbox = makeFormOutbox(host.entity, placeOf, () => host.values.base);
  onLeft(() => outbox.leave());
  return formMachine.provide({
    actors: {
      loadRecord: loadRecord(host, drafts, outbox),
      checkRecord: fromPromise(async () => {
        // Typing goes on while this runs, and some fields tell late: what stands there now is what counts.
        await flushFields();
        const { entity, values } = host;
        return faultsOf({ entity, id: values.id() }, values.read(), values.base, grantsNow());
      }),
      saveRecord: saveRecord(host, drafts, outbox),
    },
    actions: {
      toast: ({ context }, toast) => sayOfForm(toast, host.entity, context),
      showValues: ({ event, context }, { values, base }) => {
        if (event.type === 'restoreDraft') {
          // A save that waits is no draft, and is not written where another new record was typed.
          if (outbox.takeOffered()) drafts.setAside(context.id);
          else drafts.takeOffered();
        }
        host.values.show(values, base);
      },
      focusField: (_, { field }) => host.focusField(field),
      keepDraft: (_, { id, version, values }) => {
        const typed = withoutSecrets(host.entity, unsavedOf(host, id, values));
        const over = Object.keys(typed).map((key) => [key, host.values.base[key] ?? null]);
        drafts.keep(id, {
          version,
          values: typed,
          ...(id === null ? {} : { base: Object.fromEntries(over) }),
          ...toldOf(host, id, values),
        });
      },
      dropDraft: ({ event }, { id }) => {
        if (event.type === 'discard') outbox.settle();
        if (event.type === 'dropDraft') {
          if (!outbox.dropOffered()) drafts.dropOffered(id);
        } else if (!outbox.keepsDraft()) drafts.dropWritten(id);
      },
      handOver: (_, kept) => outbox.handOver(kept),
      keepLanguage: (_, { language: chosen }) => keepFormLanguage(chosen),
      createNext: () => host.createNext(),
      leave: () => host.leave(),
    },
  });
}
