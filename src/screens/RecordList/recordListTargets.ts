/** Says which records an action is meant for: the selection, the open record, or the focused row. It does nothing to them. */
import { useEffect, useState } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import type { Target } from '../../../machines/lifecycleChanges.ts';
import { isStoredId, meantRow, type ListContext, type Row } from '../../../machines/listRows.ts';
import type { Values } from '../../../machines/types.ts';
import { searchKey } from '../../acts/inParts.ts';
import { lifecycle } from '../../live/records.ts';
import { severalSection, severalTarget, sectionOf } from '../../acts/several.ts';
import { isOpenMeant, onOpenRecord, openRecord, setFormMeant } from '../../acts/targets.ts';
import type { ListActor } from './recordListActor.ts';
import { filterOf } from './recordListQuery.ts';
import type { ListSource } from './recordListSource.ts';
import { targetOf } from './recordListState.ts';

interface Meant {
  readonly rows: readonly Row[];
  readonly filter: Values | null;
}

/** Rows seen on any page, so that a selection over pages is known. */
type Seen = Map<number, Row>;

function selectedRows({ selection, rows }: ListContext, seen: Seen): readonly Row[] {
  if (selection.kind === 'matching') return rows.filter(({ id }) => isStoredId(id));
  return selection.ids.flatMap((id) => rows.find((row) => row.id === id) ?? seen.get(id) ?? []);
}

/** Everything that matches is named by its filter and search, never by numbers. */
function meantOf(source: ListSource, context: ListContext, seen: Seen): Meant {
  const { selection, query, reach } = context;
  // Not all that is being selected is there yet.
  if (reach !== 0) return { rows: [], filter: null };
  if (selection.kind === 'none') {
    const row = meantRow(context);
    return { rows: row && isStoredId(row.id) ? [row] : [], filter: null };
  }
  const selected = selectedRows(context, seen);
  if (selection.kind === 'some') return { rows: selected, filter: null };
  const search = query.search === '' ? {} : { [searchKey]: query.search };
  return { rows: selected, filter: { ...filterOf(query), ...source.filter, ...search } };
}

/** The types that are meant: those of the rows, and of everything that matches whatever the list lies over. */
function typesOf(
  source: ListSource,
  rows: readonly Row[],
  filter: Values | null,
): readonly Entity[] {
  if (source.entity || rows.length === 0) return [];
  if (filter !== null) return source.entities;
  const found = new Set(rows.map((row) => source.entityOf(row)));
  return source.entities.filter((entity) => found.has(entity));
}

function tell(source: ListSource, { rows, filter }: Meant): void {
  const isFormMeant = isOpenMeant();
  const open = openRecord();
  const types = isFormMeant ? [] : typesOf(source, rows, filter);
  if (types.length > 1) {
    const section = severalSection(types);
    if (section.collection !== lifecycle.getSnapshot().context.collection) {
      lifecycle.send({ type: 'setSection', ...section });
    }
    const several = rows.map((row) =>
      severalTarget(source.entityOf(row), targetOf(row, source.idOf(row))),
    );
    lifecycle.send({ type: 'setTargets', targets: several, filter });
    return;
  }
  const [first] = rows;
  const { entity: only } = source;
  const entity = first && !isFormMeant ? source.entityOf(first) : only;
  const opened = open ? [targetOf(open, open.id)] : [];
  const targets: readonly Target[] = isFormMeant
    ? opened
    : rows.map((row) => targetOf(row, source.idOf(row)));
  const { collection } = lifecycle.getSnapshot().context;
  if (entity && entity.collection !== collection) {
    lifecycle.send({ type: 'setSection', ...sectionOf(entity) });
  }
  lifecycle.send({ type: 'setTargets', targets, filter: isFormMeant ? null : filter });
}

/** In which of the two the focus was last; palette, dialogs and toolbar change nothing about that. */
function isInForm(element: EventTarget | null, before: boolean): boolean {
  if (!(element instanceof Element)) return before;
  if (element.closest('[data-region=form],[data-region=record]')) return true;
  return element.closest('[data-region=list]') ? false : before;
}

/** Keeps the lifecycle's section and targets right for as long as the list is in view. */
export function useTargets(actor: ListActor, source: ListSource): void {
  const [seen] = useState<Seen>(() => new Map());
  useEffect(() => {
    let isInside = isInForm(document.activeElement, false);
    setFormMeant(isInside);
    if (source.entity) lifecycle.send({ type: 'setSection', ...sectionOf(source.entity) });

    const update = () => {
      const { context } = actor.getSnapshot();
      for (const row of context.rows) seen.set(row.id, row);
      tell(source, meantOf(source, context, seen));
    };
    const focused = ({ target }: FocusEvent) => {
      isInside = isInForm(target, isInside);
      setFormMeant(isInside);
    };
    update();
    const { unsubscribe } = actor.subscribe(update);
    const stopHearing = onOpenRecord(update);
    document.addEventListener('focusin', focused);
    return () => {
      unsubscribe();
      stopHearing();
      document.removeEventListener('focusin', focused);
      setFormMeant(false);
      lifecycle.send({ type: 'setTargets', targets: [] });
    };
  }, [actor, source, seen]);
}
