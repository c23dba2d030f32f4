/** A command of a view's foot as an icon, dimmed while it cannot be run. What it does, the command says. */
import type { ReactNode } from 'react';
import { CommandIconButton } from '../../keys/CommandButton.tsx';
import { useOffered } from '../../context.ts';

export function ViewCommand({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}) {
  return (
    <CommandIconButton command={id} disabled={!useOffered(id)}>
      {children}
    </CommandIconButton>
  );
}
