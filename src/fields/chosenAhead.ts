/**
 * Records that were chosen by what was typed, before those that fit it were there: each is asked for, and taken once it
 * is found. A save waits for it. It keeps no record.
 */
import { useRef, useState } from 'react';
import type { Entity } from '../../entities/entity.ts';
import { t } from '../../i18n/index.ts';
import { useLatest } from '../page/useLatest.ts';
import { say } from '../page/toasts.ts';
import type { Choice } from '../ui/Combobox.tsx';
import { onTheWay } from './flush.ts';
import { findOffers } from './titles.ts';

export interface ChosenAhead {
  /** What stands for those on their way. */
  readonly ahead: readonly string[];
  /** Resolves once it is taken, or was not found. */
  readonly onAhead: (text: string) => Promise<void>;
  /** One chooses anew: none of those that are on their way is meant. */
  readonly drop: () => void;
}

/**
 * @param take told of each in the order in which they were chosen, even where the field is not drawn any more
 * @param isOffered some records are none to be chosen
 */
export function useChosenAhead(
  entity: Entity,
  take: (choice: Choice) => void,
  isOffered: (choice: Choice) => boolean = () => true,
): ChosenAhead {
  const [ahead, setAhead] = useState<readonly string[]>([]);
  const before = useRef<Promise<void>>(Promise.resolve());
  const meant = useRef(0);
  const latest = useLatest({ take, isOffered });
  const find = async (text: string, earlier: Promise<void>) => {
    const { current: since } = meant;
    const arrived = onTheWay();
    try {
      const [offers] = await Promise.all([findOffers(entity, text), earlier]);
      if (meant.current !== since) return;
      const found = offers.find((choice) => latest.read().isOffered(choice));
      if (found) latest.read().take(found);
      else say('warning', () => t('toasts.noneChosen', { text }));
    } catch {
      if (meant.current === since) say('danger', () => t('toasts.loadFailed'));
    } finally {
      if (meant.current === since) setAhead(([, ...rest]) => rest);
      arrived();
    }
  };
  return {
    ahead,
    onAhead(text) {
      setAhead((texts) => [...texts, text]);
      before.current = find(text, before.current);
      return before.current;
    },
    drop() {
      meant.current += 1;
      setAhead([]);
    },
  };
}
