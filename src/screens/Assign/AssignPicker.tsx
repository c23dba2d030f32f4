/** One of a list, by typing and arrows: a combobox whose list is always open. It searches nothing and keeps no answer. */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../../../i18n/index.ts';
import { useAwaited } from '../../keys/useAwaited.ts';
import { classes } from '../../ui/classes.ts';
import { SearchInput } from '../../ui/SearchInput.tsx';

export interface Offer {
  readonly id: number;
  readonly label: string;
  readonly hint?: string;
}

export interface AssignPickerProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly offers: readonly Offer[];
  readonly isWaiting: boolean;
  /** Said where there is nothing to choose from, whatever one types. */
  readonly none?: string | undefined;
  /** `isAside`: with Shift. */
  readonly onChoose: (offer: Offer, isAside: boolean) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function AssignPicker(props: AssignPickerProps) {
  const { label, hint, text, setText, offers, isWaiting, none, onChoose } = props;
  const id = useId();
  const [place, setPlace] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  // One question after another stands in the same dialog.
  useEffect(() => input.current?.focus(), []);
  const at = Math.min(place, Math.max(offers.length - 1, 0));
  const active = offers[at];
  const chooseThen = useAwaited(text, isWaiting ? undefined : (active ?? null), onChoose);
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setPlace((at + step + offers.length) % Math.max(offers.length, 1));
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (isWaiting) chooseThen(event.shiftKey);
      else if (active) onChoose(active, event.shiftKey);
    }
  };
  return (
    <>
      <SearchInput
        ref={input}
        label={label}
        // A list that is always open and found by the server: no <select> does that.
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${active.id}` : undefined}
        data-autofocus=""
        className="w-full"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPlace(0);
        }}
        onKeyDown={press}
      />
      {hint !== undefined && <p className="mt-2 text-sm text-muted">{hint}</p>}
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-busy={isWaiting}
        className="mt-2 max-h-72 overflow-y-auto contain-inline-size"
      >
        {offers.map((offer, index) => (
          // Its keys are those of the input above.
          <div
            key={offer.id}
            id={`${id}-${offer.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            ref={(element) => {
              if (index === at) element?.scrollIntoView({ block: 'nearest' });
            }}
            onClick={(event) => onChoose(offer, event.shiftKey)}
            className={classes(
              'flex min-h-8.5 cursor-pointer items-center gap-2 rounded-md px-2.5 py-1',
              index === at && 'bg-tint-2 forced-colors:outline-2',
            )}
          >
            <bdi className="min-w-0 grow align-parent">{offer.label}</bdi>
            {offer.hint !== undefined && (
              <bdi className="max-w-3/5 text-end text-sm text-muted">{offer.hint}</bdi>
            )}
          </div>
        ))}
      </div>
      <output className="block px-2.5 text-muted">
        {offers.length === 0 &&
          (isWaiting ? t('palette.searching') : (none ?? t('assignment.none')))}
      </output>
    </>
  );
}
