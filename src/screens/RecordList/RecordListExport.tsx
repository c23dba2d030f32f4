/** How far an export has come, over the list's foot, for as long as it takes. It starts and ends none. */
import { useSelector } from '@xstate/react';
import { numberText } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.ts';
import type { Entity } from '../../../entities/entity.ts';
import { download } from '../../live/download.ts';
import { Progress } from '../../ui/Progress.tsx';

const kilobyte = 1024;

export function RecordListExport({ entity }: { readonly entity: Entity }) {
  const isReceiving = useSelector(download, (state) => state.matches('receiving'));
  const bytes = useSelector(download, ({ context }) => context.bytes);
  if (!isReceiving) return null;
  const label = t('exportList.preparing', { of: entity.name });
  return (
    <output
      data-state="receiving"
      className="flex items-center gap-3 border-t border-line px-4.5 py-2 text-sm text-muted max-md:px-3"
    >
      <span className="shrink-0">{label}</span>
      <Progress
        label={label}
        text={t('exportList.progress', { kilobytes: numberText(Math.round(bytes / kilobyte)) })}
      />
    </output>
  );
}
