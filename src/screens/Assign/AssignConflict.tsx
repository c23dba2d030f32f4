/** What somebody else has changed too of a component's values: mine, theirs or both, before it is saved. It saves nothing. */
import { useRef, useState } from 'react';
import type { Column } from '../../../entities/field.ts';
import { t } from '../../../i18n/index.ts';
import { both } from '../../../machines/formMerge.ts';
import type { Choices } from '../../../machines/formRecord.ts';
import { runById } from '../../context.ts';
import type { Form } from './assignProps.ts';
import { useValueSavers } from './assignSavers.ts';
import { chooses, useChoosing } from '../RecordForm/recordFormChoosing.ts';
import type { Difference } from '../RecordForm/recordFormMerge.ts';
import { RecordFormSavers } from '../RecordForm/RecordFormSavers.tsx';
import { RecordFormVersions } from '../RecordForm/RecordFormVersions.tsx';

export interface AssignConflictProps {
  readonly form: Form;
  readonly isAside: boolean;
  /** The component on the page. */
  readonly relation: number | null;
  readonly differing: readonly Difference[];
  readonly labelOf: (column: Column) => string;
  /** The value that shall stand of a field. */
  readonly onChoose: (column: Column, value: unknown) => void;
}

export function AssignConflict(props: AssignConflictProps) {
  const { form, isAside, relation, differing, labelOf, onChoose } = props;
  const savers = useValueSavers({ properties: form.properties, relation, differing });
  const list = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<Choices>({});
  useChoosing(list, differing, {
    isAside,
    chosen: (key, choice) => {
      setChoices((all) => ({ ...all, [key]: choice }));
      const one = differing.find(({ column }) => column.key === key);
      if (!one) return;
      const { column, mine, theirs } = one;
      onChoose(column, { mine, theirs, both: both(mine, theirs) }[choice]);
    },
  });
  return (
    <div className="mb-4 grid gap-3 rounded-md border border-edge p-3">
      <div role="alert">
        <p className="font-medium">{t('conflict.title')}</p>
        <p className="text-muted">{t('conflict.text', { n: differing.length })}</p>
      </div>
      <RecordFormSavers savers={savers} />
      <div ref={list} className="grid gap-4">
        {differing.map((difference, place) => (
          <RecordFormVersions
            key={difference.column.key}
            entity={form.entity}
            difference={difference}
            label={labelOf(difference.column)}
            isFirst={place === 0}
            choice={choices[difference.column.key] ?? 'mine'}
            onChoose={(choice) => runById(chooses[choice], { key: difference.column.key })}
          />
        ))}
      </div>
    </div>
  );
}
