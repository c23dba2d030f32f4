/** Files that a record has, where it is only read: a picture as such, any other by its name. It changes none. */
import { FileThumb } from './FileThumb.tsx';
import { fileNameOf, useUploads, wordsOf, type Kept } from './filesKnown.ts';

/** Twice the size of the square, for sharp screens. */
const picturePx = 256;

function FileShown({ file }: { readonly file: Kept }) {
  const isKnown = 'absolute_url' in file;
  // What is not known yet has the square that most have.
  if (!isKnown || file.type.startsWith('image/')) {
    return (
      <FileThumb
        file={file}
        widthPx={picturePx}
        alt={wordsOf(file) ?? fileNameOf(file)}
        className="size-32 rounded-md"
      />
    );
  }
  return (
    <span className="flex w-full min-w-0 items-center gap-2">
      <FileThumb file={file} widthPx={picturePx} className="size-7" />
      <bdi className="min-w-0">{fileNameOf(file)}</bdi>
    </span>
  );
}

export default function FilesShown({ ids }: { readonly ids: readonly number[] }) {
  return (
    <span className="mt-0.5 flex flex-wrap gap-2">
      {useUploads(ids).map((file) => (
        <FileShown key={file.id} file={file} />
      ))}
    </span>
  );
}
