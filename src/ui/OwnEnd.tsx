/** A text too long for its line is cut at its own end, also where it runs against the page: 'Name (Engl…' among Arabic. It breaks no line. */
import type { ReactNode } from 'react';

export function OwnEnd({ children }: { readonly children: ReactNode }) {
  return (
    <bdi dir="auto" className="block truncate align-parent">
      {children}
    </bdi>
  );
}
