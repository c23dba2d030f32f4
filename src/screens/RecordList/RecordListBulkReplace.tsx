/** Words in the texts of many records, replaced by others: what is looked for, where, what would become of it, Enter. It changes nothing itself. */
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { isProse, textColumns } from '../../../entities/textReplaced.ts';
import { labelled, semicolon } from '../../../i18n/format.ts';
import { faultText, fieldLabel, t } from '../../../i18n/index.ts';
import { useSheet } from '../../keys/sheetActs.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { BulkArgs } from './recordListBulk.ts';
import { useApply } from './recordListBulkApply.ts';
import { quoted, useNotApplied } from './recordListNotApplied.ts';
import { focusFirst, Foot, isDone, type BulkEditorProps } from './RecordListBulkEditor.tsx';

/** Of what was sent, what says itself what is wrong with it. */
const ownKeys: readonly string[] = ['find', 'with'];
/** The choice of all that is prose, among the keys of fields. */
const everywhere = '';

export function RecordListBulkReplace(props: BulkEditorProps) {
  const { entity, meant } = props;
  const [find, setFind] = useState('');
  const [by, setBy] = useState('');
  const [where, setWhere] = useState(everywhere);
  const [isAnyCase, setAnyCase] = useState(false);
  const [isWhole, setWhole] = useState(false);
  /** Nothing is taken away before one has been where it is said what comes instead. */
  const [isSaid, setSaid] = useState(false);
  /** Enter was pressed where nothing comes instead: once more takes the words away. */
  const [isAsked, setAsked] = useState(false);
  const [isJudged, setJudged] = useState(false);
  const second = useRef<HTMLInputElement>(null);
  const args = useMemo((): BulkArgs | undefined => {
    if (find === '' || !isSaid) return undefined;
    return {
      replace: {
        find,
        with: by,
        ...(where === everywhere ? {} : { in: [where] }),
        ...(isAnyCase ? { anyCase: true } : {}),
        ...(isWhole ? { wholeWords: true } : {}),
      },
    };
  }, [find, by, where, isAnyCase, isWhole, isSaid]);
  const { shown, isWaiting, apply } = useApply({ ...props, mustChange: true }, args);
  // Several sections have no one field; of one, any may be chosen.
  const columns = useMemo(() => (meant.parts ? [] : textColumns(entity)), [meant.parts, entity]);
  const labelOf = (key: string) => fieldLabel(entity.name, key);
  // Both languages of a field are meant: it is named once.
  const names = columns.filter(({ field }) => isProse(field)).map(({ name }) => labelOf(name));
  const prose = [...new Set(names)].join(' · ');
  const toldOf = (key: 'find' | 'with'): string | undefined => {
    const [fault] = shown?.faults[key] ?? [];
    return fault && faultText(fault, entity.name);
  };
  const foundFault = (): string | undefined => {
    if (!isJudged) return undefined;
    if (find === '') return faultText({ code: 'required' });
    const isNowhere = shown?.isWhole && shown.code === '' && shown.changed + shown.refused === 0;
    return isNowhere ? t('list.nothingFound') : undefined;
  };
  const submit = () => {
    setJudged(true);
    if (find === '') return;
    if (!isSaid) second.current?.focus();
    else if (by === '' && !isAsked) setAsked(true);
    else apply();
  };
  useSheet({ close: props.onClose, accept: submit });
  useNotApplied(props.whom, () => {
    if (find === '' && by === '') return null;
    return () =>
      [
        quoted(t('bulk.find'), find),
        ...(isSaid ? [quoted(t('bulk.replaceWith'), by || t('bulk.takenAway'))] : []),
        ...(where === everywhere ? [] : [labelled(t('bulk.replaceIn'), labelOf(where))]),
        ...(isAnyCase ? [t('bulk.anyCase')] : []),
        ...(isWhole ? [t('bulk.wholeWords')] : []),
      ].join(semicolon());
  });
  const pressed = (event: KeyboardEvent) => {
    if (!isDone(event)) return;
    event.preventDefault();
    if (!event.repeat) submit();
  };
  return (
    <div role="presentation" className="contents" onKeyDown={pressed}>
      <form
        onSubmit={(event) => event.preventDefault()}
        className="flex min-h-0 flex-col gap-3 overflow-y-auto p-1"
      >
        <Field label={t('bulk.find')} error={toldOf('find') ?? foundFault()}>
          {(aria) => (
            <div ref={focusFirst}>
              <TextInput
                {...aria}
                dir="auto"
                autoComplete="off"
                value={find}
                onChange={(event) => {
                  setFind(event.target.value);
                  setJudged(false);
                  setAsked(false);
                }}
              />
            </div>
          )}
        </Field>
        <Field
          label={t('bulk.replaceWith')}
          error={toldOf('with')}
          hint={isAsked ? t('bulk.takingAway') : undefined}
        >
          {(aria) => (
            <TextInput
              {...aria}
              ref={second}
              dir="auto"
              autoComplete="off"
              value={by}
              placeholder={isSaid ? t('bulk.takenAway') : ''}
              onFocus={() => setSaid(true)}
              onChange={(event) => {
                setBy(event.target.value);
                setAsked(false);
              }}
            />
          )}
        </Field>
        {columns.length > 0 && (
          <Field label={t('bulk.replaceIn')} hint={where === everywhere ? prose : undefined}>
            {(aria) => (
              <Select
                {...aria}
                none={t('bulk.allTexts')}
                options={columns.map(({ key }) => ({ value: key, label: labelOf(key) }))}
                value={where}
                onChange={(event) => setWhere(event.target.value)}
              />
            )}
          </Field>
        )}
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <Field label={t('bulk.anyCase')} inline>
            {(aria) => (
              <Switch
                {...aria}
                checked={isAnyCase}
                onChange={(event) => setAnyCase(event.target.checked)}
              />
            )}
          </Field>
          <Field label={t('bulk.wholeWords')} inline>
            {(aria) => (
              <Switch
                {...aria}
                checked={isWhole}
                onChange={(event) => setWhole(event.target.checked)}
              />
            )}
          </Field>
        </div>
      </form>
      <Foot entity={entity} meant={meant} shown={shown} isWaiting={isWaiting} keys={ownKeys} />
    </div>
  );
}
