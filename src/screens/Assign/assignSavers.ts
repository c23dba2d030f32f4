/** Who else has filled what differs of a component's values, and when, from the history of each value. It asks once, and changes nothing. */
import { useQuery } from '@tanstack/react-query';
import type { Column } from '../../../entities/field.ts';
import { limits, queryParams } from '../../../entities/wire.ts';
import { call } from '../../api.ts';
import { versionsOf, type Version } from '../../remote/others.ts';
import { cache, type Page } from '../../remote/query.ts';
import type { Difference } from '../RecordForm/recordFormMerge.ts';
import { savedTexts, saversOf } from '../RecordForm/recordFormSavers.ts';
import type { Property } from '../../../entities/componentOnPage.ts';

const collection = 'component-prop-values';

/** What the record of a value calls this part of it. */
const storedKey = ({ language }: Column): string =>
  language ? `fieldValue${language === 'en' ? 'En' : 'Ar'}` : 'fieldValue';

/** A value that was emptied has no record any more: all of its parts have changed. */
const isGone = ({ changes }: Version): boolean => 'deleted_at' in changes;

/** The last version of a value in which this part was written, told by the form's own key of it. */
export function writtenIn(versions: readonly Version[], column: Column): readonly Version[] {
  const last = versions.find((one) => isGone(one) || storedKey(column) in one.changes);
  return last ? [{ ...last, changes: { [column.key]: null } }] : [];
}

/** The records that hold or held the values of these properties on this page, the newest first. */
async function recordsOf(
  relation: number,
  properties: readonly number[],
  signal: AbortSignal,
): Promise<Page['data']> {
  const params = queryParams({
    filter: { relationId: { eq: relation }, property: { in: properties } },
    fields: ['id', 'property'],
    deleted: 'with',
    sort: [{ key: 'id', descending: true }],
    pageSize: limits.pageSizeMax,
  });
  return (await call<Page>(`/${collection}?${params}`, { signal })).data;
}

interface Asked {
  readonly properties: readonly Property[];
  readonly relation: number | null;
  readonly differing: readonly Difference[];
}

async function versionsNow(asked: Asked, signal: AbortSignal): Promise<readonly Version[]> {
  const { properties, relation, differing } = asked;
  const named = new Set(differing.map(({ column }) => column.name));
  const meant = properties.filter(({ fieldKey }) => named.has(fieldKey));
  const rows = await recordsOf(
    relation ?? 0,
    meant.map(({ id }) => id),
    signal,
  );
  const found = await Promise.all(
    meant.map(async ({ id, fieldKey }) => {
      const row = rows.find((one) => Number(one['property']) === id);
      const versions = row ? await versionsOf(collection, row.id, signal) : [];
      const own = differing.filter(({ column }) => column.name === fieldKey);
      return own.flatMap(({ column }) => writtenIn(versions, column));
    }),
  );
  return found.flat().toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

/** A sentence for each person; none until it is known, and where it cannot be. */
export function useValueSavers(asked: Asked): readonly string[] {
  const { relation, differing } = asked;
  const { data = [] } = useQuery(
    {
      queryKey: [
        collection,
        'savers',
        relation,
        differing.map(({ column, theirs }) => [column.key, theirs]),
      ],
      queryFn: ({ signal }: { signal: AbortSignal }) => versionsNow(asked, signal),
      enabled: relation !== null && differing.length > 0,
      retry: false as const,
    },
    cache,
  );
  return savedTexts(saversOf(data, null, differing));
}
