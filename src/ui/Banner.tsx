/** A quiet bar about the whole screen (offline) or the open record (changed by someone else). It never covers it. */
import CloudOff from 'lucide-react/icons/cloud-off';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const looks = {
  offline: { Icon: CloudOff, tone: 'bg-amber-tint text-amber-text' },
  info: { Icon: Info, tone: 'bg-tint text-ink' },
  warning: { Icon: TriangleAlert, tone: 'bg-amber-tint text-amber-text' },
  danger: { Icon: OctagonAlert, tone: 'bg-red-tint text-red' },
};

export interface BannerProps {
  readonly variant: keyof typeof looks;
  readonly children: ReactNode;
  /** Buttons with their keys. */
  readonly actions?: ReactNode;
}

export function Banner({ variant, children, actions }: BannerProps) {
  const { Icon, tone } = looks[variant];
  return (
    <div
      role={variant === 'danger' ? 'alert' : 'status'}
      data-variant={variant}
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4.5 py-2 text-sm font-medium',
        tone,
      )}
    >
      <Icon />
      <div className="min-w-0 grow basis-48">{children}</div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
