/** A date or a number that keeps its own direction in any text. It never formats one: i18n does. */
import type { ReactNode } from 'react';

export interface DateTextProps {
  /** The machine's form: `2026-10-01`, or an ISO instant. */
  readonly value: string;
  /** As one reads it; the value itself when absent. */
  readonly text?: string;
}

/** Unisolated, 2026-10-01 is drawn as 01-10-2026 beside Arabic words. */
export function DateText({ value, text = value }: DateTextProps) {
  return (
    <bdi dir="ltr" className="figures whitespace-nowrap">
      <time dateTime={value}>{text}</time>
    </bdi>
  );
}

/** A number as i18n wrote it: '1,240', '1–25'. Digits stand under one another. */
export function Num({ children }: { readonly children: ReactNode }) {
  return (
    <bdi dir="ltr" className="figures whitespace-nowrap">
      {children}
    </bdi>
  );
}
