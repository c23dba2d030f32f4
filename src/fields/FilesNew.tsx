/** A picture that is not here yet, chosen from this computer beside those that are. It sends none itself. */
import Upload from 'lucide-react/icons/upload';
import { t } from '../../i18n/index.ts';
import { classes } from '../ui/classes.ts';
import { pictureTypes } from '../remote/uploads.ts';
import { mayAddFiles, sayNotAllowed } from './filesAllowed.ts';
import { useChange } from '../page/useChange.ts';

export interface FilesNewProps {
  /** Resolves once it is here, or was refused and that was said. */
  readonly send: (file: File) => Promise<void>;
}

export function FilesNew({ send }: FilesNewProps) {
  const sending = useChange<{ readonly file: File }, void>({
    call: ({ file }) => send(file),
    taken: () => {},
  });
  const { isSending } = sending;
  const maySend = mayAddFiles();
  return (
    <span
      className={classes(
        'relative flex min-h-9 items-center gap-2 rounded-md border border-edge px-3 font-medium',
        'has-focus-visible:ring-focus has-aria-disabled:opacity-55',
        maySend && 'hover:bg-tint',
      )}
    >
      <Upload />
      <span aria-hidden="true">{t(isSending ? 'upload.checking' : 'upload.chooseImage')}</span>
      <input
        type="file"
        accept={pictureTypes}
        aria-label={t('upload.chooseImage')}
        aria-busy={isSending}
        aria-disabled={!maySend}
        title={maySend ? undefined : t('upload.notPermitted')}
        onClick={(event) => {
          if (maySend) return;
          event.preventDefault();
          sayNotAllowed();
        }}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) sending.send({ file });
          // The same file may be chosen again after it was refused.
          event.target.value = '';
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0 aria-disabled:cursor-default"
      />
    </span>
  );
}
