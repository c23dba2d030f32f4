/**
 * Plans walks over the form machine as its screen can be walked: by keys, by typing, by the server's answers. What the
 * screen does at once by itself (checking, beginning a new record) is part of the step before. It draws nothing.
 */
import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { initialOf } from '../../entities/schema.ts';
import type { Entity } from '../../entities/entity.ts';
import { libraryItem } from '../../entities/libraryItem.ts';
import { formMachine } from '../../machines/form.ts';
import type { FormInput } from '../../machines/formRecord.ts';
import type { Faults, Values } from '../../machines/types.ts';
import { formStepsOf } from '../../src/screens/RecordForm/recordFormColumns.ts';
import { dryRunner } from '../mbt/kit/internals.ts';

export const entity: Entity = libraryItem;
export type Snap = SnapshotFrom<typeof formMachine>;
const seen = (snapshot: AnyMachineSnapshot) => snapshot as Snap;

/** A record as the server has it. */
export const rowOf = (id: number, version: number, title: unknown) => ({
  ...initialOf(entity),
  id,
  version,
  created_by: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
  titleEn: title,
});
export const draft: Values = { titleEn: 'D' };
export const startOf = (id: number | null, mayWrite = true): FormInput => ({
  id,
  mayWrite,
  steps: formStepsOf({ entity, id }).map(({ name, columns }) => ({
    name,
    fields: columns.map(({ key }) => key),
  })),
});
export const starts = {
  old: { input: startOf(1), draft: null },
  'old with a draft': { input: startOf(1), draft },
  new: { input: startOf(null), draft: null },
  'read only': { input: startOf(1, false), draft: null },
} as const;
export type Start = keyof typeof starts;

const failure = (status: number, code: string, more: object = {}) => ({ status, code, ...more });
const missing: Faults = { titleEn: [{ code: 'required' }], titleAr: [{ code: 'required' }] };
export const refused: Faults = { titleEn: [{ code: 'notUnique' }] };

/** What a load gives: at first the record, later what somebody else made of it. */
export const loaded = ({ context }: Snap) =>
  context.version === null
    ? rowOf(context.id ?? 0, 1, 'A')
    : rowOf(context.id ?? 0, context.version + 1, 'E');
export const savedAs = ({ context }: Snap) =>
  rowOf(context.sent?.id ?? 7, (context.sent?.version ?? 0) + 1, context.sent?.values['titleEn']);
export const theirs = ({ context }: Snap) =>
  rowOf(context.id ?? 0, (context.version ?? 0) + 1, 'T');

const isAsked = (call: string) => (snapshot: Snap) => call in snapshot.children;
const isUpdate = (snapshot: Snap) =>
  isAsked('saveRecord')(snapshot) && snapshot.context.id !== null;
const done = (call: string, output: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${call}`,
  output,
  actorId: call,
});
const failed = (call: string, error: unknown): AnyEventObject => ({
  type: `xstate.error.actor.${call}`,
  error,
  actorId: call,
});

export interface Move {
  readonly when?: (snapshot: Snap) => boolean;
  readonly event: (snapshot: Snap) => AnyEventObject;
}
const key = (type: string, more: object = {}): Move => ({ event: () => ({ type, ...more }) });
const typing = (title: (snapshot: Snap) => unknown): Move => ({
  // One types into what is in sight.
  when: ({ context, value }) => context.step === 0 && typeof value === 'object',
  event: (snapshot) => {
    const { values, stored } = snapshot.context;
    const next = title(snapshot);
    return {
      type: 'change',
      values: { ...values, titleEn: next },
      dirty: next !== (stored['titleEn'] ?? null),
    };
  },
});
const answer = (when: (snapshot: Snap) => boolean, event: Move['event']): Move => ({ when, event });

export const moves = {
  type: typing(({ context }) => (context.values['titleEn'] === 'B' ? 'C' : 'B')),
  'take back': typing(({ context }) => context.stored['titleEn'] ?? null),
  'empty the title': typing(() => null),
  save: key('save'),
  'save and close': key('saveAndClose'),
  'save and create': key('saveAndCreate'),
  close: key('close'),
  stay: key('stay'),
  discard: key('discard'),
  'next step': key('nextStep'),
  'previous step': key('previousStep'),
  'go to step 2': key('goToStep', { index: 1 }),
  'next fault': key('nextFault'),
  'previous fault': key('previousFault'),
  'switch language': key('switchLanguage'),
  'restore draft': key('restoreDraft'),
  'drop draft': key('dropDraft'),
  'keep mine': key('keepMine'),
  'take theirs': key('takeTheirs'),
  merge: key('merge', { choices: {} }),
  'save as new': key('saveAsNew'),
  retry: key('retry'),
  'back online': key('online'),
  'changed elsewhere': {
    event: ({ context }) => ({ type: 'changedElsewhere', version: (context.version ?? 0) + 1 }),
  },
  'removed elsewhere': key('removedElsewhere'),
  'load: ok': answer(isAsked('loadRecord'), (snapshot) => {
    const row = loaded(snapshot);
    const found = snapshot.context.version === null && startsWithDraft ? draft : null;
    return done('loadRecord', { id: row.id, version: row.version, values: row, draft: found });
  }),
  'load: missing': answer(isAsked('loadRecord'), () =>
    failed('loadRecord', failure(404, 'NOT_FOUND')),
  ),
  'save: ok': answer(isAsked('saveRecord'), (snapshot) => {
    const row = savedAs(snapshot);
    return done('saveRecord', { id: row.id, version: row.version, values: row });
  }),
  'save: refused': answer(isAsked('saveRecord'), () =>
    failed('saveRecord', failure(422, 'VALIDATION_FAILED', { faults: refused })),
  ),
  'save: stale': answer(isUpdate, (snapshot) =>
    failed('saveRecord', failure(412, 'STALE_VERSION', { data: theirs(snapshot) })),
  ),
  'save: stale by itself': answer(isUpdate, (snapshot) =>
    failed('saveRecord', failure(412, 'STALE_VERSION', { data: savedAs(snapshot) })),
  ),
  'save: gone': answer(isUpdate, () => failed('saveRecord', failure(404, 'NOT_FOUND'))),
  'save: forbidden': answer(isAsked('saveRecord'), () =>
    failed('saveRecord', failure(403, 'FORBIDDEN')),
  ),
  'save: failed': answer(isAsked('saveRecord'), () =>
    failed('saveRecord', failure(503, 'UNAVAILABLE')),
  ),
  'save: lost': answer(isAsked('saveRecord'), () => failed('saveRecord', failure(0, 'NO_ANSWER'))),
} satisfies Record<string, Move>;
export type MoveName = keyof typeof moves;

/** The draft of the start is there until it is taken up, dropped or written over. */
let startsWithDraft = false;

const dry = dryRunner(formMachine);

/** What the screen does by itself, at once. */
function byItself(snapshot: Snap): AnyEventObject | undefined {
  const { context, children } = snapshot;
  if ('checkRecord' in children) {
    const isBlank = !context.values['titleEn'] && !context.values['titleAr'];
    return done('checkRecord', isBlank ? missing : {});
  }
  if ('loadRecord' in children && context.id === null) {
    return done('loadRecord', { id: null, version: null, values: initialOf(entity), draft: null });
  }
  return undefined;
}

interface Taken {
  readonly snapshot: Snap;
  readonly taken: readonly string[];
}

function settled({ snapshot, taken }: Taken): Taken {
  const event = snapshot.status === 'active' ? byItself(snapshot) : undefined;
  if (!event) return { snapshot, taken };
  const next = dry.step(snapshot, event);
  return settled({ snapshot: seen(next.snapshot), taken: [...taken, ...next.taken] });
}

export function begin(start: Start): Taken {
  startsWithDraft = starts[start].draft !== null;
  return settled({ snapshot: seen(dry.start(starts[start].input)), taken: [] });
}

/** What a move leads to; undefined where it is none. */
export function moved(snapshot: Snap, name: MoveName): Taken | undefined {
  const move: Move = moves[name];
  if (move.when && !move.when(snapshot)) return undefined;
  const event = move.event(snapshot);
  if (event.type === 'change' && event['values']['titleEn'] === snapshot.context.values['titleEn'])
    return undefined;
  const next = dry.step(snapshot, event);
  if (next.taken.length === 0) return undefined;
  return settled({ snapshot: seen(next.snapshot), taken: next.taken });
}

const keyOf = ({ value, context, historyValue }: Snap): string => {
  const {
    values,
    stored,
    id,
    sent,
    draft: found,
    step,
    faults,
    refused: no,
    newer,
    after,
    again,
  } = context;
  const under = value === 'asking' ? historyValue['form.open.last']?.map((node) => node.id) : [];
  return JSON.stringify([
    value,
    under,
    [values, stored, sent?.values, found, newer?.values].map((one) => one?.['titleEn']),
    id,
    sent?.id,
    step,
    Object.keys(faults).length,
    Object.keys(no).length,
    context.steps.map(({ state }) => state),
    after,
    again,
    context.mayWrite,
  ]);
};

export interface Walk {
  readonly start: Start;
  readonly names: readonly MoveName[];
}
interface Edge {
  readonly name: MoveName;
  readonly to: string;
  readonly taken: readonly string[];
}

/** Everything that can be reached from a start, nearest first, up to a number of states. */
function graphOf(start: Start, most: number): { first: string; graph: Map<string, Edge[]> } {
  const first = begin(start).snapshot;
  const graph = new Map<string, Edge[]>();
  const waiting = [first];
  for (const from of waiting) {
    const at = keyOf(from);
    if (graph.has(at) || graph.size >= most) continue;
    const edges: Edge[] = [];
    graph.set(at, edges);
    if (from.status !== 'active') continue;
    for (const name of Object.keys(moves) as MoveName[]) {
      const next = moved(from, name);
      if (!next) continue;
      edges.push({ name, to: keyOf(next.snapshot), taken: next.taken });
      waiting.push(next.snapshot);
    }
  }
  return { first: keyOf(first), graph };
}

/** Walks of at most `length` steps that together take every transition that can be reached. */
export function walksOf({ most, length }: { most: number; length: number }) {
  const covered = new Set<string>();
  const walks: Walk[] = [];
  for (const start of Object.keys(starts) as Start[]) {
    const { first, graph } = graphOf(start, most);
    const isNew = ({ taken }: Edge) => taken.some((one) => !covered.has(one));
    const nearest = (from: string): Edge[] | undefined => {
      const known = new Set([from]);
      const ways: [string, Edge[]][] = [[from, []]];
      for (const [at, way] of ways) {
        for (const edge of graph.get(at) ?? []) {
          if (isNew(edge)) return [...way, edge];
          if (known.has(edge.to)) continue;
          known.add(edge.to);
          ways.push([edge.to, [...way, edge]]);
        }
      }
      return undefined;
    };
    while (nearest(first)) {
      const names: MoveName[] = [];
      let at = first;
      for (let way = nearest(at); way && names.length + way.length <= length; way = nearest(at)) {
        for (const edge of way) {
          names.push(edge.name);
          for (const one of edge.taken) covered.add(one);
          at = edge.to;
        }
      }
      if (names.length === 0) break;
      walks.push({ start, names });
    }
  }
  return { walks, covered };
}
