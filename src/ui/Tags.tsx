/** Chosen things before an input, each removable: by its cross, by Backspace, by arrows and Delete. It keeps no list. */
import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import { classes } from './classes.ts';
import { stepAlong } from './walking.ts';

export interface Tag {
  readonly id: string | number;
  readonly label: string;
}

export interface TagsProps {
  readonly tags: readonly Tag[];
  /** The cross's name: 'Remove Civil'. */
  readonly removeLabel: (label: string) => string;
  readonly onRemove: (id: Tag['id']) => void;
  readonly language?: 'en' | 'ar' | undefined;
}

const boxOf = (element: Element) => element.closest('[data-tags]');
const crossesIn = (element: Element) => [
  ...(boxOf(element)?.querySelectorAll<HTMLElement>('[data-tag]') ?? []),
];
const inputIn = (element: Element) => boxOf(element)?.querySelector('input');

/** On the input's onKeyDown; answers whether the key was about the tags. The box around both bears `data-tags`. */
export function isTagKey(
  event: KeyboardEvent<HTMLInputElement>,
  { tags, onRemove }: Pick<TagsProps, 'tags' | 'onRemove'>,
): boolean {
  const input = event.currentTarget;
  const last = tags.at(-1);
  if (!last || input.selectionStart !== 0 || input.selectionEnd !== 0) return false;
  if (event.key === 'Backspace' && input.value === '') onRemove(last.id);
  else if (stepAlong(event.key, boxOf(input)) === -1) crossesIn(input).at(-1)?.focus();
  else return false;
  event.preventDefault();
  return true;
}

export function Tags({ tags, removeLabel, onRemove, language }: TagsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, id: Tag['id']) => {
    const cross = event.currentTarget;
    const all = crossesIn(cross);
    const place = all.indexOf(cross);
    const step = stepAlong(event.key, boxOf(cross));
    if (step === -1) all[Math.max(0, place - 1)]?.focus();
    else if (step === 1) (all[place + 1] ?? inputIn(cross))?.focus();
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      (all[place + 1] ?? all[place - 1] ?? inputIn(cross))?.focus();
      onRemove(id);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (tags.length === 0) return null;
  return (
    <ul className="contents">
      {tags.map((tag) => (
        <li
          key={tag.id}
          className="inline-flex h-6.5 max-w-full items-center rounded-sm bg-tint-2 ps-2 forced-colors:border"
        >
          <bdi lang={language} className="truncate">
            {tag.label}
          </bdi>
          <button
            type="button"
            data-tag=""
            // One Tab stop for the whole field: the arrows come here.
            tabIndex={-1}
            aria-label={removeLabel(tag.label)}
            onClick={(event) => {
              inputIn(event.currentTarget)?.focus();
              onRemove(tag.id);
            }}
            onKeyDown={(event) => onKeyDown(event, tag.id)}
            className={classes(
              'grid size-6 shrink-0 place-items-center rounded-sm text-muted',
              'hover:text-ink focus:ring-focus',
            )}
          >
            <X className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
