/** The columns of a list: number, title, state, then the entity's own. It holds no row, and says not which are shown. */
import { columnsNamed, hasFlag, type Entity } from '../../../entities/entity.ts';
import type { FieldKind } from '../../../entities/field.ts';
import { entityNamed } from '../../../entities/index.ts';
import { sortKeysOf } from '../../../entities/wire.ts';
import { entityLabel, fieldLabel, language, t } from '../../../i18n/index.ts';
import { isStoredId, type Row } from '../../../machines/listRows.ts';
import {
  addressRem,
  columnWidthsRem,
  FieldCell,
  isAddress,
  isNumberKind,
} from '../../fields/cells.tsx';
import { Num } from '../../ui/DateText.tsx';
import { SectionLine, DeleterCell, StateCell, TitleCell } from './RecordListCells.tsx';
import { columnNames } from '../../remote/chosenColumns.ts';
import { helper, type ListColumnDef, type ListLook } from './recordListColumn.ts';
import { titleRem } from './recordListRoom.ts';
import { pictureOf, type ListSource } from './recordListSource.ts';
import { shownColumns, type ShownColumn } from '../../../entities/shownColumns.ts';
import { hasState, missingIn, statesOf } from './recordListState.ts';

const noLook: ListLook = { titles: {}, pictures: new Map() };

/** The key that a column sorts by, where it sorts. */
function sortKeyOf(entity: Entity, keys: readonly string[]): { sortKey?: string } {
  const sortable = sortKeysOf(entity);
  const own = language().contentLanguage;
  const inOwn = keys.filter((key) => key.endsWith(own) || key.endsWith(own === 'en' ? 'En' : 'Ar'));
  const sortKey = [...inOwn, ...keys].find((key) => sortable.includes(key));
  return sortKey === undefined ? {} : { sortKey };
}

/** Kinds whose values are as long as somebody writes them. */
const growing = new Set<FieldKind>(['text', 'relation', 'list']);

/** Kinds whose columns are as wide as their longest values. */
const fitting = new Set<FieldKind>(['number', 'date']);

function fieldColumn(entity: Entity, column: ShownColumn): ListColumnDef {
  const { name, field, keys } = column;
  const own = language().contentLanguage;
  const sorted = keys.toSorted((a, b) => Number(b.language === own) - Number(a.language === own));
  const shownIn = (row: Row) =>
    sorted.find(({ key }) => row[key] != null && row[key] !== '') ?? sorted[0];
  return helper.accessor((row): unknown => row[shownIn(row)?.key ?? ''] ?? null, {
    id: name,
    header: fieldLabel(entity.name, name),
    size: isAddress(field) ? addressRem : columnWidthsRem[field.kind],
    meta: {
      isNumber: isNumberKind(field.kind),
      isText: growing.has(field.kind),
      isUncut: growing.has(field.kind) || fitting.has(field.kind),
      isAddress: isAddress(field),
      isChoice: true,
      // What waits for somebody is seen however narrow the list is.
      ...(name in (entity.waiting ?? {}) ? { isNarrow: true } : { from: 'md' as const }),
      ...sortKeyOf(
        entity,
        sorted.map(({ key }) => key),
      ),
    },
    cell: ({ getValue, row, table }) => (
      <FieldCell
        value={getValue()}
        field={field}
        name={name}
        language={shownIn(row.original)?.language}
        {...(table.options.meta ?? noLook)}
      />
    ),
  });
}

/** What two states beside one another need in the language whose words are the longest. */
const stateWidthRem = { one: 7.75, two: 11.5 };

const idColumn = (source: ListSource, entity: Entity): ListColumnDef =>
  helper.accessor((row): unknown => source.idOf(row), {
    id: 'id',
    header: fieldLabel(entity.name, 'id'),
    size: 5,
    meta: {
      isNarrow: true,
      isUncut: true,
      from: 'sm',
      ...(source.entity ? { sortKey: 'id' } : {}),
    },
    cell: ({ row: { original } }) => isStoredId(original.id) && <Num>{source.idOf(original)}</Num>,
  });

function titleColumn(source: ListSource, entity: Entity): ListColumnDef {
  const { entity: only } = source;
  const keys = only ? columnsNamed(only, only.title).map(({ key }) => key) : [];
  return helper.accessor((row): unknown => row[keys[0] ?? ''], {
    // A dean has a name and a title: each is a column.
    id: only?.title ?? 'title',
    header: fieldLabel(entity.name, entity.title),
    size: titleRem(source),
    meta: { isNarrow: true, isTitle: true, isUncut: true, ...(only ? sortKeyOf(only, keys) : {}) },
    cell: ({ row: { original }, table }) => {
      const look = table.options.meta ?? noLook;
      const itsEntity = source.entityOf(original);
      const saysSection = source.deleted !== undefined || source.entities.length > 1;
      return (
        <>
          <TitleCell
            entity={itsEntity}
            row={original}
            id={source.idOf(original)}
            look={look}
            className={saysSection ? 'max-md:pt-1.5' : undefined}
            picture={only && pictureOf(only, original, look.pictures)}
          />
          {saysSection && <SectionLine entity={itsEntity} deleted={source.deleted && original} />}
        </>
      );
    },
  });
}

function stateColumn(source: ListSource): ListColumnDef {
  const statesIn = (row: Row) => statesOf(source.entityOf(row), row);
  const { entities, entity: only } = source;
  const isTwofold = entities.some((e) => hasFlag(e, 'approved') && hasFlag(e, 'enabled'));
  const flags = (['approved', 'enabled'] as const).filter((flag) => only && hasFlag(only, flag));
  return helper.accessor((row): unknown => statesIn(row), {
    id: 'state',
    header: t('list.state'),
    size: isTwofold ? stateWidthRem.two : stateWidthRem.one,
    meta: { isNarrow: true, isUncut: true, ...(only ? sortKeyOf(only, flags) : {}) },
    cell: ({ row: { original } }) => {
      const [missing] = missingIn(source.entityOf(original), original);
      return <StateCell states={statesIn(original)} missing={missing} />;
    },
  });
}

/** Whatever is chosen of them; the same one has the same place in every list of its type. */
const everyColumn = (entity: Entity): readonly ShownColumn[] => {
  const usual = columnNames(entityNamed(entity.name) ?? entity);
  return shownColumns({ ...entity, columns: [...new Set([...usual, ...entity.columns])] });
};

/** All that a list may show, worded in the language of the moment. */
export function listColumns(source: ListSource): readonly ListColumnDef[] {
  const { entities, entity: only } = source;
  const entity = only ?? entities[0];
  if (!entity) return [];
  const hasStates = source.deleted === undefined && entities.some(hasState);
  return [
    idColumn(source, entity),
    titleColumn(source, entity),
    ...(hasStates ? [stateColumn(source)] : []),
    ...(only
      ? everyColumn(only)
          // What names a record stands in front already, and whose list this is above it.
          .filter(({ name }) => name !== only.title && name !== source.parent?.field)
          .map((column) => fieldColumn(only, column))
      : [typeColumn(source), whenColumn(source), ...(source.deleted ? [byColumn()] : [])]),
  ];
}

function typeColumn(source: ListSource): ListColumnDef {
  const typeOf = (row: Row) => entityLabel(source.entityOf(row).name).name;
  return helper.accessor((row): unknown => typeOf(row), {
    id: 'type',
    header: t('list.type'),
    size: 10,
    meta: { from: 'md' },
    cell: ({ row }) => typeOf(row.original),
  });
}

/** Who deleted it: of the trash alone. */
function byColumn(): ListColumnDef {
  return helper.accessor((row) => row['deleted_by'], {
    id: 'deleted_by',
    header: t('list.deletedBy'),
    size: 10,
    meta: { from: 'md', isText: true, isUncut: true },
    cell: ({ row }) => <DeleterCell row={row.original} />,
  });
}

/** When it was deleted, else when it was made: the order of a list over several sections. */
function whenColumn({ deleted }: ListSource): ListColumnDef {
  const name = deleted ? 'deleted_at' : 'created_at';
  return helper.accessor((row) => row[name], {
    id: name,
    header: fieldLabel('', name),
    size: columnWidthsRem.dateTime,
    // The trash is in the order in which things went there.
    meta: { from: 'md', ...(deleted ? {} : { sortKey: name }) },
    cell: ({ getValue, table }) => (
      <FieldCell
        value={getValue()}
        name={name}
        field={{ kind: 'dateTime' }}
        {...(table.options.meta ?? noLook)}
      />
    ),
  });
}
