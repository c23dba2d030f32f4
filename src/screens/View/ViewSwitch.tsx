/** The choice between a section's own view and the plain table. It keeps the choice, it draws neither. */
import type { ReactNode } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { t } from '../../../i18n/index.ts';
import { runById, useKeysOf } from '../../context.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { useToggleView } from './ViewFrame.tsx';

export interface ViewSwitchProps {
  /** What the section's own view is called. */
  readonly own: string;
  readonly isTable: boolean;
}

export function ViewSwitch({ own, isTable }: ViewSwitchProps) {
  const keys = useKeysOf('view.toggle');
  return (
    <Segmented
      label={t('views.view')}
      options={[
        { value: 'own', label: own },
        { value: 'table', label: t('views.asTable') },
      ]}
      value={isTable ? 'table' : 'own'}
      onChange={() => runById('view.toggle')}
      keys={keys}
    />
  );
}

/** Over the plain table of a section that has a view of its own: the way back to it. */
export function TableSwitch(
  props: Omit<ViewSwitchProps, 'isTable'> & { entity: Entity; children: ReactNode },
) {
  useToggleView(props.entity, true);
  return (
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
      <div className="flex justify-end border-b border-line bg-canvas px-4.5 py-1.5 max-md:px-3">
        <ViewSwitch own={props.own} isTable />
      </div>
      <div className="min-h-0">{props.children}</div>
    </div>
  );
}
