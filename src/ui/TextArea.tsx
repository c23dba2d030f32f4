/** Several lines of text, as high as they need. It never checks what is typed. */
import type { ComponentProps } from 'react';
import { boxLook, directionOf } from './boxes.ts';
import { classes } from './classes.ts';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly language?: 'en' | 'ar' | undefined;
  /** Code: fixed width, left to right, never broken. */
  readonly code?: boolean;
}

/** `rows` is the least height; where a browser cannot grow the box, it scrolls and has a handle. */
export function TextArea({ language, code = false, className, rows = 4, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={rows}
      {...(code
        ? { dir: 'ltr', spellCheck: false, autoCapitalize: 'off', wrap: 'off' }
        : directionOf(language))}
      style={{ minBlockSize: `calc(${rows} * 1lh + 1.125rem)` }}
      className={classes(
        boxLook,
        'block field-sizing-content max-h-[60dvh] resize-y px-3 py-2',
        code && 'font-mono text-sm leading-5',
        className,
      )}
      {...rest}
    />
  );
}
