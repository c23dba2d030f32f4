/** Says where a record, or a block of them, stands once it has been moved, to whoever does not see it. Of the walk from one to another it says nothing: the rows do. */
import { useState } from 'react';

export interface ViewMovedProps {
  /** The record that has the focus, or all that are moved together, and its place among the others. */
  readonly id: number | string;
  readonly place: string;
  /** Both in words. */
  readonly text: string;
}

export function ViewMoved({ id, place, text }: ViewMovedProps) {
  const [last, setLast] = useState({ id, place, said: '' });
  if (last.id !== id || last.place !== place) {
    setLast({ id, place, said: last.id === id ? text : '' });
  }
  return <output className="sr-only">{last.said}</output>;
}
