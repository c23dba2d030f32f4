/** What a file holds, as far as a browser shows it: pictures, PDF, sound, film, text; of all else a card to save it by. */
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { sizeText } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { cache } from '../remote/query.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { fileUrl, type Uploaded } from '../remote/uploads.ts';
import { FileThumb } from './FileThumb.tsx';
import { fileNameOf } from './filesKnown.ts';

/** A width that the server keeps. */
const picturePx = 1280;
/** As much of a text as anybody reads here, in bytes. */
const textBytes = 64 * 1024;
const frame = 'w-full rounded-md border border-line bg-sunken';

async function beginning(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { headers: { Range: `bytes=0-${textBytes - 1}` }, signal });
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

function Text({ file, name }: { readonly file: Uploaded; readonly name: string }) {
  const { data, isError } = useQuery(
    {
      queryKey: ['uploads', 'text', file.id],
      queryFn: ({ signal }) => beginning(fileUrl(file), signal),
      staleTime: Infinity,
    },
    cache,
  );
  if (isError) return <Card file={file} name={name} />;
  if (data === undefined) return <Skeleton label={t('form.loading')} shape="fields" lines={4} />;
  return (
    <section
      // What is longer than the frame is scrolled by keys too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={name}
      className={`${frame} max-h-[55vh] overflow-auto p-3`}
    >
      <pre dir="auto" className="font-mono text-sm whitespace-pre-wrap">
        {data}
      </pre>
    </section>
  );
}

/** What no browser shows can be saved. */
function Card({ file, name }: { readonly file: Uploaded; readonly name: string }) {
  return (
    <div className={`${frame} flex items-center gap-4 p-4`}>
      <FileThumb file={file} widthPx={160} className="size-14" />
      <span className="min-w-0 grow">
        <bdi className="block truncate align-parent font-medium">{name}</bdi>
        <span className="text-sm text-muted">
          <bdi dir="ltr">{file.type}</bdi> · <bdi>{sizeText(file.size)}</bdi>
        </span>
      </span>
    </div>
  );
}

function Shown({ file, name, alt }: FilePreviewProps & { readonly name: string }) {
  const { type } = file;
  const url = fileUrl(file);
  if (type.startsWith('image/')) {
    return (
      <img
        src={fileUrl(file, picturePx)}
        alt={alt ?? ''}
        // Its room is there before it is: nothing below it moves.
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        className={`${frame} max-h-[55vh] object-contain`}
      />
    );
  }
  if (type === 'application/pdf') {
    // The file's own answer is sandboxed by its policy; the browser's reader does not start in a sandboxed frame.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    return <iframe src={`${url}#navpanes=0`} title={name} className={`${frame} h-[55vh]`} />;
  }
  if (type.startsWith('video/')) {
    return (
      // A film is shown as it was sent; words to go along are no part of it.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        src={url}
        controls
        preload="metadata"
        aria-label={name}
        className={`${frame} max-h-[55vh]`}
      />
    );
  }
  if (type.startsWith('audio/')) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <audio src={url} controls preload="metadata" aria-label={name} className="w-full" />;
  }
  if (type.startsWith('text/')) return <Text file={file} name={name} />;
  return <Card file={file} name={name} />;
}

export interface FilePreviewProps {
  readonly file: Uploaded;
  /** What the picture shows. */
  readonly alt?: string | undefined;
}

export function FilePreview(props: FilePreviewProps) {
  const { file } = props;
  const name = fileNameOf(file);
  return (
    <div className="grid gap-2">
      <Shown {...props} name={name} />
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <bdi dir="ltr">{file.type}</bdi>
        <bdi>{sizeText(file.size)}</bdi>
        {typeof file.width === 'number' && (
          <bdi dir="ltr">
            {file.width} × {file.height}
          </bdi>
        )}
        <a
          href={fileUrl(file)}
          download={name}
          className="ms-auto inline-flex min-h-6 items-center gap-1.5 font-medium text-secondary hover:underline"
        >
          <Download />
          {t('upload.download')}
        </a>
      </p>
    </div>
  );
}
