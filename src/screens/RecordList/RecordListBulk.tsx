/**
 * The sheet in which fields of all that are selected are set, or their dates moved: choose a field, say its value, see
 * of how many it changes, Enter. It changes nothing itself: the lifecycle does, and takes it back.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Column } from '../../../entities/field.ts';
import { entityOf } from '../../../entities/index.ts';
import { t } from '../../../i18n/index.ts';
import { runById } from '../../context.ts';
import { countMatching } from '../../acts/counting.ts';
import { meanFor, meantOfOne } from '../../acts/meant.ts';
import { cache } from '../../remote/query.ts';
import type { LiveList } from './recordListActor.ts';
import { dateColumns, meantNow, type BulkArgs, type Meant } from './recordListBulk.ts';
import { RecordListBulkShift, RecordListBulkValues } from './RecordListBulkEditor.tsx';
import { RecordListBulkField } from './RecordListBulkField.tsx';
import { RecordListPanel } from './RecordListPanel.tsx';
import type { Sheet } from './recordListSheet.ts';
import type { ListSource } from './recordListSource.ts';

export interface RecordListBulkProps {
  readonly list: LiveList;
  readonly source: ListSource;
  readonly sheet: Sheet & { readonly kind: 'bulk' };
  readonly onClose: () => void;
  readonly focusGrid: () => void;
}

/** What is being done: fields set to values, or dates moved by a span. */
type Doing =
  | { readonly kind: 'set'; readonly columns: readonly Column[] }
  | { readonly kind: 'shift'; readonly columns: readonly Column[]; readonly text: string };

/** Whom it is for, with how many that is: a list over several sections counts those of all, the server one's. */
function useMeant({ list, source }: RecordListBulkProps): Meant {
  const [meant] = useState(() => meantNow(list.actor.getSnapshot().context.total));
  const { collection, filter } = meant;
  const isOfSeveral = !source.entity && filter !== null;
  // What cannot be counted cannot be changed either: the preview says why.
  const { data } = useQuery(
    {
      queryKey: [collection, 'meant', filter],
      queryFn: () => countMatching(collection, filter ?? {}),
      enabled: isOfSeveral,
      staleTime: 0,
      retry: false,
    },
    cache,
  );
  return isOfSeveral ? { ...meant, count: data ?? meant.ids.length } : meant;
}

export function RecordListBulk(props: RecordListBulkProps) {
  const { sheet, onClose, focusGrid } = props;
  const meant = useMeant(props);
  const [ofOne] = useState(meantOfOne);
  const entity = entityOf(meant.collection);
  const [doing, setDoing] = useState<Doing | null>(() =>
    entity && sheet.shift !== undefined
      ? { kind: 'shift', columns: dateColumns(entity), text: sheet.shift }
      : null,
  );
  if (!entity) return null;
  const common = {
    entity,
    meant,
    onClose,
    onArgs: (args: BulkArgs) => {
      meanFor(ofOne, () => void runById('record.update', { args }));
      onClose();
    },
  };
  return (
    <RecordListPanel
      label={t('bulk.title', { of: entity.name, n: meant.count })}
      state={doing?.kind ?? 'field'}
      at="bulk"
      onClose={onClose}
      focusGrid={focusGrid}
    >
      <p className="px-1 font-semibold">{t('bulk.title', { of: entity.name, n: meant.count })}</p>
      {meant.others !== 0 && (
        <p className="px-1 text-muted">
          {meant.others === null ? t('bulk.restStays') : t('bulk.othersStay', { n: meant.others })}
        </p>
      )}
      {doing === null && (
        <RecordListBulkField
          entity={entity}
          chosen={[]}
          onPick={({ column, isShift }) =>
            setDoing(
              isShift
                ? { kind: 'shift', columns: [column], text: '' }
                : { kind: 'set', columns: [column] },
            )
          }
        />
      )}
      {doing?.kind === 'shift' && (
        <RecordListBulkShift {...common} columns={doing.columns} text={doing.text} />
      )}
      {doing?.kind === 'set' && <RecordListBulkValues {...common} columns={doing.columns} />}
    </RecordListPanel>
  );
}
