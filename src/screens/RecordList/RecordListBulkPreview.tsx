/**
 * What would become of the records that are meant: how many change, the first of them from what to what, which are
 * refused and why. It asks for nothing.
 */
import { columnOf, type Entity } from '../../../entities/entity.ts';
import { hasText } from '../../../entities/textReplaced.ts';
import { numberText, labelled } from '../../../i18n/format.ts';
import { errorText, faultText, fieldLabel, t, textOf } from '../../../i18n/index.ts';
import { useTitles } from '../../fields/titles.ts';
import { classes } from '../../ui/classes.ts';
import { Progress } from '../../ui/Progress.tsx';
import { ValueText } from '../RecordForm/RecordFormValueText.tsx';
import type { LackingPart, Meant } from './recordListBulk.ts';
import { excerptOf } from './recordListExcerpt.ts';
import type { Failed, Preview, Sampled } from './recordListPreview.ts';

const failedShown = 5;

/** The sentence of what is wrong with one record: its first fault, with its field. */
function reasonOf({ message, errors }: Failed, entity: Entity): string {
  const [first] = Object.entries(errors ?? {});
  const fault = first?.[1][0];
  if (!first || !fault) return errorText(message);
  return labelled(fieldLabel(entity.name, first[0]), faultText(fault, entity.name));
}

export interface RecordListBulkPreviewProps {
  readonly entity: Entity;
  readonly meant: Meant;
  readonly shown: Preview | null;
  /** Enter was pressed, and the rest is looked at first. */
  readonly isWaiting?: boolean;
  /** The fields that say themselves what is wrong with them. */
  readonly keys?: readonly string[];
}

function Change({ entity, changes }: { readonly entity: Entity } & Pick<Sampled, 'changes'>) {
  return Object.entries(changes).flatMap(([key, change]) => {
    const column = columnOf(entity, key);
    if (!column) return [];
    const { before, after } = change;
    const isText = typeof before === 'string' && typeof after === 'string' && hasText(column.field);
    const [was, is] = isText ? excerptOf([before, after]) : [before, after];
    return [
      <span key={key} className="flex max-w-full min-w-0 gap-x-1 not-last:me-2">
        <bdi className="min-w-0 truncate text-muted line-through decoration-1">
          <ValueText column={column} value={was} />
        </bdi>{' '}
        <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
          →
        </span>{' '}
        {/* What it becomes is seen in any case: up to half of the line, however little is before it. */}
        <bdi className="max-w-[50cqi] shrink-0 truncate">
          <ValueText column={column} value={is} />
        </bdi>
      </span>,
    ];
  });
}

/** The first of those that cannot be changed, each with its reason; what is the same for all of these is said once. */
function Refused(props: {
  readonly entity: Entity;
  readonly refused: number;
  readonly listed: readonly Failed[];
  readonly titleOf: (id: number) => string;
}) {
  const { entity, refused, listed, titleOf } = props;
  const reasons = listed.map((failed) => reasonOf(failed, entity));
  const [first] = reasons;
  const isSame = reasons.length > 1 && reasons.every((reason) => reason === first);
  return (
    <div role="alert" className="mt-1 text-red">
      {t('bulk.refused', { n: refused })}
      {isSame && <p>{first}</p>}
      <ul className="text-sm">
        {listed.map(({ id }, place) => (
          <li key={id} className="flex min-w-0 gap-x-1 max-sm:flex-wrap">
            <bdi
              className={classes(
                'shrink-0 truncate',
                isSame ? 'max-w-full' : 'max-w-1/2 max-sm:max-w-full',
              )}
            >
              {titleOf(id)}
            </bdi>
            {!isSame && (
              <span className="min-w-0 wrap-break-word">
                {' · '}
                {reasons[place]}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function RecordListBulkPreview(props: RecordListBulkPreviewProps) {
  const { entity, meant, shown, isWaiting = false, keys = [] } = props;
  const listed = (shown?.failed ?? []).slice(0, failedShown);
  const sample = shown?.sample ?? [];
  const titles = useTitles(entity, [...new Set([...listed, ...sample].map(({ id }) => id))]);
  const titleOf = (id: number) => titles.find((one) => one.id === id)?.label ?? `#${id}`;
  if (!shown) return <output className="block min-h-5" />;
  if (shown.code !== '') {
    const faults = Object.entries(shown.faults);
    const elsewhere = faults.flatMap(([key, [fault]]) =>
      fault && !keys.includes(key)
        ? [labelled(fieldLabel(entity.name, key), faultText(fault, entity.name))]
        : [],
    );
    const said = faults.length === 0 ? [errorText(shown.code)] : elsewhere;
    // What is wrong with a field stands at it; of how many would change nothing is known.
    if (said.length === 0) return null;
    return (
      <p role="alert" className="text-red">
        {said.join(' · ')}
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
        <ul className="@container mt-1 text-sm" data-sample>
          {sample.map(({ id, changes }) => (
            // What changes has lines of its own where the title leaves it no room.
            <li key={id} className="flex min-w-0 flex-wrap gap-x-1 pb-1">
              <bdi className="max-w-full truncate">{titleOf(id)}</bdi>
              <Change entity={entity} changes={changes} />
            </li>
          ))}
        </ul>
      )}
      {shown.refused > 0 && <Refused {...{ entity, listed, titleOf }} refused={shown.refused} />}
    </>
  );
}

/** Why these of a section stay as they are. */
function lackText({ entity, meant, why }: LackingPart): string {
  const told = { section: textOf(entity.titleKey), n: meant.count };
  if (why === 'field') return t('bulk.lacking', told);
  const because = why === 'permission' ? t('unavailable.notPermitted') : t(`bulk.lack.${why}`);
  return t('bulk.staying', { ...told, why: because });
}

/** Of several sections each one's own, under its name; those that stay as they are are named too, and why. */
export function RecordListBulkPreviews(props: RecordListBulkPreviewProps) {
  const { meant, shown, keys = [] } = props;
  const { parts, lacking = [] } = meant;
  if (!parts) return <RecordListBulkPreview {...props} />;
  return (
    <>
      {parts.map(({ entity, meant: own }, place) => (
        <div key={entity.name} data-part={entity.collection} className="pb-1">
          <p className="font-medium">{textOf(entity.titleKey)}</p>
          {/* Before anything is said of the value: how many have the field at all. */}
          {!shown && keys.length > 0 ? (
            <output className="block text-muted">{t('bulk.having', { n: own.count })}</output>
          ) : (
            <RecordListBulkPreview
              {...props}
              entity={entity}
              meant={own}
              shown={shown?.parts?.[place] ?? null}
            />
          )}
        </div>
      ))}
      {lacking.map((part) => (
        <p key={part.entity.name} data-part={part.entity.collection} className="text-muted">
          {lackText(part)}
        </p>
      ))}
    </>
  );
}
