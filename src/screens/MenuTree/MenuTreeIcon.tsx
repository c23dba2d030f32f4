/** The icon of a menu entry, as far as it is one of those a website's menu usually has; else its name. It chooses none. */
import BookOpen from 'lucide-react/icons/book-open';
import Briefcase from 'lucide-react/icons/briefcase';
import Building2 from 'lucide-react/icons/building-2';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ExternalLink from 'lucide-react/icons/external-link';
import FileText from 'lucide-react/icons/file-text';
import FlaskConical from 'lucide-react/icons/flask-conical';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import HardHat from 'lucide-react/icons/hard-hat';
import House from 'lucide-react/icons/house';
import Image from 'lucide-react/icons/image';
import Info from 'lucide-react/icons/info';
import Landmark from 'lucide-react/icons/landmark';
import Library from 'lucide-react/icons/library';
import type { LucideIcon } from 'lucide-react';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Newspaper from 'lucide-react/icons/newspaper';
import Phone from 'lucide-react/icons/phone';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';

const icons: Readonly<Record<string, LucideIcon>> = {
  'book-open': BookOpen,
  briefcase: Briefcase,
  'building-2': Building2,
  'calendar-days': CalendarDays,
  'external-link': ExternalLink,
  'file-text': FileText,
  'flask-conical': FlaskConical,
  'graduation-cap': GraduationCap,
  'hard-hat': HardHat,
  home: House,
  house: House,
  image: Image,
  info: Info,
  landmark: Landmark,
  library: Library,
  mail: Mail,
  'map-pin': MapPin,
  newspaper: Newspaper,
  phone: Phone,
  search: Search,
  settings: Settings,
  user: User,
  users: Users,
  'users-round': UsersRound,
};

export function MenuTreeIcon({ name }: { readonly name: unknown }) {
  // Its place is kept, so that depth alone says who stands where.
  if (typeof name !== 'string' || name === '') return <span className="w-4 shrink-0" />;
  const Drawing = Object.hasOwn(icons, name) ? icons[name] : undefined;
  if (Drawing) {
    return (
      <span title={name} className="grid shrink-0 place-items-center text-muted">
        <Drawing />
      </span>
    );
  }
  return (
    <bdi
      dir="ltr"
      className="max-w-24 shrink-0 truncate rounded-sm border border-line px-1 font-mono text-xs text-muted"
    >
      {name}
    </bdi>
  );
}
