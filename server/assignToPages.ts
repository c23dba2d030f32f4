/** A component put on several pages at once, with the same values on all of them. It checks no permission itself. */
import type { Row } from '../entities/entity.ts';
import type { Deps } from './deps.ts';
import { invalidField } from './httpError.ts';
import { entityFor, fillIn, type Within } from './pageComponents.ts';

export interface Assigning {
  readonly component: unknown;
  /** Each once. */
  readonly pages: readonly number[];
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Puts the component behind the others of each page; to be run in one write, so that it is on all or on none.
 * Throws 422 naming `component`, `pages`, or `fieldKey.part` of a value.
 */
export async function assignToPages(
  deps: Deps,
  within: Within,
  { component, pages, values }: Assigning,
): Promise<readonly Row[]> {
  const found = await within.trx
    .selectFrom('pages')
    .select('id')
    .where('id', 'in', pages)
    .where('deleted_at', 'is', null)
    .execute();
  if (found.length < pages.length) throw invalidField('pages', { code: 'notFound' });
  const rows: Row[] = [];
  for (const page of pages) {
    const row = await within.writer.create(entityFor(deps, 'pageComponent'), { component, page });
    await fillIn(deps, within, row, values);
    rows.push(row);
  }
  return rows;
}
