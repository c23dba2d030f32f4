/** The addresses of the small pictures that a list shows, asked for together. It draws none. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { entityNamed } from '../../../entities/index.ts';
import { limits } from '../../../entities/wire.ts';
import type { Row } from '../../../machines/listRows.ts';
import { cache, pageQuery } from '../../query.ts';
import { fileUrl } from '../../uploads.ts';
import { shownColumns, type ListSource } from './recordListSource.ts';

/** Twice the size of the square in the row, for sharp screens. */
const thumbnailPx = 64;
const keptMs = 60_000;
const none: ReadonlyMap<number, string> = new Map();

const imageKeys = (entity: Entity): readonly string[] =>
  shownColumns(entity)
    .filter(({ field }) => field.kind === 'image')
    .flatMap(({ keys }) => keys.map(({ key }) => key));

/** By the number of the upload; empty until they have come, and for those beyond what one call may name. */
export function usePictures(source: ListSource, rows: readonly Row[]): ReadonlyMap<number, string> {
  const upload = entityNamed('upload');
  const ids = useMemo(() => {
    const keys = source.entity ? imageKeys(source.entity) : [];
    const all = rows.flatMap((row) =>
      keys.flatMap((key) => [row[key]].flat().find((id) => typeof id === 'number') ?? []),
    );
    return [...new Set(all)].toSorted((a, b) => a - b).slice(0, limits.filterValues);
  }, [source, rows]);
  const { data } = useQuery(
    {
      ...pageQuery(upload ?? ({ collection: 'uploads' } as Entity), {
        filter: { id: { in: ids } },
        fields: ['id', 'absolute_url'],
        pageSize: Math.max(1, ids.length),
      }),
      enabled: upload !== undefined && ids.length > 0,
      placeholderData: keepPreviousData,
      staleTime: keptMs,
      retry: false,
    },
    cache,
  );
  return useMemo(
    () =>
      data === undefined
        ? none
        : new Map(
            data.data.map((row) => [
              row.id,
              fileUrl({ absolute_url: String(row['absolute_url']) }, thumbnailPx),
            ]),
          ),
    [data],
  );
}
