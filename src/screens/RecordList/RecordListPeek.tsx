/** A quick look at the focused record, without leaving the list: all its fields, read only. It follows the focus. */
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import X from 'lucide-react/icons/x';
import { useMemo } from 'react';
import { columnsOf, type Entity, type Row } from '../../../entities/entity.ts';
import { isMany, type Column } from '../../../entities/field.ts';
import { entityNamed } from '../../../entities/index.ts';
import { fieldLabel, t, commandLabel } from '../../../i18n/index.ts';
import { isStoredId } from '../../../machines/listRows.ts';
import { runById, useKeysOf } from '../../context.ts';
import { FieldCell, type Pictures } from '../../fields/cells.tsx';
import { FileOf, FilesShown, MarkdownShown, PictureShown } from '../../fields/shownParts.tsx';
import { useTitles } from '../../fields/titles.ts';
import { cache, rowQuery } from '../../remote/query.ts';
import { directionOf } from '../../ui/boxes.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { LiveList } from './recordListActor.ts';
import { nameOf, UnsentMark } from './RecordListCells.tsx';
import type { ListSource, Titles } from './recordListSource.ts';
import { isUnsent, useAsSaved, useShownRows } from './recordListUnsent.ts';

const isThere = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && !value.length);

const idsIn = (value: unknown): number[] =>
  [value].flat().filter((id): id is number => typeof id === 'number');

function Related({ column, value }: { readonly column: Column; readonly value: unknown }) {
  const target = column.field.kind === 'relation' ? entityNamed(column.field.target) : undefined;
  return target && <RelatedNames target={target} ids={idsIn(value)} />;
}
function RelatedNames({ target, ids }: { readonly target: Entity; readonly ids: number[] }) {
  return useTitles(target, ids).map(({ id, label }) => (
    <bdi key={id} className="block align-parent">
      {label}
    </bdi>
  ));
}

const noPictures: Pictures = new Map();
const noTitles: Titles = {};

interface ValueProps {
  readonly column: Column;
  readonly value: unknown;
}

function Value({ column, value }: ValueProps) {
  const { field, language, name } = column;
  switch (field.kind) {
    case 'markdown':
      return <MarkdownShown text={String(value)} language={language} />;
    case 'text':
    case 'code':
      return (
        <p
          {...directionOf(language)}
          className={classes(
            'whitespace-pre-wrap',
            field.kind === 'code' && 'font-mono text-sm',
            // A name or an address is read under what it is called; a text stands on its own side.
            field.kind === 'text' && !language && !field.long && 'align-parent',
          )}
        >
          {String(value)}
        </p>
      );
    case 'list':
      return isMany(field) && Array.isArray(value)
        ? value.map((entry) => (
            <bdi key={String(entry)} className="block align-parent">
              {String(entry)}
            </bdi>
          ))
        : null;
    case 'relation':
      return <Related column={column} value={value} />;
    case 'image':
    case 'file':
      return <FilesShown ids={idsIn(value)} />;
    default:
      return (
        <FieldCell
          value={value}
          field={field}
          name={name}
          titles={noTitles}
          pictures={noPictures}
        />
      );
  }
}

/** A value of this row: of one that another record says is a picture, the picture. */
function ValueIn({ entity, row, ...props }: ValueProps & { entity: Entity; row: Row }) {
  const { field } = props.column;
  const by = field.kind === 'text' ? field.pictureBy : undefined;
  const plain = <Value {...props} />;
  if (!by) return plain;
  return (
    <PictureShown entity={entity} row={row} by={by} value={props.value}>
      {plain}
    </PictureShown>
  );
}

function Fields({ entity, row }: { entity: Entity; row: Row }) {
  const shown = columnsOf(entity).filter(
    ({ key, field }) => field.kind !== 'secret' && isThere(row[key]),
  );
  return (
    <dl className="grid gap-3">
      {shown.map((column) => (
        <div key={column.key}>
          <dt className="text-sm text-muted">{fieldLabel(entity.name, column.key)}</dt>
          <dd className="line-clamp-[12] min-w-0">
            <ValueIn entity={entity} row={row} column={column} value={row[column.key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface RecordListPeekProps {
  readonly source: ListSource;
  readonly list: LiveList;
}

export default function RecordListPeek({ source, list }: RecordListPeekProps) {
  const focusedId = useSelector(list.actor, ({ context }) => context.focusedId);
  const row = useShownRows(source, list.actor).find(({ id }) => id === focusedId);
  if (!row) return null;
  return <Look key={row.id} source={source} list={list} row={row} />;
}

function Look({
  source,
  list,
  row,
}: RecordListPeekProps & { row: Parameters<ListSource['idOf']>[0] }) {
  const entity = source.entityOf(row);
  const keys = useKeysOf('list.peek', 'Space');
  const { data } = useQuery(
    {
      ...rowQuery(entity, source.idOf(row)),
      enabled: source.deleted === undefined && isStoredId(row.id),
    },
    cache,
  );
  const isWhole = source.deleted !== undefined || !isStoredId(row.id);
  const known = data ?? (isWhole ? (row as Row) : undefined);
  const own = useMemo(
    () => ({ entities: [entity], rowIdOf: (_: Entity, id: number) => id }),
    [entity],
  );
  const [shown] = useAsSaved(
    own,
    useMemo(() => (known ? [known] : []), [known]),
  );
  return (
    <aside
      aria-label={commandLabel('list.peek')}
      aria-live="polite"
      className="absolute inset-y-2 end-3 z-20 w-96 max-w-[calc(100%-1.5rem)] animate-layer rounded-xl border border-transparent bg-raised wrap-anywhere shadow-layer"
    >
      <div
        role="presentation"
        className="flex h-full flex-col"
        // With the focus in here, the grid does not hear its key.
        onKeyDown={(event) => {
          if (event.key === 'Escape' && runById('list.closePeek')) event.stopPropagation();
        }}
      >
        <div className="flex items-start gap-3 px-4 pt-3 pb-2">
          <h2 className="flex min-w-0 grow items-center gap-2.5 font-semibold">
            {isUnsent(row) && <UnsentMark row={row} />}
            <bdi>{nameOf(source, row, list.titles)}</bdi>
          </h2>
          <IconButton
            label={t('shell.close')}
            keys={keys}
            onClick={() => runById('list.closePeek')}
            className="-me-1.5 -mt-1"
          >
            <X />
          </IconButton>
        </div>
        {/* What is longer than the screen is scrolled by keys too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div tabIndex={0} className="min-h-0 grow overflow-y-auto px-4 pb-4">
          {entity.made === 'byUpload' && shown && (
            <div className="mb-4">
              <FileOf id={shown.id} />
            </div>
          )}
          {shown ? (
            <Fields entity={entity} row={shown} />
          ) : (
            <Skeleton label={t('form.loading')} shape="fields" lines={5} />
          )}
        </div>
      </div>
    </aside>
  );
}
