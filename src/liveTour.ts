/** The actor of the tour: told of what is run, offered once, and leaving no change behind. It draws nothing. */
import { createActor } from 'xstate';
import { t } from '../i18n/index.ts';
import { tourMachine } from '../machines/tour.ts';
import { enlist } from './actors.ts';
import { call } from './api.ts';
import { keysOf } from './context.ts';
import { lifecycle } from './liveRecords.ts';
import { onRan } from './ran.ts';
import { onSignedIn } from './signedIn.ts';
import { say } from './toasts.ts';

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

/** How many changes there were once the tour's own was done; undefined: it has done none, or it was taken back. */
let changedAt: number | undefined;
const changes = (): number => lifecycle.getSnapshot().context.done.length;

export const tour = createActor(
  tourMachine.provide({
    actions: {
      remember: () => {
        // It is only not offered again: nothing is lost where that could not be kept.
        call(path, { method: 'PUT', body: { value: 'seen' } }).catch(() => undefined);
      },
      takeBack: () => {
        // Whatever was done after it is not the tour's to touch.
        if (changedAt !== undefined && changes() === changedAt) lifecycle.send({ type: 'undo' });
        changedAt = undefined;
      },
    },
  }),
  { input: { steps: tourSteps.map(({ does }) => does) } },
);

/** At the first sign-in, once. */
async function offerOnce(): Promise<void> {
  const { data } = await call<{ data: unknown }>(path);
  if (data !== null) return;
  await call(path, { method: 'PUT', body: { value: 'offered' } });
  const keys = keysOf('tour.start') ?? '';
  say('info', () => t('shortcuts.tour.offer', { keys }));
}

export function startTour(): void {
  tour.start();
  enlist('tour', tour);
  onRan(({ id }) => {
    const isOn = tour.getSnapshot().matches('walking');
    if (isOn && (id === 'record.approve' || id === 'record.unapprove')) changedAt ??= changes();
    if (id === 'record.undo') changedAt = undefined;
    if (isOn) tour.send({ type: 'did', commandId: id });
  });
  onSignedIn(() => {
    offerOnce().catch(() => undefined);
  });
}
