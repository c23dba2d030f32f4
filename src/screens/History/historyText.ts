/** The words for what was done to records, and for the records themselves. It reads catalogues only. */
import type { Entity } from '../../../entities/entity.ts';
import type { ContentLanguage } from '../../../entities/field.ts';
import { entityOf } from '../../../entities/index.ts';
import { countAlone, entityLabel, fieldLabel, hasText, t, textOf } from '../../../i18n/index.ts';
import type { Act, Title } from './historyRows.ts';

export const actions = [
  'create',
  'update',
  'delete',
  'restore',
  'revert',
  'enable',
  'disable',
  'approve',
  'unapprove',
  'feature',
  'unfeature',
  'move',
] as const;

export const actionText = (action: string): string =>
  hasText(`history.actions.${action}`)
    ? textOf(`history.actions.${action}`)
    : t('history.actions.anything');

export const entityOfAct = ({ type }: Pick<Act, 'type'>): Entity | undefined => entityOf(type);

export const titleText = (title: Title, id: number, language: ContentLanguage): string =>
  title[language] ?? title.en ?? title.ar ?? `#${id}`;

/** How many of what: '2 × Staff', or as a language says it of so many. */
export const severalText = (name: string, count: number): string =>
  countAlone(name, count) ?? t('history.several', { n: count, subject: entityLabel(name).many });

/** The record's name, or how many of what. */
export function subjectText(act: Act, language: ContentLanguage): string {
  if (act.parts) return act.parts.map((part) => subjectText(part, language)).join(' · ');
  return act.count === 1
    ? titleText(act.title, act.recordId, language)
    : severalText(entityOfAct(act)?.name ?? '', act.count);
}

const namedMost = 3;

/** The names of the first records of an act, and how many it has beside them. */
export function namesIn(act: Act, language: ContentLanguage) {
  const named = (act.parts ?? [act]).flatMap(({ type, records = [] }) =>
    records.map(({ id, title }) => ({ of: `${type} ${id}`, name: titleText(title, id, language) })),
  );
  const names = named.slice(0, namedMost);
  return { names, left: act.count - names.length };
}

/** 'Title, English, Body, Arabic': what was changed, as far as the type still has it. */
export function fieldsText(act: Act): string {
  const entity = entityOfAct(act);
  if (!entity) return '';
  return act.fields
    .filter((key) => key !== 'deleted_at')
    .map((key) => fieldLabel(entity.name, key))
    .join(' · ');
}
