/** A section: its list, and beside it the open record. Which section it is, the address says. */
import { useMemo } from 'react';
import { may } from '../../entities/access.ts';
import type { Entity } from '../../entities/entity.ts';
import { entityLabel, t } from '../../i18n/index.ts';
import { grantsNow } from '../actors.ts';
import { sectionAt } from '../routes.ts';
import { MessagePage } from '../ui/MessagePage.tsx';
import { useLanguage } from '../useLanguage.ts';
import type { ScreenProps } from './index.ts';
import { RecordListScreen } from './RecordListScreen.tsx';
import { sectionSource } from './recordListSource.ts';

interface SectionProps extends ScreenProps {
  readonly entity: Entity;
  readonly parentId: number | undefined;
}

function Section({ entity, parentId, path }: SectionProps) {
  const source = useMemo(() => sectionSource(entity, parentId), [entity, parentId]);
  return <RecordListScreen source={source} path={path} title={entityLabel(entity.name).many} />;
}

export default function RecordList({ path }: ScreenProps) {
  useLanguage();
  const match = sectionAt(path);
  if (!match) return null;
  const { entity, parentId } = match;
  if (!may(grantsNow(), 'GET', entity.collection)) {
    return <MessagePage title={t('screen.notPermitted')} text={t('screen.notPermittedHint')} />;
  }
  return <Section key={path} entity={entity} parentId={parentId} path={path} />;
}
