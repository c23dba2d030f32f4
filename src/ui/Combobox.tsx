/**
 * One or several of many, found while typing: relations. On Headless UI, so only for what is loaded later than the
 * first screen (forms). It never searches: it says what was typed and shows what it is given.
 */
import {
  Combobox as Box,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
} from '@headlessui/react';
import Check from 'lucide-react/icons/check';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type ComponentProps, type KeyboardEvent, type RefObject } from 'react';
import { classes } from './classes.ts';
import type { FieldAria } from './Field.tsx';
import { isTagKey, Tags } from './Tags.tsx';

export interface Choice {
  readonly id: number;
  readonly label: string;
  /** Quiet, at the end of the row: its number, its type. */
  readonly hint?: string;
}

export interface ComboboxTexts {
  /** No choice fits what was typed. */
  readonly nothing: string;
  readonly loading: string;
  /** 'Remove Civil'; of a single choice, 'Clear'. */
  readonly remove: (label: string) => string;
  readonly open: string;
}

interface Common {
  readonly aria: FieldAria;
  /** What fits what was typed; the caller asks for it. */
  readonly choices: readonly Choice[];
  /** Each change of the typed text; '' when the list closes. */
  readonly onQuery: (text: string) => void;
  readonly isLoading?: boolean;
  /** Texts that were chosen before what fits them was there, in their order: each stands for that until then. */
  readonly ahead?: readonly string[];
  /** None of the choices fits what was typed, more are on their way, and it is chosen all the same. */
  readonly onAhead?: (text: string) => unknown;
  /** Something else is typed or chosen in place of those. */
  readonly onOther?: () => void;
  readonly texts: ComboboxTexts;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
  readonly ref?: (input: HTMLInputElement | null) => void;
}

export interface ComboboxProps extends Common {
  readonly value: Choice | null;
  readonly onChange: (value: Choice | null) => void;
}

export interface ComboboxManyProps extends Common {
  readonly value: readonly Choice[];
  readonly onChange: (value: readonly Choice[]) => void;
}

const frame = classes(
  'flex min-h-9 items-center rounded-md border border-edge bg-field',
  'focus-within:border-primary has-[input:focus-visible]:ring-box data-invalid:border-red has-disabled:opacity-60',
);
const inputLook =
  'h-8.5 min-w-0 grow bg-transparent px-3 text-ink outline-none! shadow-none! align-parent';
interface DescribedProps extends ComponentProps<'input'> {
  readonly described: string | undefined;
}

/** Keys that mean nothing to the list: they are for whatever the box stands in. */
const passing = new WeakSet<Event>();

/** Headless UI lets its input be described by nothing but its own descriptions: the field's hint and fault come so. */
const DescribedInput = ({ described, onKeyDown, ...props }: DescribedProps) => (
  <input
    {...props}
    aria-describedby={described}
    onKeyDown={(event) => {
      if (!passing.has(event.nativeEvent)) onKeyDown?.(event);
    }}
  />
);

/** The list is as wide as the box: the input, and the one or two buttons at its end. */
const listWidth =
  'w-[calc(var(--input-width)+1.875rem)] data-wide:w-[calc(var(--input-width)+3.375rem)]';

interface ChoicesProps extends Pick<Common, 'choices' | 'isLoading' | 'texts'> {
  /** Two buttons at the input's end, not one. */
  readonly wide?: boolean;
}

function Choices({ choices, isLoading, texts, wide }: ChoicesProps) {
  return (
    <ComboboxOptions
      anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
      modal={false}
      data-wide={wide ? '' : undefined}
      className={classes(
        'z-50 min-w-56 rounded-lg border border-line bg-raised p-1 shadow-layer [--anchor-max-height:20rem]',
        listWidth,
      )}
    >
      {choices.map((choice) => (
        <ComboboxOption
          key={choice.id}
          value={choice}
          className="group flex min-h-8.5 cursor-pointer items-center gap-2 rounded-md px-2.5 py-1 data-focus:bg-tint-2 forced-colors:data-focus:outline-2"
        >
          <bdi className="min-w-0 grow wrap-anywhere align-parent">{choice.label}</bdi>
          {choice.hint !== undefined && <bdi className="text-sm text-muted">{choice.hint}</bdi>}
          <Check className="invisible text-primary group-data-selected:visible" />
        </ComboboxOption>
      ))}
      {choices.length === 0 && (
        <p role="presentation" className="px-2.5 py-1.5 text-muted">
          {isLoading ? texts.loading : texts.nothing}
        </p>
      )}
    </ComboboxOptions>
  );
}

interface OpenerProps {
  readonly label: string;
  readonly ref?: RefObject<HTMLButtonElement | null>;
}

function Opener({ label, ref }: OpenerProps) {
  return (
    <ComboboxButton
      ref={ref}
      aria-label={label}
      className="me-1.5 grid size-6 shrink-0 place-items-center rounded-sm"
    >
      <ChevronsUpDown />
    </ComboboxButton>
  );
}

/** On a key that chooses: tells of a text whose choices are still on their way. The key closes the list. */
function chooseAhead(event: KeyboardEvent<HTMLInputElement>, props: Common): void {
  const { value, ariaExpanded } = event.currentTarget;
  const isMeant = value !== '' && ariaExpanded === 'true' && !event.nativeEvent.isComposing;
  // Whoever saves by the same key may see no more that nothing fits: it is said.
  const isTold = props.isLoading === true || event.ctrlKey || event.metaKey;
  if (isMeant && isTold && props.choices.length === 0) props.onAhead?.(value);
}

/** One of many, or none. */
export function Combobox({ ref, ...props }: ComboboxProps) {
  const { aria, value, texts } = props;
  const ahead = props.ahead?.at(-1);
  const input = useRef<HTMLInputElement | null>(null);
  const shown = ahead ?? value?.label ?? '';
  // Headless UI takes any key for typing, Ctrl+S too, and writes nothing into the box from then on.
  useEffect(() => {
    const { current: box } = input;
    if (box && box.ariaExpanded !== 'true') box.value = shown;
  }, [shown, input]);
  // Headless UI's Tab takes the first choice of an open list; from an emptied box it shall take none.
  const isLeavingEmpty = useRef(false);
  return (
    <Box
      value={value}
      by="id"
      onChange={(next: Choice | null) => {
        if (isLeavingEmpty.current) return;
        props.onOther?.();
        props.onChange(next);
      }}
      onClose={() => props.onQuery('')}
      disabled={props.disabled ?? false}
    >
      <div className={frame} data-invalid={aria['aria-invalid']}>
        <ComboboxInput
          {...aria}
          as={DescribedInput}
          described={aria['aria-describedby']}
          ref={(element: HTMLInputElement | null) => {
            input.current = element;
            ref?.(element);
          }}
          dir="auto"
          autoComplete="off"
          placeholder={props.placeholder}
          aria-busy={ahead === undefined ? undefined : true}
          displayValue={(choice: Choice | null) => ahead ?? choice?.label ?? ''}
          onChange={(event) => {
            props.onOther?.();
            props.onQuery(event.target.value);
          }}
          onKeyDownCapture={(event: KeyboardEvent<HTMLInputElement>) => {
            const { key, currentTarget } = event;
            isLeavingEmpty.current = key === 'Tab' && currentTarget.value === '';
            if (key === 'Enter' || key === 'Tab') chooseAhead(event, props);
          }}
          onFocus={() => {
            isLeavingEmpty.current = false;
          }}
          onBlur={props.onBlur}
          className={inputLook}
        />
        {value && !props.disabled && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={texts.remove(value.label)}
            onClick={() => {
              props.onOther?.();
              props.onChange(null);
            }}
            className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:text-ink"
          >
            <X />
          </button>
        )}
        <Opener label={texts.open} />
      </div>
      <Choices {...props} wide={value !== null && !props.disabled} />
    </Box>
  );
}

/** Several of many, in the order chosen. */
export function ComboboxMany({ ref, ...props }: ComboboxManyProps) {
  const { aria, value, onChange, texts, ahead = [] } = props;
  const onRemove = (id: string | number) => onChange(value.filter((choice) => choice.id !== id));
  const input = useRef<HTMLInputElement | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  /** Chosen by what was typed, with no step from it since: one more Enter is not meant to let go of it again. */
  const isSettled = useRef(false);
  return (
    <Box
      multiple
      value={[...value]}
      by="id"
      onChange={(next: Choice[]) => {
        onChange(next);
        isSettled.current = next.length > value.length && (input.current?.value ?? '') !== '';
        // The next one is looked for by what is typed next.
        if (input.current) input.current.value = '';
        props.onQuery('');
      }}
      onClose={() => {
        isSettled.current = false;
        props.onQuery('');
      }}
      disabled={props.disabled ?? false}
    >
      <div className={frame} data-tags="" data-invalid={aria['aria-invalid']}>
        <div className="flex min-w-0 grow flex-wrap items-center gap-1 p-1">
          <Tags tags={value} removeLabel={texts.remove} onRemove={onRemove} />
          {ahead.length > 0 && <bdi className="px-2 text-muted">{ahead.join(' · ')}</bdi>}
          <ComboboxInput
            {...aria}
            as={DescribedInput}
            described={aria['aria-describedby']}
            ref={(element: HTMLInputElement | null) => {
              input.current = element;
              ref?.(element);
            }}
            dir="auto"
            autoComplete="off"
            placeholder={value.length === 0 ? props.placeholder : undefined}
            aria-busy={ahead.length > 0 || undefined}
            onChange={(event) => {
              isSettled.current = false;
              props.onQuery(event.target.value);
            }}
            onKeyDownCapture={(event: KeyboardEvent<HTMLInputElement>) => {
              if (/^(?:Arrow|Page|Home|End)/.test(event.key)) isSettled.current = false;
              if (event.key === 'Enter') chooseAhead(event, props);
              if (event.key !== 'Enter' || event.repeat || !isSettled.current) return;
              passing.add(event.nativeEvent);
              // It closes the list.
              opener.current?.click();
            }}
            onKeyDown={(event: KeyboardEvent<HTMLInputElement>) =>
              void isTagKey(event, { tags: value, onRemove })
            }
            onBlur={props.onBlur}
            className="h-6.5 field-sizing-content min-w-8 grow bg-transparent px-2 text-ink outline-none! shadow-none! align-parent"
          />
        </div>
        <Opener label={texts.open} ref={opener} />
      </div>
      <Choices {...props} />
    </Box>
  );
}
