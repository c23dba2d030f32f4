/**
 * Saves of sheets whose screen was left before their answer: they go on, and what has come of each is said where one is by
 * then. It sends none, and stops none.
 */
import type { Entity } from '../../entities/entity.ts';
import { errorText, t } from '../../i18n/index.ts';
import { isUnheard } from '../../machines/importSheetWays.ts';
import type { Checked } from '../../machines/importSheetWords.ts';
import { failureOf } from '../../machines/outside.ts';
import { noteSaveLeft } from '../kept/leaving.ts';
import { go } from '../live/actors.ts';
import { say } from '../page/toasts.ts';
import { userIdNow } from '../remote/signedIn.ts';

export interface LeftSave {
  readonly entity: Entity;
  /** The address of its import. */
  readonly at: string;
  /** Whose it is. */
  readonly userId: number;
  /** What its screen would have done. */
  done(checked: Checked): void;
  /** What was corrected in it is gone: nothing is kept of a sheet with passwords. */
  isLost(): boolean;
}

/** Where it failed, the way back to it is offered: what was corrected there is kept, or it is said that it is not. */
function sayFailed({ entity, at, isLost }: LeftSave, code: string): void {
  const key = isUnheard(code) ? 'importSheet.leftUnheard' : 'importSheet.leftFailed';
  const text = () => t(key, { of: entity.name, reason: errorText(code) });
  const said = isLost() ? () => t('importSheet.leftLost', { failure: text() }) : text;
  say('danger', said, {
    label: () => t('toasts.openReturned'),
    keys: undefined,
    run: () => go(at),
  });
}

/** From now on nobody waits for it. */
export async function goOnAlone(saved: Promise<Checked>, left: LeftSave): Promise<void> {
  const isAnswered = noteSaveLeft();
  const code = await saved.then(
    (checked) => {
      if (checked.rejected.length > 0) return 'STALE_CHECK';
      if (userIdNow() === left.userId) left.done(checked);
      return null;
    },
    (error: unknown) => failureOf(error).code,
  );
  isAnswered();
  // Of somebody else's nothing is said.
  if (code !== null && userIdNow() === left.userId) sayFailed(left, code);
}
