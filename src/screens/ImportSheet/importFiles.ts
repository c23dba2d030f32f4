/** Workbooks that an import gives: an empty one to fill in, and the wrong rows with why; that it is there is said. It reads none. */
import type { Entity } from '../../../entities/entity.ts';
import { labelled, semicolon } from '../../../i18n/format.ts';
import { fieldLabel, inEveryLanguage, language, t } from '../../../i18n/index.ts';
import type { Line, Sheet } from '../../../machines/importSheetWords.ts';
import type { Faults } from '../../../machines/types.ts';
import { missingText } from '../../page/part.tsx';
import { say } from '../../page/toasts.ts';
import { download } from '../../remote/download.ts';
import type { LiveImport } from './importActor.ts';
import { lineFaults } from './importFaults.ts';
import { importColumns } from './importMapping.ts';

type Cell = string | number | boolean | null;

const cellOf = (value: unknown): Cell =>
  typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? '') || null;

const widthOf = (header: string): number => Math.max(14, Math.min(40, header.length + 4));

async function keep(
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
  name: string,
): Promise<void> {
  const writer = await import('write-excel-file/browser').catch(() => undefined);
  // Whoever asked for a file and gets none is told so; the next time asks for the writer again.
  if (!writer) return say('danger', missingText);
  const { default: write } = writer;
  const head = headers.map((value) => ({ value, fontWeight: 'bold' as const }));
  const blob = await write([head, ...rows.map((row) => [...row])], {
    sheet: name.slice(0, 31),
    columns: headers.map((header) => ({ width: widthOf(header) })),
    stickyRowsCount: 1,
    rightToLeft: language().dir === 'rtl',
  }).toBlob();
  const file = `${name}.xlsx`;
  download(blob, file);
  // The page stays as it was, and not every browser shows what it keeps.
  say('success', () => t('exportList.done', { file }));
}

const flagKeys = ['enabled', 'approved', 'featured', 'sequence', 'id'];

/** Headed in the interface's language; the import knows these headers again. */
export const downloadTemplate = (entity: Entity, parentKey?: string): Promise<void> =>
  keep(
    importColumns(entity, parentKey)
      .filter(({ key }) => !flagKeys.includes(key))
      .map(({ key }) => fieldLabel(entity.name, key)),
    [],
    `${entity.collection}-template`,
  );

/** 'Grade: It says “ninety”. A number from 0 to 100 is needed; Email: …' */
const reasonText = (
  entity: Entity,
  { line, faults }: Rejected,
  mapping: readonly (string | null)[],
): string =>
  lineFaults(entity, faults, line, mapping)
    .map(([key, text]) => labelled(fieldLabel(entity.name, key), text))
    .join(semicolon());

interface Rejected {
  readonly line: Line;
  readonly faults: Faults;
}

/** Wrong lines that were taken along have such a column already, of reasons that are no longer so. */
export const isReasons = (header: string, field: string | null | undefined): boolean =>
  field === null && inEveryLanguage('importSheet', 'reason').includes(header);

/** Of these lines, the wrong ones: as they are now, under the sheet's own headers, with a column of reasons. */
export function downloadRejected(
  { entity, marks }: Pick<LiveImport, 'entity' | 'marks'>,
  { headers, mapping }: Pick<Sheet, 'headers' | 'mapping'>,
  lines: readonly Line[],
): Promise<void> {
  const isOwn = (_: unknown, at: number) => !isReasons(headers[at] ?? '', mapping[at]);
  const rejected = lines.flatMap((line) => {
    const { faults } = marks.of(line);
    return Object.keys(faults).length > 0 ? [{ line, faults }] : [];
  });
  return keep(
    [...headers.filter(isOwn), t('importSheet.reason')],
    rejected.map((one) =>
      [one.line.filter(isOwn).map(cellOf), reasonText(entity, one, mapping)].flat(),
    ),
    `${entity.collection}-rejected`,
  );
}
