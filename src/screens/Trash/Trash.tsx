/** What was deleted, of every type that one may see, the latest first; a key brings it back, another one erases it when asked. */
import { useMemo } from 'react';
import { may } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import { entities } from '../../../entities/index.ts';
import { limits } from '../../../entities/http.ts';
import { numberText } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.ts';
import { grantsNow } from '../../live/actors.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useLanguage } from '../../page/useLanguage.ts';
import type { ScreenProps } from '../screen.ts';
import { mergedSource } from '../RecordList/recordListMerged.ts';
import { RecordListScreen } from '../RecordList/RecordListScreen.tsx';
import { TrashErase } from './TrashErase.tsx';
import { NotPermitted } from '../NotPermitted.tsx';

const all: readonly Entity[] = entities;

export default function Trash({ path }: ScreenProps) {
  useLanguage();
  const grants = grantsNow();
  const source = useMemo(
    () =>
      mergedSource({
        entities: all.filter(({ collection }) => may(grants, 'GET', collection)),
        filter: {},
        deleted: 'only',
        called: () => t('pages.trash'),
      }),
    [grants],
  );
  if (source.entities.length === 0) {
    return <NotPermitted />;
  }
  return (
    <div className="flex h-full flex-col">
      <Banner variant="info">{t('trash.note', { days: numberText(limits.trashDays) })}</Banner>
      <div className="min-h-0 grow">
        <RecordListScreen source={source} path={path} title={t('pages.trash')} />
      </div>
      <TrashErase />
    </div>
  );
}
