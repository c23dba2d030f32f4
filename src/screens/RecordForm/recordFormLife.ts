/** What an open form does without being asked: it tells the machine what is typed, keeps choices, says its hint. It draws nothing. */
import { useSelector } from '@xstate/react';
import { useEffect, useId, useLayoutEffect } from 'react';
import { waitFor } from 'xstate';
import { columnsOf, type Entity, type Row } from '../../../entities/entity.ts';
import { slugOf } from '../../../entities/formats.ts';
import { changesOf, isEmpty } from '../../../machines/formRecord.ts';
import type { Values } from '../../../machines/types.ts';
import { actorOf, enlist } from '../../live/actors.ts';
import { afterFrame } from '../../page/afterFrame.ts';
import { holdKeys } from '../../context.ts';
import { leaveForm, loseTyped } from '../../keys/placeLeft.ts';
import { isComing, onComing } from '../../fields/flush.ts';
import { prefetchMarkdown } from '../../fields/Markdown.tsx';
import type { RecordFields } from '../../fields/input.ts';
import { onRan } from '../../ran.ts';
import { setOpenRecord } from '../../acts/targets.ts';
import { sayToast } from '../../page/toasts.ts';
import type { FormActor } from './recordFormActor.ts';
import type { FormStep } from './recordFormColumns.ts';
import { useFormFocus, type FocusWish } from './recordFormFocus.ts';
import { useFormLanguage } from './recordFormLanguage.ts';
import { useKeywords } from './recordFormKeywords.ts';
import { useRecordMove } from './recordFormMove.ts';
import type { RecordFormValues } from './recordFormValues.ts';
import {
  useDelivery,
  useOfferedSave,
  useOthers,
  useReturn,
  useStepAddress,
} from './recordFormWorld.ts';

interface Form {
  readonly actor: FormActor;
  readonly fields: RecordFields;
  readonly values: RecordFormValues;
  readonly steps: readonly FormStep[];
  readonly wish: FocusWish | null;
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
    // A file on its way is unsaved too, though no field has it yet: nobody leaves or saves without it.
    const isUnsaved = (record: Values) => isComing() || !isEmpty(values.changes(record));
    const stopHearing = onComing(() => {
      const record = values.read();
      const dirty = isUnsaved(record);
      if (dirty === actor.getSnapshot().context.isDirty) return;
      actor.send({ type: 'change', values: record, dirty });
    });
    const stopTelling = fields.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (values.isBusyShowing) return;
        suggest(name);
        const record = values.read();
        if (isEmpty(changesOf(record, actor.getSnapshot().context.values))) return;
        actor.send({ type: 'change', values: record, dirty: isUnsaved(record) });
      },
    });
    return () => {
      stopHearing();
      stopTelling();
    };
  }, [actor, fields, values, entity]);
}

/** What is typed before the record is there is typed into it; where it does not come, it is meant for nothing else. */
function useEarlyTyping({ actor }: Form): void {
  useLayoutEffect(() => {
    const there = async () => {
      const { value } = await waitFor(actor, (state) => !state.matches('loading'), {
        timeout: Infinity,
      });
      if (value !== 'unavailable') return;
      loseTyped();
      throw new Error('The record cannot be had.');
    };
    holdKeys(there());
  }, [actor]);
}

/** What is pressed behind a key that saves and goes on is for what comes then; a save that goes out by itself holds nothing. */
function useLeaving({ actor }: Form): void {
  useEffect(() => {
    let isLeaving = false;
    const saved = async () => {
      const state = await waitFor(actor, (now) => !now.matches({ open: 'saving' }), {
        timeout: Infinity,
      });
      isLeaving = false;
      if (state.matches('open')) throw new Error('One is still in the form.');
    };
    const stay = () => {
      isLeaving = false;
      // What the server refused asks questions of its own, which are not put off by this.
      if (actor.getSnapshot().matches({ open: 'saving' })) actor.send({ type: 'stay' });
    };
    return onRan(() => {
      const state = actor.getSnapshot();
      const isGoing = state.matches({ open: 'saving' }) && state.context.after !== 'stay';
      if (!isGoing || isLeaving) return;
      isLeaving = true;
      leaveForm(saved(), { stay });
    });
  }, [actor]);
}

/** Said once on each page: the key that saves. */
function useSaveHint({ actor }: Form, entity: Entity): void {
  // Of one in the trash nothing can be saved.
  const isOpen = useSelector(
    actor,
    (state) => state.matches('open') && typeof state.context.stored['deleted_at'] !== 'string',
  );
  useEffect(() => {
    const preferences = actorOf('preferences');
    const pages: unknown = preferences?.getSnapshot().context?.hintedPages;
    if (!isOpen || !Array.isArray(pages) || pages.includes(entity.route)) return;
    // A phone has no such keys.
    if (matchMedia('(pointer: coarse), (width < 37.5rem)').matches) return;
    preferences?.send({ type: 'hint', page: entity.route });
    sayToast({ variant: 'info', key: 'saveHint' });
  }, [isOpen, entity]);
}

export interface FormLifeProps {
  readonly entity: Entity;
  /** From 1, as the address says it. */
  readonly step?: number | undefined;
  /** Its fields are drawn, or why there are none. */
  readonly onThere?: (() => void) | undefined;
}

/** Everything that goes on around the form. Answers its id and where it is drawn. */
export function useFormLife(form: Form, { entity, step, onThere }: FormLifeProps) {
  const { actor } = form;
  const formId = useId();
  useLayoutEffect(() => enlist('form', actor), [actor]);
  useEarlyTyping(form);
  useLeaving(form);
  useTelling(form, entity);
  useOthers(actor, entity);
  useDelivery(actor);
  useOfferedSave(actor);
  useReturn(actor);
  useStepAddress(actor, step);
  useFormLanguage(actor, entity);
  useSaveHint(form, entity);
  useKeywords(form, entity, formId);
  useRecordMove(actor, formId);
  const box = useFormFocus({ ...form, formId, onThere });
  const stored = useSelector(actor, ({ context }) => (context.id === null ? null : context.stored));
  useEffect(() => {
    setOpenRecord(stored && typeof stored['id'] === 'number' ? (stored as Row) : null, true);
    return () => setOpenRecord(null, false);
  }, [stored]);
  useEffect(() => {
    const hasMarkdown = columnsOf(entity).some(({ field }) => field.kind === 'markdown');
    if (!hasMarkdown) return undefined;
    return afterFrame(prefetchMarkdown);
  }, [entity]);
  return { formId, box };
}
