/** GET /api/{collection}/export: a list as a spreadsheet, streamed. It changes nothing. */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Entity } from '../../entities/entity.ts';
import { limits, type ListQuery } from '../../entities/wire.ts';
import { filterName } from '../records/filterValues.ts';
import { parseListQuery } from '../records/listQuery.ts';
import type { Cell } from '../cells.ts';
import type { Deps } from '../deps.ts';
import { csv, exportColumns, exportRows, ownerName } from '../export.ts';
import { invalid, invalidField } from '../httpError.ts';
import { languageOf } from '../public/shape.ts';
import { xlsx } from '../xlsx.ts';
import { everyOf } from './body.ts';
import { dispositionOf } from './fileAnswer.ts';
import type { Route, RouteContext } from './route.ts';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
type Format = keyof typeof types;

/** Disks take longer names, people do not read them. */
const ownerMax = 60;

/** Parameters of the call itself. */
const ownParams = ['format', 'lang', 'tenant', 'ids'] as const;

function formatOf(url: URL): Format {
  const text = url.searchParams.get('format') ?? 'xlsx';
  if (text !== 'xlsx' && text !== 'csv') throw invalidField('format', { code: 'notInList' });
  return text;
}

/** Only these of the list: `ids=3,7`. Throws HttpError 422 naming `ids`, and what says the same in another way. */
function withIds(query: ListQuery, url: URL): ListQuery {
  const text = url.searchParams.get('ids');
  if (text === null) return query;
  const words = text.split(',');
  // As a filter by numbers reads them: what else the language takes for a number (`0x1`, `1e1`) is none.
  const ids = words.map((word) => (/^\d{1,15}$/.test(word) ? Number(word) : 0));
  if (ids.length > limits.exportIds) {
    throw invalidField('ids', { code: 'tooMany', params: { count: limits.exportIds } });
  }
  if (!ids.every((id) => id > 0)) {
    throw invalidField('ids', { code: 'invalidFormat' });
  }
  // Of two lists of numbers one would be passed over.
  const other = filterName('id', 'in');
  if (query.filter['id']?.in !== undefined) {
    throw invalid({ ids: [{ code: 'duplicate' }], [other]: [{ code: 'duplicate' }] });
  }
  return { ...query, filter: { ...query.filter, id: { ...query.filter['id'], in: ids } } };
}

const lines = (records: readonly (readonly Cell[])[]): string =>
  stringify(records as (readonly Cell[])[], {
    record_delimiter: 'windows',
    // By itself it quotes only what holds the whole end of a line, and half of one ends a line for most readers.
    quoted_match: /[\r\n]/,
    cast: { boolean: (value) => (value ? 'true' : 'false') },
  });

/** A list's query as far as it says which records in which order: its page means nothing, since all of them are answered. */
function listed(entity: Entity, url: URL): ListQuery {
  const query = parseListQuery(entity, url.searchParams, ownParams);
  const { sort, search, filter, fields, deleted } = query;
  return {
    page: 1,
    pageSize: limits.pageSizeMax,
    sort,
    search,
    filter,
    ...(fields && { fields }),
    ...(deleted && { deleted }),
  };
}

/** 'graduates-2024-2025-2026-11-30.xlsx': the list, whose it is, and the day, in letters and digits that every disk takes. */
const nameOf = (list: string, owner: string | undefined, now: Date, format: Format): string => {
  const letters = owner?.match(/[\p{L}\p{M}\p{N}]+/gu)?.join('-') ?? '';
  // Counted by letters: half of one is none, and could not be written into a header.
  const whose = [...letters].slice(0, ownerMax).join('');
  const day = now.toISOString().slice(0, 10);
  return `${[list, whose, day].filter(Boolean).join('-')}.${format}`;
};

async function exportList({ url, deps, caller }: RouteContext, entity: Entity): Promise<Response> {
  const { format, language, query } = everyOf({
    format: () => formatOf(url),
    language: () => languageOf(url) ?? 'en',
    query: () => withIds(listed(entity, url), url),
  });
  const asking = { language, grants: caller.grants };
  const rows = exportRows(deps, entity, query, asking);
  const columns = exportColumns(entity, query);
  const sheet = {
    name: entity.collection,
    columns: columns.map((column) => ({ key: column.key, isArabic: column.language === 'ar' })),
    isRightToLeft: language === 'ar',
  };
  const keys = columns.map(({ key }) => key);
  const bytes = format === 'xlsx' ? xlsx(sheet, rows) : csv(keys, rows, lines);
  const owner = await ownerName(deps, entity, query, asking);
  const fileName = nameOf(entity.collection, owner, deps.now(), format);
  return new Response(
    Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream,
    {
      headers: {
        'Content-Type': types[format],
        'Content-Disposition': dispositionOf(fileName, false),
      },
    },
  );
}

export const exportRoutes = ({ entities }: Pick<Deps, 'entities'>): Route[] =>
  entities.map((entity) => ({
    method: 'GET',
    path: `/api/${entity.collection}/export`,
    handle: (context) => exportList(context, entity),
    permission: { collection: entity.collection, methods: ['GET'] },
  }));
