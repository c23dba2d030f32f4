/** A field's value as one reads it, for comparing two of them. It never offers to change it. */
import type { Column, RelationField } from '../../../entities/field.ts';
import { entityNamed } from '../../../entities/index.ts';
import type { Entity } from '../../../entities/entity.ts';
import { dateTimeText } from '../../../i18n/format.ts';
import { entityLabel, language, t } from '../../../i18n/index.ts';
import { grantRows, methodsOf, textOf as grantText } from '../../fields/grantsGrid.ts';
import { optionText } from '../../fields/optionText.ts';
import { useTitles } from '../../fields/titles.ts';

const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value : typeof value === 'number' ? [value] : [];

const isRelation = (column: Column): RelationField | undefined =>
  column.field.kind === 'relation' ? column.field : undefined;

function Titles({ target, ids }: { readonly target: Entity; readonly ids: readonly number[] }) {
  const titles = useTitles(target, ids);
  return titles.map(({ label }) => label).join(', ');
}

/** `pages:GET`, `pages:PUT` → `Pages: Show, Update`, a line a section. */
function rightsText(grants: readonly unknown[]): string {
  return grantRows
    .flatMap((row) => {
      const held = methodsOf(row).filter((method) =>
        grants.includes(grantText(row.collection, method)),
      );
      const section = row.entity ? entityLabel(row.entity.name).many : t('grants.customCode');
      return held.length === 0
        ? []
        : [
            `${section}: ${held.map((method) => t(`methods.${method}`)).join(language().dir === 'rtl' ? '، ' : ', ')}`,
          ];
    })
    .join('\n');
}

function textOf({ name, field }: Column, value: unknown): string {
  if (field.kind === 'boolean') return value === true ? t('form.yes') : t('form.no');
  if (field.kind === 'dateTime' && typeof value === 'string') return dateTimeText(value);
  if (field.kind === 'select' && typeof value === 'string')
    return optionText(name, value, field.verbatim);
  if (field.kind === 'list' && field.of === 'grants' && Array.isArray(value))
    return rightsText(value);
  if (field.kind === 'secret') return '••••••••';
  if (field.kind === 'image' || field.kind === 'file') {
    return idsIn(value)
      .map((id) => `#${id}`)
      .join(', ');
  }
  return Array.isArray(value) ? value.join('\n') : String(value);
}

export function ValueText({ column, value }: { readonly column: Column; readonly value: unknown }) {
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return <span className="text-muted">{t('conflict.empty')}</span>;
  const relation = isRelation(column);
  const target = relation && entityNamed(relation.target);
  if (target) return <Titles target={target} ids={idsIn(value)} />;
  return textOf(column, value);
}
