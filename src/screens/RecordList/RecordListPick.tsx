/** A text box over what may be chosen: typed into, walked by arrows, taken by Enter. It neither finds nor changes anything. */
// What a text box walks over: the browser has no element for it.
import Check from 'lucide-react/icons/check';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useAwaited } from '../../keys/useAwaited.ts';
import { boxLook } from '../../ui/boxes.ts';
import { classes } from '../../ui/classes.ts';

export interface PickChoice {
  readonly id: string;
  readonly title: string;
  /** Quiet, at the row's end. */
  readonly hint?: string | undefined;
}

export interface RecordListPickProps<C extends PickChoice> {
  readonly label: string;
  readonly placeholder?: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly choices: readonly C[];
  readonly onPick: (choice: C) => void;
  /** Rows for what is typed are still asked for: Enter takes the best of them once they have come. */
  readonly isPending?: boolean;
  /** Backspace with nothing typed. */
  readonly onBack?: (() => void) | undefined;
  /** Mod+Enter: done with choosing. */
  readonly onDone?: (() => void) | undefined;
  /** Other keys, with the row they are meant for; true when it took one. */
  readonly onKey?: (event: KeyboardEvent, choice: C | undefined) => boolean;
  /** Instead of the rows where there are none. */
  readonly nothing?: string;
  /** Above the box, read with it: what was chosen before. */
  readonly note?: ReactNode;
  /** What is wrong with what is typed. */
  readonly fault?: string | undefined;
  readonly isMany?: boolean;
  /** Of several, those that are chosen already. */
  readonly isOn?: (choice: C) => boolean;
  /** The text is selected when the box comes, so that typing replaces it. */
  readonly isReplaced?: boolean;
}

const pageRows = 8;
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageRows,
  PageUp: -pageRows,
};

interface ChoicesProps<C extends PickChoice> extends Pick<
  RecordListPickProps<C>,
  'label' | 'choices' | 'onPick' | 'isMany' | 'isOn'
> {
  readonly id: string;
  /** The place of the one that the keys are at. */
  readonly at: number;
  readonly optionId: (choice: C) => string;
}

function Choices<C extends PickChoice>(props: ChoicesProps<C>) {
  const { id, label, choices, at, optionId, onPick, isMany } = props;
  const isOn = (choice: C) => props.isOn?.(choice) ?? false;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMany || undefined}
      className="max-h-72 min-h-0 overflow-y-auto"
    >
      {choices.map((choice, place) => (
        // The box above hears the keys.
        <li
          key={choice.id}
          id={optionId(choice)}
          role="option"
          aria-selected={isMany ? isOn(choice) : place === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(choice)}
          className={classes(
            'flex min-h-8.5 cursor-pointer items-center gap-2 rounded-md px-3 py-1 hover:bg-tint',
            place === at && 'bg-tint-2 forced-colors:outline-2',
          )}
        >
          {isMany && (
            <Check className={classes('shrink-0 text-primary', !isOn(choice) && 'invisible')} />
          )}
          <bdi className="min-w-0 grow truncate align-parent">{choice.title}</bdi>
          {choice.hint !== undefined && (
            <bdi className="max-w-[50%] shrink-0 truncate text-sm text-muted">{choice.hint}</bdi>
          )}
        </li>
      ))}
    </ul>
  );
}

export function RecordListPick<C extends PickChoice>(props: RecordListPickProps<C>) {
  const { label, placeholder, text, onText, choices, onPick, nothing, note, fault, isMany } = props;
  const hasNote = note !== undefined && note !== false;
  const id = useId();
  const [chosen, setChosen] = useState<{ text: string; at: number }>({ text, at: 0 });
  // Another text is another list: its best row comes first.
  const at = Math.min(chosen.text === text || isMany ? chosen.at : 0, choices.length - 1);
  const active = choices[at];
  const pickThen = useAwaited(text, props.isPending ? undefined : (active ?? null), onPick);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (props.isReplaced) input.current?.select();
    // Only when it comes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const hear = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    const isBack = event.key === 'Backspace' && text === '' && props.onBack;
    if (props.onKey?.(event, active)) {
      // Taken.
    } else if (step !== undefined && !event.altKey) {
      const count = Math.max(1, choices.length);
      const to = Math.abs(step) > 1 ? at + step : (at + step + count) % count;
      setChosen({ text, at: Math.max(0, Math.min(to, count - 1)) });
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && props.onDone) {
      props.onDone();
    } else if (event.key === 'Enter' && props.isPending) pickThen();
    else if (event.key === 'Enter' && active) onPick(active);
    else if (isBack) props.onBack?.();
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  const optionId = (choice: C) => `${id}${choice.id}`;
  return (
    <>
      {hasNote && (
        <div id={`${id}note`} className="px-3 pt-1 text-sm text-muted">
          {note}
        </div>
      )}
      <input
        ref={input}
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}list`}
        aria-activedescendant={active && optionId(active)}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={
          [hasNote && `${id}note`, fault !== undefined && `${id}fault`].filter(Boolean).join(' ') ||
          undefined
        }
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        placeholder={placeholder}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={hear}
        className={classes(boxLook, 'h-9 shrink-0 px-3 align-parent')}
      />
      {fault !== undefined && (
        <p id={`${id}fault`} role="alert" className="px-3 text-sm text-red">
          {fault}
        </p>
      )}
      <Choices
        {...{ label, choices, at, optionId, onPick }}
        id={`${id}list`}
        isMany={isMany}
        isOn={props.isOn}
      />
      {choices.length === 0 && nothing !== undefined && fault === undefined && (
        <output className="px-3 py-1.5 text-muted">{nothing}</output>
      )}
    </>
  );
}
