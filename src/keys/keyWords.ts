/** Keys as words of a sentence: those that a command has for this user now, as this keyboard bears them. It draws no cap. */
import { language, t } from '../../i18n/index.ts';
import { useKeys } from '../context.ts';
import { capsOf, isApple } from '../ui/keys.ts';

/** What the languages call the keys that bear no sign. */
const named: Readonly<Record<string, () => string>> = {
  mod: () => t('keys.ctrl'),
  ctrl: () => t('keys.ctrl'),
  alt: () => t('keys.alt'),
  shift: () => t('keys.shift'),
  enter: () => t('keys.enter'),
  esc: () => t('keys.escape'),
  tab: () => t('keys.tab'),
  space: () => t('keys.space'),
  delete: () => t('keys.delete'),
  home: () => t('keys.home'),
  end: () => t('keys.end'),
  pageup: () => t('keys.pageUp'),
  pagedown: () => t('keys.pageDown'),
  up: () => t('keys.up'),
  down: () => t('keys.down'),
  left: () => t('keys.left'),
  right: () => t('keys.right'),
};
/** On an Apple keyboard these are signs, and stand before their key without a plus. */
const signed: ReadonlySet<string> = new Set(['mod', 'meta', 'ctrl', 'alt', 'shift']);

/** `alt+ArrowUp` → 'Alt+↑', on a Mac '⌥↑'. Where the line runs to the left, its order stays. */
export function keyWords(keys: string, apple = isApple): string {
  const strokes = capsOf(keys, apple).map((caps) =>
    caps
      .map(({ name, text }) => (apple && signed.has(name) ? text : (named[name]?.() ?? text)))
      .join(apple ? '' : '+'),
  );
  const text = strokes.join(' ');
  return language().dir === 'rtl' && strokes.length + text.length > 2
    ? `\u2066${text}\u2069`
    : text;
}

/** The keys that these commands have for this user, in a sentence; kept up to date. */
export function useKeyWords(): (...ids: readonly string[]) => string {
  const keysOf = useKeys();
  return (...ids) =>
    ids
      .map((id) => keysOf(id))
      .map((keys) => (keys === undefined ? t('keys.none') : keyWords(keys)))
      .filter((one, place, all) => all.indexOf(one) === place)
      .join(` ${t('keys.or')} `);
}
