/**
 * What is seen of a form, and what typing, checking and saving make of it: the reference that the form
 * machine is held against. It never looks at the machine.
 */
import type { Faults, Values } from '../../../machines/types.ts';

export interface Sent {
  readonly id: number | null;
  readonly version: number | null;
  readonly values: Values;
  readonly changes: Values;
}
/** A save that could not be sent, and what was typed after it. */
export interface Kept {
  readonly sent: Sent;
  readonly key: string;
  readonly typed: Values;
}
export interface Seen {
  readonly at: string;
  /** What lies under the question about leaving. */
  readonly under: string | null;
  readonly record: string | null;
  readonly check: string | null;
  readonly delivery: string | null;
  readonly id: number | null;
  readonly version: number | null;
  readonly values: Values;
  readonly stored: Values;
  readonly isDirty: boolean;
  readonly draft: Values | null;
  readonly draftOn: { readonly version: number | null; readonly values: Values } | null;
  readonly kept: Kept | null;
  readonly sent: Sent | null;
  readonly steps: readonly string[];
  readonly step: number;
  readonly left: readonly number[];
  readonly faults: Faults;
  readonly refused: Faults;
  readonly field: string | null;
  readonly after: string;
  readonly again: boolean;
  /** The newest version told of while a save had no answer. */
  readonly heard: number;
  readonly newer: {
    readonly version: number | null;
    readonly values: Values;
    readonly choices: Readonly<Record<string, string>>;
  } | null;
  readonly code: string | null;
  readonly language: string;
  readonly mayWrite: boolean;
  /** Whether what is added here may be changed afterwards. */
  readonly mayChange: boolean;
}

const json = JSON.stringify;
export const fields = ['title', 'year'] as const;
const stepOf = (field: string): number => fields.findIndex((one) => one === field);
export const isEmpty = (all: object) => Object.keys(all).length === 0;
export const changes = (values: Values, base: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== base[field]));

/** Nothing of the editing part is seen elsewhere. */
export const outside = { under: null, record: null, check: null, delivery: null };
export const editing = (record: string, check: string, delivery: string) => ({
  at: 'editing',
  under: null,
  record,
  check,
  delivery,
});

/** Steps that were left, or all, are judged; the faults of the others are not said yet. */
export const judged = (seen: Seen, found: Faults, isAll: boolean) => {
  const wrong = { ...seen.refused, ...found };
  const isJudged = (index: number) =>
    isAll || seen.steps[index] !== 'unvisited' || seen.left.includes(index);
  const isWrong = (index: number) => Object.keys(wrong).some((field) => stepOf(field) === index);
  const steps = seen.steps.map((state, index) =>
    isJudged(index) ? (isWrong(index) ? 'invalid' : 'valid') : state,
  );
  const said = Object.entries(wrong).filter(([field]) => isJudged(stepOf(field)));
  const faults: Faults = Object.fromEntries(said);
  return { steps, faults };
};
export const firstFault = (faults: Faults) => {
  const field = fields.find((one) => one in faults) ?? null;
  return { field, step: field === null ? 0 : stepOf(field) };
};
export const turnedFault = ({ faults, field, step }: Seen, by: 1 | -1) => {
  const wrong = fields.filter((one) => one in faults);
  const at = wrong.findIndex((one) => one === field);
  const start = by > 0 ? 0 : wrong.length - 1;
  const next = wrong[at < 0 ? start : (at + by + wrong.length) % wrong.length] ?? null;
  return { field: next, step: next === null ? step : stepOf(next) };
};

/** A fault the server found stays until its field is touched, and so does what was chosen of two versions. */
export const typed = (seen: Seen, values: Values, isDirty: boolean) => {
  const touched = changes(values, seen.sent?.values ?? seen.values);
  const untouched = <Of>(all: Readonly<Record<string, Of>>) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => !(field in touched)));
  const { refused, newer } = seen;
  return {
    values,
    isDirty,
    refused: untouched(refused),
    newer: newer && { ...newer, choices: untouched(newer.choices) },
  };
};

export const sending = ({ id, version, values, stored }: Seen): Sent => ({
  id,
  version,
  values,
  changes: id === null ? values : changes(values, stored),
});
export const keyOf = ({ values, version }: Pick<Sent, 'values' | 'version'>) =>
  `${String(values['title'])}@${String(version)}`;
export const saveCall = (sent: Sent) =>
  `saveRecord id=${json(sent.id)} version=${json(sent.version)} values=${json(sent.values)} changes=${json(sent.changes)} ${keyOf(sent)}`;

/** What was typed while the save was on its way is on top of what came back. */
export const saved = (seen: Seen, id: number, version: number, values: Values) => {
  const since = seen.sent === null ? {} : changes(seen.values, seen.sent.values);
  return {
    id,
    version,
    mayWrite: seen.mayChange,
    stored: values,
    values: { ...values, ...since },
    isDirty: !isEmpty(since),
    sent: null,
    faults: {},
    refused: {},
    field: null,
    code: null,
    heard: seen.heard > version ? seen.heard : 0,
    newer: null,
    kept: null,
    draft: seen.kept === null ? seen.draft : null,
  };
};

/** A save waits for the connection: it goes out without the form when that is left. */
export const isWaiting = ({ delivery, sent }: Seen) => delivery === 'offline' && sent !== null;
export const typedSince = ({ values, sent }: Seen) =>
  sent === null ? {} : changes(values, sent.values);
export const isAllKept = (seen: Seen) => isWaiting(seen) && isEmpty(typedSince(seen));
export const handOver = ({ sent }: Seen, typedAfter: Values) =>
  `handOver sent=${json(sent)} ${sent && keyOf(sent)} typed=${json(typedAfter)}`;

export const draft = (
  name: 'keepDraft' | 'dropDraft',
  { id, version, values }: Pick<Seen, 'id' | 'version' | 'values'>,
) => `${name} id=${json(id)} version=${json(version)} values=${json(values)}`;
export const shown = ({ values, stored }: Pick<Seen, 'values' | 'stored'>) =>
  `showValues values=${json(values)} base=${json(stored)}`;
export const toast = (variant: string, { id }: Pick<Seen, 'id'>, added: string, updated: string) =>
  `toast ${variant} ${id === null ? added : updated}`;
