/** Finds the pictures and documents that sample records need and stores their bytes. It makes no row. */
import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { keyOf } from '../storage/key.ts';
import type { FileFacts } from '../uploads.ts';
import {
  sampleContent,
  type SamplePicture,
  type SampleRecord,
  type SampleValue,
} from './content/index.ts';
import { documentOf } from './documents.ts';
import { drawPicture } from './pictures.ts';
import { heightPx, widthPx } from './scenes/shapes.ts';

export interface SampleFile {
  readonly facts: FileFacts;
  readonly title: { readonly titleEn: string; readonly titleAr: string };
  readonly createdDaysAgo: number;
}

/** As many at once as there are usually cores. */
const drawnAtOnce = 4;

/** The same name on every machine, so that a load that was cut short leaves nothing behind twice. */
const nameOf = (words: string, ending: string): string =>
  `${createHash('sha256').update(words).digest('hex').slice(0, 32)}.${ending}`;

export const pictureName = ({ picture }: SamplePicture): string =>
  nameOf(`picture ${picture.seed} ${picture.scene} ${picture.title.en}`, 'webp');

export const isPicture = (value: SampleValue | undefined): value is SamplePicture =>
  typeof value === 'object' && value !== null && 'picture' in value;

const picturesIn = (record: SampleRecord): SamplePicture[] =>
  Object.values(record)
    .flat()
    .filter((value) => isPicture(value));

const plainName = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);

async function storePicture(
  deps: Deps,
  picture: SamplePicture,
  createdDaysAgo: number,
): Promise<SampleFile> {
  const bytes = await drawPicture(picture);
  const absolute_url = pictureName(picture);
  const { size } = await deps.storage.put(keyOf(absolute_url) ?? '', bytes, 'image/webp');
  const { en, ar } = picture.picture.title;
  const name = `${plainName(en) || 'picture'}.webp`;
  const facts = { name, type: 'image/webp', size, width: widthPx, height: heightPx, absolute_url };
  return { facts, title: { titleEn: en, titleAr: ar }, createdDaysAgo };
}

/** Which records have a document: a third of these, under this key. */
const documented: Readonly<Record<string, string>> = {
  theses: 'file',
  publications: 'file',
  'library-items': 'file',
};
const everyThird = 3;

const textOf = (record: SampleRecord, key: string): string => {
  const value = record[key];
  return typeof value === 'string' ? value : '';
};

const documentName = (record: SampleRecord): string => nameOf(`document ${record.ref}`, 'pdf');

/** The key and file name of a record's document; undefined for one that has none. */
export function documentFor(
  collection: string,
  record: SampleRecord,
  place: number,
): { readonly key: string; readonly name: string } | undefined {
  const key = documented[collection];
  if (!key || place % everyThird !== 0 || record[key] !== undefined) return undefined;
  return { key, name: documentName(record) };
}

async function storeDocument(deps: Deps, record: SampleRecord): Promise<SampleFile> {
  const [titleEn, titleAr] = [textOf(record, 'titleEn'), textOf(record, 'titleAr')];
  const authors = [
    textOf(record, 'studentName'),
    [record['externalAuthors'] ?? []].flat().join(', '),
  ];
  const words = [
    textOf(record, 'bodyEn') || textOf(record, 'abstractEn') || textOf(record, 'pubHouse'),
  ];
  const paragraphs = [...authors, ...words.flatMap((text) => text.split('\n\n'))].filter(Boolean);
  const bytes = documentOf(titleEn || record.ref, paragraphs);
  const absolute_url = documentName(record);
  const { size } = await deps.storage.put(keyOf(absolute_url) ?? '', bytes, 'application/pdf');
  const name = `${plainName(titleEn) || 'document'}.pdf`;
  const facts = { name, type: 'application/pdf', size, width: null, height: null, absolute_url };
  return { facts, title: { titleEn, titleAr }, createdDaysAgo: record.createdDaysAgo };
}

/** Stores every file of the sample faculty, and answers what their rows will hold, in the order of the content. */
export async function storeFiles(deps: Deps): Promise<SampleFile[]> {
  const jobs = new Map<string, () => Promise<SampleFile>>();
  for (const [collection, records] of Object.entries(sampleContent)) {
    for (const [place, record] of records.entries()) {
      for (const picture of picturesIn(record)) {
        jobs.set(pictureName(picture), () => storePicture(deps, picture, record.createdDaysAgo));
      }
      const document = documentFor(collection, record, place);
      if (document) jobs.set(document.name, () => storeDocument(deps, record));
    }
  }
  const waiting = [...jobs.values()].entries();
  const files: SampleFile[] = [];
  const work = async (): Promise<void> => {
    for (const [place, job] of waiting) files[place] = await job();
  };
  await Promise.all(Array.from({ length: drawnAtOnce }, work));
  return files;
}
