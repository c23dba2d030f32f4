/** The filters that are on, as chips with one Tab stop: their key leads there, arrows walk, Enter changes, Delete removes. It filters nothing itself. */
import { useSelector } from '@xstate/react';
import FunnelX from 'lucide-react/icons/funnel-x';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { t } from '../../../i18n/index.ts';
import { offer } from '../../live/actors.ts';
import { runById } from '../../context.ts';
import { CommandIconButton } from '../../keys/CommandButton.tsx';
import { stepAlong } from '../../ui/walking.ts';
import { useLatest } from '../../page/useLatest.ts';
import { Chip, type ChipProps } from '../../ui/Chip.tsx';
import type { LiveList } from './recordListActor.ts';
import { chipsOf, ChipText, useChipText, type Chip as FilterOn } from './recordListFilters.tsx';
import { filterOf } from './recordListQuery.ts';
import type { ListSource } from './recordListSource.ts';

interface Props {
  readonly source: ListSource;
  readonly list: LiveList;
  readonly focusGrid: () => void;
}

/** However long it is, it is read whole: by its name, and where a pointer rests on it. */
function FilterChip({
  entity,
  chip,
  ...rest
}: { readonly entity: Entity; readonly chip: FilterOn } & Pick<
  ChipProps,
  'onRemove' | 'tabIndex' | 'onFocus'
>) {
  const filter = useChipText(entity, chip);
  return (
    <Chip
      {...rest}
      tip={filter}
      editLabel={t('listTools.editFilter', { filter })}
      onEdit={() => runById('list.openFilter', { key: chip.key, operator: chip.operator })}
      removeLabel={t('list.removeFilter', { filter })}
    >
      <ChipText entity={entity} chip={chip} />
    </Chip>
  );
}

export function RecordListChips({ source, list, focusGrid }: Props) {
  const filter = useSelector(list.actor, ({ context }) => filterOf(context.query));
  const [entity] = source.entities;
  const chips = chipsOf(source.entities, filter);
  const [at, setAt] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  const stop = Math.min(at, chips.length - 1);
  const { length } = chips;
  const focusAt = useCallback((place: number) => {
    setAt(place);
    const found = box.current?.querySelectorAll<HTMLElement>('[data-chip] button:first-child');
    found?.item(place)?.focus();
  }, []);
  useEffect(() => {
    if (length === 0) return undefined;
    return offer({
      // Counted past the last one, that is meant.
      focusFilters: ({ steps }) => focusAt(Math.min(Number(steps ?? 1), length) - 1),
    });
  }, [length, focusAt]);
  const remove = (place: number) => {
    const chip = chips[place];
    if (!chip) return;
    runById('list.addFilter', { filter: chip.without });
    if (length === 1) focusGrid();
    // The next one takes its place once it is drawn without it.
    else requestAnimationFrame(() => focusAt(Math.min(place, length - 2)));
  };
  const latest = useLatest(remove);
  useEffect(
    () => (focused === null ? undefined : offer({ removeFilter: () => latest.read()(focused) })),
    [focused, latest],
  );
  if (!entity || length === 0) return null;
  const hear = (place: number) => (event: KeyboardEvent) => {
    const step = stepAlong(event.key, event.currentTarget);
    if (event.key === 'Backspace' || event.key === 'Delete') remove(place);
    else if (step !== undefined) focusAt((place + step + length) % length);
    else if (event.key === 'Escape') focusGrid();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <fieldset ref={box} aria-label={t('listTools.filters')} className="contents">
        {chips.map((chip, place) => (
          <span
            key={chip.id}
            data-chip=""
            role="presentation"
            onFocus={() => setFocused(place)}
            onBlur={() => setFocused(null)}
            onKeyDown={hear(place)}
            className="max-w-full max-sm:order-2"
          >
            <FilterChip
              entity={entity}
              chip={chip}
              onRemove={() => remove(place)}
              tabIndex={place === stop ? 0 : -1}
              onFocus={() => setAt(place)}
            />
          </span>
        ))}
      </fieldset>
      <CommandIconButton
        command="list.clearFilters"
        label={t(length === 1 ? 'list.clearFilter' : 'list.clearFilters')}
        className="max-sm:order-2"
        onClick={() => {
          runById('list.clearFilters');
          // It goes with the chips.
          focusGrid();
        }}
      >
        <FunnelX />
      </CommandIconButton>
    </>
  );
}
