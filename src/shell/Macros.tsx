/** What is seen of a macro: the mark while one records, its naming, who refused it. What may happen, its machine says. */
import { useSelector } from '@xstate/react';
import { useState, type FormEvent } from 'react';
import { labelled } from '../../i18n/format.ts';
import { commandLabel, errorText, t } from '../../i18n/index.ts';
import { isFreeName, nameMax, type MacroStep } from '../../machines/macroWords.ts';
import { CommandButton } from '../keys/CommandButton.tsx';
import { runById, useKeysOf } from '../context.ts';
import { macro } from '../live/macro.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useLanguage } from '../page/useLanguage.ts';
import { refusalText } from './macroText.ts';
import { useStepText } from './useStepText.ts';

const useMacro = () => useSelector(macro, (state) => state);

function Mark({ steps }: { readonly steps: readonly MacroStep[] }) {
  const keys = useKeysOf('macro.record');
  const last = steps.at(-1);
  const textOf = useStepText(last ? [last] : []);
  return (
    <output
      data-state="recording"
      className="pointer-events-none fixed inset-x-0 bottom-2 z-30 mx-auto max-sm:bottom-16 flex w-max max-w-[90vw] items-center gap-2 rounded-full border border-line bg-raised px-3 py-1 text-sm shadow-layer"
    >
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-red" />
      <span className="shrink-0">{t('shortcuts.macros.recording', { n: steps.length })}</span>
      {last && (
        <span className="min-w-0 truncate text-muted">
          <bdi>{textOf(last)}</bdi>
        </span>
      )}
      {keys !== undefined && <Kbd keys={keys} />}
    </output>
  );
}

function Steps({ steps }: { readonly steps: readonly MacroStep[] }) {
  const textOf = useStepText(steps);
  return (
    <ol className="mb-4 max-h-48 list-decimal overflow-y-auto ps-6 text-muted">
      {steps.map((step, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps never change their places
        <li key={place}>
          <bdi>{textOf(step)}</bdi>
        </li>
      ))}
    </ol>
  );
}

function Naming() {
  const { context, value } = useMacro();
  const [name, setName] = useState(context.subject?.name ?? '');
  const [shared, setShared] = useState(context.subject?.shared ?? false);
  const [isTried, setTried] = useState(context.code !== null);
  const isFree = isFreeName(context, name, undefined);
  const fault = name.trim() === '' ? t('faults.required') : t('shortcuts.macros.nameTaken');
  const keep = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    runById('macro.keep', { name, shared });
  };
  return (
    <Dialog
      open
      onClose={() => void runById('macro.resume')}
      title={t('shortcuts.macros.name')}
      width="medium"
      state={String(value)}
      actions={
        <>
          <Button onClick={() => runById('macro.discard')}>{commandLabel('macro.discard')}</Button>
          <Button keys="esc" onClick={() => runById('macro.resume')}>
            {commandLabel('macro.resume')}
          </Button>
          <Button variant="primary" keys="enter" type="submit" form="macro-name">
            {commandLabel('macro.keep')}
          </Button>
        </>
      }
    >
      <Steps steps={context.steps} />
      <form id="macro-name" onSubmit={keep} className="grid gap-3">
        <Field
          label={t('shortcuts.macros.nameLabel')}
          required
          error={
            context.code === null
              ? isTried && !isFree
                ? fault
                : undefined
              : errorText(context.code)
          }
        >
          {(aria) => (
            <TextInput
              {...aria}
              data-autofocus
              value={name}
              maxLength={nameMax}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field label={t('shortcuts.macros.share')} inline>
          {({ id }) => (
            <Checkbox
              id={id}
              checked={shared}
              onChange={({ target }) => setShared(target.checked)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

function Report() {
  const { context } = useMacro();
  const { report, subject } = context;
  const textOf = useStepText(report?.refused.map(({ step }) => step) ?? []);
  if (!report) return null;
  return (
    <Dialog
      open
      onClose={() => void runById('macro.dismiss')}
      width="medium"
      state="reported"
      title={<bdi>{subject?.name}</bdi>}
      text={t('shortcuts.macros.done', { n: report.done })}
      actions={
        <Button
          variant="primary"
          keys="esc"
          data-autofocus
          onClick={() => runById('macro.dismiss')}
        >
          {commandLabel('macro.dismiss')}
        </Button>
      }
    >
      <p className="mb-2">{t('shortcuts.macros.refused')}</p>
      <ul className="grid gap-2">
        {report.refused.map((one, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the report is made once
          <li key={place} className="border-b border-line pb-2">
            <p className="font-medium">
              <bdi>{one.title === '' ? textOf(one.step) : one.title}</bdi>
            </p>
            <p className="text-sm text-muted">
              {one.title !== '' && <bdi>{labelled(textOf(one.step), '')}</bdi>}
              {refusalText(one)}
            </p>
            <p className={one.isHalfDone ? 'text-sm text-red' : 'text-sm text-muted'}>
              {one.title !== '' &&
                t(one.isHalfDone ? 'shortcuts.macros.halfDone' : 'shortcuts.macros.untouched')}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Removal() {
  const { context } = useMacro();
  const { subject } = context;
  return (
    <Dialog
      open
      onClose={() => void runById('macro.cancel')}
      role="alertdialog"
      state="asking"
      title={t('shortcuts.macros.remove', { macro: subject?.name ?? '' })}
      text={subject?.shared ? t('shortcuts.macros.removeShared') : undefined}
      actions={
        <>
          <Button keys="esc" data-autofocus onClick={() => runById('macro.cancel')}>
            {commandLabel('macro.cancel')}
          </Button>
          <CommandButton command="macro.confirm" variant="danger">
            {commandLabel('macro.confirm')}
          </CommandButton>
        </>
      }
    />
  );
}

export function Macros() {
  useLanguage();
  const state = useMacro();
  if (state.matches('recording')) return <Mark steps={state.context.steps} />;
  if (state.matches('naming') || state.matches('keeping')) return <Naming />;
  if (state.matches('reported')) return <Report />;
  return state.matches('asking') ? <Removal /> : null;
}
