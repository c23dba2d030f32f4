/**
 * The form of any record, new or old, drawn from its entity and driven by the form machine. It never decides what may
 * happen next, and never checks a value itself.
 */
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { may } from '../../../entities/access.ts';
import type { Entity, Row } from '../../../entities/entity.ts';
import { language as languageNow, t } from '../../../i18n/index.ts';
import { grantsNow } from '../../live/actors.ts';
import type { Raws } from '../../fields/values.ts';
import { say } from '../../page/toasts.ts';
import { useLatest } from '../../page/useLatest.ts';
import { formMachineFor } from './recordFormActor.ts';
import { formStepsOf } from './recordFormColumns.ts';
import type { FocusWish } from './recordFormFocus.ts';
import { firstLanguageOf } from './recordFormLanguage.ts';
import { useFormLife, type FormLifeProps } from './recordFormLife.ts';
import { carriedStep } from './recordFormMove.ts';
import { RecordFormValues } from './recordFormValues.ts';
import { RecordFormView } from './RecordFormView.tsx';
import { stepInAddress } from './recordFormWorld.ts';

export interface RecordFormProps extends FormLifeProps {
  /** null: a new record. */
  readonly id: number | null;
  /** The parent that the address fixes. */
  readonly parentId?: number | undefined;
  readonly onClosed: () => void;
  /** After each save, with the record as it is stored now. */
  readonly onSaved: (row: Row) => void;
  /** Another new record is begun. */
  readonly onCreateNext?: (() => void) | undefined;
}

/** The machine of one open record, its fields, and the wires between them. */
function useRecordForm(props: OpenFormProps) {
  const { entity, id, parentId } = props;
  const fields = useForm<Raws>({ defaultValues: {}, shouldFocusError: false });
  const [wish, setWish] = useState<FocusWish | null>(null);
  const latest = useLatest(props);
  const [{ machine, values, steps, left }] = useState(() => {
    const done: (() => void)[] = [];
    const held = new RecordFormValues({ entity, id }, fields);
    const host = {
      entity,
      parentId,
      values: held,
      focusField: (field: string | null) =>
        setWish(field === null ? null : { field, from: document.activeElement }),
      saved: (row: Row) => {
        latest.read().onIs(row.id);
        latest.read().onSaved(row);
      },
      createNext: () => {
        latest.read().onIs(null);
        // Once the machine has left the saved record: before, its address would count as left with changes.
        queueMicrotask(() => latest.read().onCreateNext?.());
      },
      leave: () => latest.read().onClosed(),
    };
    return {
      machine: formMachineFor(host, (one) => done.push(one)),
      left: () => {
        for (const one of done) one();
      },
      values: held,
      steps: formStepsOf({ entity, id, parentId, language: languageNow().contentLanguage }),
    };
  });
  const actor = useActorRef(machine, {
    input: {
      id,
      steps: steps.map(({ name, columns }) => ({ name, fields: columns.map(({ key }) => key) })),
      mayWrite: may(grantsNow(), id === null ? 'POST' : 'PUT', entity.collection),
      mayChange: may(grantsNow(), 'PUT', entity.collection),
      language: firstLanguageOf(entity),
      step: carriedStep() ?? (props.step ?? stepInAddress() ?? 1) - 1,
    },
  });
  useLayoutEffect(() => values.numberBy(() => actor.getSnapshot().context.id), [values, actor]);
  useEffect(() => left, [left]);
  return { actor, fields, values, steps, wish };
}

interface OpenFormProps extends RecordFormProps {
  /** The record has this number from now on; null: a new one was begun. */
  readonly onIs: (id: number | null) => void;
}

function OpenForm(props: OpenFormProps) {
  const { entity, parentId } = props;
  const form = useRecordForm(props);
  const { formId, box } = useFormLife(form, props);
  const { actor, fields, steps } = form;
  return <RecordFormView {...{ actor, entity, parentId, fields, steps, formId, box }} />;
}

interface Shown {
  readonly entity: Entity;
  readonly parentId: number | undefined;
  /** As the address says. */
  readonly asked: number | null;
  /** As it is: a new record has a number once it is saved. */
  readonly is: number | null;
  readonly count: number;
}

/** Whoever may add nothing is told so, and back in the list. */
function NotAddable({ onClosed }: { readonly onClosed: () => void }) {
  useEffect(() => {
    say('warning', () => t('unavailable.notPermitted'));
    onClosed();
    // Said once, however often its surroundings are drawn.
    // oxlint-disable-next-line react/exhaustive-deps -- only when it comes
  }, []);
  return null;
}

/** Another record in the address is another form; a new record that was saved is still the same. */
export default function RecordForm(props: RecordFormProps) {
  const { entity, id, parentId } = props;
  const [shown, setShown] = useState<Shown>({ entity, parentId, asked: id, is: id, count: 0 });
  const isSame =
    shown.entity === entity &&
    shown.parentId === parentId &&
    (id === shown.asked || id === shown.is);
  if (!isSame) setShown({ entity, parentId, asked: id, is: id, count: shown.count + 1 });
  else if (id !== shown.asked) setShown({ ...shown, asked: id });
  if (id === null && !may(grantsNow(), 'POST', entity.collection)) {
    return <NotAddable onClosed={props.onClosed} />;
  }
  return (
    <OpenForm
      {...props}
      key={isSame ? shown.count : shown.count + 1}
      onIs={(is) => setShown((now) => ({ ...now, is }))}
    />
  );
}
