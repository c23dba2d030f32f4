/** What waits for approval, of every type that is approved, the latest first. Approving one leads to the next. */
import { useMemo } from 'react';
import { may } from '../../entities/access.ts';
import { hasFlag, type Entity } from '../../entities/entity.ts';
import { entities } from '../../entities/index.ts';
import { t } from '../../i18n/index.ts';
import { grantsNow } from '../actors.ts';
import { useLanguage } from '../useLanguage.ts';
import type { ScreenProps } from './screen.ts';
import { mergedSource } from './RecordList/recordListMerged.ts';
import { RecordListScreen } from './RecordList/RecordListScreen.tsx';
import { NotPermitted } from './NotPermitted.tsx';

const all: readonly Entity[] = entities;

export default function Review({ path }: ScreenProps) {
  useLanguage();
  const grants = grantsNow();
  const source = useMemo(
    () =>
      mergedSource({
        entities: all.filter(
          (entity) => hasFlag(entity, 'approved') && may(grants, 'GET', entity.collection),
        ),
        filter: { approved: { eq: false } },
        called: () => t('pages.review'),
      }),
    [grants],
  );
  if (source.entities.length === 0) {
    return <NotPermitted />;
  }
  return <RecordListScreen source={source} path={path} title={t('pages.review')} />;
}
