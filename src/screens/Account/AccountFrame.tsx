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

/**
 * Where a field is left, or all is done here: single letters are keys there. A heading takes no Tab, but whoever listens
 * hears where they are; on the screen as a whole the focus would be led back into the first field.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Nothing lies behind such a form to go back to: to save and close it is to save it, to leave it is to leave its field. */
export function useAccountKeys(): void {
  useEffect(
    () => offer({ saveAccount: () => runById('form.nothingToSave'), leaveField: focusHeading }),
    [],
  );
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
