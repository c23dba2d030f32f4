/** GET /api/{collection}/export: a list as a spreadsheet, streamed. It changes nothing. */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Entity } from '../../entities/entity.ts';
import { parseListQuery } from '../records/listQuery.ts';
import type { Cell } from '../cells.ts';
import type { Deps } from '../deps.ts';
import { csv, exportColumns, exportRows } from '../export.ts';
import { invalidField } from '../httpError.ts';
import { languageOf } from '../public/shape.ts';
import { xlsx } from '../xlsx.ts';
import type { Route, RouteContext } from './route.ts';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
type Format = keyof typeof types;

/** Parameters of the call itself; a list's page means nothing here, since all of it is answered. */
const ownParams = ['format', 'lang', 'tenant', 'page', 'pageSize', 'after', 'include'] as const;

function formatOf(url: URL): Format {
  const text = url.searchParams.get('format') ?? 'xlsx';
  if (text !== 'xlsx' && text !== 'csv') throw invalidField('format', { code: 'notInList' });
  return text;
}

const lines = (records: readonly (readonly Cell[])[]): string =>
  stringify(records as (readonly Cell[])[], {
    record_delimiter: 'windows',
    cast: { boolean: (value) => (value ? 'true' : 'false') },
  });

function listParams(url: URL): URLSearchParams {
  const params = new URLSearchParams(url.searchParams);
  for (const name of ownParams) params.delete(name);
  return params;
}

function exportList({ url, deps }: RouteContext, entity: Entity): Response {
  const format = formatOf(url);
  const language = languageOf(url) ?? 'en';
  const query = parseListQuery(entity, listParams(url));
  const rows = exportRows(deps, entity, query, language);
  const columns = exportColumns(entity, query);
  const sheet = {
    name: entity.collection,
    columns: columns.map((column) => ({ key: column.key, isArabic: column.language === 'ar' })),
    isRightToLeft: language === 'ar',
  };
  const keys = columns.map(({ key }) => key);
  const bytes = format === 'xlsx' ? xlsx(sheet, rows) : csv(keys, rows, lines);
  const fileName = `${entity.collection}-${deps.now().toISOString().slice(0, 10)}.${format}`;
  return new Response(
    Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream,
    {
      headers: {
        'Content-Type': types[format],
        'Content-Disposition': `attachment; filename="${fileName}"`,
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
