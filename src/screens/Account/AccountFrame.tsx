/** The frame of one's own account's screens: a heading and one narrow form. It knows no form. */
import { useEffect, type ReactNode } from 'react';
import { offer } from '../../live/actors.ts';
import { runById } from '../../context.ts';
import { useTitle } from '../useTitle.ts';
import { useLanguage } from '../../page/useLanguage.ts';

export interface AccountFrameProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** From a field to the screen around it, where single letters are keys. */
const leaveField = (): void => document.getElementById('main')?.focus();

/** Once all is done here, reading begins anew: a heading takes no Tab, but whoever listens hears where they are. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Nothing lies behind such a form to go back to: to save and close it is to save it, to leave it is to leave its field. */
export function useAccountKeys(): void {
  useEffect(() => offer({ saveAccount: () => runById('form.nothingToSave'), leaveField }), []);
}

export function AccountFrame({ title, text, children }: AccountFrameProps) {
  useLanguage();
  useTitle(title);
  return (
    <div className="h-full overflow-auto bg-surface px-4.5 py-8">
      <div className="mx-auto max-w-xl">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {text !== undefined && <p className="mt-1 text-muted">{text}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}
