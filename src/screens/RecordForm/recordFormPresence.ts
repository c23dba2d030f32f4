/** Who else has the open record open: said to the server while it is, and heard from it. It draws nothing. */
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { afterFrame } from '../../page/afterFrame.ts';
import { call, open } from '../../api.ts';
import { freshKey } from '../../../machines/outside.ts';
import { onMove } from '../../remote/changes.ts';
import type { FormActor } from './recordFormActor.ts';

/** How often a page says that it is still there, in ms; the server forgets it after 25 s. */
const sayMs = 10_000;
const page = freshKey();

interface User {
  readonly id: number;
  readonly username: string;
}

/** Keeps saying it until the returned function is called; `show` is told who else is there. */
function stay(type: string, id: number, show: (users: readonly User[]) => void): () => void {
  const over = new AbortController();
  const say = async () => {
    try {
      const { data } = await call<{ data: readonly User[] }>('/presence', {
        method: 'POST',
        body: { type, id, page },
        signal: over.signal,
      });
      show(data);
    } catch {
      // Not reached, or not permitted any more: nobody is known to be there.
      if (!over.signal.aborted) show([]);
    }
  };
  const leave = () => {
    const body = JSON.stringify({ type, id, page, left: true });
    const headers = { 'Content-Type': 'application/json' };
    void open('/presence', { method: 'POST', body, headers, keepalive: true }).catch(() => {});
  };
  const stopHearing = onMove((place) => {
    if (place.type === type && place.id === id) void say();
  });
  const timer = setInterval(() => void say(), sayMs);
  window.addEventListener('pagehide', leave);
  // The record comes first.
  const stopComing = afterFrame(() => void say());
  return () => {
    stopComing();
    over.abort();
    clearInterval(timer);
    stopHearing();
    window.removeEventListener('pagehide', leave);
    leave();
  };
}

/** The names of the others, in the order in which they came. */
export function useOthersHere(actor: FormActor, { collection }: Entity): readonly string[] {
  const id = useSelector(actor, ({ context }) => (context.version === null ? null : context.id));
  const [seen, setSeen] = useState<{ readonly id: number; readonly names: string }>();
  useEffect(() => {
    if (id === null) return undefined;
    return stay(collection, id, (users) =>
      setSeen({ id, names: users.map(({ username }) => username).join('\n') }),
    );
  }, [collection, id]);
  return seen && seen.id === id && seen.names !== '' ? seen.names.split('\n') : [];
}
