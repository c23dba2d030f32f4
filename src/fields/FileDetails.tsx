/** A file looked at closely, and its words in both languages: its title, of a picture what it shows. It changes no record that has the file. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { may } from '../../entities/access.ts';
import type { Row } from '../../entities/entity.ts';
import { errorText, faultText, optionLabel, t } from '../../i18n/index.ts';
import { grantsNow } from '../live/actors.ts';
import { call } from '../api.ts';
import { cache, forget, rowQuery } from '../remote/query.ts';
import { say } from '../page/toasts.ts';
import { runById } from '../context.ts';
import { useSheet } from '../keys/sheetActs.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useChange } from '../page/useChange.ts';
import { uploadedIn } from '../remote/uploads.ts';
import { FilePreview } from './FilePreview.tsx';
import { keepKnown, uploadEntity, wordsOf } from './filesKnown.ts';

/** As long as the column (entities/upload.ts). */
const titleMax = 200;
const keys = [
  ['en', 'titleEn'],
  ['ar', 'titleAr'],
] as const;

const save = (event: KeyboardEvent<HTMLFormElement>) => {
  const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (isSave) {
    // By itself the browser would send it as well.
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }
  // What is pressed in here is not meant for the record's form behind it.
  event.stopPropagation();
};

interface WordsProps {
  readonly row: Row;
  readonly formId: string;
  readonly onSaved: () => void;
}

function Words({ row, formId, onSaved }: WordsProps) {
  const file = uploadedIn(row);
  const [words, setWords] = useState({
    titleEn: file.titleEn ?? '',
    titleAr: file.titleAr ?? '',
  });
  // Of when it was opened: what others write meanwhile is told, and takes away nothing that is typed.
  const [version] = useState(row.version);
  const { snapshot, send, edit } = useChange({
    async call({ titleEn, titleAr }: { titleEn: string; titleAr: string }, newer) {
      const { data } = await call<{ data: Row }>(`/uploads/${row.id}`, {
        method: 'PUT',
        headers: { 'If-Match': `"${String(newer?.['version'] ?? version)}"` },
        body: { title: { en: titleEn.trim() || null, ar: titleAr.trim() || null } },
      });
      keepKnown({ ...file, ...uploadedIn(data) });
      void forget('uploads');
      say('success', () => t('toasts.updated', { of: 'upload' }));
    },
    taken: onSaved,
  });
  const { faults, code } = snapshot.context;
  const mayChange = may(grantsNow(), 'PUT', 'uploads');
  const isPicture = file.type.startsWith('image/');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Portals pass their events on to the form of the record.
    event.stopPropagation();
    send(words);
  };
  return (
    // The form hears the key of its own button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      id={formId}
      data-state={String(snapshot.value)}
      onSubmit={submit}
      onKeyDown={save}
      className="grid gap-4"
    >
      {code !== null && <Banner variant="danger">{errorText(code)}</Banner>}
      <div className="grid gap-4 sm:grid-cols-2">
        {keys.map(([language, key], place) => {
          const [fault] = faults[key] ?? faults['title'] ?? [];
          return (
            <Field
              key={key}
              label={isPicture ? t('upload.alternative') : t('upload.title')}
              mark={optionLabel('missing', language)}
              error={fault && faultText(fault, 'upload')}
              count={words[key].trim().length}
              max={titleMax}
            >
              {(aria) => (
                <TextInput
                  {...aria}
                  language={language}
                  value={words[key]}
                  readOnly={!mayChange}
                  // It comes after the dialog, which has looked for its first control by then.
                  ref={place === 0 ? focusFirst : undefined}
                  onChange={(event) => {
                    setWords({ ...words, [key]: event.target.value });
                    edit();
                  }}
                />
              )}
            </Field>
          );
        })}
      </div>
    </form>
  );
}

const focusFirst = (input: HTMLInputElement | null): void => input?.focus();

export interface FileDetailsProps {
  readonly id: number;
  readonly onClose: () => void;
}

export default function FileDetails({ id, onClose }: FileDetailsProps) {
  const { data: row, isError } = useQuery({ ...rowQuery(uploadEntity, id), retry: false }, cache);
  const formId = useId();
  const file = row && uploadedIn(row);
  const mayChange = row !== undefined && may(grantsNow(), 'PUT', 'uploads');
  const submit = () =>
    document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)?.requestSubmit();
  useSheet({ close: onClose, accept: mayChange ? submit : undefined });
  return (
    <Dialog
      open
      width="medium"
      title={<bdi>{file?.name || `#${id}`}</bdi>}
      closeLabel={t('shell.close')}
      onClose={() => runById('sheet.close')}
      actions={
        mayChange ? (
          <>
            <Button keys="esc" onClick={() => runById('sheet.close')}>
              {t('upload.cancel')}
            </Button>
            <Button variant="primary" keys="mod+enter" onClick={() => runById('sheet.accept')}>
              {t('upload.saveWords')}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="grid gap-4">
        {isError && <Banner variant="danger">{t('upload.gone')}</Banner>}
        {!row && !isError && <Skeleton label={t('form.loading')} shape="fields" lines={4} />}
        {row && file && (
          <>
            <FilePreview file={file} alt={wordsOf(file)} />
            <Words row={row} formId={formId} onSaved={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}
