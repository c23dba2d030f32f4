/** Leads from the record that is meant, in a list or a form, to its history. It draws and loads nothing. */
import { actorOf, go, offer } from './actors.ts';
import { lifecycle } from './records.ts';
import { areSeveral } from '../acts/several.ts';

/** Where one is, with the row that has the focus in the list that is there. */
function placeNow(id: number): object {
  const { rows = [], focusedId } = actorOf('list')?.getSnapshot().context ?? {};
  const row = focusedId ?? id;
  const place = rows.findIndex((one: { readonly id: number }) => one.id === row);
  return { address: location.pathname + location.search, id: row, place: Math.max(0, place) };
}

/** Offered while one record is meant. */
export function startHistory(): void {
  let stop: (() => void) | undefined;
  const look = () => {
    const { targets, collection: of } = lifecycle.getSnapshot().context;
    const isOne = targets.length === 1 && !areSeveral(of);
    if (isOne === (stop !== undefined)) return;
    stop?.();
    stop = undefined;
    if (!isOne) return;
    stop = offer({
      showHistory: () => {
        const { collection, targets: meant } = lifecycle.getSnapshot().context;
        const [first] = meant;
        if (!first) return;
        const asked = new URLSearchParams({ type: collection, id: String(first.id) });
        go(`/history?${asked.toString()}`, { state: { from: placeNow(first.id) } });
      },
    });
  };
  lifecycle.subscribe(look);
  look();
}
