/**
 * What the form machine's record comes to after an event; pure, and it never decides whether an event may happen.
 */
import { unheard, type Heard } from './formTold.ts';
import type { Faults, Values } from './types.ts';

export interface Step {
  readonly name: string;
  readonly fields: readonly string[];
  readonly state: 'unvisited' | 'valid' | 'invalid';
}

/** A record as the server has it; `version` is null while there is none yet. */
export interface Stored {
  readonly id: number | null;
  readonly version: number | null;
  readonly values: Values;
}

export interface Sent extends Stored {
  /** The fields that differ from what is stored: an update names only these. */
  readonly changes: Values;
}

/** A save that could not be sent, under its key, and what was typed after it. */
export interface Kept {
  readonly sent: Sent;
  readonly key: string;
  readonly typed: Values;
}

/** `draft` is what was typed in an earlier visit and never saved; `kept` what was saved and never sent. */
export interface Opened extends Stored {
  readonly draft: Values | null;
  /** What the draft was typed over, where that is known: somebody else may have saved since. */
  readonly draftOn?: Stored | null;
  readonly kept?: Kept | null;
  /** It was opened for that save: a new record is not only offered then. */
  readonly isMeant?: boolean;
}

export type Choice = 'mine' | 'theirs' | 'both';
export type Choices = Readonly<Record<string, Choice>>;

/** What somebody else saved, and which of the two versions of a field is chosen so far. */
export interface Newer extends Stored {
  readonly choices: Choices;
}

export type FormLanguage = 'en' | 'ar' | 'both';

export interface FormInput {
  /** null: a new record. */
  readonly id: number | null;
  readonly steps: readonly Pick<Step, 'name' | 'fields'>[];
  readonly mayWrite: boolean;
  /** Whether a record that is added here may be changed afterwards. */
  readonly mayChange: boolean;
  readonly language?: FormLanguage;
  readonly step?: number;
}

export interface FormContext extends Opened, Heard {
  readonly stored: Values;
  readonly isDirty: boolean;
  readonly mayWrite: boolean;
  readonly mayChange: boolean;
  readonly steps: readonly Step[];
  readonly step: number;
  /** The steps that were left at least once: only these are judged before a save. */
  readonly left: readonly number[];
  /** What is wrong, by field: found by the check, or by the server with the values it refused. */
  readonly faults: Faults;
  readonly refused: Faults;
  readonly faultField: string | null;
  /** A save whose end is unknown; it is sent again, with the same key, before anything else. */
  readonly sent: Sent | null;
  /** It could not be sent for want of a connection: it outlives the form. */
  readonly waits: boolean;
  readonly key: string;
  readonly after: 'stay' | 'close' | 'create';
  /** Saving was asked for again while a save had no answer: what was typed since follows it. */
  readonly again: boolean;
  /** What somebody else saved meanwhile. */
  readonly newer: Newer | null;
  readonly code: string | null;
  readonly language: FormLanguage;
}

/** Two values of a field; nothing is nothing, however it is written. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export const changesOf = (values: Values, base: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, v]) => !isSame(v, base[field])));

export const isEmpty = (values: object): boolean => Object.keys(values).length === 0;

export const begin = (input: FormInput): FormContext => ({
  id: input.id,
  version: null,
  values: {},
  draft: null,
  draftOn: null,
  kept: null,
  isMeant: false,
  stored: {},
  isDirty: false,
  mayWrite: input.mayWrite,
  mayChange: input.mayChange,
  steps: input.steps.map(({ name, fields }) => ({ name, fields, state: 'unvisited' })),
  step: Math.max(0, Math.min(input.step ?? 0, input.steps.length - 1)),
  left: [],
  faults: {},
  refused: {},
  faultField: null,
  sent: null,
  waits: false,
  key: '',
  after: 'stay',
  again: false,
  ...unheard,
  newer: null,
  code: null,
  language: input.language ?? 'en',
});

export const beginNext = (context: FormContext): FormContext =>
  // Whoever may add nothing is told so by who opens a form, not by the form.
  begin({ ...context, id: null, step: 0, mayWrite: true });

export const takeRecord = (record: Stored) => ({
  draftOn: null,
  kept: null,
  isMeant: false,
  ...record,
  stored: record.values,
  isDirty: false,
  changedIn: 0,
  changedBy: null,
});

const without = <Of>(all: Readonly<Record<string, Of>>, fields: Values) =>
  Object.fromEntries(Object.entries(all).filter(([field]) => !(field in fields)));

/** What was said of the former text of a field, by the server or as a choice, is not said of what is typed now. */
export const takeValues = (context: FormContext, values: Values, isDirty: boolean) => {
  const { sent, refused, newer } = context;
  const changed = changesOf(values, sent?.values ?? context.values);
  return {
    values,
    isDirty,
    refused: without(refused, changed),
    newer: newer && { ...newer, choices: without(newer.choices, changed) },
  };
};

/** A choice stands until either of its two versions is another one. */
export const takeNewer = ({ newer: former }: FormContext, found: Stored): Newer => ({
  ...found,
  choices: former ? without(former.choices, changesOf(found.values, former.values)) : {},
});

export const takeSaved = (context: FormContext, saved: Stored) => {
  const typed = context.sent === null ? {} : changesOf(context.values, context.sent.values);
  return {
    id: saved.id,
    version: saved.version,
    mayWrite: context.mayChange,
    stored: saved.values,
    values: { ...saved.values, ...typed },
    isDirty: !isEmpty(typed),
    sent: null,
    faults: {},
    refused: {},
    faultField: null,
    code: null,
    heard: isNewerThan(saved, context.heard) ? context.heard : 0,
    newer: null,
    // Another new record that waits is not this one.
    ...(context.kept ? { kept: null, draft: null } : {}),
  };
};

export const isNewerThan = ({ version }: Pick<Stored, 'version'>, heard: number): boolean =>
  version !== null && heard > version;

export const send = ({ id, version, values, stored }: FormContext) => ({
  again: false,
  waits: false,
  sent: { id, version, values, changes: id === null ? values : changesOf(values, stored) },
});
