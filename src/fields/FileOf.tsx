/** A file's preview by its number, for its own form and the quick look. It changes nothing. */
import { language } from '../../i18n/index.ts';
import { FilePreview } from './FilePreview.tsx';
import { useUploads } from './filesKnown.ts';

export default function FileOf({ id }: { readonly id: number }) {
  const [file] = useUploads([id]);
  if (!file || !('absolute_url' in file)) return null;
  const { titleEn, titleAr } = file;
  const [own, other] =
    language().contentLanguage === 'en' ? [titleEn, titleAr] : [titleAr, titleEn];
  return <FilePreview file={file} alt={own ?? other ?? undefined} />;
}
