/** The newest value of something, for what outlives one drawing of it: a machine's effects, an editor. It draws nothing anew. */
import { useLayoutEffect, useState } from 'react';

export interface Latest<T> {
  read(): T;
  take(value: T): void;
}

function latestOf<T>(first: T): Latest<T> {
  let now = first;
  return {
    read: () => now,
    take(value) {
      now = value;
    },
  };
}

export function useLatest<T>(value: T): Latest<T> {
  const [latest] = useState(() => latestOf(value));
  useLayoutEffect(() => latest.take(value));
  return latest;
}
