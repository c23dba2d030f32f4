/** The icon of a palette row: a command's own here, a section's by the look. It chooses none. */
import type { LucideIcon } from 'lucide-react';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import Ban from 'lucide-react/icons/ban';
import CheckCheck from 'lucide-react/icons/check-check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleOff from 'lucide-react/icons/circle-off';
import CopyPlus from 'lucide-react/icons/copy-plus';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Eye from 'lucide-react/icons/eye';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import FilterX from 'lucide-react/icons/funnel-x';
import Hash from 'lucide-react/icons/hash';
import KeyRound from 'lucide-react/icons/key-round';
import Keyboard from 'lucide-react/icons/keyboard';
import KeyboardOff from 'lucide-react/icons/keyboard-off';
import Languages from 'lucide-react/icons/languages';
import Link from 'lucide-react/icons/link';
import ListChecks from 'lucide-react/icons/list-checks';
import ListFilter from 'lucide-react/icons/list-filter';
import LogOut from 'lucide-react/icons/log-out';
import PanelLeft from 'lucide-react/icons/panel-left';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import Redo from 'lucide-react/icons/redo';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Repeat from 'lucide-react/icons/repeat';
import Rows3 from 'lucide-react/icons/rows-3';
import Save from 'lucide-react/icons/save';
import SaveAll from 'lucide-react/icons/save-all';
import Search from 'lucide-react/icons/search';
import Square from 'lucide-react/icons/square';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import SquareCheck from 'lucide-react/icons/square-check';
import Star from 'lucide-react/icons/star';
import StarOff from 'lucide-react/icons/star-off';
import SunMoon from 'lucide-react/icons/sun-moon';
import Undo from 'lucide-react/icons/undo';
import Undo2 from 'lucide-react/icons/undo-2';
import UserPen from 'lucide-react/icons/user-pen';
import X from 'lucide-react/icons/x';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';

const icons: Readonly<Record<string, LucideIcon>> = {
  'archive-restore': ArchiveRestore,
  'arrow-down-up': ArrowDownUp,
  ban: Ban,
  'check-check': CheckCheck,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevrons-left': ChevronsLeft,
  'chevrons-right': ChevronsRight,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-off': CircleOff,
  'copy-plus': CopyPlus,
  'corner-down-left': CornerDownLeft,
  eye: Eye,
  'file-down': FileDown,
  'file-up': FileUp,
  'filter-x': FilterX,
  hash: Hash,
  'key-round': KeyRound,
  keyboard: Keyboard,
  'keyboard-off': KeyboardOff,
  languages: Languages,
  link: Link,
  'list-checks': ListChecks,
  'list-filter': ListFilter,
  'log-out': LogOut,
  'panel-left': PanelLeft,
  plus: Plus,
  printer: Printer,
  redo: Redo,
  'refresh-cw': RefreshCw,
  repeat: Repeat,
  'rows-3': Rows3,
  save: Save,
  'save-all': SaveAll,
  search: Search,
  square: Square,
  'square-arrow-out-up-right': SquareArrowOutUpRight,
  'square-check': SquareCheck,
  star: Star,
  'star-off': StarOff,
  'sun-moon': SunMoon,
  undo: Undo,
  'undo-2': Undo2,
  'user-pen': UserPen,
  x: X,
};
/** What has no icon of its own is a command. */
const usual = ChevronsRight;

/** Those whose drawing begins at one side, and is turned with the direction. */
const pointing = new Set([
  'chevron-left',
  'chevron-right',
  'chevrons-left',
  'chevrons-right',
  'undo',
  'undo-2',
  'redo',
  'log-out',
  'panel-left',
  'corner-down-left',
  '',
]);

export function PaletteIcon({
  name,
  className,
}: {
  readonly name: string;
  readonly className?: string;
}) {
  const Drawing = name === '' ? usual : icons[name];
  if (!Drawing) return <Icon name={name} className={classes('shrink-0', className)} />;
  return <Drawing className={classes('shrink-0', pointing.has(name) && 'pointing', className)} />;
}
