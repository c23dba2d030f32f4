/** The actor of the tour: told of what is run, offered once, and leaving no change behind. It draws nothing. */
import { createActor } from 'xstate';
import { t } from '../../i18n/index.ts';
import { tourMachine } from '../../machines/tour.ts';
import { enlist } from './actors.ts';
import { call } from '../api.ts';
import { keysOf } from '../context.ts';
import { keyWords } from '../keys/keyWords.ts';
import { lifecycle } from './records.ts';
import { onRan } from '../ran.ts';
import { onSignedIn, onSignedOut } from '../remote/signedIn.ts';
import { dismiss, say, toastStore } from '../page/toasts.ts';

/** Each step's name in the catalogue, what does it, and whose keys are shown. */
export const tourSteps = [
  { name: 'palette', does: ['palette.toggle'] },
  { name: 'section', does: ['go.news'] },
  { name: 'move', does: ['list.focusNext', 'list.focusBelow'] },
  { name: 'open', does: ['list.open', 'list.enter'] },
  { name: 'close', does: ['form.close'] },
  { name: 'select', does: ['list.select', 'list.extendNext'] },
  { name: 'change', does: ['record.unapprove', 'record.approve'] },
  { name: 'undo', does: ['record.undo'] },
  { name: 'hints', does: ['hints.show'] },
  { name: 'help', does: ['help.open'] },
] as const;

const path = '/settings/tour';

const changes = (): number => lifecycle.getSnapshot().context.done.length;
/** How many changes there were before the tour's own, and with them; undefined: it has done none, or they were taken back. */
let own: { readonly before: number; readonly now: number } | undefined;

/** A change that the tour asked for: each is taken back in the end, however often it was done. */
function countChange(): void {
  const now = changes();
  if (!own) own = { before: now - 1, now };
  else if (now === own.now + 1) own = { ...own, now };
}
function countUndone(): void {
  if (own && changes() < own.now)
    own = changes() > own.before ? { ...own, now: changes() } : undefined;
}

export const tour = createActor(
  tourMachine.provide({
    actions: {
      remember: () => {
        // It is only not offered again: nothing is lost where that could not be kept.
        call(path, { method: 'PUT', body: { value: 'seen' } }).catch(() => undefined);
      },
      takeBack: () => {
        // Whatever was done after it is not the tour's to touch.
        while (own && changes() === own.now) {
          lifecycle.send({ type: 'undo' });
          if (changes() === own.now) break;
          countUndone();
        }
        own = undefined;
      },
    },
  }),
  { input: { steps: tourSteps.map(({ does }) => does) } },
);

const offerText = (): string | undefined => {
  const keys = keysOf('tour.start');
  return keys === undefined ? undefined : t('shortcuts.tour.offer', { keys: keyWords(keys) });
};
/** Once it is taken, the offer is no longer said. */
function withdrawOffer(): void {
  const said = toastStore.read().find(({ text }) => text === offerText());
  if (said) dismiss(said.id);
}

/** At the first sign-in, once. */
async function offerOnce(): Promise<void> {
  const { data } = await call<{ data: unknown }>(path, { priority: 'low' });
  if (data !== null) return;
  await call(path, { method: 'PUT', body: { value: 'offered' } });
  if (offerText() !== undefined) say('info', () => offerText() ?? '');
}

export function startTour(): void {
  tour.start();
  enlist('tour', tour);
  tour.subscribe((state) => {
    if (state.matches('walking')) withdrawOffer();
  });
  onRan(({ id }) => {
    const isOn = tour.getSnapshot().matches('walking');
    if (isOn && (id === 'record.approve' || id === 'record.unapprove')) countChange();
    if (id === 'record.undo') countUndone();
    if (isOn) tour.send({ type: 'did', commandId: id });
  });
  onSignedOut(() => {
    own = undefined;
  });
  onSignedIn(() => {
    offerOnce().catch(() => undefined);
  });
}
