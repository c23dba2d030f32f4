/** The columns of a list: select, number, title, state, then the entity's own. It holds no row. */
import { columnsNamed, hasFlag, type Entity } from '../../../entities/entity.ts';
import type { FieldKind } from '../../../entities/field.ts';
import { parseSort, sortKeysOf } from '../../../entities/wire.ts';
import { entityLabel, fieldLabel, language, t } from '../../../i18n/index.ts';
import type { Row } from '../../../machines/listRows.ts';
import { columnWidthsRem, FieldCell, isNumberKind } from '../../fields/cells.tsx';
import { Num } from '../../ui/DateText.tsx';
import { StateCell, TitleCell } from './RecordListCells.tsx';
import type { ListColumn } from './recordListColumn.ts';
import { withRoom } from './recordListRoom.ts';
import { pictureOf, shownColumns, type ListSource, type ShownColumn } from './recordListSource.ts';
import { hasState } from './recordListState.ts';

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

function fieldColumn(entity: Entity, column: ShownColumn): ListColumn {
  const { name, field, keys } = column;
  const own = language().contentLanguage;
  const sorted = keys.toSorted((a, b) => Number(b.language === own) - Number(a.language === own));
  return {
    id: name,
    label: fieldLabel(entity.name, name),
    widthRem: columnWidthsRem[field.kind],
    isNumber: isNumberKind(field.kind),
    isText: growing.has(field.kind),
    from: 'md',
    ...sortKeyOf(
      entity,
      sorted.map(({ key }) => key),
    ),
    draw(row, { titles, pictures }) {
      const shown = sorted.find(({ key }) => row[key] != null && row[key] !== '') ?? sorted[0];
      return (
        <FieldCell
          value={shown ? row[shown.key] : null}
          field={field}
          name={name}
          language={shown?.language}
          titles={titles}
          pictures={pictures}
        />
      );
    },
  };
}

const stateWidthRem = { one: 8.25, two: 12.5 };

/** The columns of a list, worded in the language of the moment. */
export function listColumns(source: ListSource): readonly ListColumn[] {
  const { entities, entity: only } = source;
  const entity = only ?? entities[0];
  if (!entity) return [];
  const titleKeys = only ? columnsNamed(only, only.title).map(({ key }) => key) : [];
  const isTwofold = entities.some((e) => hasFlag(e, 'approved') && hasFlag(e, 'enabled'));
  const flags = (['approved', 'enabled'] as const).filter((flag) => only && hasFlag(only, flag));
  const hasStates = source.deleted === undefined && entities.some(hasState);
  return withRoom(source, [
    {
      id: 'id',
      label: fieldLabel(entity.name, 'id'),
      widthRem: 5,
      isNarrow: true,
      from: 'sm',
      ...(only ? { sortKey: 'id' } : {}),
      draw: (row) => <Num>{source.idOf(row)}</Num>,
    },
    {
      // A dean has a name and a title: each is a column.
      id: only?.title ?? 'title',
      label: fieldLabel(entity.name, entity.title),
      isNarrow: true,
      isTitle: true,
      ...(only ? sortKeyOf(only, titleKeys) : {}),
      draw: (row, look) => (
        <TitleCell
          entity={source.entityOf(row)}
          row={row}
          id={source.idOf(row)}
          look={look}
          picture={only && pictureOf(only, row, look.pictures)}
        />
      ),
    },
    ...(hasStates
      ? [
          {
            id: 'state',
            label: t('list.state'),
            widthRem: isTwofold ? stateWidthRem.two : stateWidthRem.one,
            isNarrow: true,
            ...(only ? sortKeyOf(only, flags) : {}),
            draw: (row: Row) => <StateCell entity={source.entityOf(row)} row={row} />,
          },
        ]
      : []),
    ...(only
      ? shownColumns(only)
          // What names a record stands in front already, and whose list this is above it.
          .filter(({ name }) => name !== only.title && name !== source.parent?.field)
          .map((column) => fieldColumn(only, column))
      : [typeColumn(source), whenColumn(source)]),
  ]);
}

const typeColumn = (source: ListSource): ListColumn => ({
  id: 'type',
  label: t('list.type'),
  widthRem: 10,
  from: 'md',
  draw: (row) => entityLabel(source.entityOf(row).name).name,
});

/** When it was deleted, else when it was last changed: the order of a list over several sections. */
function whenColumn({ deleted }: ListSource): ListColumn {
  const name = deleted ? 'deleted_at' : 'updated_at';
  return {
    id: name,
    label: fieldLabel('', name),
    widthRem: columnWidthsRem.dateTime,
    from: 'md',
    // The trash is in the order in which things went there.
    ...(deleted ? {} : { sortKey: name }),
    draw: (row, look) => (
      <FieldCell
        value={row[name]}
        name={name}
        field={{ kind: 'dateTime' }}
        titles={look.titles}
        pictures={look.pictures}
      />
    ),
  };
}

/** How a column is sorted now; undefined where it cannot be. */
export function sortOf(source: ListSource, sort: string, column: ListColumn) {
  if (column.sortKey === undefined) return undefined;
  const order = sort === '' ? source.order : sort;
  const [first] = parseSort(order);
  if (first?.key !== column.sortKey) return 'none' as const;
  return first.descending ? ('descending' as const) : ('ascending' as const);
}
