/** Why the last call about a password failed, where no field tells it. It sends nothing. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { errorText } from '../../../i18n/index.ts';
import { session } from '../../live/session.ts';
import { Banner } from '../../ui/Banner.tsx';

/**
 * The code of it; null where it went well, or stands beside one of the fields `told`. What was refused elsewhere is
 * nothing of this screen's.
 */
export function useRefused(isSubmitted: boolean, told: readonly string[] = []): string | null {
  const code = useSelector(session, ({ context }) => context.passwordFault);
  const faults = useSelector(session, ({ context }) => context.passwordFaults);
  return isSubmitted && !told.some((field) => field in faults) ? code : null;
}

export interface PasswordRefusedProps {
  readonly code: string;
  /** What leads on. */
  readonly actions?: ReactNode;
}

export const PasswordRefused = ({ code, actions }: PasswordRefusedProps) => (
  <div className="mb-4 overflow-hidden rounded-md border border-line">
    <Banner variant="danger" actions={actions}>
      {errorText(code)}
    </Banner>
  </div>
);
