/** A command as a button with an icon: its name, its key, and whether it can be run now. What it does, the command says. */
import type { ReactNode } from 'react';
import { commandLabel } from '../../../i18n/index.ts';
import { runById, useKeysOf, useOffered } from '../../context.ts';
import { IconButton } from '../../ui/IconButton.tsx';

export function CommandButton({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}) {
  const isOffered = useOffered(id);
  const keys = useKeysOf(id);
  return (
    <IconButton
      label={commandLabel(id)}
      keys={keys}
      disabled={!isOffered}
      onClick={() => runById(id)}
    >
      {children}
    </IconButton>
  );
}
