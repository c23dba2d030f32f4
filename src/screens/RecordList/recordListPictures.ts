/** The small pictures that a list shows, asked for together. It draws none. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { may } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import { limits } from '../../../entities/wire.ts';
import type { Row } from '../../../machines/listRows.ts';
import { grantsNow } from '../../actors.ts';
import type { Pictures } from '../../fields/cells.tsx';
import { uploadEntity } from '../../fields/filesKnown.ts';
import { cache, pageQuery } from '../../query.ts';
import type { Uploaded } from '../../uploads.ts';
import { shownColumns, type ListSource } from './recordListSource.ts';

const keptMs = 60_000;
const none: Pictures = new Map();
const fields = ['id', 'type', 'absolute_url', 'titleEn', 'titleAr'] as const;

const imageKeys = (entity: Entity): readonly string[] => [
  ...(entity.picture ? [entity.picture] : []),
  ...shownColumns(entity)
    .filter(({ field }) => field.kind === 'image')
    .flatMap(({ keys }) => keys.map(({ key }) => key)),
];

/** By the number of the upload; empty until they have come, and for those beyond what one call may name. */
export function usePictures(source: ListSource, rows: readonly Row[]): Pictures {
  const { entity } = source;
  const isOfFiles = entity?.made === 'byUpload';
  const ids = useMemo(() => {
    const keys = entity && !isOfFiles ? imageKeys(entity) : [];
    const all = rows.flatMap((row) =>
      keys.flatMap((key) => [row[key]].flat().find((id) => typeof id === 'number') ?? []),
    );
    return [...new Set(all)].toSorted((a, b) => a - b).slice(0, limits.filterValues);
  }, [entity, isOfFiles, rows]);
  const { data } = useQuery(
    {
      ...pageQuery(uploadEntity, {
        filter: { id: { in: ids } },
        fields,
        pageSize: Math.max(1, ids.length),
      }),
      enabled: ids.length > 0 && may(grantsNow(), 'GET', uploadEntity.collection),
      placeholderData: keepPreviousData,
      staleTime: keptMs,
      retry: false,
    },
    cache,
  );
  return useMemo(() => {
    // A list of files needs no call: each row is one.
    const files = isOfFiles ? rows : data?.data;
    return files ? new Map(files.map((row) => [row.id, row as unknown as Uploaded])) : none;
  }, [data, isOfFiles, rows]);
}
