/** How much the files take that a question is about, all together. It asks no question and deletes none. */
import { useQuery } from '@tanstack/react-query';
import type { Row } from '../../entities/entity.ts';
import { limits, type Filter } from '../../entities/wire.ts';
import { sizeText } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { matching } from '../acts/inParts.ts';
import { cache, pageQuery } from '../remote/query.ts';
import { uploadEntity } from './filesKnown.ts';

const sizesIn = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + Number(row['size'] ?? 0), 0);

const askMs = 10_000;

/** In bytes, page by page. Throws CallError. */
async function sizeOf(filter: Filter): Promise<number> {
  let size = 0;
  let isMore = true;
  for (let page = 1; isMore; page += 1) {
    const { queryFn } = pageQuery(uploadEntity, {
      ...matching(filter),
      fields: ['size'],
      page,
      pageSize: limits.pageSizeMax,
    });
    const { data, meta } = await queryFn({ signal: AbortSignal.timeout(askMs) });
    size += sizesIn(data);
    isMore = data.length > 0 && page * limits.pageSizeMax < meta.total;
  }
  return size;
}

/** As many at once as one call may name. */
async function sizeOfAll(ids: readonly number[]): Promise<number> {
  let size = 0;
  for (let from = 0; from < ids.length; from += limits.filterValues) {
    size += await sizeOf({ id: { in: ids.slice(from, from + limits.filterValues) } });
  }
  return size;
}

export interface FilesMeantProps {
  /** The numbers of the files, or the filter that finds them. */
  readonly ids: readonly number[];
  readonly filter: Filter | null;
}

export default function FilesMeant({ ids, filter }: FilesMeantProps) {
  const { data } = useQuery(
    {
      queryKey: ['uploads', 'size', filter ?? ids],
      queryFn: () => (filter ? sizeOf(filter) : sizeOfAll(ids)),
      retry: false,
    },
    cache,
  );
  return (
    data !== undefined && (
      <p>{t('upload.together', { size: sizeText(data), days: limits.trashDays })}</p>
    )
  );
}
