/** The columns of a list to choose from, in an order to choose: by Space and Alt with the arrows. It keeps none. */
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { fieldLabel, t } from '../../../i18n/index.ts';
import { offer } from '../../actors.ts';
import { runById } from '../../context.ts';
import { useKeyWords } from '../../keyWords.ts';
import { useSheet } from '../../sheetActs.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLatest } from '../../useLatest.ts';
import { columnNames, columnsMost } from './recordListChosen.ts';

interface Props {
  readonly entity: Entity;
  readonly onChoose: (names: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** What is shown stands first, in its order. */
const ordered = (entity: Entity): readonly string[] => [
  ...new Set([...entity.columns, ...columnNames(entity)]),
];

export default function RecordListChooser({ entity, onChoose, onClose }: Props) {
  const [names, setNames] = useState(() => ordered(entity));
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(entity.columns));
  const [at, setAt] = useState(0);
  const wordsOf = useKeyWords();
  const box = useRef<HTMLUListElement>(null);
  useEffect(() => {
    box.current?.querySelectorAll<HTMLElement>('input')[at]?.focus();
  }, [at]);
  const chosen = names.filter((name) => shown.has(name));
  const isFull = chosen.length >= columnsMost;
  const placeBy = (by: number) => Math.max(0, Math.min(names.length - 1, at + by));
  const apply = () => {
    onChoose(chosen);
    onClose();
  };
  const latest = useLatest({
    /** The one that is named, else the one with the focus. */
    tick: (name: unknown = names[at]) => {
      if (typeof name !== 'string') return;
      if (shown.has(name)) setShown(new Set([...shown].filter((one) => one !== name)));
      else if (!isFull) setShown(new Set([...shown, name]));
    },
    move: (by: number) => {
      const [name] = names.slice(at, at + 1);
      if (name === undefined) return;
      setNames(names.toSpliced(at, 1).toSpliced(placeBy(by), 0, name));
      setAt(placeBy(by));
    },
  });
  useSheet({ close: onClose, accept: apply });
  useLayoutEffect(
    () =>
      offer({
        tickColumn: ({ column }) => latest.read().tick(column),
        moveColumnUp: () => latest.read().move(-1),
        moveColumnDown: () => latest.read().move(1),
      }),
    [latest],
  );
  const hear = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') runById('sheet.accept');
    else if (by !== undefined && !event.altKey) setAt(placeBy(by));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('list.columns')}
      text={t('columns.hint', {
        n: columnsMost,
        move: wordsOf('columns.up', 'columns.down'),
      })}
      actions={
        <>
          <Button
            variant="plain"
            onClick={() => {
              runById('list.usualColumns');
              onClose();
            }}
          >
            {t('columns.usual')}
          </Button>
          <Button keys="esc" onClick={() => runById('sheet.close')}>
            {t('columns.cancel')}
          </Button>
          <Button variant="primary" keys="enter" onClick={() => runById('sheet.accept')}>
            {t('columns.apply')}
          </Button>
        </>
      }
    >
      <ul ref={box} className="flex flex-col">
        {names.map((name, place) => (
          <li key={name}>
            <label className="flex min-h-9 items-center gap-2 rounded-md px-1.5 hover:bg-tint has-focus-visible:bg-tint-2">
              <Checkbox
                {...(place === 0 ? { 'data-autofocus': '' } : {})}
                checked={shown.has(name)}
                disabled={isFull && !shown.has(name)}
                tabIndex={place === at ? 0 : -1}
                onKeyDown={hear}
                onFocus={() => setAt(place)}
                onChange={() => runById('columns.toggle', { column: name })}
              />
              <span className="grow">{fieldLabel(entity.name, name)}</span>
              {shown.has(name) && (
                <span className="text-sm text-muted figures">{chosen.indexOf(name) + 1}</span>
              )}
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
