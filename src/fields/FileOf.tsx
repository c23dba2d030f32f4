/** A file's preview by its number, for its own form and the quick look. It changes nothing. */
import { FilePreview } from './FilePreview.tsx';
import { useUploads, wordsOf } from './filesKnown.ts';

export default function FileOf({ id }: { readonly id: number }) {
  const [file] = useUploads([id]);
  if (!file || !('absolute_url' in file)) return null;
  return <FilePreview file={file} alt={wordsOf(file)} />;
}
