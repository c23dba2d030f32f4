/** Who has which record open at this moment, in all processes at one database; forgotten when nobody says so any more. It keeps nothing. */
import { randomUUID } from 'node:crypto';
import type { Notices } from './db/db.ts';

/** A page says every 10 s that it is still there; one that missed it twice has gone. */
const expiryMs = 25_000;
/** Pages remembered at once: beyond it the oldest are forgotten. */
const pagesMost = 20_000;

/** One open form in one page of somebody's browser. */
export interface Visit {
  /** The collection. */
  readonly type: string;
  readonly id: number;
  /** Names the page: one has a record open as long as any of their pages has. */
  readonly page: string;
  readonly user: { readonly id: number; readonly username: string };
}
type Moved = (where: Pick<Visit, 'type' | 'id'>) => void;

export interface Presence {
  /** Somebody has it open, or still has. Answers who else, each once. */
  enter(visit: Visit): readonly Visit['user'][];
  leave(visit: Visit): void;
  /** Hears where somebody came or went. Answers how to stop. */
  onMove(listener: Moved): () => void;
}

/** What one process tells the others: every visit when it is said, so that one that starts later knows after 10 s. */
interface Said extends Visit {
  readonly from: string;
  readonly left?: true;
}
function saidIn(text: string): Said | undefined {
  try {
    const said = JSON.parse(text) as Partial<Said> | null;
    const isSaid = typeof said?.from === 'string' && typeof said.page === 'string' && said.user;
    return isSaid ? (said as Said) : undefined;
  } catch {
    return undefined;
  }
}

/** @param notices what the processes tell one another by, where there are several */
export function createPresence(now: () => Date, notices?: Notices): Presence {
  const self = randomUUID();
  const pages = new Map<string, Visit & { readonly until: number }>();
  const listeners = new Set<Moved>();
  const keyOf = ({ type, id, page }: Visit): string => `${type} ${id} ${page}`;
  const tell = ({ type, id }: Visit): void => {
    for (const listener of listeners) listener({ type, id });
  };
  /** They stand in the order in which they were last heard of. */
  function sweep(): void {
    const time = now().getTime();
    for (const [key, visit] of pages) {
      if (visit.until > time && pages.size <= pagesMost) break;
      pages.delete(key);
      tell(visit);
    }
  }
  const usersIn = ({ type, id }: Visit): readonly Visit['user'][] => {
    const users = [...pages.values()].filter((one) => one.type === type && one.id === id);
    return [...new Map(users.map(({ user }) => [user.id, user])).values()];
  };
  function put(visit: Visit): void {
    sweep();
    const { type, id, page, user } = visit;
    const isNew = !usersIn(visit).some((one) => one.id === user.id);
    pages.delete(keyOf(visit));
    pages.set(keyOf(visit), { type, id, page, user, until: now().getTime() + expiryMs });
    if (isNew) tell(visit);
  }
  function drop(visit: Visit): void {
    sweep();
    if (!pages.delete(keyOf(visit))) return;
    if (!usersIn(visit).some(({ id }) => id === visit.user.id)) tell(visit);
  }
  const share = (said: Omit<Said, 'from'>): void =>
    notices?.tell(JSON.stringify({ from: self, ...said }));
  notices?.hear((text) => {
    const said = saidIn(text);
    if (!said || said.from === self) return;
    if (said.left) drop(said);
    else put(said);
  });
  return {
    enter(visit) {
      put(visit);
      share(visit);
      return usersIn(visit).filter(({ id }) => id !== visit.user.id);
    },
    leave(visit) {
      drop(visit);
      share({ ...visit, left: true });
    },
    onMove(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
