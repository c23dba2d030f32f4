/** Asks for what a section lists as a file, whether its list is shown or not. It shows none, and keeps nothing. */
import { titleColumns, type Entity } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import { limits, queryParams, type ListQuery } from '../../entities/wire.ts';
import { numberText } from '../../i18n/format.ts';
import { language, t } from '../../i18n/index.ts';
import { download, sayFailed } from './download.ts';
import { shownColumns } from '../../entities/shownColumns.ts';

export type FileFormat = 'xlsx' | 'csv';

/** The columns that were chosen, in their order, behind what every row of the list says; undefined: all there are. */
function chosenFields(entity: Entity): readonly string[] | undefined {
  const declared = entityNamed(entity.name);
  if (declared?.columns.join() === entity.columns.join()) return undefined;
  const shown = shownColumns(entity).flatMap(({ keys }) => keys.map(({ key }) => key));
  const titles = titleColumns(entity).map(({ key }) => key);
  const flags = entity.flags.filter((flag) => flag !== 'sequence');
  return [...new Set(['id', ...titles, ...flags, ...shown])];
}

/** `entity`: with the columns that one has chosen; `picked`: of these rows alone, where these are some. */
export function fetchFile(
  entity: Entity,
  query: Partial<ListQuery>,
  format: FileFormat,
  picked: readonly number[] = [],
): void {
  if (picked.length > limits.exportIds && download.getSnapshot().matches('idle')) {
    const most = numberText(limits.exportIds);
    sayFailed(() => t('exportList.tooMany', { most }));
    return;
  }
  const params = queryParams(query);
  const fields = chosenFields(entity);
  if (fields) params.set('fields', fields.join(','));
  if (picked.length > 0) params.set('ids', picked.join(','));
  params.set('format', format);
  params.set('lang', language().contentLanguage);
  download.send({
    type: 'fetch',
    address: `/${entity.collection}/export?${params}`,
    name: `${entity.collection}.${format}`,
    of: entity.name,
    picked: picked.length,
  });
}
