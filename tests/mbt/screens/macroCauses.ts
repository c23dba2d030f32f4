/** What a person does to record, name, replay, change and delete a macro. It asserts nothing. */
import type { Screen } from '../kit/screen.ts';
import { stepsMax, type MacroStep } from '../../../machines/macroWords.ts';
import type { Cause } from '../kit/screen.ts';
import {
  type Machine,
  type Snap,
  type Memory,
  approve,
  own,
  ownOf,
  saying,
} from './macroServer.ts';
import { loginSight } from './samples.ts';

const dropped = 'Drop what was recorded';
const refresh: MacroStep = { does: 'command', id: 'list.refresh', args: {} };
type Doing = Cause<Machine, Memory>;
const quiet = (memory: Memory): Memory => ({ ...memory, said: '' });
const isReady = ({ value }: Snap) => JSON.stringify(value).includes('ready');
/** Something done on the list, or where shortcuts are kept. */
const at =
  (page: Memory['page'], when: (snapshot: Snap, memory: Memory) => boolean = () => true) =>
  (snapshot: Snap, memory: Memory) =>
    memory.page === page && when(snapshot, memory);
const onOwn = (doing: Omit<Doing, 'when' | 'keeps'>): Doing => ({
  ...doing,
  keeps: quiet,
  when: at('keys', (snapshot) => isReady(snapshot) && ownOf(snapshot) !== undefined),
});
const pressing = (key: string, doing: Omit<Doing, 'by'>): Doing => ({
  keeps: quiet,
  ...doing,
  by: (person) => person.press(key),
});
export const events: Screen<Machine, Memory>['events'] = {
  load: 'the application asks for them as somebody signs in',
  forget: {
    'sign out': {
      when: isReady,
      event: { type: 'forget' },
      by: (person) => person.choose('logout', 'Logout'),
      ends: loginSight,
    },
  },
  record: {
    'begin to record': pressing('q', { when: at('list', isReady), event: { type: 'record' } }),
    'end recording': pressing('q', {
      when: (snapshot) => snapshot.value === 'recording',
      event: { type: 'record' },
      keeps: (memory, { context }) =>
        context.steps.length === 0 ? saying('Nothing was recorded')(memory, {} as Snap) : memory,
    }),
  },
  note: {
    'approve the row': pressing('a', {
      when: ({ value }, { isApproved }) => value === 'recording' && !isApproved,
      event: { type: 'note', step: approve },
      keeps: (memory) => ({ ...memory, isApproved: true }),
    }),
    'refresh the list': pressing('r', {
      when: ({ value, context }) => value === 'recording' && context.steps.length < 2,
      event: { type: 'note', step: refresh },
    }),
    'refresh it too often': {
      when: ({ value, context }) => value === 'recording' && context.steps.length === 0,
      event: Array.from({ length: stepsMax + 1 }, () => ({ type: 'note', step: refresh })),
      async by(person) {
        for (let time = 0; time <= stepsMax; time += 1) await person.press('r');
      },
      keeps: saying(`A macro has at most ${stepsMax} steps`),
    },
  },
  drop: {
    'undo it': pressing('z', {
      when: ({ value }, { isApproved }) => value === 'recording' && isApproved,
      event: { type: 'drop' },
      keeps: (memory) => ({ ...memory, isApproved: false }),
    }),
  },
  keep: {
    'name it': {
      event: { type: 'keep', name: 'Mine', shared: false },
      async by(person) {
        await person.fill('Name', 'Mine');
        await person.press('Enter');
      },
      keeps: quiet,
    },
  },
  resume: { 'record on': pressing('Escape', { event: { type: 'resume' } }) },
  discard: {
    'drop what is recorded': {
      when: ({ value }) => value === 'recording',
      event: { type: 'discard' },
      by: (person) => person.choose(dropped, dropped),
      keeps: quiet,
    },
    'drop it unnamed': {
      when: ({ value }) => value === 'naming',
      event: { type: 'discard' },
      by: (person) => person.use('button', dropped),
      keeps: quiet,
    },
  },
  replay: {
    'replay it': {
      when: at('list', (snapshot) => isReady(snapshot) && ownOf(snapshot) !== undefined),
      event: { type: 'replay', id: own.id },
      by: (person) => person.choose(own.name, own.name),
      keeps: quiet,
    },
  },
  change: {
    'share it or not': onOwn({
      event: (snapshot) => {
        const { id, name, shared } = ownOf(snapshot) ?? own;
        return { type: 'change', id, name, shared: !shared };
      },
      by: (person) => person.use('switch', 'Share with colleagues'),
    }),
  },
  remove: {
    'ask to delete it': onOwn({
      event: { type: 'remove', id: own.id },
      by: (person) => person.use('button', `Delete the macro: ${own.name}`),
    }),
  },
  confirm: { 'delete it': pressing('d', { event: { type: 'confirm' } }) },
  cancel: {
    'leave it': pressing('Escape', {
      when: ({ value }) => value === 'asking',
      event: { type: 'cancel' },
    }),
  },
  dismiss: { 'put the report away': pressing('Escape', { event: { type: 'dismiss' } }) },
};
