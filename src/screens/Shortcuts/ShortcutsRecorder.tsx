/** What is seen while keys are pressed for a command: the keys so far, and whose they are. It hears none itself. */
import { useSelector } from '@xstate/react';
import type { Command } from '../../../commands/command.ts';
import { commandLabel, t } from '../../../i18n/index.ts';
import { runById, useOffered } from '../../context.ts';
import { shortcuts } from '../../live/shortcuts.ts';
import { commandTitle } from '../../keys/commandTitle.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { replaceKeys, takenTexts } from './shortcutsTaken.ts';

export function ShortcutsRecorder({ command }: { readonly command: Command }) {
  const pressed = useSelector(shortcuts, ({ context }) => context.pressed);
  const isConflict = useSelector(shortcuts, (state) => state.matches({ recording: 'conflicting' }));
  const taken = useSelector(shortcuts, ({ context }) => context.taken);
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
            onClick={() => (isConflict ? replaceKeys() : runById(id))}
          >
            {commandLabel(id)}
          </Button>
        </>
      }
    >
      {/* Whose the keys are is told with them, before they are taken. */}
      <div aria-live="assertive">
        <div className="mb-4 flex min-h-10 items-center justify-center">
          {pressed !== '' && <Kbd keys={pressed} className="h-8! px-3! text-lg!" />}
        </div>
        {taken && (
          <div role={isConflict ? 'alert' : undefined} className="mb-2 text-amber-text">
            {takenTexts(taken).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
      </div>
      <p className="text-sm text-muted">{t('shortcuts.pressHint')}</p>
    </Dialog>
  );
}
