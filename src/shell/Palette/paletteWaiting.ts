/** How many wait in each section, told by the row that approves them. It counts none: the navigation has asked. */
import type { Entity } from '../../../entities/entity.ts';
import { entities } from '../../../entities/index.ts';
import { t } from '../../../i18n/index.ts';
import { cache, type Page } from '../../remote/query.ts';
import { foundAs } from '../findWords.ts';
import type { PaletteRow } from './paletteKinds.ts';

const all: readonly Entity[] = entities;

/** How many wait in a section, as the navigation has counted them; undefined where nothing waits or nobody counted. */
export function waitingIn(entity: Entity): number | undefined {
  const page = cache.getQueryData<Page>([entity.collection, 'waiting']);
  return page?.meta.total === 0 ? undefined : page?.meta.total;
}

/** Names the counts of all sections: rows that tell one are made anew when it is another. */
export const waitingNow = (): string => all.map((entity) => waitingIn(entity) ?? '').join(' ');

/** Told when a count has come, be it for what somebody else has changed. */
export const onWaiting = (listener: () => void): (() => void) =>
  cache.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[1] === 'waiting') listener();
  });

/** The same rows, those that approve with how many wait; they are found as before. */
export function withWaiting(rows: readonly PaletteRow[]): readonly PaletteRow[] {
  const counts = new Map(all.map((entity) => [`approve.${entity.name}`, waitingIn(entity)]));
  return foundAs(
    rows,
    rows.map((row) => {
      const n = counts.get(row.id);
      return n === undefined ? row : { ...row, hint: t('palette.waiting', { n }) };
    }),
  );
}
