/** What waits for approval, of every type that is approved, the latest first. Approving one leads to the next. */
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { may } from '../../entities/access.ts';
import { hasFlag, type Entity } from '../../entities/entity.ts';
import { entities } from '../../entities/index.ts';
import { entityLabel, t } from '../../i18n/index.ts';
import { grantsNow } from '../live/actors.ts';
import { useLanguage } from '../page/useLanguage.ts';
import type { ScreenProps } from './screen.ts';
import { mergedSource } from './RecordList/recordListMerged.ts';
import { sectionParam } from './RecordList/recordListQuery.ts';
import { RecordListScreen } from './RecordList/RecordListScreen.tsx';
import { NotPermitted } from './NotPermitted.tsx';

const all: readonly Entity[] = entities;

export default function Review({ path }: ScreenProps) {
  useLanguage();
  const grants = grantsNow();
  const asked = new URLSearchParams(useSearch()).get(sectionParam);
  const source = useMemo(() => {
    const sections = all.filter(
      (entity) => hasFlag(entity, 'approved') && may(grants, 'GET', entity.collection),
    );
    const only = sections.filter(({ collection }) => collection === asked);
    return mergedSource({
      entities: only.length > 0 ? only : sections,
      sections,
      filter: { approved: { eq: false } },
      called: () => t('pages.review'),
    });
  }, [grants, asked]);
  const [only] = source.entities;
  const isNarrowed = source.entities.length === 1 && only?.collection === asked;
  const title =
    isNarrowed && only
      ? `${t('pages.review')} · ${entityLabel(only.name).many}`
      : t('pages.review');
  if (source.entities.length === 0) {
    return <NotPermitted />;
  }
  // Another section is another list, with a machine of its own.
  return <RecordListScreen key={asked} source={source} path={path} title={title} />;
}
