/** The actors of what lies over the screen: palette and key help. They draw nothing and know no command by name. */
import { createActor, fromPromise } from 'xstate';
import { keyHelpMachine } from '../../machines/keyHelp.ts';
import { paletteMachine } from '../../machines/palette.ts';
import type { Values } from '../../machines/types.ts';
import { enlist } from './actors.ts';
import { noteHelpOpened, setAskArguments, runById } from '../context.ts';
import { startShortcuts } from './shortcuts.ts';
import { holdWhileAsking } from './meant.ts';
import { keepFocus, noteOrigin } from '../keys/paletteFocus.ts';

type Perform = (commandId: string, args: Values) => Promise<void>;
/** Does what a row says; the palette gives in what only it knows. */
let perform: Perform = async (commandId, args) => {
  runById(commandId, args);
};
export const setPerform = (given: Perform): void => {
  perform = given;
};

export const palette = createActor(
  paletteMachine.provide({
    actors: {
      runCommand: fromPromise(({ input: { commandId, args } }) => perform(commandId, args)),
    },
  }),
);

export type PaletteState = ReturnType<typeof palette.getSnapshot>;

export const help = createActor(keyHelpMachine);

/** The focus goes into the palette as it is drawn, and back when it has gone. */
function watchFocus(): void {
  let isOpen = false;
  palette.subscribe((state) => {
    const isOpenNow = !state.matches('closed');
    if (isOpenNow === isOpen) return;
    isOpen = isOpenNow;
    // Before the palette is taken off the page: at no moment has nothing the focus.
    if (isOpen) noteOrigin();
    else keepFocus();
  });
}

/** The sheet of keys tells what works where it was opened. */
function watchHelp(): void {
  let isOpen = false;
  help.subscribe((state) => {
    const isOpenNow = state.matches('open');
    if (isOpenNow && !isOpen) noteHelpOpened();
    isOpen = isOpenNow;
  });
}

export function startShell(): void {
  palette.start();
  help.start();
  enlist('palette', palette);
  enlist('keyHelp', help);
  startShortcuts();
  watchFocus();
  watchHelp();
  holdWhileAsking();
  setAskArguments(({ id, ask = [] }) => {
    palette.send({ type: 'run', commandId: id, asks: ask.map(({ name }) => name) });
  });
}
