/** The columns that were chosen for a list are kept, and come back with z as they were. It draws none, and chooses none. */
import type { Entity } from '../../../entities/entity.ts';
import { entityLabel, errorText, t } from '../../../i18n/index.ts';
import { isFulfilled } from '../../acts/arranged.ts';
import { CallError } from '../../api.ts';
import { go } from '../../live/actors.ts';
import { keepArranged } from '../../live/records.ts';
import { say } from '../../page/toasts.ts';
import { choose, columnsKey, type Chosen } from '../../remote/chosenColumns.ts';
import { addressOf } from '../../routes.ts';

const tellNotKept = (error: unknown) =>
  say('danger', () =>
    t('columns.notKept', { reason: errorText(error instanceof CallError ? error.code : '') }),
  );

const namedNow = (): string | null => new URLSearchParams(location.search).get('columns');

/** The address with these columns, or with none: those that are kept are shown then. */
function showNamed(columns: string | null): void {
  const params = new URLSearchParams(location.search);
  if (columns === null) params.delete('columns');
  else params.set('columns', columns);
  go(addressOf(location.pathname, params), { replace: true });
}

/** Shows these columns, also where a link or a kept view names others; null: as declared. */
export function chooseColumns(entity: Entity, names: Chosen): void {
  const named = namedNow();
  const { pathname } = location;
  const told = (before: Chosen, kept: Promise<unknown>) => {
    if (named === null && JSON.stringify(before) === JSON.stringify(names)) return;
    const isKept = isFulfilled(kept);
    keepArranged({
      key: columnsKey(entity),
      before,
      after: names,
      where: () => entityLabel(entity.name).many,
      said: () => t('columns.chosen'),
      isKept: () => isKept,
      onBrought: (isBack) => {
        if (named !== null && location.pathname === pathname) showNamed(isBack ? named : null);
      },
    });
  };
  void choose(entity, names, told).catch(tellNotKept);
  if (named !== null) showNamed(null);
}
