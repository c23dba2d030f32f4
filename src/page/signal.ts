/** Something that happens, told to whoever has asked to hear of it. It keeps nothing: what there is to know is its owner's. */

export interface Signal<Told extends readonly unknown[]> {
  /** Answers how to stop; as `useSyncExternalStore` subscribes. */
  readonly hear: (listener: (...told: Told) => void) => () => void;
  readonly tell: (...told: Told) => void;
}

export function createSignal<Told extends readonly unknown[] = []>(): Signal<Told> {
  const listeners = new Set<(...told: Told) => void>();
  return {
    hear: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (...told) => {
      for (const listener of listeners) listener(...told);
    },
  };
}
