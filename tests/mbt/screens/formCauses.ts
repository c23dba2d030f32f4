/** What a person does at a form: typed text, keys, changes of others. It says nothing of what is seen then. */
import type { Cause, Screen } from '../kit/screen.ts';
import {
  change,
  gone,
  isFirst,
  isUpdate,
  overtaken,
  type Machine,
  type Memory,
  type Snap,
} from './formServer.ts';

type How = Cause<Machine, Memory>;
/** The field that is typed into. */
export const title = 'Title, English';
export const labels: Readonly<Record<string, string>> = {
  titleEn: title,
  titleAr: 'Title, Arabic',
};

const isField = ({ context, value }: Snap): boolean =>
  // One types into what is in sight.
  context.step === 0 && typeof value === 'object' && !('conflict' in value) && isWritable(value);
const isWritable = ({ open }: object & { open?: unknown }): boolean =>
  open !== 'conflict' && open !== 'gone';
const isSaving = (snapshot: Snap): boolean => snapshot.matches({ open: 'saving' });
/** What is typed then is for what comes, unless Escape says otherwise. */
const isGoingOn = (snapshot: Snap): boolean =>
  isSaving(snapshot) && snapshot.context.after !== 'stay';
const isTyped = (snapshot: Snap): boolean => isField(snapshot) && !isGoingOn(snapshot);
const typing = (text: (snapshot: Snap) => unknown): How => ({
  when: (snapshot) => isTyped(snapshot) && text(snapshot) !== snapshot.context.values['titleEn'],
  event: (snapshot) => {
    const { values, stored } = snapshot.context;
    const titleEn = text(snapshot);
    return {
      type: 'change',
      values: { ...values, titleEn },
      dirty: titleEn !== (stored['titleEn'] ?? null),
    };
  },
  keeps: noDraft,
  by: (person, snapshot) => person.fill(title, String(text(snapshot) ?? '')),
});
const storedTitle = ({ context }: Snap): unknown => context.stored['titleEn'] ?? null;
const now = ({ context }: Snap): unknown => context.values['titleEn'];
/** What is typed is kept as a draft, and what is saved or taken back needs none. */
const noDraft = (memory: Memory): Memory => ({ ...memory, hasDraft: false });
const key = (event: How['event'], keys: string, control?: How['control']): How => ({
  event,
  by: (person) => person.press(keys),
  ...(control ? { control } : {}),
});
const button = (event: How['event'], name: string): How => ({
  event,
  by: (person) => person.use('button', name),
});

const turn = { type: 'switchLanguage' } as const;
const languageKeys = 'mod+shift+l';

/** On its way for the first time, and nobody else's has been told yet. */
const isFirstSave = (snapshot: Snap, memory: Memory): boolean =>
  isUpdate(snapshot, memory) &&
  !memory.isOvertaken &&
  snapshot.context.heard === 0 &&
  snapshot.matches({ open: { saving: 'sending' } });
const told = ({ context: { version } }: Snap, by: number) =>
  ({ type: 'changedElsewhere', version: (version ?? 0) + by }) as const;
export const after = 'record changed elsewhere after ours';

/** The keys that go from fault to fault end in the field. */
const atFault = ({ context: { faultField } }: Snap) =>
  faultField === null ? {} : { focus: labels[faultField] ?? faultField };
/** Pressed where the focus is elsewhere: where it was in the field already, staying there proves nothing. */
const fromElsewhere = (event: How['event'], keys: string): How => ({
  event,
  async by(person, { context }) {
    await person.tabTo('tab', context.step === 0 ? 'Basics' : 'Classification');
    await person.press(keys);
  },
  shows: atFault,
});

export const events: Screen<Machine, Memory>['events'] = {
  change: {
    type: typing(({ context }) => (context.values['titleEn'] === 'B' ? 'C' : 'B')),
    'take back': {
      ...typing(storedTitle),
      // What became a new record has nothing that it could be taken back to.
      when: (snapshot, { isGone }) =>
        isTyped(snapshot) &&
        !isGone &&
        isFirst(snapshot) &&
        storedTitle(snapshot) !== now(snapshot),
    },
    'empty the title': {
      ...typing(() => null),
      when: (snapshot, { isGone }) => isTyped(snapshot) && !isGone && now(snapshot) != null,
    },
  },
  save: { save: key({ type: 'save' }, 'mod+s', ['button', 'Save']) },
  saveAndClose: {
    'save and close': {
      event: { type: 'saveAndClose' },
      by: (person, { value }) => person.press(value === 'asking' ? 's' : 'mod+Enter'),
    },
  },
  saveAndCreate: {
    'save and create': key({ type: 'saveAndCreate' }, 'mod+shift+s'),
  },
  close: {
    close: {
      ...key({ type: 'close' }, 'Escape'),
      when: (snapshot) => !snapshot.matches({ open: 'conflict' }) && !isGoingOn(snapshot),
    },
  },
  stay: {
    stay: {
      ...key({ type: 'stay' }, 'n', ['button', 'Stay']),
      when: ({ value }) => value === 'asking',
    },
    'decide later': {
      ...key({ type: 'stay' }, 'Escape', ['button', 'Decide later']),
      when: (snapshot) => snapshot.matches({ open: 'conflict' }),
    },
    'stay in what is saved': { ...key({ type: 'stay' }, 'Escape'), when: isGoingOn },
  },
  discard: { discard: key({ type: 'discard' }, 'd', ['button', 'Discard changes']) },
  nextStep: { 'next step': key({ type: 'nextStep' }, 'alt+PageDown') },
  previousStep: { 'previous step': key({ type: 'previousStep' }, 'alt+PageUp') },
  goToStep: {
    'go to step 2': {
      when: ({ context, value }) => context.step === 0 && value !== 'asking',
      event: { type: 'goToStep', index: 1 },
      async by(person) {
        await person.tabTo('tab', 'Basics');
        await person.press('End');
      },
      control: ['tab', 'Classification'],
    },
  },
  nextFault: { 'next fault': fromElsewhere({ type: 'nextFault' }, 'F8') },
  previousFault: {
    'previous fault': fromElsewhere({ type: 'previousFault' }, 'shift+F8'),
  },
  switchLanguage: {
    // One is typed into what is in sight, so both languages are again afterwards.
    'see one language after the other': {
      when: isField,
      event: [turn, turn, turn],
      async by(person) {
        await person.press(languageKeys, languageKeys);
        await person.tabTo('textbox', 'Title, Arabic');
        await person.press(languageKeys);
      },
    },
  },
  setLanguage: {
    // The fields' language goes with the interface's; both languages are in sight again afterwards.
    'the interface’s language is chosen': {
      when: isField,
      event: [{ type: 'setLanguage', language: 'en' }, turn, turn],
      async by(person) {
        await person.choose('Interface in English', 'Interface in English');
        await person.press(languageKeys);
        await person.tabTo('textbox', 'Title, Arabic');
        await person.press(languageKeys);
      },
    },
  },
  restoreDraft: {
    'restore the draft': {
      ...button({ type: 'restoreDraft' }, 'Go on with the draft'),
      keeps: noDraft,
    },
  },
  dropDraft: {
    'drop the draft': { ...button({ type: 'dropDraft' }, 'Drop the draft'), keeps: noDraft },
  },
  keepMine: { 'keep mine': key({ type: 'keepMine' }, 'm', ['button', 'Keep mine']) },
  takeTheirs: { 'take theirs': key({ type: 'takeTheirs' }, 'o', ['button', 'Take theirs']) },
  choose: {
    'choose theirs': key({ type: 'choose', field: 'titleEn', choice: 'theirs' }, '2'),
  },
  merge: {
    merge: {
      event: { type: 'merge' },
      by: (person) => person.press('mod+s'),
    },
  },
  saveAsNew: { 'save as new': button({ type: 'saveAsNew' }, 'Save as a new record') },
  retry: { 'try again': button({ type: 'retry' }, 'Try again') },
  online: {
    'the network is back': { event: { type: 'online' }, by: (person) => person.online() },
  },
  changedElsewhere: {
    'record changed elsewhere': {
      when: (snapshot, memory) => isUpdate(snapshot, memory) && !isSaving(snapshot),
      event: (snapshot) => told(snapshot, 1),
      by: (person, snapshot) => person.elsewhere(change('update', 'E', snapshot)),
    },
    'record changed elsewhere before ours': {
      when: isFirstSave,
      event: (snapshot) => told(snapshot, 1),
      by: (person, snapshot) => person.elsewhere(change('update', 'E', snapshot)),
      keeps: overtaken,
    },
    [after]: {
      when: isFirstSave,
      event: (snapshot) => told(snapshot, 2),
      by: (person, snapshot) => person.elsewhere(change('update', 'E', snapshot, 2)),
    },
  },
  removedElsewhere: {
    'record removed elsewhere': {
      when: isUpdate,
      keeps: gone,
      event: { type: 'removedElsewhere' },
      by: (person, snapshot) => person.elsewhere(change('delete', '', snapshot)),
    },
  },
};
