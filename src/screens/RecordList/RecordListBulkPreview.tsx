/** What would become of the records that are meant: how many change, which are refused and why. It asks for nothing. */
import type { Entity } from '../../../entities/entity.ts';
import { errorText, faultText, fieldLabel, t } from '../../../i18n/index.ts';
import { useTitles } from '../../fields/titles.ts';
import { previewMost, type Failed, type Meant, type Preview } from './recordListBulk.ts';

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
}

export function RecordListBulkPreview({ entity, meant, shown }: RecordListBulkPreviewProps) {
  const listed = (shown?.failed ?? []).slice(0, failedShown);
  const titles = useTitles(
    entity,
    listed.map(({ id }) => id),
  );
  if (meant.count > previewMost) {
    return <output className="block">{t('bulk.many', { n: meant.count })}</output>;
  }
  if (!shown) return <output className="block min-h-5" />;
  if (shown.code !== '' && Object.keys(shown.faults).length === 0) {
    return (
      <p role="alert" className="text-red">
        {errorText(shown.code)}
      </p>
    );
  }
  return (
    <>
      <output className="block">{t('bulk.changed', { n: shown.changed, all: meant.count })}</output>
      {shown.failed.length > 0 && (
        <div role="alert" className="mt-1 text-red">
          {t('bulk.refused', { n: shown.failed.length })}
          <ul>
            {listed.map((failed) => (
              <li key={failed.id} className="truncate">
                <bdi>{titles.find(({ id }) => id === failed.id)?.label ?? `#${failed.id}`}</bdi>
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
