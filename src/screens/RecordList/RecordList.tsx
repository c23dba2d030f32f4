/** A section: its list, and beside it the open record. Which section it is, the address says. */
import { useLayoutEffect, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { may } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import { t, textOf } from '../../../i18n/index.ts';
import { grantsNow, offer } from '../../live/actors.ts';
import { sectionAt } from '../../routes.ts';
import { say } from '../../page/toasts.ts';
import { layer } from '../../keys/layer.tsx';
import { useLanguage } from '../../page/useLanguage.ts';
import { useLatest } from '../../page/useLatest.ts';
import type { ScreenProps } from '../screen.ts';
import { RecordThere } from '../View/RecordThere.tsx';
import {
  columnsMost,
  columnsOfAddress,
  useChosen,
  type Chosen,
} from '../../remote/chosenColumns.ts';
import { chooseColumns } from './recordListChosen.ts';
import { RecordListScreen } from './RecordListScreen.tsx';
import { sectionSource } from './recordListSource.ts';
import { NotPermitted } from '../NotPermitted.tsx';

const RecordListChooser = layer(() => import('./RecordListChooser.tsx'));

interface SectionProps extends ScreenProps {
  readonly entity: Entity;
  readonly parentId: number | undefined;
}

function Section({ entity, parentId, path }: SectionProps) {
  const source = useMemo(() => sectionSource(entity, parentId), [entity, parentId]);
  return <RecordListScreen source={source} path={path} title={textOf(entity.titleKey)} />;
}

/** The section with the columns one has chosen for it. When these come, or are changed, whoever is at work in it stays there. */
function ChosenSection(props: SectionProps) {
  const own = useChosen(props.entity);
  // A link, or a kept view, may name others.
  const named = columnsOfAddress(props.entity, useSearch());
  const columns = (named ?? own.columns).join(' ');
  const chosen = named ? { ...own, columns: named } : own;
  // The same columns are the same type, however often they are asked for.
  // oxlint-disable-next-line react/exhaustive-deps
  const entity = useMemo(() => chosen, [props.entity, columns]);
  const [isChoosing, setChoosing] = useState(false);
  const endChoosing = () => setChoosing(false);
  const take = (names: Chosen) => chooseColumns(props.entity, names);
  const toggle = (column: string) => {
    const { columns: shown } = entity;
    if (shown.includes(column)) take(shown.filter((name) => name !== column));
    else if (shown.length < columnsMost) take([...shown, column]);
    else say('info', () => t('columns.full', { n: columnsMost }));
  };
  const latest = useLatest({ take, toggle });
  useLayoutEffect(
    () =>
      offer({
        openColumns: () => setChoosing(true),
        usualColumns: () => latest.read().take(null),
        toggleColumn: ({ column }) => latest.read().toggle(String(column)),
      }),
    [latest],
  );
  return (
    <>
      <Section {...props} entity={entity} />
      {isChoosing && <RecordListChooser entity={entity} onChoose={take} onClose={endChoosing} />}
    </>
  );
}

export default function RecordList({ path }: ScreenProps) {
  useLanguage();
  const match = sectionAt(path);
  if (!match) return null;
  const { entity, parentId } = match;
  if (!may(grantsNow(), 'GET', entity.collection)) {
    return <NotPermitted />;
  }
  const list = <ChosenSection key={path} entity={entity} parentId={parentId} path={path} />;
  const { parent } = sectionSource(entity, parentId);
  if (!parent) return list;
  return (
    <RecordThere entity={parent.entity} id={parent.id}>
      {list}
    </RecordThere>
  );
}
