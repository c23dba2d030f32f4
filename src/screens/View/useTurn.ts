/** A turn of a list's pages for the foot of the list: its name, the key that somebody has for it, whether there is such a page. It turns none itself. */
import { commandLabel } from '../../../i18n/index.ts';
import { runById, useKeysOf, useOffered } from '../../context.ts';

export function useTurn(id: 'list.previousPage' | 'list.nextPage') {
  const isThere = useOffered(id);
  const keys = useKeysOf(id);
  return {
    label: commandLabel(id),
    ...(keys === undefined ? {} : { keys }),
    ...(isThere ? { onTurn: () => runById(id) } : {}),
  };
}
