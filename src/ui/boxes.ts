/** What every box that one types or chooses in shares: its look, and which way its text runs. It never says what the box does. */

/** The border, its focus and its fault. Its ring is that of every focus. */
export const boxLook =
  'w-full min-w-0 rounded-md border border-edge bg-field text-base text-ink ' +
  // Its own border is the ring's inner line.
  'focus:border-primary focus-visible:shadow-none! aria-invalid:border-red disabled:opacity-60 ' +
  '[&:not(select):read-only]:bg-kept';

/** From which side a content language is read. */
export const readingOf = (language: 'en' | 'ar') => (language === 'ar' ? 'rtl' : 'ltr');

/** How a text of one content language stands, whatever the interface's: `ar` from the right. */
export const directionOf = (language: 'en' | 'ar' | undefined) =>
  language === undefined
    ? ({ dir: 'auto' } as const)
    : ({ lang: language, dir: readingOf(language) } as const);

/** Whether what stands around an element runs from the right, or the page itself; the element's own direction may be its text's. */
export const isFromRight = (around?: Element | null): boolean =>
  (around ?? document.documentElement).closest('[dir=rtl], [dir=ltr]')?.getAttribute('dir') ===
  'rtl';
