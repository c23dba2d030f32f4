/** The words and the key of something that shows only an icon, by CSS alone. It never holds what cannot be had otherwise. */
import { Kbd } from './Kbd.tsx';

export interface TipProps {
  readonly label: string;
  readonly keys?: string | undefined;
  /** Where it stands beside its host: under it, or at its end (the folded navigation). */
  readonly side?: 'below' | 'end';
}

/** Lives inside its host, which bears the class `tip-host` and an aria-label of the same words. */
export function Tip({ label, keys, side = 'below' }: TipProps) {
  return (
    <span className="tip" data-side={side} aria-hidden="true">
      {label}
      {keys !== undefined && <Kbd keys={keys} tone="filled" />}
    </span>
  );
}
