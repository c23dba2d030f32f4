/** Leads from the record that is meant, in a list or a form, to its history. It draws and loads nothing. */
import { go, offer } from './actors.ts';
import { lifecycle } from './records.ts';
import { areSeveral } from '../acts/several.ts';

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
        go(
          `/history?${new URLSearchParams({ type: collection, id: String(first.id) }).toString()}`,
        );
      },
    });
  };
  lifecycle.subscribe(look);
  look();
}
