/** What is seen while keys are pressed for a command: the keys so far, and whose they are. It hears none itself. */
import { useSelector } from '@xstate/react';
import type { Command } from '../../../commands/command.ts';
import { commandLabel, t } from '../../../i18n/index.ts';
import { commandNamed, runById, useOffered } from '../../context.ts';
import { shortcuts } from '../../live/shortcuts.ts';
import { commandTitle } from '../../shell/commandTitle.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';

/** Whose the pressed keys are. */
function useTaken(): string | undefined {
  const taken = useSelector(shortcuts, ({ context }) => context.taken);
  if (!taken) return undefined;
  if (taken.commandId === null) return t('shortcuts.takenByBrowser');
  const other = commandNamed(taken.commandId);
  return t('shortcuts.taken', { command: other ? commandTitle(other) : taken.commandId });
}

export function ShortcutsRecorder({ command }: { readonly command: Command }) {
  const pressed = useSelector(shortcuts, ({ context }) => context.pressed);
  const isConflict = useSelector(shortcuts, (state) => state.matches({ recording: 'conflicting' }));
  const taken = useTaken();
  const mayAccept = useOffered('shortcuts.accept');
  const mayReplace = useOffered('shortcuts.replace');
  const [id, isReady] = isConflict
    ? (['shortcuts.replace', mayReplace] as const)
    : (['shortcuts.accept', mayAccept] as const);
  return (
    <Dialog
      open
      onClose={() => runById('shortcuts.cancel')}
      title={<bdi>{commandTitle(command)}</bdi>}
      text={t('shortcuts.press')}
      state={isConflict ? 'conflicting' : 'recording'}
      width="medium"
      actions={
        <>
          <Button keys="esc" onClick={() => runById('shortcuts.cancel')}>
            {commandLabel('shortcuts.cancel')}
          </Button>
          <Button
            variant="primary"
            keys="enter"
            data-autofocus
            aria-disabled={!isReady}
            onClick={() => runById(id)}
          >
            {commandLabel(id)}
          </Button>
        </>
      }
    >
      <div aria-live="assertive" className="mb-4 flex min-h-10 items-center justify-center">
        {pressed !== '' && <Kbd keys={pressed} className="h-8! px-3! text-lg!" />}
      </div>
      {taken !== undefined && (
        <p role={isConflict ? 'alert' : undefined} className="mb-2 text-amber-text">
          {taken}
        </p>
      )}
      <p className="text-sm text-muted">{t('shortcuts.pressHint')}</p>
    </Dialog>
  );
}
