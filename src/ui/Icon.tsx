/** Draws the icon that an entity or a section names. It never chooses one; other icons are imported where they are used. */
import { createElement } from 'react';
import type { LucideIcon } from 'lucide-react';
import Award from 'lucide-react/icons/award';
import Blocks from 'lucide-react/icons/blocks';
import BookOpenText from 'lucide-react/icons/book-open-text';
import Building2 from 'lucide-react/icons/building-2';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Component from 'lucide-react/icons/component';
import File from 'lucide-react/icons/file';
import FileText from 'lucide-react/icons/file-text';
import FolderOpen from 'lucide-react/icons/folder-open';
import FolderTree from 'lucide-react/icons/folder-tree';
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import History from 'lucide-react/icons/history';
import Image from 'lucide-react/icons/image';
import Images from 'lucide-react/icons/images';
import Inbox from 'lucide-react/icons/inbox';
import Library from 'lucide-react/icons/library';
import ListTree from 'lucide-react/icons/list-tree';
import Newspaper from 'lucide-react/icons/newspaper';
import Puzzle from 'lucide-react/icons/puzzle';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Sparkles from 'lucide-react/icons/sparkles';
import Tags from 'lucide-react/icons/tags';
import TextCursorInput from 'lucide-react/icons/text-cursor-input';
import Trash2 from 'lucide-react/icons/trash-2';
import Type from 'lucide-react/icons/type';
import UserCog from 'lucide-react/icons/user-cog';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import Users from 'lucide-react/icons/users';
import Workflow from 'lucide-react/icons/workflow';
import type { KnownEntity } from '../../entities/index.ts';
import { classes } from './classes.ts';

type SectionIcon = 'trash-2' | 'history' | 'workflow';

/** Every name the entities use: a new one is a compile error here until it is drawn. */
const icons: Record<KnownEntity['icon'] | SectionIcon, LucideIcon> = {
  award: Award,
  blocks: Blocks,
  'book-open-text': BookOpenText,
  'building-2': Building2,
  'calendar-days': CalendarDays,
  component: Component,
  'file-text': FileText,
  'folder-open': FolderOpen,
  'folder-tree': FolderTree,
  'gallery-horizontal': GalleryHorizontal,
  'graduation-cap': GraduationCap,
  history: History,
  image: Image,
  images: Images,
  inbox: Inbox,
  library: Library,
  'list-tree': ListTree,
  newspaper: Newspaper,
  puzzle: Puzzle,
  'scroll-text': ScrollText,
  'sliders-horizontal': SlidersHorizontal,
  sparkles: Sparkles,
  tags: Tags,
  'text-cursor-input': TextCursorInput,
  'trash-2': Trash2,
  type: Type,
  'user-cog': UserCog,
  'user-round-check': UserRoundCheck,
  'shield-check': ShieldCheck,
  users: Users,
  workflow: Workflow,
};

/** Those whose drawing begins at one side. */
const pointing: readonly string[] = ['list-tree', 'folder-tree', 'history'];

/** An unknown one is a plain sheet. */
export const drawingOf = (name: string): LucideIcon =>
  Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : File;
export const isPointing = (name: string): boolean => pointing.includes(name);

export interface IconProps {
  /** A lucide name, as `entity.icon`; an unknown one is drawn as a plain sheet. */
  readonly name: string;
  readonly className?: string;
}

export function Icon({ name, className }: IconProps) {
  return createElement(drawingOf(name), {
    className: classes(isPointing(name) && 'pointing', className),
  });
}
