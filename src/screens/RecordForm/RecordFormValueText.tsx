/** A field's value as one reads it, for comparing two of them. It never offers to change it. */
import { readText } from '../../../entities/characterReferences.ts';
import type { Column, RelationField } from '../../../entities/field.ts';
import { entityNamed } from '../../../entities/index.ts';
import type { Entity } from '../../../entities/entity.ts';
import { comma, dateTimeText, labelled } from '../../../i18n/format.ts';
import { entityLabel, t } from '../../../i18n/index.ts';
import { useUploads } from '../../fields/filesKnown.ts';
import { FileThumb } from '../../fields/FileThumb.tsx';
import { grantRows, methodsOf, textOf as grantText } from '../../fields/grantsGrid.ts';
import { optionText } from '../../fields/optionText.ts';
import { useTitles } from '../../fields/titles.ts';

export const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value : typeof value === 'number' ? [value] : [];

const isRelation = (column: Column): RelationField | undefined =>
  column.field.kind === 'relation' ? column.field : undefined;

const listed = (words: readonly string[]): string => words.join(comma());

function Titles({ target, ids }: { readonly target: Entity; readonly ids: readonly number[] }) {
  // What a value names may have been deleted since.
  const titles = useTitles(target, ids, true);
  return listed(titles.map(({ label }) => label));
}

/** What nobody tells apart by a number: small, and with its name. */
function Files({ ids }: { readonly ids: readonly number[] }) {
  return (
    <span className="inline-flex max-w-full flex-wrap gap-x-3 gap-y-1.5 align-top">
      {useUploads(ids).map((file) => (
        <span key={file.id} className="inline-flex min-w-0 items-center gap-1.5">
          <FileThumb file={file} widthPx={64} className="size-8" />
          <bdi className="truncate [del_&]:line-through">
            {'name' in file ? file.name : `#${file.id}`}
          </bdi>
        </span>
      ))}
    </span>
  );
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
        : [labelled(section, listed(held.map((method) => t(`methods.${method}`))))];
    })
    .join('\n');
}

/** What needs no other record to be read. */
export function valueText({ name, field }: Column, value: unknown): string {
  if (field.kind === 'boolean') return value === true ? t('form.yes') : t('form.no');
  if (field.kind === 'dateTime' && typeof value === 'string') return dateTimeText(value);
  if (field.kind === 'select' && typeof value === 'string')
    return optionText(name, value, field.verbatim);
  if (field.kind === 'list' && field.of === 'grants' && Array.isArray(value))
    return rightsText(value);
  if (field.kind === 'secret') return '••••••••';
  return Array.isArray(value) ? value.join('\n') : readText(field, String(value));
}

export function ValueText({ column, value }: { readonly column: Column; readonly value: unknown }) {
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return <span className="text-muted">{t('conflict.empty')}</span>;
  if (column.field.kind === 'image' || column.field.kind === 'file') {
    return <Files ids={idsIn(value)} />;
  }
  const relation = isRelation(column);
  const target = relation && entityNamed(relation.target);
  if (target) return <Titles target={target} ids={idsIn(value)} />;
  return valueText(column, value);
}
