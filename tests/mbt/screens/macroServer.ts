/** A macro and a row as a server keeps them. It asserts nothing. */
import type { SnapshotFrom } from 'xstate';
import { news as entity } from '../../../entities/news.ts';
import type { macroMachine } from '../../../machines/macro.ts';
import type { Macro, MacroStep } from '../../../machines/macroWords.ts';
import type { CallName } from '../kit/machineTypes.ts';
import type { Call, ScreenStart, Sight } from '../kit/screen.ts';
import { answering, otherFaults, sessionEnds, signedInKept } from './samples.ts';

export type Machine = typeof macroMachine;
export type Snap = SnapshotFrom<Machine>;
export interface Memory {
  readonly page: 'list' | 'keys';
  readonly macros: readonly Macro[];
  readonly isApproved: boolean;
  /** What was told last, for as long as nothing else is done. */
  readonly said?: string;
}
const { collection, route } = entity;
export const naming = ['dialog', 'Name the macro'] as const;
export const approve: MacroStep = { does: 'record', action: 'approve', args: {} };
export const own: Macro = { id: 'm1', name: 'Publish', steps: [approve], shared: false, by: null };
const words = { titleEn: 'One', titleAr: 'واحد' };
const rowFrom = ({ isApproved }: Memory) => ({
  id: 1,
  version: 1,
  ...words,
  approved: isApproved,
  featured: false,
  deleted_at: null,
});
const listOf = (memory: Memory) => ({
  data: [rowFrom(memory)],
  meta: { total: 1, pages: 1 },
});
/** As the server tells them. */
const kept = ({ macros }: Memory) => ({
  data: macros.map(({ id, name, steps, shared }) => ({
    key: `macro.${id}`,
    by: 'sam',
    mine: true,
    value: { name, steps, shared },
  })),
});

export const startAt = (page: Memory['page']): ScreenStart<Machine, Memory> => ({
  first: [{ type: 'load' }],
  path: page === 'list' ? route : '/shortcuts',
  kept: signedInKept,
  records: { [collection]: [words] },
  memory: { page, macros: [own], isApproved: false },
  answers: answering<Memory>((method, path, memory) => {
    if (method === 'POST') return { done: [{ id: 1, version: 2 }], failed: [] };
    if (path === `/api/${collection}/1`) return { data: rowFrom(memory) };
    return path.startsWith(`/api/${collection}?`) ? listOf(memory) : undefined;
  }),
});
export const ownOf = ({ context: { macros } }: Snap) => macros.find(({ id }) => id === own.id);
export const saying =
  (said: string, also: (memory: Memory, snapshot: Snap) => Partial<Memory> = () => ({})) =>
  (memory: Memory, snapshot: Snap): Memory => ({ ...memory, ...also(memory, snapshot), said });
const subjectOf = ({ context: { subject } }: Snap) => subject ?? own;
/** What becomes of the macro that was sent. */
const stored = ({ macros }: Memory, snapshot: Snap): Partial<Memory> => {
  const isNew = snapshot.value === 'keeping';
  const next = { ...subjectOf(snapshot), ...(isNew ? { id: 'm2' } : {}) };
  const others = macros.filter(({ id }) => id !== next.id);
  return { macros: snapshot.value === 'removing' ? others : [...others, next] };
};
const saved = {
  reply: { status: 200, body: { data: null } },
  keeps: (memory: Memory, snapshot: Snap): Memory => {
    const said = { keeping: 'is kept', removing: 'is deleted' }[String(snapshot.value)] ?? '';
    return saying(said, stored)(memory, snapshot);
  },
} as const;
const loaded = { givesOf: (_: Snap, { macros }: Memory) => macros } as const;
const whole = {
  gives: { done: 1, refused: [] },
  bodyOf: (_: Snap, memory: Memory) => listOf(memory),
  keeps: saying('Publish: done to 1 record', () => ({ isApproved: true })),
} as const;
const gone = { title: '#1', step: approve, code: 'NOT_FOUND', isHalfDone: false };

export const calls: Readonly<Record<CallName<Machine>, Call<Machine, Memory>>> = {
  loadMacros: {
    request: /^GET \/api\/shared-settings\/macro/,
    endings: {
      ok: { ...loaded, reply: { status: 200, played: true }, bodyOf: (_, memory) => kept(memory) },
      ...otherFaults(),
      '401': sessionEnds,
      slow: {
        ...loaded,
        reply: { status: 200, played: true, fault: 'slow' },
        bodyOf: (_, memory) => kept(memory),
      },
    },
  },
  saveMacro: {
    request: /^PUT \/api\/settings\/macro\./,
    endings: {
      ok: saved,
      ...otherFaults(),
      '401': sessionEnds,
      slow: { ...saved, reply: { ...saved.reply, fault: 'slow' } },
    },
  },
  replayMacro: {
    request: /^GET \/api\/blogs\?.*filter%5Bid/,
    endings: {
      ok: { ...whole, reply: { status: 200 } },
      'the record is gone': {
        gives: { done: 0, refused: [gone] },
        reply: { status: 200, body: { data: [], meta: { total: 0, pages: 1 } }, played: true },
      },
      ...otherFaults(),
      '401': sessionEnds,
      slow: { ...whole, reply: { status: 200, fault: 'slow' } },
    },
  },
};

/** Where shortcuts are kept, each has its line. */
export const listedSight = (snapshot: Snap, { page }: Memory): Sight => {
  const name = ['textbox', `Name of the macro ${own.name}`] as const;
  const isThere = page === 'keys' && ownOf(snapshot) !== undefined;
  return {
    ...(isThere ? { sees: [name], hides: [naming] } : { hides: [naming, name] }),
    hushes: ['Recording:'],
  };
};
