/**
 * What would become of the records that are meant: how many change, the first of them from what to what, which are
 * refused and why. It asks for nothing.
 */
import { columnOf, type Entity } from '../../../entities/entity.ts';
import { numberText } from '../../../i18n/format.ts';
import { errorText, faultText, fieldLabel, t } from '../../../i18n/index.ts';
import { useTitles } from '../../fields/titles.ts';
import { Progress } from '../../ui/Progress.tsx';
import { ValueText } from '../RecordForm/RecordFormValueText.tsx';
import type { Meant } from './recordListBulk.ts';
import type { Failed, Preview, Sampled } from './recordListPreview.ts';

const failedShown = 5;

/** The sentence of what is wrong with one record: its first fault, with its field. */
function reasonOf({ message, errors }: Failed, entity: Entity): string {
  const [first] = Object.entries(errors ?? {});
  const fault = first?.[1][0];
  if (!first || !fault) return errorText(message);
  return `${fieldLabel(entity.name, first[0])}: ${faultText(fault, entity.name)}`;
}

export interface RecordListBulkPreviewProps {
  readonly entity: Entity;
  readonly meant: Meant;
  readonly shown: Preview | null;
  /** Enter was pressed, and the rest is looked at first. */
  readonly isWaiting?: boolean;
}

function Change({ entity, changes }: { readonly entity: Entity } & Pick<Sampled, 'changes'>) {
  return Object.entries(changes).flatMap(([key, { before, after }]) => {
    const column = columnOf(entity, key);
    if (!column) return [];
    return [
      <span key={key} className="min-w-0 truncate">
        {' · '}
        <bdi className="text-muted line-through decoration-1">
          <ValueText column={column} value={before} />
        </bdi>{' '}
        <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
          →
        </span>{' '}
        <bdi>
          <ValueText column={column} value={after} />
        </bdi>
      </span>,
    ];
  });
}

export function RecordListBulkPreview(props: RecordListBulkPreviewProps) {
  const { entity, meant, shown, isWaiting = false } = props;
  const listed = (shown?.failed ?? []).slice(0, failedShown);
  const sample = shown?.sample ?? [];
  const titles = useTitles(entity, [...new Set([...listed, ...sample].map(({ id }) => id))]);
  const titleOf = (id: number) => titles.find((one) => one.id === id)?.label ?? `#${id}`;
  if (!shown) return <output className="block min-h-5" />;
  if (shown.code !== '' && Object.keys(shown.faults).length === 0) {
    return (
      <p role="alert" className="text-red">
        {errorText(shown.code)}
      </p>
    );
  }
  const all = shown.isWhole ? shown.seen : meant.count;
  return (
    <>
      {!shown.isWhole && (
        <Progress
          label={t('bulk.looking', { n: shown.seen, all })}
          value={all > 0 ? Math.min(shown.seen / all, 1) : undefined}
          text={`${numberText(shown.seen)} / ${numberText(all)}`}
        />
      )}
      <output className="block">
        {shown.isWhole
          ? t('bulk.changed', { n: shown.changed, all })
          : isWaiting && t('bulk.waiting')}
      </output>
      {sample.length > 0 && (
        <ul className="mt-1 text-sm" data-sample>
          {sample.map(({ id, changes }) => (
            <li key={id} className="flex min-w-0 truncate">
              <bdi className="max-w-1/2 shrink-0 truncate">{titleOf(id)}</bdi>
              <Change entity={entity} changes={changes} />
            </li>
          ))}
        </ul>
      )}
      {shown.refused > 0 && (
        <div role="alert" className="mt-1 text-red">
          {t('bulk.refused', { n: shown.refused })}
          <ul>
            {listed.map((failed) => (
              <li key={failed.id} className="truncate">
                <bdi>{titleOf(failed.id)}</bdi>
                {' · '}
                {reasonOf(failed, entity)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
