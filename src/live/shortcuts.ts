/** The actor of one's own keys: heard at once, kept on the server for every computer one signs in at. It draws nothing. */
import { createActor, fromPromise } from 'xstate';
import { commandLabel, t } from '../../i18n/index.ts';
import { shortcutsMachine, type OwnKeys } from '../../machines/shortcuts.ts';
import { isFulfilled, type Arranged } from '../acts/arranged.ts';
import { commandNamed } from '../context.ts';
import { enlist } from './actors.ts';
import { keepArranged } from './records.ts';
import { call } from '../api.ts';
import { commandTitle } from '../keys/commandTitle.ts';
import { say } from '../page/toasts.ts';
import { ownKeys, ownKeysIn, setOwnKeys } from '../keys/shortcuts.ts';
import { onSignedIn, onSignedOut } from '../remote/signedIn.ts';

const path = '/settings/shortcuts';

const valueOf = (keys: OwnKeys): OwnKeys | null => (Object.keys(keys).length > 0 ? keys : null);

/** The keys that were heard before those that are heard now. */
let heardBefore: OwnKeys = ownKeys();

/** The commands whose keys are others than before. */
const changedIn = (before: OwnKeys, after: OwnKeys): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]),
  );

/** A command's name; one that is no more has its own still. */
const called = (id: string): string => {
  const command = commandNamed(id);
  return command ? commandTitle(command) : commandLabel(id);
};

/** The act that each change is, by the keys it has brought: what failed and is sent once more is the same one. */
const acts = new WeakMap<OwnKeys, { readonly act: Arranged; isKept: Promise<boolean> }>();

/** The keys that were changed come back with z. */
function keepChanged(before: OwnKeys, after: OwnKeys, isKept: Promise<boolean>): void {
  const known = acts.get(after);
  if (known) {
    known.isKept = isKept;
    keepArranged(known.act);
    return;
  }
  const changed = changedIn(before, after);
  const [first] = changed;
  if (first === undefined) return;
  const act: Arranged = {
    key: 'shortcuts',
    before: valueOf(before),
    after: valueOf(after),
    where: () => t('pages.shortcuts'),
    said: () =>
      changed.length === 1
        ? t('shortcuts.changed', { command: called(first) })
        : t('shortcuts.changedMany', { n: changed.length }),
    isKept: () => own.isKept,
    unkept: () => t('shortcuts.saveFailed'),
    onBrought: () => shortcuts.send({ type: 'load' }),
  };
  const own = { act, isKept };
  acts.set(after, own);
  keepArranged(act);
  // Its line shows it, and the line has the focus already: nothing would be heard.
  if (changed.length > 1 || after[first]?.length) return;
  const command = called(first);
  say('success', () =>
    t(first in after ? 'shortcuts.switchedOff' : 'shortcuts.changed', { command }),
  );
}

export const shortcuts = createActor(
  shortcutsMachine.provide({
    actors: {
      loadKeys: fromPromise(async ({ signal }) => {
        const { data } = await call<{ data: unknown }>(path, { signal });
        return ownKeysIn(data);
      }),
      saveKeys: fromPromise(async ({ input: { keys } }) => {
        const saved = call(path, { method: 'PUT', body: { value: valueOf(keys) } });
        keepChanged(heardBefore, keys, isFulfilled(saved));
        await saved;
      }),
    },
    actions: {
      applyKeys: (_, { keys }) => {
        heardBefore = ownKeys();
        setOwnKeys(keys);
      },
    },
  }),
  { input: { keys: ownKeys() } },
);

export function startShortcuts(): void {
  shortcuts.start();
  enlist('shortcuts', shortcuts);
  // Whoever has signed in has their own keys.
  onSignedOut(() => shortcuts.send({ type: 'forget' }));
  onSignedIn(() => shortcuts.send({ type: 'load' }));
}
