/** What is done to a component on an open page: moved, enabled, dropped elsewhere; shown at once, undone by `z`. It draws nothing. */
import { useState, type DragEvent } from 'react';
import { entityNamed } from '../../../entities/index.ts';
import type { LifecycleEvent } from '../../../machines/lifecycleWords.ts';
import { lifecycle } from '../../live/records.ts';
import { sectionOf } from '../../acts/several.ts';
import { cache } from '../../remote/query.ts';
import { sayNoPlace } from '../View/viewMove.ts';
import { componentsQuery } from './assignPage.ts';
import type { PageComponent } from '../../../entities/componentOnPage.ts';

/** The lifecycle speaks of the list beside it again as soon as this one was told. */
function tell(one: PageComponent, event: LifecycleEvent): void {
  const entity = entityNamed('pageComponent');
  if (!entity) return;
  const { collection, grants, supports, targets, filter } = lifecycle.getSnapshot().context;
  lifecycle.send({ type: 'setSection', ...sectionOf(entity) });
  const { id, version, enabled } = one;
  lifecycle.send({ type: 'setTargets', targets: [{ id, version, enabled }] });
  lifecycle.send(event);
  lifecycle.send({ type: 'setSection', collection, grants, supports });
  lifecycle.send({ type: 'setTargets', targets, filter });
}

/** As it will be, before the server has said so. */
const show = (page: number, parts: readonly PageComponent[]): void =>
  void cache.setQueryData(componentsQuery(page).queryKey, parts);

function put(parts: readonly PageComponent[], one: PageComponent, index: number): void {
  const others = parts.filter(({ id }) => id !== one.id);
  const next = others.toSpliced(index, 0, one);
  const after = others[index - 1];
  const before = others[index];
  const args = after ? { after: after.id } : before ? { before: before.id } : undefined;
  if (!args) return;
  show(one.page, next);
  tell(one, { type: 'move', args });
}

/** By one place, where there is such a place. */
export function movedBy(parts: readonly PageComponent[], one: PageComponent, by: number): void {
  const index = parts.indexOf(one) + by;
  if (index >= 0 && index < parts.length) put(parts, one, index);
  else sayNoPlace();
}

/** Shown at once: the next key is about what it is by now. */
export function setEnabled(
  parts: readonly PageComponent[],
  one: PageComponent,
  enabled: boolean,
): void {
  if (one.enabled === enabled) return;
  show(
    one.page,
    parts.map((part) => (part === one ? Object.assign({}, part, { enabled }) : part)),
  );
  tell(one, { type: enabled ? 'enable' : 'disable' });
}

/** Dragging one before another. */
export function useDropped(parts: readonly PageComponent[]) {
  const [dragged, setDragged] = useState<PageComponent | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const of = (one: PageComponent) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(one);
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged) return;
      event.preventDefault();
      setOver(one.id);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged && dragged.id !== one.id) put(parts, dragged, parts.indexOf(one));
      end();
    },
    onDragEnd: end,
  });
  return { over, of };
}
