/** The actors of what lies over the screen: palette and key help. They draw nothing and know no command by name. */
import { createActor, fromPromise } from 'xstate';
import { keyHelpMachine } from '../machines/keyHelp.ts';
import { paletteMachine } from '../machines/palette.ts';
import { enlist, onArguments, runById } from './context.ts';

export const palette = createActor(
  paletteMachine.provide({
    actors: {
      runCommand: fromPromise(async ({ input: { commandId, args } }) => {
        runById(commandId, args);
      }),
    },
  }),
);

export const help = createActor(keyHelpMachine);

export function startShell(): void {
  palette.start();
  help.start();
  enlist('palette', palette);
  enlist('help', help);
  onArguments(({ id, ask = [] }) => {
    palette.send({ type: 'open' });
    palette.send({ type: 'run', commandId: id, asks: ask.map(({ name }) => name) });
  });
}
