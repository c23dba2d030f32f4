/** Who has which record open at this moment, as far as this process is told; forgotten when nobody says so any more. It keeps nothing. */

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

export function createPresence(now: () => Date): Presence {
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
  return {
    enter(visit) {
      sweep();
      const isNew = !usersIn(visit).some(({ id }) => id === visit.user.id);
      pages.delete(keyOf(visit));
      pages.set(keyOf(visit), { ...visit, until: now().getTime() + expiryMs });
      if (isNew) tell(visit);
      return usersIn(visit).filter(({ id }) => id !== visit.user.id);
    },
    leave(visit) {
      sweep();
      if (!pages.delete(keyOf(visit))) return;
      if (!usersIn(visit).some(({ id }) => id === visit.user.id)) tell(visit);
    },
    onMove(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
