/** Where the focus is in a form: at its first field, at a fault, in the step and the language that come into sight. It types nothing. */
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLatest } from '../../page/useLatest.ts';
import type { FormActor } from './recordFormActor.ts';
import { isOutOfSight, type FormStep } from './recordFormColumns.ts';
import { takeCarried } from './recordFormMove.ts';

/** The field that is to have the focus, and what had it when that was said. */
export interface FocusWish {
  readonly field: string;
  readonly from: Element | null;
}
interface FocusProps {
  readonly actor: FormActor;
  readonly steps: readonly FormStep[];
  readonly wish: FocusWish | null;
  readonly formId: string;
  readonly onThere: (() => void) | undefined;
}

const controls =
  '[data-fields]:not([hidden]) :is(input, textarea, select, [contenteditable]):not([type=radio], [tabindex="-1"])';
const isSeen = (element: Element): boolean => element.closest('[hidden]') === null;
const firstControl = (form: HTMLElement): HTMLElement =>
  [...form.querySelectorAll<HTMLElement>(controls)].find(isSeen) ?? form;

/** Back to where one came from; where that has gone, to the list. */
function focusBack(origin: Element | null): void {
  const now = document.activeElement;
  if (now !== null && now !== document.body && now.isConnected) return;
  const isThere = origin instanceof HTMLElement && origin.isConnected && origin !== document.body;
  if (isThere) origin.focus();
  else document.querySelector<HTMLElement>('[role=grid],[role=treegrid]')?.focus();
}

/** When the form comes and when it goes. */
function useComing(
  box: RefObject<HTMLFormElement | null>,
  { actor, formId, onThere }: FocusProps,
): void {
  const there = useLatest(onThere);
  const isThere = useSelector(actor, (state) => !state.matches('loading'));
  useEffect(() => {
    const origin = document.activeElement;
    return () => void setTimeout(() => focusBack(origin));
  }, []);
  useEffect(() => {
    const form = box.current;
    if (!form) return undefined;
    const now = document.activeElement;
    if (!isThere) {
      // With the frame that shows the waiting form: a record that is at hand comes before, and the page is laid out once.
      const frame = requestAnimationFrame(() => form.focus({ preventScroll: true }));
      return () => cancelAnimationFrame(frame);
    }
    there.read()?.();
    if (now === form || !form.contains(now)) {
      const first = form.querySelector<HTMLElement>('[data-first]');
      const field = takeCarried()?.field;
      const same = field ? document.getElementById(`${formId}-${field}`) : null;
      const control = same && isSeen(same) ? same : firstControl(form);
      (first ?? control).focus({ preventScroll: control !== same });
    }
    return undefined;
  }, [isThere, box, formId, there]);
}

/** The same field in the language that came into sight, else the first of the step. */
function followOutOfSight(form: HTMLElement, { formId, steps }: FocusProps): void {
  const now = document.activeElement;
  const isLost = now === null || now === document.body || (form.contains(now) && !isSeen(now));
  if (!isLost) return;
  const key = now?.id.slice(formId.length + 1);
  const columns = steps.map((step) => step.columns).find((all) => all.some((c) => c.key === key));
  const column = columns?.find((one) => one.key === key);
  const pair = columns
    ?.filter((one) => column && one.name === column.name)
    .map((one) => document.getElementById(`${formId}-${one.key}`))
    .find((control) => control && isSeen(control));
  (pair ?? firstControl(form)).focus();
}

/** Somebody has gone on meanwhile, to a question or a button: what is pressed next is meant for that. */
function isElsewhere({ from }: FocusWish): boolean {
  const now = document.activeElement;
  if (now === from || now === null || now === document.body) return false;
  return from?.isConnected === true && now.closest('[data-fields]') === null;
}

function lead(control: HTMLElement): void {
  control.focus();
  control.scrollIntoView({ block: 'nearest' });
  // Of a high one, what is wrong stands over it.
  document.getElementById(`${control.id}-fault`)?.scrollIntoView({ block: 'nearest' });
}

export function useFormFocus(props: FocusProps): RefObject<HTMLFormElement | null> {
  const { actor, steps, wish, formId } = props;
  const box = useRef<HTMLFormElement>(null);
  const step = useSelector(actor, ({ context }) => context.step);
  const language = useSelector(actor, ({ context }) => context.language);
  const isSaving = useSelector(actor, (state) => state.matches({ open: 'saving' }));
  useComing(box, props);
  useLayoutEffect(() => {
    if (box.current && actor.getSnapshot().matches('open')) followOutOfSight(box.current, props);
    // Only what comes into sight or goes out of it moves the focus: with a save, the button that tried it again goes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [step, language, isSaving]);
  useEffect(() => {
    if (!wish) return undefined;
    const at = steps.find(({ columns }) => columns.some(({ key }) => key === wish.field));
    const column = at?.columns.find(({ key }) => key === wish.field);
    const own = column?.language;
    // A fault in the language that is out of sight brings that language; nobody has chosen it for other forms.
    if (at && own && isOutOfSight(column, at, actor.getSnapshot().context.language)) {
      actor.send({ type: 'setLanguage', language: own });
    }
    const controlId = `${formId}-${wish.field}`;
    // The code of a field may still be on its way: whoever waits is led there as it comes, whoever has gone on is not.
    const coming = new MutationObserver(() => {
      const control = document.getElementById(controlId);
      if (!control) return;
      coming.disconnect();
      const now = document.activeElement;
      if (now === wish.from || now === document.body) lead(control);
    });
    const frame = requestAnimationFrame(() => {
      if (isElsewhere(wish)) return;
      const control = document.getElementById(controlId);
      if (control) lead(control);
      else if (box.current) coming.observe(box.current, { childList: true, subtree: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      coming.disconnect();
    };
  }, [wish, actor, formId, steps]);
  return box;
}
