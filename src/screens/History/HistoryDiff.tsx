/** What a change made of one field: texts word by word, other values before and after. It never changes one. */
import { diffWordsWithSpace, type ChangeObject } from 'diff';
import { useMemo } from 'react';
import { readText } from '../../../entities/characterReferences.ts';
import type { Entity } from '../../../entities/entity.ts';
import { columnOf } from '../../../entities/entity.ts';
import type { Column } from '../../../entities/field.ts';
import { isEmpty } from '../../../entities/initial.ts';
import { fieldLabel, t } from '../../../i18n/index.ts';
import { directionOf } from '../../ui/boxes.ts';
import type { Changes } from './historyRows.ts';
import { ValueText } from '../RecordForm/RecordFormValueText.tsx';

/** Two texts that differ in more than this are shown one after the other: comparing them would take too long. */
const editsMost = 4_000;
/** Of what stayed as it was, so much is shown beside a change, in characters. */
const beside = 70;

const removedLook = 'rounded-sm bg-red-tint px-0.5 text-red line-through decoration-1';
const addedLook =
  'rounded-sm bg-green-tint px-0.5 text-green underline decoration-2 underline-offset-2';

/** A long stretch that nobody changed says only where it begins and ends. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= beside * 2 + 20) return text;
  const start = isFirst ? '' : text.slice(0, beside);
  const end = isLast ? '' : text.slice(-beside);
  return `${start} … ${end}`;
}

function Removed({ children }: { readonly children: React.ReactNode }) {
  return (
    <del className={removedLook}>
      <span className="sr-only">{t('history.removed')} </span>
      {children}
    </del>
  );
}
function Added({ children }: { readonly children: React.ReactNode }) {
  return (
    <ins className={addedLook}>
      <span className="sr-only">{t('history.added')} </span>
      {children}
    </ins>
  );
}

function Part({ part, isFirst, isLast }: { part: ChangeObject<string> } & Ends) {
  if (part.removed) return <Removed>{part.value}</Removed>;
  if (part.added) return <Added>{part.value}</Added>;
  return shortened(part.value, isFirst, isLast);
}
interface Ends {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

interface ValueProps {
  readonly column: Column;
  readonly before: unknown;
  readonly after: unknown;
}

function Words({ column, before, after }: ValueProps) {
  const parts = useMemo(() => {
    const wordsOf = (value: unknown) => readText(column.field, String(value ?? ''));
    const intlSegmenter = new Intl.Segmenter(column.language ?? 'en', { granularity: 'word' });
    return diffWordsWithSpace(wordsOf(before), wordsOf(after), {
      intlSegmenter,
      maxEditLength: editsMost,
    });
  }, [column, before, after]);
  if (!parts) return <Pair column={column} before={before} after={after} />;
  return (
    <p {...directionOf(column.language)} className="text-start break-words whitespace-pre-wrap">
      {parts.map((part, place) => (
        <Part
          // Parts have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          part={part}
          isFirst={place === 0}
          isLast={place === parts.length - 1}
        />
      ))}
    </p>
  );
}

/** Before and after, one under the other; what was not there is left out. */
function Pair({ column, before, after }: ValueProps) {
  return (
    <p {...directionOf(column.language)} className="text-start break-words whitespace-pre-wrap">
      {!isEmpty(before) && (
        <Removed>
          <ValueText column={column} value={before} />
        </Removed>
      )}
      {!isEmpty(before) && ' '}
      {isEmpty(after) ? (
        <span className="text-muted">{t('history.nothing')}</span>
      ) : (
        <Added>
          <ValueText column={column} value={after} />
        </Added>
      )}
    </p>
  );
}

/** Of several entries only what came and what went is marked; the others are said once. */
function Entries({ column, before, after }: ValueProps) {
  const [were, are] = [[before].flat(), [after].flat()];
  const kept = are.filter((one) => were.includes(one));
  const removed = were.filter((one) => !are.includes(one));
  const added = are.filter((one) => !were.includes(one));
  return (
    <p
      {...directionOf(column.language)}
      className="grid justify-items-start gap-1 text-start break-words whitespace-pre-wrap"
    >
      {kept.length > 0 && (
        <span>
          <ValueText column={column} value={kept} />
        </span>
      )}
      {removed.length > 0 && (
        <Removed>
          <ValueText column={column} value={removed} />
        </Removed>
      )}
      {added.length > 0 && (
        <Added>
          <ValueText column={column} value={added} />
        </Added>
      )}
    </p>
  );
}

/** Several before and after, and not only in another order. */
const areEntries = (before: unknown, after: unknown): boolean =>
  Array.isArray(before) &&
  Array.isArray(after) &&
  before.length > 0 &&
  after.length > 0 &&
  (before.some((one) => !after.includes(one)) || after.some((one) => !before.includes(one)));

const isText = ({ field }: Column): boolean => ['text', 'markdown', 'code'].includes(field.kind);

export interface HistoryDiffProps {
  readonly entity: Entity;
  readonly changes: Changes;
}

/** In the order of the form's fields; what the type has no longer is left out. */
export const changedFields = ({ entity, changes }: HistoryDiffProps) =>
  Object.entries(changes).flatMap(([key, change]) => {
    const column = columnOf(entity, key);
    return column ? [{ column, ...change }] : [];
  });

/** Every field that was changed. */
export function HistoryDiff({ entity, changes }: HistoryDiffProps) {
  const fields = changedFields({ entity, changes });
  if (fields.length === 0) return <p className="text-muted">{t('history.noFields')}</p>;
  return (
    <dl className="grid gap-4">
      {fields.map(({ column, before, after }) => (
        <div key={column.key} data-field={column.key} className="min-w-0">
          <dt className="mb-1 text-sm font-medium text-muted">
            {fieldLabel(entity.name, column.key)}
          </dt>
          <dd className="m-0 rounded-md border border-line px-3 py-2">
            {areEntries(before, after) ? (
              <Entries column={column} before={before} after={after} />
            ) : isText(column) && !isEmpty(before) && !isEmpty(after) ? (
              <Words column={column} before={before} after={after} />
            ) : (
              <Pair column={column} before={before} after={after} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
