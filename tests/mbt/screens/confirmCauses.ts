/** What a person does so that something is asked, and answers to it. It says nothing of what is seen then. */
import type { Screen } from '../kit/screen.ts';
import { gone, isGallery, type Machine, type Memory } from './confirmServer.ts';

const about = (question: string) => ({ question, params: {}, args: {} });
const ask = (question: string) => ({ type: 'ask', subject: about(question) }) as const;

export const events: Screen<Machine, Memory>['events'] = {
  ask: {
    'ask to delete': {
      when: ({ value }, memory) => value === 'closed' && !memory.isDeleted && !isGallery(memory),
      event: ask('record.remove'),
      by: (person, _, { at }) => person.press(at === 'list' ? '#' : 'shift+Delete'),
    },
    'go elsewhere': {
      when: ({ value }, memory) => value === 'closed' && !memory.isLeft && isGallery(memory),
      event: ask('views.leave'),
      by: (person) => person.press('g n'),
    },
  },
  cancel: {
    'leave it': {
      event: { type: 'cancel' },
      by: (person) => person.press('Escape'),
      control: ['button', 'Cancel'],
    },
  },
  confirm: {
    'delete it': {
      when: (_, memory) => !isGallery(memory),
      event: { type: 'confirm' },
      by: (person) => person.press('Enter'),
      control: ['button', 'Delete'],
      keeps: (memory) => (memory.at === 'list' ? gone(memory) : memory),
    },
    'stop it and leave': {
      when: (_, memory) => isGallery(memory),
      event: { type: 'confirm' },
      by: (person) => person.press('Enter'),
      control: ['button', 'Stop and leave'],
      keeps: (memory) => ({ ...memory, isLeft: true }),
    },
  },
};
