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
import { meanFor, meantOfAll, meantOfOne } from '../../acts/meant.ts';
import { severalName, takingValues } from '../../acts/several.ts';
import { cache } from '../../remote/query.ts';
import type { LiveList } from './recordListActor.ts';
import { dateColumns, meantNow, type BulkArgs, type Meant } from './recordListBulk.ts';
import { RecordListBulkShift, RecordListBulkValues } from './RecordListBulkEditor.tsx';
import { RecordListBulkField } from './RecordListBulkField.tsx';
import { meantOfParts, partsMeant, sharedColumns } from './recordListBulkShared.ts';
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
  | { readonly kind: 'set'; readonly columns: readonly Column[]; readonly shared?: Meant }
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

const none: readonly Column[] = [];

export function RecordListBulk(props: RecordListBulkProps) {
  const { sheet, onClose, focusGrid } = props;
  const own = useMeant(props);
  const [ofOne] = useState(meantOfOne);
  const [ofAll] = useState(meantOfAll);
  const [columns] = useState(() => sharedColumns(partsMeant()));
  const entity = entityOf(own.collection);
  const [doing, setDoing] = useState<Doing | null>(() =>
    entity && sheet.shift !== undefined
      ? { kind: 'shift', columns: dateColumns(entity), text: sheet.shift }
      : null,
  );
  if (!entity) return null;
  const shared = doing?.kind === 'set' ? doing.shared : undefined;
  const meant = shared ?? own;
  const isOpen = doing === null && columns.length > 0;
  const whole = isOpen ? ofAll.targets.length : meant.count;
  const title = t('bulk.title', { of: isOpen || shared ? severalName : entity.name, n: whole });
  const common = {
    entity,
    meant,
    onClose,
    onArgs: (args: BulkArgs) => {
      const sections = shared?.parts?.map((part) => part.entity);
      meanFor(
        sections ? takingValues(ofAll, sections) : ofOne,
        () => void runById('record.update', { args }),
      );
      onClose();
    },
  };
  return (
    <RecordListPanel
      label={title}
      state={doing?.kind ?? 'field'}
      at="bulk"
      onClose={onClose}
      focusGrid={focusGrid}
    >
      <p className="px-1 font-semibold">{title}</p>
      {!isOpen && meant.others !== 0 && (
        <p className="px-1 text-muted">
          {meant.others === null ? t('bulk.restStays') : t('bulk.othersStay', { n: meant.others })}
        </p>
      )}
      {doing === null && (
        <RecordListBulkField
          entity={entity}
          chosen={none}
          shared={columns}
          onPick={({ column, isShift, shared: inAll }) =>
            setDoing(
              isShift
                ? { kind: 'shift', columns: [column], text: '' }
                : {
                    kind: 'set',
                    columns: [column],
                    ...(inAll && { shared: meantOfParts(inAll) }),
                  },
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
