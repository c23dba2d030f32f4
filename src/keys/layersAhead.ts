/** A key for what comes with the code of what lies over the screen, pressed before that is there: it waits for it. It fetches nothing itself. */
import { heardBy, type CommandContext } from '../../commands/index.ts';
import type { ViewAct } from '../../commands/command.ts';
import { areKeysHeld, commandsNow, contextNow, holdKeys } from '../context.ts';
import { onLive, viewsNow } from '../live/actors.ts';
import { createSignal } from '../page/signal.ts';
import { untilAsked } from './untilAsked.ts';

/** Resolves once something in view can do this. */
const offered = (view: ViewAct): Promise<void> =>
  new Promise((done) => {
    const stop = onLive(() => {
      if (!viewsNow().has(view)) return;
      stop();
      done();
    });
  });

const never = new Promise<never>(() => {});
/** Resolves once the code of what lies over the screen is there. */
let layersCode: () => Promise<unknown> = () => never;
/** Given in by whoever fetches it. */
export const setLayers = (code: () => Promise<unknown>): void => {
  layersCode = code;
};

/** Told once, with the first key: from then on that code is worth fetching. */
const meant = createSignal();
let areMeant = false;
/** Somebody presses keys: whatever lies over the screen may be asked for with the next. */
export function meanLayers(): void {
  if (areMeant) return;
  areMeant = true;
  meant.tell();
}
export const areLayersMeant = (): boolean => areMeant;
export const onLayersMeant = meant.hear;

/** The letters on controls come with the layers' code: a key for them waits for it, and those behind it too. */
export function waitsForLayers(press: string, context: CommandContext): boolean {
  if (viewsNow().has('showHints')) return false;
  const isMeant = heardBy(press, commandsNow(), context).some(
    ({ command }) => 'view' in command && command.view === 'showHints',
  );
  if (isMeant && !areKeysHeld()) {
    // Where it fails to come, the keys are not kept for ever.
    holdKeys(Promise.race([offered('showHints'), layersCode().then(() => never)]));
  }
  return isMeant;
}

const isHelpLeft = (): boolean => contextNow().layer !== 'help';
/** The sheet of keys is asked for and not drawn yet: what is typed is for its search. */
export function waitsForSheet({ layer, focus }: CommandContext): boolean {
  if (layer !== 'help' || focus === 'typing') return false;
  // Nothing of its code is there yet that could say so.
  const isDrawn = document.querySelector('[role=dialog]') !== null;
  if (!areKeysHeld() && !isDrawn) holdKeys(untilAsked(isHelpLeft, onLive));
  return areKeysHeld();
}
