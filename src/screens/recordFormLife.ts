/** What happens around an open form while it is open: others' changes, the connection, the address, the focus. It draws nothing. */
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { columnsOf, type Entity, type Row } from '../../entities/entity.ts';
import { slugOf } from '../../entities/formats.ts';
import { changesOf, isEmpty } from '../../machines/formRecord.ts';
import { onChange } from '../changes.ts';
import { actorOf, enlist } from '../context.ts';
import { prefetchMarkdown } from '../fields/Markdown.tsx';
import type { RecordFields } from '../fields/input.ts';
import { onShown } from '../liveRecords.ts';
import { setOpenRecord } from '../targets.ts';
import { sayToast } from '../toasts.ts';
import type { FormActor } from './recordFormActor.ts';
import type { FormStep } from './recordFormColumns.ts';
import type { RecordFormValues } from './recordFormValues.ts';

interface Form {
  readonly actor: FormActor;
  readonly fields: RecordFields;
  readonly values: RecordFormValues;
  readonly steps: readonly FormStep[];
  /** The field that is to have the focus. */
  readonly wish: { readonly field: string } | null;
}

/** Each change of a field is told to the machine in the record's terms; a slug follows the title until it is its own. */
function useTelling({ actor, fields, values }: Form, entity: Entity): void {
  useEffect(() => {
    const slugs = columnsOf(entity).flatMap(({ key, field }) => {
      const suggest = field.kind === 'text' ? field.suggest : undefined;
      return typeof suggest === 'object' ? [{ key, from: suggest.slugOf, last: '' }] : [];
    });
    const suggest = (name: string | undefined) => {
      for (const slug of slugs) {
        if (name !== slug.from) continue;
        const title = slugOf(String(fields.getValues(slug.from) ?? ''));
        const now = String(fields.getValues(slug.key) ?? '');
        // A stored record is linked to by its slug: that one is never changed unasked.
        const follows =
          now === '' || (actor.getSnapshot().context.id === null && now === slug.last);
        slug.last = title;
        if (follows && title !== now) fields.setValue(slug.key, title);
      }
    };
    return fields.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (values.isBusyShowing) return;
        suggest(name);
        const record = values.read();
        if (isEmpty(changesOf(record, actor.getSnapshot().context.values))) return;
        actor.send({ type: 'change', values: record, dirty: !isEmpty(values.changes(record)) });
      },
    });
  }, [actor, fields, values, entity]);
}

/** What others do to the record, and what is done to it from the list. */
function useOthers({ actor }: Form, entity: Entity): void {
  useEffect(() => {
    const heard = (id: number, version: number | undefined, isDeleted: boolean, isOwn: boolean) => {
      const { context } = actor.getSnapshot();
      if (context.id !== id) return;
      if (isDeleted && isOwn && !context.isDirty) actor.send({ type: 'close' });
      else if (isDeleted) actor.send({ type: 'removedElsewhere' });
      else if (version !== undefined) actor.send({ type: 'changedElsewhere', version });
    };
    const stopHearing = onChange(({ type, id, version, action, by }) => {
      if (type !== entity.collection) return;
      const own: unknown = actorOf('session')?.getSnapshot().context?.account?.username;
      heard(id, version, action === 'delete', by === own);
    });
    const stopSeeing = onShown((collection, targets) => {
      if (collection !== entity.collection) return;
      for (const { id, version, deleted } of targets) {
        // Shown at once, but true only when it has a version: until then it may be taken back.
        if (version !== undefined) heard(id, version, deleted === true, true);
      }
    });
    return () => {
      stopHearing();
      stopSeeing();
    };
  }, [actor, entity]);
}

/** Between two looks whether the server is back, in ms. */
const lookMs = 4_000;

/** A save that could not be delivered goes out as soon as the server answers again. */
function useDelivery({ actor }: Form): void {
  const isOffline = useSelector(actor, (state) =>
    state.matches({ open: { editing: { delivery: 'offline' } } }),
  );
  useEffect(() => {
    if (!isOffline) return undefined;
    const back = () => actor.send({ type: 'online' });
    const look = async () => {
      const answer = await fetch('/healthz').catch(() => undefined);
      if (answer?.ok) back();
    };
    const timer = setInterval(() => void look(), lookMs);
    window.addEventListener('online', back);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', back);
    };
  }, [isOffline, actor]);
}

/** The step is in the address, so that a link leads to it; it makes no new entry in the history. */
function useStepAddress({ actor, steps }: Form, asked: number | undefined): void {
  const step = useSelector(actor, ({ context }) => context.step);
  useEffect(() => {
    if (steps.length < 2) return;
    const url = new URL(location.href);
    if (!url.searchParams.has('open') && !url.searchParams.has('new')) return;
    if (step === 0) url.searchParams.delete('step');
    else url.searchParams.set('step', String(step + 1));
    if (url.href === location.href) return;
    // As the list writes it: `?new` has no value.
    const search = url.search.replace(/([?&]new)=(?=&|$)/, '$1');
    history.replaceState(history.state, '', `${url.pathname}${search}`);
  }, [step, steps]);
  const last = useRef(asked);
  useEffect(() => {
    if (last.current === asked) return;
    last.current = asked;
    actor.send({ type: 'goToStep', index: (asked ?? 1) - 1 });
  }, [asked, actor]);
}

/** The form's language is a choice that is kept, and follows the interface's. */
function useFormLanguage({ actor }: Form): void {
  const language = useSelector(actor, ({ context }) => context.language);
  useEffect(() => {
    actorOf('preferences')?.send({ type: 'setFormLanguage', formLanguage: language });
  }, [language]);
  useEffect(() => {
    const preferences = actorOf('preferences');
    const { unsubscribe } = preferences?.subscribe(({ context }) => {
      const wanted: unknown = context?.formLanguage;
      if (wanted !== 'en' && wanted !== 'ar' && wanted !== 'both') return;
      for (let turn = 0; turn < 2; turn += 1) {
        if (actor.getSnapshot().context.language === wanted) return;
        actor.send({ type: 'switchLanguage' });
      }
    }) ?? { unsubscribe: () => {} };
    return unsubscribe;
  }, [actor]);
}

/** Said once on each page: the key that saves. */
function useSaveHint({ actor }: Form, entity: Entity): void {
  const isOpen = useSelector(actor, (state) => state.matches('open'));
  useEffect(() => {
    const preferences = actorOf('preferences');
    const pages: unknown = preferences?.getSnapshot().context?.hintedPages;
    if (!isOpen || !Array.isArray(pages) || pages.includes(entity.route)) return;
    preferences?.send({ type: 'hint', page: entity.route });
    sayToast({ variant: 'info', key: 'saveHint' });
  }, [isOpen, entity]);
}

const firstControl =
  'input:not([type=hidden],[tabindex="-1"]), textarea, select, [contenteditable=true]';
const isSeen = (element: HTMLElement): boolean => element.closest('[hidden]') === null;

/** The focus: at the first field when the form is there, at the field wished for, and back when it is left. */
function useFocus({ actor, wish, steps }: Form, formId: string) {
  const box = useRef<HTMLFormElement>(null);
  const isThere = useSelector(
    actor,
    (state) => state.matches('open') || state.matches('reading') || state.matches('asking'),
  );
  useEffect(() => {
    const origin = document.activeElement;
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body && document.activeElement) return;
        if (origin instanceof HTMLElement && origin.isConnected && origin !== document.body) {
          origin.focus();
        } else document.querySelector<HTMLElement>('[role=grid],[role=treegrid]')?.focus();
      });
    };
  }, []);
  useEffect(() => {
    const form = box.current;
    if (!form) return;
    if (!isThere) form.focus({ preventScroll: true });
    else if (document.activeElement === form || !form.contains(document.activeElement)) {
      const controls = form.querySelectorAll<HTMLElement>(
        `[class*="@container"] :is(${firstControl})`,
      );
      const first = [...controls].find((control) => isSeen(control) && !isRadio(control));
      (first ?? form).focus({ preventScroll: true });
    }
  }, [isThere]);
  useEffect(() => {
    if (!wish) return;
    const control = () => document.getElementById(`${formId}-${wish.field}`);
    // A field of the language that is out of sight: both are shown.
    for (let turn = 0; turn < 2 && needsLanguage(wish.field, actor, steps); turn += 1) {
      actor.send({ type: 'switchLanguage' });
    }
    requestAnimationFrame(() => {
      control()?.focus();
      control()?.scrollIntoView({ block: 'nearest' });
    });
  }, [wish, actor, formId, steps]);
  return box;
}
const isRadio = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement && element.type === 'radio';

function needsLanguage(key: string, actor: FormActor, steps: readonly FormStep[]): boolean {
  const { language } = actor.getSnapshot().context;
  const step = steps.find(({ columns }) => columns.some((column) => column.key === key));
  const column = step?.columns.find((one) => one.key === key);
  return (
    step !== undefined &&
    column?.language !== undefined &&
    step.hasPairs &&
    language !== 'both' &&
    column.language !== language
  );
}

/** Everything that goes on around the form. Answers its id and where it is drawn. */
export function useFormLife(
  form: Form,
  { entity, step }: { readonly entity: Entity; readonly step?: number | undefined },
) {
  const { actor } = form;
  const formId = useId();
  useEffect(() => enlist('form', actor), [actor]);
  useTelling(form, entity);
  useOthers(form, entity);
  useDelivery(form);
  useStepAddress(form, step);
  useFormLanguage(form);
  useSaveHint(form, entity);
  const box = useFocus(form, formId);
  const stored = useSelector(actor, ({ context }) => (context.id === null ? null : context.stored));
  useEffect(() => {
    setOpenRecord(stored && typeof stored['id'] === 'number' ? (stored as Row) : null);
    return () => setOpenRecord(null);
  }, [stored]);
  useEffect(() => {
    const hasMarkdown = columnsOf(entity).some(({ field }) => field.kind === 'markdown');
    if (!hasMarkdown) return undefined;
    const timer = setTimeout(prefetchMarkdown);
    return () => clearTimeout(timer);
  }, [entity]);
  return { formId, box };
}
