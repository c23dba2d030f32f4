/** What is known of uploaded files by their numbers: those just sent or picked without asking, the others asked for together. It draws none. */
import { useQuery } from '@tanstack/react-query';
import { may } from '../../entities/access.ts';
import type { Entity } from '../../entities/entity.ts';
import { upload } from '../../entities/upload.ts';
import { language } from '../../i18n/index.ts';
import { grantsNow } from '../live/actors.ts';
import { beside, cache, rowsQuery } from '../remote/query.ts';
import { onSignedOut } from '../remote/signedIn.ts';
import { uploadedIn, type Uploaded } from '../remote/uploads.ts';

export const uploadEntity: Entity = upload;
/** What a line, a tile and a preview need of a file. */
export const fileFields = [
  'id',
  'name',
  'type',
  'size',
  'width',
  'height',
  'absolute_url',
  'titleEn',
  'titleAr',
] as const;
const keptMs = 60_000;

const known = new Map<number, Uploaded>();
onSignedOut(() => known.clear());
export const keepKnown = (file: Uploaded): void => void known.set(file.id, file);
/** Undefined where nobody has sent, picked or asked for it yet. */
export const knownFile = (id: number): Uploaded | undefined => known.get(id);

export type Kept = Uploaded | { readonly id: number };

const uploadsQuery = (ids: readonly number[]) => ({
  ...rowsQuery(uploadEntity, ids, { fields: fileFields }),
  staleTime: keptMs,
  ...beside,
});
const unknownOf = (ids: readonly number[]) => ids.filter((id) => !known.has(id));

/** Beforehand, for whoever draws these files next. */
export function askUploads(ids: readonly number[]): void {
  const unknown = unknownOf(ids);
  if (unknown.length > 0 && may(grantsNow(), 'GET', uploadEntity.collection))
    void cache.prefetchQuery(uploadsQuery(unknown));
}

/** The files of these numbers, in their order; one that is not known yet has its number only. */
export function useUploads(ids: readonly number[]): readonly Kept[] {
  const unknown = unknownOf(ids);
  const { data } = useQuery({ ...uploadsQuery(unknown), enabled: unknown.length > 0 }, cache);
  for (const row of data?.data ?? []) keepKnown(uploadedIn(row));
  return ids.map((id) => knownFile(id) ?? { id });
}

/** What it is called; by its number where nothing more is known. */
export const fileNameOf = (file: Kept): string => ('name' in file && file.name) || `#${file.id}`;

/** What is said of it to those who do not see it, in the interface's language first. */
export function wordsOf(file: Kept): string | undefined {
  if (!('absolute_url' in file)) return undefined;
  const { titleEn, titleAr } = file;
  const [own, other] =
    language().contentLanguage === 'en' ? [titleEn, titleAr] : [titleAr, titleEn];
  return own ?? other ?? undefined;
}
