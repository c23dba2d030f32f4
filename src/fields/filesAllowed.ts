/** Whether this user may add files, and what is said where they may not: those that are here can be chosen all the same. It sends none. */
import { may } from '../../entities/access.ts';
import { t } from '../../i18n/index.ts';
import { grantsNow } from '../live/actors.ts';
import { say } from '../page/toasts.ts';
import { limitsText, type UploadKind } from '../remote/uploads.ts';

export const mayAddFiles = (): boolean => may(grantsNow(), 'POST', 'uploads');

/** Beside a field of files: what is taken; for whoever may add none, that. */
export const filesHint = (kind: UploadKind): string =>
  mayAddFiles() ? limitsText(kind) : t('upload.notPermitted');

export const sayNotAllowed = (): void => say('info', () => t('upload.notPermitted'));
