/** Who else has saved the record since it was opened, and when, from its history. It asks once, and changes nothing. */
import { useQuery } from '@tanstack/react-query';
import type { Entity } from '../../../entities/entity.ts';
import { agoText } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.ts';
import type { FormContext } from '../../../machines/formRecord.ts';
import { ownName, versionsOf, type Version } from '../../remote/others.ts';
import { cache } from '../../remote/query.ts';
import type { Difference } from './recordFormMerge.ts';

/** Names that one reads at a glance; of more, the latest. */
const saversMost = 3;

/** What was done up to the newest version that is told of. */
export const versionsQuery = (entity: Entity, id: number | null, newest: number | null) => ({
  queryKey: [entity.collection, 'since', id, newest],
  queryFn: ({ signal }: { signal: AbortSignal }) => versionsOf(entity.collection, id, signal),
  enabled: id !== null && newest !== null,
  // What a version was made by does not change.
  staleTime: Number.POSITIVE_INFINITY,
});

/** The last that each person saved since, the latest first: of the fields that differ, where it is known of these. */
export function saversOf(
  versions: readonly Version[],
  seen: number | null,
  differences: readonly Difference[],
): readonly Version[] {
  const since = versions.filter(({ version }) => version > (seen ?? 0));
  const keys = differences.map(({ column }) => column.key);
  const touching = since.filter(({ changes }) => keys.some((key) => key in changes));
  const last = new Map<string, Version>();
  for (const one of touching.length > 0 ? touching : since) {
    if (!last.has(one.by.username)) last.set(one.by.username, one);
  }
  return [...last.values()].slice(0, saversMost);
}

/** Who it was and when, in a sentence for each. */
export const savedTexts = (versions: readonly Version[]): readonly string[] =>
  versions.map(({ by: { username }, at }) => {
    const when = agoText(at) || t('conflict.justNow');
    return username === ownName()
      ? t('conflict.byYou', { when })
      : t('conflict.by', { person: username, when });
  });

/** A sentence for each; none until it is known, and where it cannot be. */
export function useSavers(
  entity: Entity,
  { id, version, newer }: FormContext,
  differences: readonly Difference[],
): readonly string[] {
  const { data = [] } = useQuery(versionsQuery(entity, id, newer?.version ?? null), cache);
  return savedTexts(saversOf(data, version, differences));
}
