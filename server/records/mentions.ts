/** The files that long texts and components show, as links like any other: who shows a file is known without reading a text. It changes no text. */
import type { Entity } from '../../entities/entity.ts';
import { paths } from '../../entities/wire.ts';
import { layoutOf } from '../db/columns.ts';
import type { Reader, Writer } from '../db/db.ts';

export type LinkRow = Readonly<
  Record<'source_type' | 'field' | 'target_type', string> &
    Record<'source_id' | 'position' | 'target_id' | 'live', number>
>;

/** A file's address wherever it stands: in Markdown, in a style sheet, whole or as a thumbnail. */
const address = new RegExp(
  `${paths.public}/uploads/(?:\\?file=)?([0-9a-f]{32}\\.[a-z0-9]{1,5})`,
  'g',
);

/** The files' own names in a text, each once, in their order. */
const filesIn = (text: unknown): readonly string[] =>
  typeof text === 'string'
    ? [...new Set([...text.matchAll(address)].map(([, name = '']) => name))]
    : [];

/** One statement names so many at most. */
const namesMax = 500;

/** The files' numbers by their names. */
async function idsOf(trx: Reader, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (let start = 0; start < names.length; start += namesMax) {
    const rows = await trx
      .selectFrom('uploads')
      .select(['id', 'absolute_url'])
      .where('absolute_url', 'in', names.slice(start, start + namesMax))
      .execute();
    for (const row of rows) ids.set(String(row['absolute_url']), Number(row['id']));
  }
  return ids;
}

/** The links of a record's long texts, of those among the given values. */
export async function mentionsOf(
  trx: Writer,
  entity: Entity,
  id: number,
  values: Readonly<Record<string, unknown>>,
  live = 1,
): Promise<LinkRow[]> {
  const found = layoutOf(entity)
    .long.filter(({ key }) => key in values)
    .map(({ key }) => ({ key, names: filesIn(values[key]) }));
  const names = found.flatMap((one) => one.names);
  if (names.length === 0) return [];
  const ids = await idsOf(trx, [...new Set(names)]);
  return found.flatMap(({ key, names: named }) =>
    named.flatMap((name, position) => {
      const target = ids.get(name);
      if (target === undefined) return [];
      return [
        {
          source_type: entity.name,
          source_id: id,
          field: key,
          position,
          target_type: 'upload',
          target_id: target,
          live,
        },
      ];
    }),
  );
}

/** The link of a component's value to its picture, in place of the one it had; none for a value that is no picture. */
export async function linkPicture(
  trx: Writer,
  source: { readonly entity: string; readonly id: number; readonly field: string },
  upload: number | undefined,
): Promise<void> {
  const { entity: source_type, id: source_id, field } = source;
  await trx
    .deleteFrom('links')
    .where('source_type', '=', source_type)
    .where('source_id', '=', source_id)
    .where('field', '=', field)
    .execute();
  if (upload === undefined) return;
  const rest = { position: 0, target_type: 'upload', target_id: upload, live: 1 };
  await trx
    .insertInto('links')
    .values({ source_type, source_id, field, ...rest })
    .execute();
}
