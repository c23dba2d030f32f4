/** One line of text. Its label, hint and fault are a Field's; it never checks what is typed. */
import type { ComponentProps } from 'react';
import { boxLook, directionOf } from './boxes.ts';
import { classes } from './classes.ts';

export interface TextInputProps extends ComponentProps<'input'> {
  /** The content language of the text; without one, its first strong letter decides the direction. */
  readonly language?: 'en' | 'ar' | undefined;
}

/**
 * A box of its own for layout: its size does not follow its text, so that a key lays out this line and not the page.
 * https://drafts.csswg.org/css-contain/#containment-layout
 */
const ownLayout = 'block contain-[size_layout]';

export function TextInput({ language, className, type = 'text', ...rest }: TextInputProps) {
  // Addresses, numbers and secrets read left to right in every language.
  const isLatin = type !== 'text' && type !== 'search';
  return (
    <input
      type={type}
      {...(isLatin ? { dir: 'ltr' } : directionOf(language))}
      className={classes(boxLook, ownLayout, 'h-9 px-3', className)}
      {...rest}
    />
  );
}
