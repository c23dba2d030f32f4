/** What a list begins with, what is seen of it however it is walked, and what tells two of its situations apart. It causes nothing. */
import { news } from '../../../entities/news.ts';
import type { Query } from '../../../machines/listRows.ts';
import { stateText } from '../../../src/page/stateText.ts';
import type { Screen, ScreenStart } from '../kit/screen.ts';
import { calls } from './listCalls.ts';
import {
  addressFor,
  all,
  hitsFor,
  making,
  rowOf,
  unsent,
  wordsOf,
  type Machine,
  type Memory,
} from './listServer.ts';
import { answering, signedInKept } from './samples.ts';

type Told = Screen<Machine, Memory>;
const { collection } = news;
const requests = Object.values(calls).flatMap((call) =>
  typeof call === 'string' ? [] : [call.request],
);

export const startAt = (
  asked: Query,
  { ids = all, kind }: Partial<Memory> = {},
): ScreenStart<Machine, Memory> => ({
  input: { query: asked, mayCreate: true },
  path: addressFor(asked),
  kept: { ...signedInKept, 'lectern.settings': JSON.stringify({ formLanguage: 'both' }) },
  records: {
    [collection]: ids.map((id) => {
      const { titleEn, titleAr, approved } = rowOf(id);
      return { titleEn, titleAr, approved };
    }),
  },
  memory: { ids, versions: {}, approved: [1, 2], ...(kind ? { kind } : {}) },
  ...(kind === 'untold' ? { holds: [...requests, /^GET \/api\/changes/] } : {}),
  ...(kind === 'unsent' ? { holds: [...requests, making] } : {}),
  answers: answering<Memory>((method, path, memory) => {
    const [, id] = /^\/api\/blogs\/(\d+)$/.exec(path) ?? [];
    if (id !== undefined) return { data: rowOf(Number(id), memory) };
    if (path.startsWith('/api/search?')) return { data: hitsFor(path, memory) };
    // How many match is counted before anybody is asked whether to delete them: those that will be gone are still there.
    if (method === 'GET' && path.endsWith('&fields=id')) {
      const there = [...new Set([...memory.ids, ...(memory.acted ?? [])])];
      return { data: there.map((one) => ({ id: one })), meta: { total: there.length } };
    }
    if (method !== 'POST' || !path.endsWith('/actions')) return undefined;
    const done = (memory.acted ?? []).map((one) => ({
      id: one,
      version: memory.versions[one] ?? 2,
    }));
    return { done, failed: [] };
  }),
});

export const tells: Exclude<Told['tells'], undefined> = ({ context }, memory) => {
  const { rows, total, query: asked, shownPage, focusedId, stretch, reach, landing } = context;
  return [
    rows.map(({ id, approved }) => [id, approved]),
    [
      total,
      asked,
      shownPage,
      focusedId,
      stretch,
      reach,
      landing,
      context.sought,
      context.selection,
      context.isStale,
    ],
    [memory.ids, memory.approved, memory.kind, memory.hasUnsent],
  ];
};

export const always: Exclude<Told['always'], undefined> = ({ value, context }) => {
  const { rows, selection, focusedId, query: asked } = context;
  const isMeant = ({ id }: { id: number }) =>
    selection.kind === 'matching' || selection.ids.includes(id);
  const focused = rows.find(({ id }) => id === focusedId);
  return {
    state: stateText(value),
    rows: rows.map(wordsOf),
    selected: rows.filter(isMeant).map(wordsOf),
    row: focused ? wordsOf(focused) : null,
    address: addressFor(asked),
    focused: true,
    ...(rows.some(({ id }) => id === unsent.id) ? { says: ['Not sent yet'] } : {}),
  };
};
