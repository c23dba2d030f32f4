/** Pictures on their way into a gallery: three at a time, each with its machine, added in the order they were chosen. It draws none. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { freshKey } from '../../../machines/outside.ts';
import type { uploadMachine } from '../../../machines/upload.ts';
import { announce } from '../../live/actors.ts';
import { uploadOf, type Uploaded } from '../../remote/uploads.ts';

/** More at once would only share the same line. */
const atOnce = 3;

export interface Sending {
  readonly key: number;
  readonly file: File;
  readonly actor: ActorRefFrom<typeof uploadMachine>;
  /** Of its adding: once more, where only the answer was lost, adds it once. */
  readonly addKey: string;
  /** Why it was not taken. */
  readonly reason: string;
  /** Sent, and being added to the gallery. */
  readonly isAdding: boolean;
}

/** What the queue has done outside. */
export interface Adding {
  /** Adds a sent picture to the gallery, before another where that was chosen after it, and answers which it is. Rejects with why not. */
  add(
    uploaded: Uploaded,
    one: Pick<Sending, 'file' | 'addKey'>,
    at: { readonly before: number | undefined; readonly batch: string },
  ): Promise<number>;
  /** Why it was not added, in words. */
  said(error: unknown): string;
  /** Nothing is on its way any more. */
  ended(): void;
}

let lastKey = 0;

const isBusy = ({ actor, isAdding }: Sending): boolean => {
  const state = actor.getSnapshot();
  return isAdding || state.matches('checking') || state.matches('sending');
};
const isWaiting = (one: Sending): boolean =>
  !one.isAdding && one.reason === '' && one.actor.getSnapshot().matches('idle');

export class SendingQueue {
  private all: readonly Sending[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly adding: Adding;
  private readonly turns = new Map<number, { promise: Promise<void>; resolve: () => void }>();
  /** What was added, by the key it had here, while others of the same batch may come yet. */
  private readonly added = new Map<number, number>();
  private batch = freshKey();
  private hasNews = false;

  constructor(adding: Adding) {
    this.adding = adding;
  }

  readonly read = (): readonly Sending[] => this.all;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private set(next: readonly Sending[]): void {
    this.all = next;
    for (const listener of this.listeners) listener();
  }
  private change(key: number, part: Partial<Sending>): void {
    this.set(this.all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }

  take(files: readonly File[]): void {
    const added = files.map((file) => this.begin(file));
    this.set([...this.all, ...added]);
    this.pump();
  }

  private begin(file: File): Sending {
    const key = (lastKey += 1);
    const actor = createActor(
      uploadOf('image', {
        taken: (uploaded) => void this.sent(key, uploaded),
        refused: (reason) => {
          this.change(key, { reason: reason() });
          this.pass(key);
        },
      }),
    );
    this.turns.set(key, Promise.withResolvers());
    announce('upload', actor);
    actor.subscribe(() => this.set([...this.all]));
    actor.start();
    return { key, file, actor, addKey: freshKey(), reason: '', isAdding: false };
  }

  private pump(): void {
    let free = atOnce - this.all.filter(isBusy).length;
    for (const one of this.all) {
      if (free <= 0) break;
      if (!isWaiting(one)) continue;
      one.actor.send({ type: 'choose', file: one.file, name: one.file.name });
      free -= 1;
    }
  }

  /** It no longer holds up those that were chosen after it. */
  private pass(key: number): void {
    this.turns.get(key)?.resolve();
    this.turns.delete(key);
    this.pump();
  }

  private async sent(key: number, uploaded: Uploaded): Promise<void> {
    const one = this.all.find((other) => other.key === key);
    if (!one) return;
    this.change(key, { isAdding: true, reason: '' });
    const before = [...this.turns].filter(([other]) => other < key);
    await Promise.all(before.map(([, { promise }]) => promise));
    try {
      const at = { before: this.nextAfter(key), batch: this.batch };
      this.added.set(key, await this.adding.add(uploaded, one, at));
      this.hasNews = true;
      this.drop(key);
    } catch (error) {
      this.change(key, { isAdding: false, reason: this.adding.said(error) });
      this.pass(key);
      this.end();
    }
  }

  /** One that was tried again has its place before those that were chosen after it and are there already. */
  private nextAfter(key: number): number | undefined {
    const later = [...this.added].filter(([other]) => other > key);
    return later.toSorted(([a], [b]) => a - b)[0]?.[1];
  }

  private end(): void {
    if (this.all.some((other) => isBusy(other) || isWaiting(other))) return;
    if (this.hasNews) this.adding.ended();
    this.hasNews = false;
    if (this.all.length > 0) return;
    this.added.clear();
    this.batch = freshKey();
  }

  private drop(key: number): void {
    const one = this.all.find((other) => other.key === key);
    this.set(this.all.filter((other) => other.key !== key));
    one?.actor.stop();
    this.pass(key);
    this.end();
  }

  /** Stops one on its way, or puts one aside that did not arrive. */
  stop(key: number): void {
    const one = this.all.find((other) => other.key === key);
    if (!one || one.isAdding) return;
    one.actor.send({ type: 'abort' });
    this.drop(key);
  }

  stopAll(): void {
    for (const { key } of this.all) this.stop(key);
  }

  /** Once more: a file that did not arrive, or one that arrived and could not be added. */
  retry(key: number): void {
    const one = this.all.find((other) => other.key === key);
    if (!one) return;
    this.change(key, { reason: '' });
    if (!this.turns.has(key)) this.turns.set(key, Promise.withResolvers());
    if (one.actor.getSnapshot().matches('done')) {
      const { uploaded } = one.actor.getSnapshot().context;
      void this.sent(key, uploaded as unknown as Uploaded);
    } else if (one.actor.getSnapshot().can({ type: 'retry' })) one.actor.send({ type: 'retry' });
    else this.pump();
  }

  retryAll(): void {
    for (const { key, reason } of this.all) if (reason !== '') this.retry(key);
  }
}

export function useSendingQueue(adding: Adding) {
  const [queue] = useState(() => new SendingQueue(adding));
  useEffect(() => () => queue.stopAll(), [queue]);
  return { queue, sending: useSyncExternalStore(queue.subscribe, queue.read) };
}
