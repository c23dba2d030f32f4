/** What a person types and presses in the palette. It asserts nothing. */
import type { Screen } from '../kit/screen.ts';
import type { Cause } from '../kit/screen.ts';
import {
  type Machine,
  type Snap,
  type Memory,
  bridge,
  lab,
  pages,
  act,
  bulk,
  is,
} from './paletteServer.ts';

const isOn = (snapshot: Snap, name: keyof typeof pages) =>
  is(snapshot, 'open.page') && snapshot.context.pages.includes(pages[name]);

type Doing = Cause<Machine, Memory>;
type Event = Extract<Doing['event'], { type: string }>;
/** Typed instead of what is there. */
const typing = (text: string): Pick<Doing, 'event' | 'by'> => ({
  event: { type: 'type', text },
  async by(person) {
    await person.press('mod+a');
    await person.type(text);
  },
});
/** Typed, and its row taken with a key once it is the one that the key takes. */
const finding = (text: string, row: string, key: string, event: Event): Omit<Doing, 'when'> => ({
  event: text === '' ? event : [{ type: 'type', text }, event],
  async by(person) {
    if (text !== '') {
      await person.press('mod+a');
      await person.type(text);
    }
    await person.untilLit(row);
    await person.press(key);
  },
});
const acting = { type: 'run', commandId: act, args: { verb: 'approve' } } as const;
export const events: Screen<Machine, Memory>['events'] = {
  toggle: {
    'open it': {
      when: (snapshot) => is(snapshot, 'closed'),
      event: { type: 'toggle' },
      async by(person) {
        await person.press('mod+k');
        await person.tabTo('combobox', 'Commands and records');
      },
    },
    'close it': {
      when: (snapshot) => !is(snapshot, 'closed'),
      event: { type: 'toggle' },
      by: (person) => person.press('mod+k'),
    },
  },
  close: 'its scrim is for the pointer; the keyboard has what opens it, and Escape',
  back: {
    'one layer back': { event: { type: 'back' }, by: (person) => person.press('Escape') },
  },
  retry: {
    'try again': { event: { type: 'retry' }, by: (person) => person.press('Enter') },
  },
  recall: {
    'recall the last text': {
      event: { type: 'recall' },
      by: (person) => person.press('ArrowUp'),
    },
  },
  type: {
    'type zz': { ...typing('zz'), when: ({ context }) => context.text !== 'zz' },
    'type nothing': {
      event: { type: 'type', text: '' },
      when: ({ context }) => context.text !== '',
      by: (person) => person.press('mod+a', 'Backspace'),
    },
  },
  enter: {
    'go into the bridge': {
      ...finding('bridge of', `${bridge.titleEn}Waiting`, 'Tab', {
        type: 'enter',
        page: pages.bridge,
      }),
      // Approved, its row reads otherwise.
      when: (snapshot, { isApproved }) => is(snapshot, 'open.root') && !isApproved,
    },
    'go into the laboratory': {
      ...finding('water lab', `${lab.titleEn}News`, 'Tab', { type: 'enter', page: pages.lab }),
      when: (snapshot) => is(snapshot, 'open.root'),
    },
  },
  run: {
    'run refresh': {
      ...finding('refresh', 'Refresh', 'Enter', { type: 'run', commandId: 'list.refresh' }),
      when: (snapshot) => is(snapshot, 'open.root'),
    },
    'run what cannot be': {
      ...finding('redo', 'Redo', 'Enter', {
        type: 'run',
        commandId: 'record.redo',
        reason: 'nothingToRedo',
      }),
      when: (snapshot) => is(snapshot, 'open.root'),
    },
    'approve what is approved': {
      ...finding('approve news', 'Approve', 'Enter', {
        type: 'run',
        commandId: 'act.approve',
        reason: 'alreadySo',
      }),
      when: (snapshot) => isOn(snapshot, 'lab'),
    },
    'delete all that wait': {
      ...finding('news unapproved delete', 'Delete', 'Enter', {
        type: 'run',
        commandId: bulk,
        args: { verb: 'remove' },
        asks: ['sure'],
      }),
      when: (snapshot, { isApproved }) => is(snapshot, 'open.root') && !isApproved,
    },
    'approve it on its page': {
      ...finding('approve news', 'Approve', 'Enter', acting),
      when: (snapshot, { isApproved }) => isOn(snapshot, 'bridge') && !isApproved,
    },
    'run what asks for more': {
      ...finding('items per page', 'Items per page', 'Enter', {
        type: 'run',
        commandId: 'list.setPageSize',
        asks: ['pageSize'],
      }),
      when: (snapshot) => is(snapshot, 'open.root'),
    },
    'press the key of what asks': {
      when: (snapshot) => is(snapshot, 'closed'),
      event: { type: 'run', commandId: 'list.sort', asks: ['key'] },
      by: (person) => person.press('s'),
    },
  },
  answer: {
    'answer yes': {
      when: (snapshot) => snapshot.context.commandId === bulk,
      ...finding('', 'Apply', 'Enter', { type: 'answer', value: true }),
    },
    'answer 50': {
      when: (snapshot) => snapshot.context.commandId === 'list.setPageSize',
      ...finding('50', '50', 'Enter', { type: 'answer', value: 50 }),
    },
    'answer with the title': {
      when: (snapshot) => snapshot.context.commandId === 'list.sort',
      ...finding('Title', 'Title', 'Enter', { type: 'answer', value: 'titleEn' }),
    },
  },
};
