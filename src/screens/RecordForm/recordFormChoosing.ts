/** Choosing between two versions of fields, by one key each, and where the focus goes on. It joins nothing, and keeps no choice. */
import { useEffect, type RefObject } from 'react';
import type { Choice } from '../../../machines/formRecord.ts';
import { offer } from '../../live/actors.ts';
import { useLatest } from '../../page/useLatest.ts';
import type { Difference } from './recordFormMerge.ts';

/** The command of each choice. */
export const chooses = {
  mine: 'form.chooseMine',
  theirs: 'form.chooseTheirs',
  both: 'form.chooseBoth',
} as const satisfies Record<Choice, string>;

/** What becomes of a choice at once, and of all of them where they are taken together. */
interface Choosing {
  /** It is out of sight: its keys are of what is asked instead. */
  readonly isAside?: boolean;
  readonly chosen: (key: string, choice: Choice) => void;
  readonly apply?: () => void;
}

/** The field whose radio buttons have the focus; else the first. */
const fieldAt = (list: HTMLElement | null, keys: readonly string[]): string | undefined => {
  const group = document.activeElement?.closest<HTMLElement>('[data-conflict]');
  return group && list?.contains(group) ? group.dataset['conflict'] : keys[0];
};

/** Offers the keys 1, 2 and b; after a choice the focus goes on to the next field. */
export function useChoosing(
  list: RefObject<HTMLElement | null>,
  differences: readonly Difference[],
  does: Choosing,
): void {
  const latest = useLatest({ differences, does });
  const { isAside = false } = does;
  useEffect(() => {
    if (isAside) return undefined;
    const choose = (choice: Choice, named: unknown) => {
      if (typeof named === 'string') return latest.read().does.chosen(named, choice);
      const keys = latest.read().differences.map(({ column }) => column.key);
      const key = fieldAt(list.current, keys);
      const at = latest.read().differences[key === undefined ? -1 : keys.indexOf(key)];
      if (!key || !at || (choice === 'both' && !at.canBoth)) return undefined;
      latest.read().does.chosen(key, choice);
      const next = keys[keys.indexOf(key) + 1];
      const control =
        next === undefined
          ? list.current?.parentElement?.parentElement?.querySelector<HTMLElement>('[data-main]')
          : list.current?.querySelector<HTMLElement>(`[data-conflict="${next}"] input:checked`);
      return control?.focus();
    };
    return offer({
      chooseMine: ({ key }) => choose('mine', key),
      chooseTheirs: ({ key }) => choose('theirs', key),
      chooseBoth: ({ key }) => choose('both', key),
      ...(latest.read().does.apply ? { applyMerge: () => latest.read().does.apply?.() } : {}),
    });
  }, [list, latest, isAside]);
}
