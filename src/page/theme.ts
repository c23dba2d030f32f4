/** Puts theme, language and direction on the page itself; index.html does the same before the first paint. It keeps nothing. */

export interface Appearance {
  readonly isDark: boolean;
  /** A language tag (`ar`), and the direction that goes with it. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/** What is the page's already is not written again: the browser would work out every element's style anew for it. */
export function applyAppearance({ isDark, language, direction }: Appearance): void {
  const page = document.documentElement;
  const theme = isDark ? 'dark' : 'light';
  if (page.dataset.theme !== theme) page.dataset.theme = theme;
  if (page.style.colorScheme !== theme) page.style.colorScheme = theme;
  if (page.lang !== language) page.lang = language;
  if (page.dir !== direction) page.dir = direction;
}
