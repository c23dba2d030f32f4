/** The components of an open page, in their order: walked, moved, filled, enabled and taken off by keyboard. It keeps none of them. */
import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/text-cursor-input';
import Puzzle from 'lucide-react/icons/puzzle';
import Unlink from 'lucide-react/icons/unlink';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { comma } from '../../../i18n/format.ts';
import { entityLabel, t, textOf } from '../../../i18n/index.ts';
import { onChange } from '../../remote/changes.ts';
import { CommandIconButton } from '../../keys/CommandButton.tsx';
import { runById, useKeysOf, useOffered } from '../../context.ts';
import { useKeyWords } from '../../keys/keyWords.ts';
import { assignment, relations, setMeantWithin } from '../../live/assignment.ts';
import { runInPart, type PartActs } from '../../keys/partKeys.ts';
import { cache, forget } from '../../remote/query.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { useLanguage } from '../../page/useLanguage.ts';
import { componentsQuery, nameOf, sampleOf } from './assignPage.ts';
import type { PageComponent } from '../../../entities/componentOnPage.ts';
import { movedBy, setEnabled, useDropped } from './pagePartsActs.ts';

const isFilled = (one: PageComponent, key: string): boolean =>
  Object.values(one.values[key] ?? {}).some((part) => part !== null && part !== '');

function PartText({ one }: { readonly one: PageComponent }) {
  const { contentLanguage } = useLanguage();
  const filled = one.properties.filter(({ fieldKey }) => isFilled(one, fieldKey)).length;
  const missing = one.properties.filter(
    ({ fieldKey, required }) => required && !isFilled(one, fieldKey),
  );
  const sample = sampleOf(one, contentLanguage);
  const titles = missing.map(({ title, fieldKey }) => nameOf(title, contentLanguage) ?? fieldKey);
  return (
    <span className="min-w-0 grow">
      <bdi className="block truncate align-parent font-medium">
        {nameOf(one.title, contentLanguage) ?? one.fieldKey}
      </bdi>
      <span
        className={classes(
          'block truncate text-sm',
          missing.length > 0 ? 'text-amber-text' : 'text-muted',
        )}
      >
        {missing.length > 0
          ? t('assignment.missing', { titles: titles.join(comma()) })
          : [sample, t('assignment.filled', { n: filled })].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

const meantBy = (one: PageComponent) => ({
  target: one.page,
  component: null,
  relation: one.id,
  also: [],
});

const unassign = () => runById('assignment.unassign');

/** Where the keys are: they go with their component, wherever it is moved, and from one that is gone to its successor. */
function usePlace(parts: readonly PageComponent[]) {
  const [held, setHeld] = useState({ id: parts[0]?.id, place: 0 });
  const found = parts.findIndex(({ id }) => id === held.id);
  const at = found < 0 ? Math.min(held.place, Math.max(parts.length - 1, 0)) : found;
  const setAt = (place: number) => setHeld({ id: parts[place]?.id, place });
  if (at !== held.place || parts[at]?.id !== held.id) setAt(at);
  return [at, setAt] as const;
}

/** Keys of the list itself; in it the page's own keys are not heard. */
function useKeys(parts: readonly PageComponent[], at: number, setAt: (place: number) => void) {
  const one = parts[at];
  const move = (by: number) => one && movedBy(parts, one, by);
  const next = () => setAt(Math.min(at + 1, parts.length - 1));
  const previous = () => setAt(Math.max(at - 1, 0));
  const fill = () =>
    one && assignment.send({ type: 'fill', relation: one.id, component: one.component });
  const acts: PartActs = {
    'list.focusBelow': next,
    'list.focusNext': next,
    'list.focusAbove': previous,
    'list.focusPrevious': previous,
    'list.focusFirst': () => setAt(0),
    'list.focusLast': () => setAt(parts.length - 1),
    'list.enter': fill,
    'list.open': fill,
    'tree.moveDown': () => move(1),
    'tree.moveUp': () => move(-1),
    'record.enable': () => one && setEnabled(parts, one, true),
    'record.disable': () => one && setEnabled(parts, one, false),
    'record.remove': unassign,
    'assignment.unassign': unassign,
    'assignment.assign': () => runById('assignment.assign'),
    'assignment.fill': () => runById('assignment.fill'),
    'record.undo': () => runById('record.undo'),
    'record.redo': () => runById('record.redo'),
    'form.close': () => runById('form.close'),
  };
  return (event: KeyboardEvent) => {
    if (runInPart(acts, event.nativeEvent)) event.preventDefault();
  };
}

function useParts(page: number) {
  const { data = [], isError } = useQuery(componentsQuery(page), cache);
  useEffect(
    () =>
      onChange(({ type }) => {
        if (type === relations || type === 'component-prop-values') void forget(relations);
      }),
    [],
  );
  return { parts: data, isError };
}

interface PartProps {
  readonly id: string;
  readonly one: PageComponent;
  readonly isActive: boolean;
  readonly drop: ReturnType<typeof useDropped>;
  readonly onPick: () => void;
}

function Part({ id, one, isActive, drop, onPick }: PartProps) {
  const state = one.enabled ? 'enabled' : 'disabled';
  return (
    // Its keys are those of the list around it.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-focused={isActive}
      draggable
      {...drop.of(one)}
      onClick={onPick}
      onDoubleClick={() =>
        assignment.send({ type: 'fill', relation: one.id, component: one.component })
      }
      className={classes(
        'flex cursor-default items-center gap-3 border-b border-line px-3 py-1.5 last:border-b-0',
        isActive && 'bg-tint',
        drop.over === one.id && 'border-t-2 border-t-primary',
      )}
    >
      <PartText one={one} />
      <span className="shrink-0">
        <StateBadge state={state} label={textOf(`states.${state}`)} />
      </span>
    </div>
  );
}

function ActOn({ id, icon }: { readonly id: string; readonly icon: 'fill' | 'unassign' }) {
  return (
    <CommandIconButton
      command={id}
      label={icon === 'fill' ? t('assignment.fillValue') : t('assignment.unassign')}
    >
      {icon === 'fill' ? <Pencil /> : <Unlink />}
    </CommandIconButton>
  );
}

export default function PageParts({ page }: { readonly page: number }) {
  const { contentLanguage } = useLanguage();
  const { parts, isError } = useParts(page);
  const [isWithin, setWithin] = useState(false);
  const id = useId();
  const [at, setAt] = usePlace(parts);
  const active = parts[at];
  const canAssign = useOffered('assignment.assign');
  const assignKeys = useKeysOf('assignment.assign');
  const wordsOf = useKeyWords();
  const press = useKeys(parts, at, setAt);
  const drop = useDropped(parts);
  useEffect(() => {
    setMeantWithin(isWithin && active ? meantBy(active) : null);
    return () => setMeantWithin(null);
  }, [isWithin, active]);
  const name = active && (nameOf(active.title, contentLanguage) ?? active.fieldKey);
  return (
    // Only hears whether the focus is within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t('assignment.heading')}
      className="mt-6 border-t border-line pt-4"
      onFocus={() => setWithin(true)}
      onBlur={() => setWithin(false)}
    >
      <div className="mb-2 flex items-center gap-2">
        <h3 className="grow font-semibold">
          {t('assignment.heading')} <span className="text-muted figures">{parts.length}</span>
        </h3>
        {active && <ActOn id="assignment.fill" icon="fill" />}
        {active && <ActOn id="assignment.unassign" icon="unassign" />}
        {canAssign && (
          <Button
            icon={<Puzzle />}
            keys={assignKeys}
            onClick={() => assignment.send({ type: 'assign', target: page })}
          >
            {t('assignment.assign')}
          </Button>
        )}
      </div>
      {isError && <p role="alert">{t('assignment.notFetched')}</p>}
      {parts.length === 0 ? (
        !isError && <p className="text-muted">{entityLabel('pageComponent').none}</p>
      ) : (
        <div
          // Rows of several lines that are moved and dragged: no <select> holds such.
          role="listbox"
          tabIndex={0}
          aria-label={t('assignment.heading')}
          aria-activedescendant={active && `${id}-${active.id}`}
          aria-describedby={`${id}-hint`}
          onKeyDown={press}
          className="rounded-md border border-edge"
        >
          {parts.map((one, index) => (
            <Part
              key={one.id}
              id={`${id}-${one.id}`}
              one={one}
              isActive={index === at}
              drop={drop}
              onPick={() => setAt(index)}
            />
          ))}
        </div>
      )}
      {active && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {t('assignment.listHint', {
            fill: wordsOf('list.enter'),
            move: wordsOf('tree.moveUp', 'tree.moveDown'),
          })}
        </p>
      )}
      <output className="sr-only">
        {isWithin &&
          active &&
          t('assignment.movedTo', { title: name ?? '', position: at + 1, size: parts.length })}
      </output>
    </section>
  );
}
