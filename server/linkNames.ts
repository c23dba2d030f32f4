/** How a cell of a sheet names a record of another type: by its title and, where that could be another's too, its number. It writes none. */
import type { Grants } from '../entities/access.ts';
import type { Entity } from '../entities/entity.ts';
import { fold } from '../entities/fold.ts';
import { idsPerStatement } from './db/bulk.ts';
import { sortedValue } from './db/columns.ts';
import type { Reader } from './db/db.ts';
import { titleFrom, titlesOf, want, type Wanted } from './records/titles.ts';

/** 'Law (#12)' */
const numbered = (title: string, id: number): string => `${title} (#${id})`;

/** The records that bear these titles in either language, by the title as it is compared. */
async function bearersOf(db: Reader, type: string, titles: readonly string[]) {
  const bearers = new Map<string, Set<number>>();
  for (let start = 0; start < titles.length; start += idsPerStatement) {
    const some = titles.slice(start, start + idsPerStatement);
    const rows = await db
      .selectFrom('search')
      .select(['record_id', 'title_en_folded as en', 'title_ar_folded as ar'])
      .where('type', '=', type)
      .where((eb) => eb.or([eb('title_en_folded', 'in', some), eb('title_ar_folded', 'in', some)]))
      .execute();
    for (const row of rows) {
      for (const title of [row['en'], row['ar']]) {
        if (typeof title !== 'string') continue;
        bearers.set(title, (bearers.get(title) ?? new Set()).add(Number(row['record_id'])));
      }
    }
  }
  return bearers;
}

/** The text that names each of these records and no other, by type and id; `titled` says what each is called. */
export async function namesAlone(
  db: Reader,
  wanted: Wanted,
  titled: (type: string, id: number) => string | undefined,
): Promise<(type: string, id: number) => string> {
  const bearers = new Map<string, Awaited<ReturnType<typeof bearersOf>>>();
  for (const [type, ids] of wanted) {
    const titles = [...ids].flatMap((id) => sortedValue(titled(type, id)) ?? []);
    bearers.set(type, await bearersOf(db, type, [...new Set(titles)]));
  }
  return (type, id) => {
    const title = titled(type, id);
    if (title === undefined) return `#${id}`;
    const own = bearers.get(type)?.get(sortedValue(title) ?? '');
    return own?.size === 1 && own.has(id) ? title : numbered(title, id);
  };
}

/** The record that such a text names by its number, if it is still called so. */
export async function numberedIn(
  db: Reader,
  entities: readonly Entity[],
  target: Entity,
  { text, grants }: { readonly text: string; readonly grants: Grants },
): Promise<number | undefined> {
  const [, title = '', digits = ''] = /^(.*\S)\s*\(#(\d{1,15})\)$/su.exec(text) ?? [];
  const id = Number(digits);
  if (id === 0) return undefined;
  const wanted: Wanted = new Map();
  want(wanted, target.name, id);
  const titles = await titlesOf(db, entities, wanted, grants);
  const { en, ar } = titleFrom(titles, target.name, id);
  const isCalledSo = [en, ar].some((own) => own !== null && fold(own) === fold(title));
  return isCalledSo ? id : undefined;
}
