/** The box at the head of any list that selects its page, or nothing. What is selected, the list's machine says. */
import { useSelector } from '@xstate/react';
import { t } from '../../../i18n/index.ts';
import { isPageSelected } from '../../../machines/listRows.ts';
import { runById } from '../../context.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { LiveList } from './recordListActor.ts';

export function RecordListSelectAll({ list }: { readonly list: LiveList }) {
  const context = useSelector(list.actor, (state) => state.context);
  const { selection, rows } = context;
  const isAll = rows.length > 0 && (selection.kind === 'matching' || isPageSelected(context));
  return (
    <Checkbox
      aria-label={t('list.selectPage')}
      aria-keyshortcuts="Control+A"
      tabIndex={-1}
      checked={isAll}
      mixed={!isAll && selection.kind === 'some'}
      disabled={rows.length === 0}
      onChange={() => runById(isAll ? 'list.selectNone' : 'list.selectPage')}
    />
  );
}
