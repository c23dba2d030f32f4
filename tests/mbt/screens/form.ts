/** The form on the screen: every way it can go by keys, typing and the server's answers. */
import type { SnapshotFrom } from 'xstate';
import { initialOf } from '../../../entities/schema.ts';
import { libraryItem as entity } from '../../../entities/libraryItem.ts';
import { formMachine } from '../../../machines/form.ts';
import { formStepsOf } from '../../../src/screens/RecordForm/recordFormColumns.ts';
import { stateText } from '../../../src/screens/stateText.ts';
import { badReply } from '../kit/faults.ts';
import { answerEvent } from '../kit/graph.ts';
import { screenOf, type Cause, type ElsewhereChange, type ScreenStart } from '../kit/screen.ts';
import {
  answering,
  loginSight,
  otherFaults,
  reader,
  readerKept,
  sessionEnds,
  signedInKept,
} from './samples.ts';

type Machine = typeof formMachine;
type Snap = SnapshotFrom<Machine>;
type How = Cause<Machine, Memory>;
/** Whether the draft of the start is still there, and whether somebody else removed the record. */
interface Memory {
  readonly hasDraft: boolean;
  readonly isGone?: boolean;
}
const { collection } = entity;
const title = 'Title, English';
const draft = { titleEn: 'D' };
const settings = { 'lectern.settings': JSON.stringify({ formLanguage: 'both' }) };

const rowOf = (id: number, version: number, titleEn: unknown) => ({
  ...initialOf(entity),
  id,
  version,
  created_by: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
  titleEn,
});
type Row = ReturnType<typeof rowOf>;
/** What a load gives: at first the record, later what somebody else made of it. */
const loaded = ({ context }: Snap): Row =>
  context.version === null
    ? rowOf(context.id ?? 0, 1, 'A')
    : rowOf(context.id ?? 0, context.version + 1, `E${context.version + 1}`);
const savedAs = ({ context: { sent } }: Snap): Row =>
  rowOf(sent?.id ?? 7, (sent?.version ?? 0) + 1, sent?.values['titleEn']);
const theirs = ({ context }: Snap): Row =>
  rowOf(context.id ?? 0, (context.version ?? 0) + 1, `T${(context.version ?? 0) + 1}`);
const storedOf = (row: Row) => ({ id: row.id, version: row.version, values: row });
const bodyOf = (of: (snapshot: Snap) => Row) => (snapshot: Snap) => ({ data: of(snapshot) });

/** The record that the path began with, and not one that it made. */
const isFirst = ({ context }: Snap): boolean => context.id === 1;
const isUpdate = (snapshot: Snap, { isGone }: Memory): boolean => isFirst(snapshot) && !isGone;
const isThere = (snapshot: Snap, { isGone }: Memory): boolean => !isFirst(snapshot) || !isGone;
const gone = (memory: Memory): Memory => ({ ...memory, isGone: true });
const change = (
  action: ElsewhereChange['action'],
  letter: string,
  { context: { version } }: Snap,
): ElsewhereChange => ({
  type: collection,
  record: 0,
  version: (version ?? 0) + 1,
  action,
  // Each change differs from the one before: what changes nothing is told to nobody.
  values: { titleEn: `${letter}${(version ?? 0) + 1}`, classCode: String((changes += 1)) },
});
let changes = 0;

const inputOf = (id: number | null, mayWrite = true) => ({
  id,
  mayWrite,
  steps: formStepsOf({ entity, id }).map(({ name, columns }) => ({
    name,
    fields: columns.map(({ key }) => key),
  })),
});
const startAt = (
  id: number | null,
  { hasDraft = false, mayWrite = true } = {},
): ScreenStart<Machine, Memory> => ({
  input: inputOf(id, mayWrite),
  path: id === null ? `${entity.route}?new` : `${entity.route}?open={0}`,
  kept: {
    ...(mayWrite ? signedInKept : readerKept),
    ...settings,
    ...(hasDraft
      ? {
          [`lectern.draft.{user}.${collection}.{0}`]: JSON.stringify({
            at: '2026-01-02T10:00:00.000Z',
            version: 1,
            values: draft,
          }),
        }
      : {}),
  },
  ...(mayWrite ? {} : { as: 'viewer' as const }),
  records: { [collection]: [{ titleEn: 'A' }] },
  memory: { hasDraft },
  answers: answering(undefined, mayWrite ? undefined : reader),
});

const isField = ({ context, value }: Snap): boolean =>
  // One types into what is in sight.
  context.step === 0 && typeof value === 'object' && !('conflict' in value) && isWritable(value);
const isWritable = ({ open }: object & { open?: unknown }): boolean =>
  open !== 'conflict' && open !== 'gone';
const typing = (text: (snapshot: Snap) => unknown): How => ({
  when: (snapshot) => isField(snapshot) && text(snapshot) !== snapshot.context.values['titleEn'],
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

const isAsked = ({ children }: Snap): boolean => 'checkRecord' in children;
const missing = { titleEn: [{ code: 'required' }], titleAr: [{ code: 'required' }] };
const refused = { titleEn: [{ code: 'notUnique' }] };
const labels: Readonly<Record<string, string>> = { titleEn: title, titleAr: 'Title, Arabic' };

export const form = screenOf<Machine, Memory>('form', formMachine, {
  needsOwnData: true,
  reach: 1500,
  starts: {
    old: startAt(1),
    'old with a draft': startAt(1, { hasDraft: true }),
    new: startAt(null),
    'read only': startAt(1, { mayWrite: false }),
  },
  events: {
    change: {
      type: typing(({ context }) => (context.values['titleEn'] === 'B' ? 'C' : 'B')),
      'take back': {
        ...typing(storedTitle),
        // What became a new record has nothing that it could be taken back to.
        when: (snapshot, { isGone }) =>
          isField(snapshot) &&
          !isGone &&
          isFirst(snapshot) &&
          storedTitle(snapshot) !== now(snapshot),
      },
      'empty the title': {
        ...typing(() => null),
        when: (snapshot, { isGone }) => isField(snapshot) && !isGone && now(snapshot) != null,
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
    close: { close: key({ type: 'close' }, 'Escape') },
    stay: { stay: key({ type: 'stay' }, 'n', ['button', 'Stay']) },
    discard: { discard: key({ type: 'discard' }, 'd', ['button', 'Leave without saving']) },
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
    nextFault: { 'next fault': key({ type: 'nextFault' }, 'F8') },
    previousFault: { 'previous fault': key({ type: 'previousFault' }, 'shift+F8') },
    switchLanguage: { 'switch language': key({ type: 'switchLanguage' }, 'mod+shift+l') },
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
    merge: {
      merge: {
        event: { type: 'merge', choices: {} },
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
        when: isUpdate,
        event: ({ context }) => ({ type: 'changedElsewhere', version: (context.version ?? 0) + 1 }),
        by: (person, snapshot) => person.elsewhere(change('update', 'E', snapshot)),
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
  },
  calls: {
    loadRecord: {
      request: new RegExp(`^GET /api/${collection}/\\d+$`),
      endings: {
        ok: {
          when: isThere,
          givesOf: (snapshot, { hasDraft }) => ({
            ...storedOf(loaded(snapshot)),
            draft: hasDraft ? draft : null,
          }),
          bodyOf: bodyOf(loaded),
          reply: { status: 200 },
        },
        ...otherFaults('malformed'),
        '401': sessionEnds,
        slow: {
          when: isThere,
          givesOf: (snapshot, { hasDraft }) => ({
            ...storedOf(loaded(snapshot)),
            draft: hasDraft ? draft : null,
          }),
          bodyOf: bodyOf(loaded),
          reply: { status: 200, fault: 'slow' },
        },
        malformed: badReply('malformed'),
      },
    },
    checkRecord: 'it asks nobody: the rules are in the page',
    saveRecord: {
      request: new RegExp(`^(?:POST|PUT) /api/${collection}(?:/\\d+)?$`),
      endings: {
        ok: {
          when: isThere,
          givesOf: (snapshot) => storedOf(savedAs(snapshot)),
          bodyOf: bodyOf(savedAs),
          reply: { status: 200 },
        },
        '422': badReply('422', { errors: refused }),
        '412': {
          when: isUpdate,
          reply: { status: 412, fault: '412' },
          realOf: (snapshot) => change('update', 'T', snapshot),
          bodyOf: (snapshot) => ({ message: 'STALE_VERSION', data: theirs(snapshot) }),
        },
        'stale by its own first try': {
          when: isUpdate,
          reply: { status: 412 },
          bodyOf: (snapshot) => ({ message: 'STALE_VERSION', data: savedAs(snapshot) }),
        },
        '404': {
          when: isUpdate,
          keeps: gone,
          reply: {
            status: 404,
            fault: '404',
            body: { message: 'NOT_FOUND' },
            real: { type: collection, record: 0, version: 0, action: 'delete' },
          },
        },
        ...otherFaults('422', '412', '404', 'malformed'),
        '401': sessionEnds,
        slow: {
          when: isThere,
          givesOf: (snapshot) => storedOf(savedAs(snapshot)),
          bodyOf: bodyOf(savedAs),
          reply: { status: 200, fault: 'slow' },
        },
        malformed: badReply('malformed'),
      },
    },
  },
  onlyDom: {
    'saveRecord: stale by its own first try':
      'the real server answers a repeated call as it did first',
  },
  itself(snapshot) {
    const { context } = snapshot;
    if (isAsked(snapshot)) {
      const isBlank = !context.values['titleEn'] && !context.values['titleAr'];
      return answerEvent('checkRecord', { output: isBlank ? missing : {} });
    }
    if ('loadRecord' in snapshot.children && context.id === null) {
      const values = initialOf(entity);
      const output = { id: null, version: null, values, draft: null };
      return answerEvent('loadRecord', { output });
    }
    return undefined;
  },
  tells({ value, context, historyValue }, memory) {
    const { values, stored, id, sent, draft: found, newer, faults, refused: no } = context;
    const titles = [values, stored, sent?.values, found, newer?.values].map(
      (one) => one?.['titleEn'],
    );
    const under = value === 'asking' ? historyValue['form.open.last']?.map((node) => node.id) : [];
    const { after, mayWrite, step, steps } = context;
    const wrong = [Object.keys(faults), Object.keys(no), steps.map(({ state }) => state)];
    return [under, titles, id, sent?.id, step, wrong, after, mayWrite, memory];
  },
  ended: { address: entity.route },
  around: {
    'other tab signed out': {
      when: ({ context }) => context.isDirty,
      ends: loginSight,
    },
    reload: {
      when: (snapshot) => snapshot.matches({ open: { editing: { record: 'clean' } } }),
      ends: { at: entity.route },
    },
    Back: {
      when: (snapshot) => snapshot.matches({ open: { editing: { record: 'clean' } } }),
      ends: {},
    },
  },
  unreached: {
    'form.open.editing.check.checking|nextFault|0': 'the check ends before anybody could press',
    'form.open.editing.check.checking|previousFault|0': 'the check ends before anybody could press',
    'form.open.editing.check.checking|change|0': 'the check ends before anybody could press',
    'form.open.editing.check.checking|xstate.error.actor.checkRecord|0': 'the check never breaks',
    'form.open.saving.checking|xstate.error.actor.checkRecord|0': 'the check never breaks',
    'form.open.saving.resent||0': 'saved again under way: tests/dom/recordFormFailed.test.tsx',
    'form.open.saving.saved||0': 'saved again under way: tests/dom/recordFormFailed.test.tsx',
  },
  always({ value, context }) {
    const isShown = typeof value === 'object' || value === 'reading' || value === 'asking';
    const state = stateText(value);
    if (!isShown) return { state };
    return {
      state,
      boxes: { [title]: String(context.values['titleEn'] ?? '') },
      wrong: Object.keys(context.faults).map((one) => labels[one] ?? one),
      ...(context.isDirty ? { says: ['Unsaved changes'] } : { hushes: ['Unsaved changes'] }),
    };
  },
  seen: {
    loading: {},
    unavailable: { sees: [['button', 'Try again']] },
    reading: {},
    'open.editing.record.clean': {},
    'open.editing.record.refreshing': {},
    'open.editing.record.dirty': {},
    'open.editing.check.unchecked': {},
    'open.editing.check.checking': 'passed before anybody could see it',
    'open.editing.check.valid': {},
    'open.editing.check.invalid': {},
    'open.editing.delivery.settled': {},
    'open.editing.delivery.failed': { sees: [['button', 'Try again']] },
    'open.editing.delivery.offline': { sees: [['button', 'Try again']] },
    'open.editing.delivery.forbidden': { sees: [['button', 'Try again']] },
    'open.saving.checking': 'passed before anybody could see it',
    'open.saving.sending': {},
    'open.saving.resending': {},
    'open.conflict': { sees: [['dialog', 'This record was changed meanwhile']] },
    'open.gone': { sees: [['button', 'Save as a new record']] },
    asking: { sees: [['dialog', 'Leave without saving?']] },
    closed: {},
  },
});
