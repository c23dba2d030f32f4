/** One's own picture, and buttons that change it or take it away: sent like every other, it can be stopped and sent again. */
import { useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../entities/http.ts';
import { labelled } from '../../../i18n/format.ts';
import { commandLabel, t } from '../../../i18n/index.ts';
import type { Account as Known } from '../../../machines/types.ts';
import { offer } from '../../live/actors.ts';
import { call } from '../../api.ts';
import { runById } from '../../context.ts';
import { FileSending } from '../../fields/FileSending.tsx';
import { session } from '../../live/session.ts';
import { say } from '../../page/toasts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button, busyLook } from '../../ui/Button.tsx';
import { limitsText, pictureTypes } from '../../remote/uploads.ts';
import { useChange } from '../../page/useChange.ts';

const nothing = () => {};

export function AccountPicture({ account }: { readonly account: Known }) {
  const id = typeof account['photo'] === 'number' ? account['photo'] : undefined;
  const upload = useQuery({
    queryKey: ['uploads', 'row', id],
    enabled: id !== undefined,
    queryFn: () => call<{ data: { absolute_url: string } }>(`/uploads/${id}`),
  });
  const [file, setFile] = useState<File | undefined>(undefined);
  const chooser = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | undefined | null) => setFile(files?.[0]);
  const changed = (photo: number | null) => {
    session.send({ type: 'accountChanged', account: { ...account, photo } });
    say('success', () => t('toasts.accountUpdated'));
  };
  const gone = () => {
    setFile(undefined);
    chooser.current?.focus();
  };
  const removal = useChange({
    call: (body: { readonly photo: null }) => call('/account', { method: 'PUT', body }),
    taken: () => {
      changed(null);
      chooser.current?.focus();
    },
    refused: () => say('danger', () => t('toasts.accountUpdateFailed')),
  });
  const { send: remove } = removal;
  useEffect(() => {
    if (id === undefined) return undefined;
    return offer({ removePhoto: () => remove({ photo: null }) });
    // Another function with each drawing, which does the same.
    // oxlint-disable-next-line react/exhaustive-deps -- offered while there is a picture
  }, [id]);
  const url = upload.data?.data.absolute_url;
  return (
    // A picture may be dropped and pasted anywhere here.
    <div
      className="grid gap-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        choose(event.dataTransfer.files);
      }}
      onPaste={(event) => choose(event.clipboardData.files)}
    >
      <div className="flex items-center gap-4">
        <Avatar
          name={account.username}
          photo={url && `${paths.public}/uploads/${url}?w=160`}
          className="size-16 text-xl"
        />
        <div className="grid gap-1.5">
          <div className="flex flex-wrap items-center gap-2">
            <label className="relative inline-flex h-8 min-w-0 items-center justify-self-start rounded-md border border-line bg-surface px-3 font-medium text-ink has-focus-visible:ring-focus hover:bg-tint">
              <span className="sr-only">{labelled(t('account.photo'), '')}</span>
              <span className="truncate">{t('upload.chooseImage')}</span>
              {/* The browser's own words of a file input are in its language, not in the interface's. */}
              <input
                ref={chooser}
                type="file"
                accept={pictureTypes}
                aria-describedby="photo-limits"
                onChange={(event) => {
                  choose(event.target.files);
                  event.target.value = '';
                }}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
            </label>
            {id !== undefined && (
              <Button
                icon={<Trash2 />}
                {...busyLook(removal.isSending)}
                onClick={() => runById('account.removePhoto')}
              >
                {commandLabel('account.removePhoto')}
              </Button>
            )}
          </div>
          <p id="photo-limits" className="text-sm text-muted">
            {limitsText('image')}
          </p>
        </div>
      </div>
      {file && (
        <ul>
          <FileSending
            key={`${file.name} ${file.lastModified} ${file.size}`}
            file={file}
            kind="image"
            path="/profile-picture"
            hasTurn
            onTaken={({ id: photo }) => changed(photo)}
            onRest={nothing}
            onGone={gone}
          />
        </ul>
      )}
    </div>
  );
}
