/**
 * What the parts of the form machine hand to its words: actions and guards with what they take of an event. It never says
 * what may happen when.
 */
import type { FormContext, Opened } from './formRecord.ts';
import type { Failed } from './formWords.ts';
import type { Values } from './types.ts';

export type With<Event> = { event: Event };
export const failing = ({ event }: With<Failed>) => event;
export const show = {
  type: 'showValues',
  params: ({ context }: { context: FormContext }) => ({
    values: context.values,
    base: context.stored,
  }),
} as const;
export const loaded = ({ event }: With<{ output: Opened }>) => event.output;
export const opened = [{ type: 'takeRecord', params: loaded }, show] as const;
const draftOf = ({ context: { id, version, values } }: { context: FormContext }) => ({
  id,
  version,
  values,
});
export const keepDraft = { type: 'keepDraft', params: draftOf } as const;
/** Whatever is typed is kept on this computer at once. */
export const typed = [
  {
    type: 'takeValues',
    params: ({ event }: With<{ values: Values; dirty: boolean }>) => event,
  },
  keepDraft,
] as const;
export const dropDraft = { type: 'dropDraft', params: draftOf } as const;
export const toFault = (by: -1 | 0 | 1) =>
  [
    { type: 'goToFault', params: { by } },
    {
      type: 'focusField',
      params: ({ context }: { context: FormContext }) => ({ field: context.faultField }),
    },
  ] as const;
export const keepLanguage = {
  type: 'keepLanguage',
  params: ({ context: { language } }: { context: FormContext }) => ({ language }),
} as const;
export const isNewer = {
  type: 'isNewer',
  params: ({ event }: With<{ version: number }>) => event,
} as const;
export const saving = (after: FormContext['after']) =>
  ({
    target: '#form.open.saving',
    actions: ['saveSince', { type: 'setAfter', params: { after } }],
  }) as const;
