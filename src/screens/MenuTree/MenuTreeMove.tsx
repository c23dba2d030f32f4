/** Where entries shall go, found by typing: under another one or to the top level. It moves nothing itself. */
import { useState } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { fold } from '../../../entities/fold.ts';
import { t } from '../../../i18n/index.ts';
import type { Row } from '../../../machines/listRows.ts';
import { runById } from '../../context.ts';
import { keyWords } from '../../keys/keyWords.ts';
import { useSheet } from '../../keys/sheetActs.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AssignPicker } from '../Assign/AssignPicker.tsx';
import { namesOf } from '../RecordList/RecordListCells.tsx';
import type { ViewList } from '../View/viewList.ts';
import type { TreeActs } from './menuTreeActs.ts';
import { ancestorsOf, mayGo, seenRows, treeOf } from './menuTreeRows.ts';

export interface MenuTreeMoveProps {
  readonly entity: Entity;
  readonly list: ViewList;
  readonly acts: TreeActs;
  readonly moved: readonly Row[];
  readonly onClose: () => void;
}

/** The number that stands for the top level: no record has it. */
const topLevel = 0;

export default function MenuTreeMove({ entity, list, acts, moved, onClose }: MenuTreeMoveProps) {
  const [text, setText] = useState('');
  useSheet({ close: onClose });
  const rows = list.rows.ordered();
  const tree = treeOf(rows);
  const nameOf = (one: Row) => namesOf(entity, one, {}, one.id)[0]?.text ?? '';
  const [only, ...others] = moved;
  const title =
    only && others.length === 0
      ? t('views.moveTo', { title: nameOf(only) })
      : t('views.moveMany', { n: moved.length });
  const wordsOf = (one: Row) =>
    fold(
      namesOf(entity, one, {}, one.id)
        .map((n) => n.text)
        .join(' '),
    );
  const trail = (one: Row) =>
    ancestorsOf(tree, one.id)
      .toReversed()
      .flatMap((id) => tree.byId.get(id) ?? [])
      .map(nameOf)
      .join(' › ');
  const top = { id: topLevel, label: t('views.topLevel') };
  const places = seenRows(rows, new Set(), null)
    .filter((one) => moved.every(({ id }) => mayGo(rows, id, { parent: one.id })))
    .map((one) => ({ id: one.id, label: nameOf(one), hint: trail(one), words: wordsOf(one) }));
  const asked = fold(text);
  const starts = (words: string) => Number(words.split(' ').some((word) => word.startsWith(asked)));
  const offers = [
    ...(fold(top.label).includes(asked) ? [top] : []),
    ...places
      .filter(({ words }) => words.includes(asked))
      .toSorted((a, b) => starts(b.words) - starts(a.words)),
  ];
  return (
    <Dialog
      open
      state="moving"
      width="medium"
      title={title}
      onClose={onClose}
      actions={
        <Button keys="esc" onClick={() => runById('sheet.close')}>
          {t('confirm.cancel')}
        </Button>
      }
    >
      <AssignPicker
        label={t('views.moveLabel')}
        hint={t('views.moveHint', { last: keyWords('shift+enter') })}
        text={text}
        setText={setText}
        offers={offers}
        isWaiting={false}
        onChoose={({ id }, isLast) => {
          onClose();
          acts.moveTo(
            moved.map((one) => one.id),
            id === topLevel ? null : id,
            isLast,
          );
        }}
      />
    </Dialog>
  );
}
