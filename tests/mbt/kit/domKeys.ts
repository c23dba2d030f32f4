/** Keys as they are written in screens, in the words of user-event. It presses none. */

/** `mod+s` as user-event writes it: `{Control>}s{/Control}`. */
export function strokes(keys: string): string {
  const held = { mod: 'Control', ctrl: 'Control', shift: 'Shift', alt: 'Alt' } as const;
  const parts = keys.split('+');
  const name = parts.pop() ?? '';
  const names = parts.map((part) => held[part as keyof typeof held]);
  const key =
    name === 'Space' ? ' ' : name.length === 1 ? name.replace(/[[{]/, '$&$&') : `{${name}}`;
  const down = names.map((one) => `{${one}>}`).join('');
  return `${down}${key}${names.map((one) => `{/${one}}`).join('')}`;
}
