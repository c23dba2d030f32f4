/** Two news as a server finds them for the palette. It asserts nothing. */
import type { SnapshotFrom } from 'xstate';
import { news as entity } from '../../../entities/news.ts';
import type { paletteMachine } from '../../../machines/palette.ts';
import { stateText } from '../../../src/page/stateText.ts';
import type { Call } from '../kit/screen.ts';
import { answering, otherFaults, sessionEnds } from './samples.ts';

export type Machine = typeof paletteMachine;
export type Snap = SnapshotFrom<Machine>;
export interface Memory {
  /** Whether the bridge is approved by now; the laboratory always was. */
  readonly isApproved: boolean;
}
export const { collection, route } = entity;
export const bridge = { titleEn: 'A bridge of paper', titleAr: 'جسر من ورق' };
export const lab = { titleEn: 'New water laboratory', titleAr: 'مختبر المياه الجديد' };
const rowsFrom = ({ isApproved }: Memory) => [
  { id: 2, version: 1, ...bridge, approved: isApproved, featured: false, deleted_at: null },
  { id: 1, version: 1, ...lab, approved: true, featured: false, deleted_at: null },
];
const hitsFor = (address: string, memory: Memory) => {
  const words = new URL(address, 'http://site').searchParams.get('q') ?? '';
  return rowsFrom(memory)
    .filter(
      ({ id, titleEn }) =>
        words === String(id) || titleEn.toLowerCase().includes(words.toLowerCase()),
    )
    .map(({ id, titleEn, titleAr, approved }) => ({
      type: collection,
      id,
      title: { en: titleEn, ar: titleAr },
      flags: { approved, featured: false },
    }));
};
export const pages = { bridge: `record:${collection}/2`, lab: `record:${collection}/1` } as const;
export const act = 'palette.act';
export const bulk = 'palette.bulk';
export const is = (snapshot: Snap, state: string) => stateText(snapshot.value) === state;
/** What deletes asks once more when it has found what it deletes: only its bad ends are walked. */
const wasApproved = {
  when: ({ context }: Snap) => context.commandId === act,
  bodyOf: (_: Snap, memory: Memory) => ({ data: rowsFrom(memory)[0] }),
  keeps: () => ({ isApproved: true }),
} as const;

export const runCommand: Call<Machine, Memory> = {
  // The record, or how many are meant.
  request: /^GET \/api\/blogs(\/\d+$|\?.*pageSize=5\b)/,
  requestOf: ({ context }) =>
    context.commandId === act ? /^GET \/api\/blogs\/\d+$/ : /^GET \/api\/blogs\?.*pageSize=5\b/,
  // The list asks for the record of its row while nobody has opened it.
  askedBefore: true,
  endings: {
    ok: { ...wasApproved, reply: { status: 200 } },
    ...otherFaults(),
    '401': sessionEnds,
    slow: { ...wasApproved, reply: { status: 200, fault: 'slow' } },
  },
};
/** Words that are understood leave the input. */
export const shownText = (snapshot: Snap): string => {
  const { text } = snapshot.context;
  return is(snapshot, 'open.root') ? text.replace('news unapproved ', '') : text;
};

/** Whatever reads no record first is done at once. */
export const isAtOnce = ({ children, context: { commandId } }: Snap) =>
  'runCommand' in children && commandId !== act && commandId !== bulk;

export const titles: Readonly<Record<string, string>> = {
  'list.sort': 'Sort',
  'list.setPageSize': 'Items per page',
  [bulk]: 'Delete 1 news item',
};

export const answers = answering<Memory>((method, path, memory) => {
  if (method === 'POST') return { done: [{ id: 2, version: 2 }], failed: [] };
  if (path.startsWith('/api/search?')) return { data: hitsFor(path, memory) };
  if (!path.startsWith(`/api/${collection}?`)) return undefined;
  const isWanted = ({ approved }: { approved: boolean }) =>
    !approved || !path.includes('approved%5D=false');
  const data = rowsFrom(memory).filter(isWanted);
  return { data, meta: { total: data.length, pages: 1 } };
});
