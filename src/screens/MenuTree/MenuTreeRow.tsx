/** One entry of the menu's tree: its depth, its fold, its names, where it leads. It decides nothing. */
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo, type MouseEvent } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { t } from '../../../i18n/index.ts';
import { runById } from '../../context.ts';
import { optionText } from '../../fields/optionText.ts';
import { sameProps } from '../../page/sameProps.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { GridCell, GridRow } from '../../ui/Grid.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { TitlePair } from '../../ui/TitlePair.tsx';
import { namesOf, UnsentMark } from '../RecordList/RecordListCells.tsx';
import { statesOf } from '../RecordList/recordListState.ts';
import type { ListActor } from '../RecordList/recordListActor.ts';
import type { TreeActs } from './menuTreeActs.ts';
import type { ViewDrag } from '../View/viewDrag.ts';
import type { Side } from './menuTreeDrag.ts';
import { MenuTreeIcon } from './MenuTreeIcon.tsx';
import type { TreeRow } from './menuTreeRows.ts';

export interface MenuTreeRowProps {
  readonly entity: Entity;
  readonly row: TreeRow;
  /** From 2 on: the head is row 1. */
  readonly index: number;
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  readonly isUnsent: boolean;
  readonly isNarrow: boolean;
  readonly isDragged: boolean;
  readonly side: Side | null;
  readonly actor: ListActor;
  readonly acts: TreeActs;
  readonly mayMove: boolean;
  readonly drag: ViewDrag;
}

/** How much further in each level stands, in rem. */
const levelRem = 1.375;
/** Of the title's cell, in percent: what the indent comes near to where that is narrow, level by level, and never takes. */
const indentMost = 45;
const indent = (level: number): string =>
  `min(${(level - 1) * levelRem}rem, ${(indentMost * (1 - 0.8 ** (level - 1))).toFixed(2)}%)`;

const sideClasses: Readonly<Record<Side, string>> = {
  before: '[&>td]:shadow-[inset_0_2px_0_var(--focus)]',
  after: '[&>td]:shadow-[inset_0_-2px_0_var(--focus)]',
  inside: 'bg-amber-tint!',
};

/** As in every list: Ctrl and the box select, a plain press opens. */
function press(actor: ListActor, id: number, event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button, a')) return;
  actor.send({ type: 'focusRow', id });
  const isBox = event.target instanceof HTMLInputElement;
  runById(isBox || event.ctrlKey || event.metaKey ? 'list.select' : 'list.open');
}

function Fold({ row, title, acts }: { row: TreeRow; title: string; acts: TreeActs }) {
  const { children, isOpen } = row.branch;
  if (children === 0) return <span className="size-6 shrink-0" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={isOpen ? t('views.fold', { title }) : t('views.unfold', { title })}
      onClick={() => {
        acts.toggle(row.id);
      }}
      className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-tint-2 hover:text-ink"
    >
      <span className={classes('grid', isOpen && 'rotate-90 rtl:-rotate-90')}>
        <ChevronRight className="pointing" />
      </span>
    </button>
  );
}

function Title({ entity, row, isFocused, isUnsent, acts }: MenuTreeRowProps) {
  const [title, other] = namesOf(entity, row, {}, row.id);
  const { level, children, isOpen } = row.branch;
  return (
    <span className="flex items-center gap-1.5" style={{ paddingInlineStart: indent(level) }}>
      <Fold row={row} title={title?.text ?? ''} acts={acts} />
      <MenuTreeIcon name={row['menuIcon']} />
      <span className="ms-1 min-w-0 grow">
        <TitlePair
          title={title?.text ?? ''}
          language={title?.language}
          mark={isUnsent && <UnsentMark row={row} />}
          focused={isFocused}
          {...(other ? { other: other.text, otherLanguage: other.language } : {})}
        />
      </span>
      {children > 0 && !isOpen && (
        <span className="shrink-0 rounded-full bg-sunken px-2 text-xs text-muted figures">
          <span aria-hidden="true">{children}</span>
          <span className="sr-only">{t('views.inside', { n: children })}</span>
        </span>
      )}
    </span>
  );
}

function Leads({ row }: { readonly row: TreeRow }) {
  const { url } = row;
  if (typeof url !== 'string' || url === '') return t('views.unlinked');
  return (
    <bdi dir="ltr" title={url} className="inline-block max-w-full truncate align-bottom">
      {url}
    </bdi>
  );
}

function Row(props: MenuTreeRowProps) {
  const { entity, row, index, isFocused, isSelected, isNarrow, actor, side, drag } = props;
  const { level, position, size, children, isOpen } = row.branch;
  const [title] = namesOf(entity, row, {}, row.id);
  const { target } = row;
  const isElsewhere = typeof target === 'string' && target !== '_self';
  return (
    <GridRow
      id={`row-${row.id}`}
      index={index}
      isFocused={isFocused}
      isSelected={isSelected}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      {...(children > 0 ? { 'aria-expanded': isOpen } : {})}
      draggable={props.mayMove}
      onDragStart={(event) => drag.start(row.id, event)}
      onDragOver={(event) => drag.over(row.id, event)}
      onDrop={drag.drop}
      onDragEnd={drag.end}
      onClick={(event) => press(actor, row.id, event)}
      className={classes(
        'cursor-default scroll-mt-11 scroll-mb-3',
        row.isContext && '[&>td]:opacity-65',
        props.isDragged && 'opacity-50',
        side && sideClasses[side],
      )}
    >
      <GridCell>
        <Checkbox
          aria-label={t('list.selectRow', { title: title?.text ?? `#${row.id}` })}
          tabIndex={-1}
          checked={isSelected}
          readOnly
        />
      </GridCell>
      <GridCell isTitle>
        <Title {...props} />
      </GridCell>
      {!isNarrow && (
        <GridCell className="max-md:hidden @max-[48rem]:hidden">
          <Leads row={row} />
        </GridCell>
      )}
      {!isNarrow && (
        <GridCell className="max-md:hidden @max-[48rem]:hidden">
          {isElsewhere && optionText('target', target)}
        </GridCell>
      )}
      <GridCell className="max-sm:hidden">
        {statesOf(entity, row).map((state) => (
          <StateBadge key={state} state={state} label={t(`states.${state}`)} />
        ))}
      </GridCell>
    </GridRow>
  );
}

/** Rows are made anew with every redrawing. */
export const MenuTreeRow = memo(
  Row,
  sameProps<MenuTreeRowProps>({ row: (a, b) => JSON.stringify(a) === JSON.stringify(b) }),
);
