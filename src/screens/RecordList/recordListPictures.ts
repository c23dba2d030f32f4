/** The small pictures that a list shows, asked for together. It draws none. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { may } from '../../../entities/access.ts';
import { columnOf, type Entity, type Row as Stored } from '../../../entities/entity.ts';
import { entityNamed } from '../../../entities/index.ts';
import { limits } from '../../../entities/wire.ts';
import type { Row } from '../../../machines/listRows.ts';
import { grantsNow } from '../../live/actors.ts';
import type { Pictures } from '../../fields/cells.tsx';
import { uploadEntity } from '../../fields/filesKnown.ts';
import { beside, cache, pageQuery } from '../../remote/query.ts';
import { uploadedIn } from '../../remote/uploads.ts';
import { pictureBy, type ListSource } from './recordListSource.ts';
import { shownColumns } from '../../../entities/shownColumns.ts';

const keptMs = 60_000;
const fields = ['id', 'type', 'absolute_url', 'titleEn', 'titleAr'] as const;

const imageKeys = (entity: Entity): readonly string[] => [
  ...(entity.picture ? [entity.picture] : []),
  ...shownColumns(entity)
    .filter(({ field }) => field.kind === 'image')
    .flatMap(({ keys }) => keys.map(({ key }) => key)),
];

/** The files of these numbers; those beyond what one call may name are left out. */
function useFiles(ids: readonly number[]): readonly Stored[] | undefined {
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
      ...beside,
    },
    cache,
  );
  return data?.data;
}

const few = (ids: readonly number[]): readonly number[] =>
  [...new Set(ids)].toSorted((a, b) => a - b).slice(0, limits.filterValues);

/** The rows whose text is the number of a picture, as the records say that they belong to. */
function usePictureRows(entity: Entity | undefined, rows: readonly Row[]): readonly Row[] {
  const by = entity && pictureBy(entity);
  const field = entity && by !== undefined ? columnOf(entity, by)?.field : undefined;
  const target = field?.kind === 'relation' ? entityNamed(field.target) : undefined;
  const ids = by === undefined ? [] : few(rows.map((row) => Number(row[by])));
  const { data } = useQuery(
    {
      ...pageQuery(target ?? uploadEntity, {
        filter: { id: { in: ids } },
        fields: ['id', 'fieldType'],
        pageSize: Math.max(1, ids.length),
      }),
      enabled: target !== undefined && ids.length > 0,
      placeholderData: keepPreviousData,
      staleTime: keptMs,
      ...beside,
    },
    cache,
  );
  const found = data?.data;
  return useMemo(() => {
    if (by === undefined || !found) return [];
    const images = new Set(found.flatMap((row) => (row['fieldType'] === 'IMAGE' ? row.id : [])));
    return rows.filter((row) => images.has(Number(row[by])));
  }, [by, found, rows]);
}

/**
 * By the number of the upload; of rows that are files or hold one's number by their own. Empty until they have come, and
 * for those beyond what one call may name.
 */
export function usePictures(source: ListSource, rows: readonly Row[]): Pictures {
  const { entity } = source;
  const isOfFiles = entity?.made === 'byUpload';
  const named = usePictureRows(entity, rows);
  const ids = useMemo(() => {
    if (!entity || isOfFiles) return [];
    const keys = imageKeys(entity);
    const all = rows.flatMap((row) =>
      keys.flatMap((key) => [row[key]].flat().find((id) => typeof id === 'number') ?? []),
    );
    return few([...all, ...named.map((row) => Number(row[entity.title]))]);
  }, [entity, isOfFiles, rows, named]);
  const found = useFiles(ids);
  return useMemo(() => {
    // A list of files needs no call: each row is one.
    const files = (isOfFiles ? rows : (found ?? [])).map(uploadedIn);
    const byId = new Map(files.map((file) => [file.id, file]));
    if (!entity || named.length === 0) return byId;
    return new Map(
      named.flatMap((row) => {
        const file = byId.get(Number(row[entity.title]));
        return file ? [[row.id, file] as const] : [];
      }),
    );
  }, [entity, found, isOfFiles, named, rows]);
}
