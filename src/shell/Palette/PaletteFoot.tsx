/** The keys of the palette itself, at its foot. It hears none. */
import { memo } from 'react';
import { t } from '../../../i18n/index.ts';
import { useKeysOf } from '../../context.ts';
import { useLanguage } from '../../page/useLanguage.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { isApple } from '../../ui/keys.ts';

export interface PaletteFootProps {
  readonly isRoot: boolean;
  /** Nothing is typed, so that the up arrow brings the last query back. */
  readonly isEmpty: boolean;
  /** Backspace takes something away: a chip, or this page. */
  readonly canGoBack: boolean;
  /** The chosen row is a record, so that it has actions. */
  readonly hasActions: boolean;
  /** The chosen row is a place, so that it can be opened beside this one. */
  readonly isPlace: boolean;
}

export const PaletteFoot = memo(function PaletteFoot(props: PaletteFootProps) {
  useLanguage();
  const { isRoot, isEmpty, canGoBack, hasActions, isPlace } = props;
  const helpKeys = useKeysOf('help.open', isApple ? 'ctrl+?' : 'mod+?');
  const keys = [
    ['enter', t('palette.run')],
    ...(hasActions ? [['tab', t('palette.actions')]] : []),
    ...(isPlace ? [['mod+enter', t('palette.newTab')]] : []),
    ...(isRoot ? [['>', t('palette.commandsOnly')]] : []),
    ...(isRoot && isEmpty ? [['up', t('palette.lastQuery')]] : []),
    ...(canGoBack ? [['backspace', t('palette.back')]] : []),
    ...(helpKeys === undefined ? [] : [[helpKeys, t('palette.keys')]]),
  ] as const;
  return (
    <div
      aria-hidden="true"
      className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4.5 py-2 text-sm text-muted max-md:hidden"
    >
      {keys.map(([key, text]) => (
        <span key={key} className="flex items-center gap-1.5">
          <Kbd keys={key ?? ''} /> {text}
        </span>
      ))}
    </div>
  );
});
