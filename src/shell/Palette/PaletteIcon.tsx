/** The icon of a palette row: a command's own here, a section's by the look. It chooses none. */
import type { LucideIcon } from 'lucide-react';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ban from 'lucide-react/icons/ban';
import Bookmark from 'lucide-react/icons/bookmark';
import CalendarMinus from 'lucide-react/icons/calendar-minus';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CheckCheck from 'lucide-react/icons/check-check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleOff from 'lucide-react/icons/circle-off';
import CircleStop from 'lucide-react/icons/circle-stop';
import Code from 'lucide-react/icons/code';
import CopyPlus from 'lucide-react/icons/copy-plus';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Eye from 'lucide-react/icons/eye';
import FileDown from 'lucide-react/icons/file-down';
import FilePen from 'lucide-react/icons/file-pen';
import FileUp from 'lucide-react/icons/file-up';
import FilterX from 'lucide-react/icons/funnel-x';
import Hash from 'lucide-react/icons/hash';
import ImagePlus from 'lucide-react/icons/image-plus';
import ImageUp from 'lucide-react/icons/image-up';
import KeyRound from 'lucide-react/icons/key-round';
import Keyboard from 'lucide-react/icons/keyboard';
import KeyboardOff from 'lucide-react/icons/keyboard-off';
import Languages from 'lucide-react/icons/languages';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Link from 'lucide-react/icons/link';
import ListChecks from 'lucide-react/icons/list-checks';
import ListChevronsDownUp from 'lucide-react/icons/list-chevrons-down-up';
import ListChevronsUpDown from 'lucide-react/icons/list-chevrons-up-down';
import ListFilter from 'lucide-react/icons/list-filter';
import ListPlus from 'lucide-react/icons/list-plus';
import Locate from 'lucide-react/icons/locate';
import LogOut from 'lucide-react/icons/log-out';
import Maximize from 'lucide-react/icons/maximize';
import PanelLeft from 'lucide-react/icons/panel-left';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import Redo from 'lucide-react/icons/redo';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Repeat from 'lucide-react/icons/repeat';
import Replace from 'lucide-react/icons/replace';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Route from 'lucide-react/icons/route';
import Rows3 from 'lucide-react/icons/rows-3';
import Save from 'lucide-react/icons/save';
import SaveAll from 'lucide-react/icons/save-all';
import Search from 'lucide-react/icons/search';
import Send from 'lucide-react/icons/send';
import Square from 'lucide-react/icons/square';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import SquareCheck from 'lucide-react/icons/square-check';
import SquarePen from 'lucide-react/icons/square-pen';
import Star from 'lucide-react/icons/star';
import StarOff from 'lucide-react/icons/star-off';
import SunMoon from 'lucide-react/icons/sun-moon';
import Undo from 'lucide-react/icons/undo';
import Undo2 from 'lucide-react/icons/undo-2';
import Unlink from 'lucide-react/icons/unlink';
import UserPen from 'lucide-react/icons/user-pen';
import X from 'lucide-react/icons/x';
import { classes } from '../../ui/classes.ts';
import { drawingOf, isPointing } from '../../ui/Icon.tsx';
import { pathOf } from './paletteDrawings.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  'archive-restore': ArchiveRestore,
  'arrow-down': ArrowDown,
  'arrow-down-up': ArrowDownUp,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'arrow-up': ArrowUp,
  ban: Ban,
  bookmark: Bookmark,
  'calendar-minus': CalendarMinus,
  'calendar-plus': CalendarPlus,
  'check-check': CheckCheck,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevron-up': ChevronUp,
  'chevrons-left': ChevronsLeft,
  'chevrons-right': ChevronsRight,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-off': CircleOff,
  'circle-stop': CircleStop,
  code: Code,
  'copy-plus': CopyPlus,
  'corner-down-left': CornerDownLeft,
  eye: Eye,
  'file-down': FileDown,
  'file-pen': FilePen,
  'file-up': FileUp,
  'filter-x': FilterX,
  hash: Hash,
  'image-plus': ImagePlus,
  'image-up': ImageUp,
  'key-round': KeyRound,
  keyboard: Keyboard,
  'keyboard-off': KeyboardOff,
  languages: Languages,
  'layout-grid': LayoutGrid,
  link: Link,
  'list-checks': ListChecks,
  'list-chevrons-down-up': ListChevronsDownUp,
  'list-chevrons-up-down': ListChevronsUpDown,
  'list-filter': ListFilter,
  'list-plus': ListPlus,
  locate: Locate,
  'log-out': LogOut,
  maximize: Maximize,
  'panel-left': PanelLeft,
  pencil: Pencil,
  plus: Plus,
  printer: Printer,
  redo: Redo,
  'refresh-cw': RefreshCw,
  repeat: Repeat,
  replace: Replace,
  'rotate-cw': RotateCw,
  route: Route,
  'rows-3': Rows3,
  save: Save,
  'save-all': SaveAll,
  search: Search,
  send: Send,
  square: Square,
  'square-arrow-out-up-right': SquareArrowOutUpRight,
  'square-check': SquareCheck,
  'square-pen': SquarePen,
  star: Star,
  'star-off': StarOff,
  'sun-moon': SunMoon,
  undo: Undo,
  'undo-2': Undo2,
  unlink: Unlink,
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

const drawingNamed = (name: string): LucideIcon =>
  name === '' ? usual : (icons[name] ?? drawingOf(name));

export function PaletteIcon({
  name,
  className,
}: {
  readonly name: string;
  readonly className?: string;
}) {
  const isTurned = pointing.has(name) || isPointing(name);
  // One element for all icons: with each key most rows get another one.
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classes('lucide shrink-0', isTurned && 'pointing', className)}
    >
      <path d={pathOf(drawingNamed(name))} />
    </svg>
  );
}
