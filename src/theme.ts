/** Puts theme, language and direction on the page itself; index.html does the same before the first paint. It keeps nothing. */

export interface Appearance {
  readonly isDark: boolean;
  /** A language tag (`ar`), and the direction that goes with it. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

export function applyAppearance({ isDark, language, direction }: Appearance): void {
  const page = document.documentElement;
  page.dataset.theme = isDark ? 'dark' : 'light';
  page.style.colorScheme = isDark ? 'dark' : 'light';
  page.lang = language;
  page.dir = direction;
}
