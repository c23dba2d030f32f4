/** What stays at a list's foot: which rows, how many per page, the way to the others, what the selection allows. */
import { useSelector } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import { limits } from '../../../entities/wire.ts';
import { numberText } from '../../../i18n/format.ts';
import { commandLabel, t } from '../../../i18n/index.ts';
import { isOffered } from '../../../commands/index.ts';
import type { Command } from '../../../commands/command.ts';
import { commands, contextNow, keysOf, run, runById, useLiveVersion } from '../../context.ts';
import { isOpenMeant, onOpenRecord, setFormMeant } from '../../acts/targets.ts';
import { isStoredId } from '../../../machines/listRows.ts';
import { lifecycle } from '../../live/records.ts';
import { useTurn } from '../View/useTurn.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import type { ListActor, LiveList } from './recordListActor.ts';

/** The sizes offered; one that an address asks for stands among them. */
const sizesWith = (size: number): readonly number[] =>
  [...new Set([...limits.pageSizes, size])].toSorted((a, b) => a - b);

function RangeText({ actor }: { readonly actor: ListActor }) {
  const { rows, total, shownPage, query } = useSelector(actor, ({ context }) => context);
  // One that was not sent yet is in no count of the server's.
  const stored = rows.filter(({ id }) => isStoredId(id)).length;
  if (stored === 0) return null;
  const from = (shownPage - 1) * query.pageSize + 1;
  const to = from + stored - 1;
  return (
    <bdi>
      {t('list.range', { from: numberText(from), to: numberText(to), total: numberText(total) })}
    </bdi>
  );
}

export interface RecordListFootProps {
  readonly list: LiveList;
  readonly isNarrow: boolean;
}

export function RecordListFoot({ list, isNarrow }: RecordListFootProps) {
  const pageSize = useSelector(list.actor, ({ context }) => context.query.pageSize);
  const previous = useTurn('list.previousPage');
  const next = useTurn('list.nextPage');
  return (
    <Pagination
      range={<RangeText actor={list.actor} />}
      {...(isNarrow
        ? {}
        : {
            size: {
              label: t('list.itemsPerPage'),
              value: String(pageSize),
              options: sizesWith(pageSize).map((size) => ({
                value: String(size),
                label: t('list.perPage', { n: size }),
              })),
              onChange: (value: string) => runById('list.setPageSize', { pageSize: Number(value) }),
            },
          })}
      previous={previous}
      next={next}
    />
  );
}

const lifecycleCommands = commands.filter(
  (command) =>
    'to' in command &&
    command.to === 'lifecycle' &&
    command.section !== null &&
    !['undo', 'redo', 'retry'].includes(command.event.type),
);
/** Tools that are meant for the selection. */
const toolCommands = commands.filter(({ id }) =>
  [
    'list.settle',
    'list.unsettle',
    'list.bulkEdit',
    'list.replaceTexts',
    'list.shiftLater',
    'trash.erase',
  ].includes(id),
);
const assignCommands = commands.filter(({ id }) => id === 'assignment.assign');

const action = (command: Command) => ({
  id: command.id,
  label: commandLabel(command.id),
  keys: keysOf(command.id),
  run: () => {
    // Whoever presses it means what is selected, also where the browser leaves the focus in the form beside it.
    setFormMeant(false);
    run(command);
  },
});

/** What may be done to what is selected. In a form beside it the form's record is meant: what suits that one says nothing of these. */
function useSelectionCommands(): readonly Command[] {
  useLiveVersion();
  const isFormMeant = useSyncExternalStore(onOpenRecord, isOpenMeant);
  const context = contextNow();
  const { collection } = lifecycle.getSnapshot().context;
  const known = [
    ...lifecycleCommands,
    ...(collection === 'pages' ? assignCommands : []),
    ...toolCommands,
  ];
  const offered = known.filter((command) => isOffered(command, context));
  const [kept, setKept] = useState(offered);
  const isSame = kept.length === offered.length && kept.every((one, i) => one === offered[i]);
  if (!isFormMeant && !isSame) setKept(offered);
  return isFormMeant ? kept : offered;
}

/** What can be done to the selected rows, while there are some; how many they are is announced. */
export const RecordListSelection = ({ list }: { readonly list: LiveList }) => (
  // There before the first is selected: what comes into it is said, what was there with it would not be.
  <div aria-live="polite" className="shrink-0">
    <Selected list={list} />
  </div>
);

function Selected({ list }: { readonly list: LiveList }) {
  const isSome = useSelector(list.actor, ({ context }) => context.selection.kind !== 'none');
  return isSome ? <SelectedSome list={list} /> : null;
}

function SelectedSome({ list }: { readonly list: LiveList }) {
  const offered = useSelectionCommands();
  const { selection, total, rows } = useSelector(list.actor, ({ context }) => context);
  // All that match may have left with what was done to them.
  if (selection.kind === 'none' || (selection.kind === 'matching' && total === 0)) return null;
  const isAll = selection.kind === 'matching';
  const isPage = !isAll && rows.length > 0 && rows.every(({ id }) => selection.ids.includes(id));
  return (
    <SelectionBar
      label={t('list.actions')}
      text={
        isAll
          ? t('list.allSelected', { n: total })
          : t('list.selected', { n: selection.ids.length })
      }
      actions={[
        ...offered.map(action),
        ...(isPage && total > rows.length
          ? [
              {
                id: 'list.selectMatching',
                label: t('list.selectMatching', { n: total }),
                keys: keysOf('list.selectPage', 'mod+a'),
                run: () => void runById('list.selectMatching'),
              },
            ]
          : []),
      ]}
      ending={{
        id: 'list.selectNone',
        label: t('list.none'),
        keys: keysOf('list.selectNone', 'Escape'),
        run: () => void runById('list.selectNone'),
      }}
      moreLabel={t('shell.more')}
    />
  );
}
