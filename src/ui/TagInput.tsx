/** A list of short texts: Enter adds one, Backspace takes the last, a paste of several lines adds them all. */
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { directionOf } from './boxes.ts';
import { classes } from './classes.ts';
import type { FieldAria } from './Field.tsx';
import { isTagKey, Tags } from './Tags.tsx';

export interface TagInputProps {
  readonly aria: FieldAria;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** 'Remove Dr. Haddad'. */
  readonly removeLabel: (entry: string) => string;
  readonly placeholder?: string;
  readonly language?: 'en' | 'ar' | undefined;
  /** No further entries than these. */
  readonly entries?: number;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
  readonly ref?: (input: HTMLInputElement | null) => void;
}

/** Lines become entries, trimmed; none twice, none empty. */
function joined(value: readonly string[], text: string, entries: number): readonly string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return [...new Set([...value, ...lines.filter((line) => line !== '')])].slice(0, entries);
}

export function TagInput({ ref, ...props }: TagInputProps) {
  const { aria, value, onChange, language, entries = Infinity } = props;
  const [text, setText] = useState('');
  const tags = value.map((entry) => ({ id: entry, label: entry }));
  const onRemove = (id: string | number) => onChange(value.filter((entry) => entry !== id));

  const add = (more: string) => {
    const next = joined(value, more, entries);
    if (next.length !== value.length) onChange(next);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || isTagKey(event, { tags, onRemove })) return;
    const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (!isPlainEnter || text.trim() === '') return;
    event.preventDefault();
    add(text);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/\r?\n/.test(pasted)) return;
    event.preventDefault();
    add(`${text}${pasted}`);
  };

  return (
    <div
      data-tags=""
      data-invalid={aria['aria-invalid']}
      className={classes(
        'flex min-h-9 flex-wrap items-center gap-1 rounded-md border border-edge bg-field p-1',
        'focus-within:border-primary has-[input:focus-visible]:ring-box data-invalid:border-red',
      )}
    >
      <Tags tags={tags} removeLabel={props.removeLabel} onRemove={onRemove} language={language} />
      <input
        {...aria}
        {...directionOf(language)}
        ref={ref}
        value={text}
        disabled={props.disabled}
        placeholder={value.length === 0 ? props.placeholder : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          // What was typed and not yet entered is kept, not lost.
          if (text.trim() !== '') add(text);
          props.onBlur?.();
        }}
        className="h-6.5 field-sizing-content min-w-8 grow bg-transparent px-2 outline-none! shadow-none!"
      />
    </div>
  );
}
