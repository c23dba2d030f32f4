/** One row of the palette: icon, name with what was typed underlined, where it belongs, its key. It decides nothing. */
import { Command as Cmdk } from 'cmdk';
import { entityLabel, t } from '../../i18n/index.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import type { PaletteRow } from './paletteRows.ts';

const iconOf = (row: PaletteRow): string => {
  if (row.kind === 'record') return row.entity.icon;
  return row.kind === 'command' ? (row.command.icon ?? '') : '';
};

export interface PaletteRowViewProps {
  readonly row: PaletteRow;
  readonly parts: readonly { readonly text: string; readonly hit: boolean }[];
  readonly readAs: string | undefined;
  readonly onRun: () => void;
}

export function PaletteRowView({ row, parts, readAs, onRun }: PaletteRowViewProps) {
  const [keys] = (row.kind === 'command' && row.command.keys) || [];
  return (
    <Cmdk.Item
      value={row.id}
      onSelect={onRun}
      className="flex min-h-9.5 cursor-default items-center gap-3 rounded-md px-2.5 py-1.5 aria-selected:bg-tint-2 max-lg:min-h-11"
    >
      {row.kind !== 'choice' && <Icon name={iconOf(row)} className="shrink-0 text-muted" />}
      <span dir="auto" className="min-w-0 grow truncate text-start">
        {parts.map(({ text, hit }, place) =>
          hit ? (
            // The parts of one text never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <mark
              key={place}
              className="border-b-2 border-amber bg-transparent font-semibold text-ink"
            >
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
      {readAs !== undefined && (
        <span className="shrink-0 text-sm text-muted">{t('palette.readAs', { text: readAs })}</span>
      )}
      {row.kind === 'record' && (
        <span className="shrink-0 text-sm text-muted">
          {entityLabel(row.entity.name).one} <bdi className="figures">{row.recordId}</bdi>
        </span>
      )}
      {keys !== undefined && <Kbd keys={keys} />}
    </Cmdk.Item>
  );
}
