/** What a form leaves behind of a save that could not be sent, and takes up again when it is opened. It sends nothing. */
import { may } from '../../../entities/access.ts';
import { columnsOf, ownTitleOf, type Entity } from '../../../entities/entity.ts';
import { entityLabel, language } from '../../../i18n/index.ts';
import { isEmpty, type Kept, type Opened } from '../../../machines/formRecord.ts';
import { freshKey } from '../../../machines/outside.ts';
import type { Values } from '../../../machines/types.ts';
import { grantsNow } from '../../live/actors.ts';
import { dropDraftsIn, type DraftPlace } from '../../kept/drafts.ts';
import { meantSave } from '../../remote/meantSave.ts';
import {
  dropSave,
  holdSave,
  keepSave,
  saveAt,
  saveNamed,
  tellOutbox,
  unsentIn,
  type WaitingSave,
} from '../../kept/outbox.ts';
import { bodyOf } from './recordFormValues.ts';

export const isSecretIn = (entity: Entity, values: Values): boolean =>
  columnsOf(entity).some(({ key, field }) => field.kind === 'secret' && key in values);

/** Of a record that a form takes up, what is stored; null where the save itself knows it. */
type Whole = Values | null;

const keptIn = ({ id, version, key, changes, next }: WaitingSave, base: Values): Kept => ({
  sent: { id, version, values: { ...base, ...changes }, changes },
  key,
  typed: next?.changes ?? {},
});

/** The save that waits for one form; `placeOf` names the place of one by its id, `base` what is stored. */
export function makeFormOutbox(
  entity: Entity,
  placeOf: (id: number | null) => DraftPlace,
  base: () => Values,
) {
  let held: Pick<WaitingSave, 'userId' | 'ref'> | null = null;
  let offered: WaitingSave | null = null;
  /** Where it could not be written down, its draft has to stay. */
  let isWritten = true;

  const saveOf = ({ sent, key, typed }: Kept): WaitingSave => {
    const place = placeOf(sent.id);
    const grants = grantsNow();
    const { contentLanguage } = language();
    const body = (id: number | null, changes: Values) =>
      bodyOf({ entity, id, parentId: undefined }, changes, grants);
    return {
      ref: held?.ref ?? key,
      ...place,
      key,
      version: sent.version,
      base: base(),
      changes: sent.changes,
      body: body(sent.id, sent.changes),
      // It is sent when the record has a number.
      next: isEmpty(typed)
        ? null
        : { key: freshKey(), changes: typed, body: body(sent.id ?? 0, typed) },
      title: ownTitleOf(entity, sent.values, contentLanguage) ?? entityLabel(entity.name).new,
      at: (held && saveNamed(held.userId, held.ref)?.at) ?? new Date().toISOString(),
    };
  };
  const keep = (kept: Kept): void => {
    const save = saveOf(kept);
    held = { userId: save.userId, ref: save.ref };
    holdSave(save.ref, true);
    const isSecret = isSecretIn(entity, { ...kept.sent.changes, ...kept.typed });
    isWritten = keepSave(save, isSecret);
  };
  const take = (save: WaitingSave): void => {
    held = save;
    holdSave(save.ref, true);
  };
  const release = (): void => {
    if (held) holdSave(held.ref, false);
    held = null;
  };
  return {
    /** Whether what waits for a record was saved in its list, which does not know the whole of it. */
    needsWhole: (id: number | null): boolean => saveAt(placeOf(id))?.cells !== undefined,
    /** What waits for a record, as it is opened; a new one is only offered, unless it is meant. */
    open(
      id: number | null,
      whole: Whole,
    ): (Pick<Opened, 'version' | 'values' | 'isMeant'> & { kept: Kept }) | null {
      const meant = id === null ? saveAt(placeOf(id), meantSave() ?? '') : undefined;
      const save = meant ?? saveAt(placeOf(id));
      if (!save || !may(grantsNow(), id === null ? 'POST' : 'PUT', entity.collection)) return null;
      if (id === null && !meant) offered = save;
      else {
        take(save);
        dropDraftsIn(placeOf(id), unsentIn(save));
      }
      const values = { ...whole, ...save.base };
      return {
        version: save.version,
        values,
        isMeant: meant !== undefined,
        kept: keptIn(save, values),
      };
    },
    takeOffered(): boolean {
      if (!offered) return false;
      take(offered);
      offered = null;
      return true;
    },
    dropOffered(): boolean {
      if (!offered) return false;
      // It may have gone out meanwhile: what is left under its name is what follows it, and was not offered.
      if (saveNamed(offered.userId, offered.ref)?.key === offered.key) dropSave(offered);
      offered = null;
      return true;
    },
    /** It could not be sent: from now on it outlives this page. */
    keep,
    /** It was answered, or is not wanted any more. */
    settle(): void {
      if (held) dropSave(held);
      held = null;
    },
    /** The form is left, and it goes out without it. */
    handOver(kept: Kept): void {
      keep(kept);
      release();
    },
    /** The form is gone. */
    leave(): void {
      release();
      tellOutbox();
    },
    keepsDraft: (): boolean => !isWritten,
  };
}
