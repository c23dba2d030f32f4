/** The addresses of a gallery's pictures, asked for a hundred at a time. It draws none. */
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { upload } from '../../../entities/upload.ts';
import { limits } from '../../../entities/wire.ts';
import type { Row } from '../../../machines/listRows.ts';
import { beside, cache, pageQuery, type Page } from '../../remote/query.ts';

const uploadEntity: Entity = upload;
const keptMs = 60_000;

/** The number of the upload that a row shows. */
export const pictureOf = (row: Row): number | undefined =>
  typeof row['previewImage'] === 'number' ? row['previewImage'] : undefined;

/** `absolute_url` by the number of the upload; empty while it is asked for. */
export type Addresses = ReadonlyMap<number, string>;

function chunks(ids: readonly number[]): readonly (readonly number[])[] {
  const parts: (readonly number[])[] = [];
  for (let start = 0; start < ids.length; start += limits.filterValues) {
    parts.push(ids.slice(start, start + limits.filterValues));
  }
  return parts;
}

interface Answer {
  readonly data: Page | undefined;
  readonly isPending: boolean;
}
const answersIn = (results: readonly Answer[]) => ({
  isComing: results.some(({ isPending }) => isPending),
  found: new Map(
    results.flatMap(({ data }) =>
      (data?.data ?? []).map((row) => [row.id, String(row['absolute_url'])] as const),
    ),
  ),
});

export function useAddresses(rows: readonly Row[]): Addresses {
  // In an order of their own: moving a picture asks for nothing anew.
  const ids = [...new Set(rows.flatMap((row) => pictureOf(row) ?? []))].toSorted((a, b) => a - b);
  const asked = ids.join(',');
  const queries = useMemo(
    () =>
      chunks(asked === '' ? [] : asked.split(',').map(Number)).map((part) => {
        const { queryKey, queryFn } = pageQuery(uploadEntity, {
          filter: { id: { in: part } },
          fields: ['id', 'absolute_url'],
          pageSize: part.length,
        });
        return { queryKey, queryFn, staleTime: keptMs, retry: beside.retry, meta: beside.meta };
      }),
    [asked],
  );
  const { found, isComing } = useQueries({ queries, combine: answersIn }, cache);
  // One picture more is another question: those that were answered stay in sight meanwhile.
  const [known, setKnown] = useState<Addresses>(found);
  if ([...found].some(([id, address]) => known.get(id) !== address)) {
    setKnown(new Map([...known, ...found]));
  }
  return useMemo(() => {
    const coming = isComing && asked !== '' ? asked.split(',') : [];
    return new Map([...coming.map((id) => [Number(id), ''] as const), ...known]);
  }, [asked, isComing, known]);
}
