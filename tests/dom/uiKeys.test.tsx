/** Promise: a key is written as the keyboard in front of one shows it, and told to screen readers by its standard name. */
import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { startPreferences } from '../../src/live/preferences.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Kbd } from '../../src/ui/Kbd.tsx';
import { ariaKeysOf, capsOf } from '../../src/ui/keys.ts';

const written = (keys: string, apple: boolean) =>
  capsOf(keys, apple)
    .map((stroke) => stroke.map((cap) => cap.text).join(' '))
    .join(', ');

describe('the words on the caps', () => {
  it.each([
    ['mod+s', 'Ctrl S', '⌘ S'],
    ['mod+shift+l', 'Ctrl Shift L', '⌘ ⇧ L'],
    ['alt+pagedown', 'Alt PgDn', '⌥ PgDn'],
    ['g n', 'g, n', 'g, n'],
    ['c', 'c', 'c'],
    ['#', '#', '#'],
    ['escape', 'Esc', 'Esc'],
    ['mod++', 'Ctrl +', '⌘ +'],
    ['f8', 'F8', 'F8'],
  ])('%s is %s, on an Apple keyboard %s', (keys, usual, apple) => {
    expect(written(keys, false)).toBe(usual);
    expect(written(keys, true)).toBe(apple);
  });
});

describe('aria-keyshortcuts', () => {
  it.each([
    ['mod+s', 'Control+S', 'Meta+S'],
    ['mod+enter', 'Control+Enter', 'Meta+Enter'],
    ['esc', 'Escape', 'Escape'],
    ['alt+up', 'Alt+ArrowUp', 'Alt+ArrowUp'],
  ])('%s is %s, on an Apple keyboard %s', (keys, usual, apple) => {
    expect(ariaKeysOf(keys, false)).toBe(usual);
    expect(ariaKeysOf(keys, true)).toBe(apple);
  });
  it('says nothing of a sequence, which it cannot express', () => {
    expect(ariaKeysOf('g n')).toBeUndefined();
  });
});

it('keeps keys left to right in a right-to-left page, and reads drawn ones by name', () => {
  render(
    <div dir="rtl">
      <Kbd keys="mod+enter" />
    </div>,
  );
  const caps = screen.getByText('Ctrl').closest('bdi');
  expect(caps?.getAttribute('dir')).toBe('ltr');
  expect(caps?.textContent).toBe('Ctrl Enter');
});

it('shows in French what French keyboards print, and no longer in another language', async () => {
  await startPreferences();
  onTestFinished(() => setLanguage('en'));
  const drawn = () => {
    cleanup();
    render(<Kbd keys="shift+escape" />);
    const caps = screen.getByText(/sc|chap/).closest('bdi');
    return [caps?.textContent, caps?.lang, written('ctrl+home', false), written('delete', true)];
  };
  await setLanguage('fr');
  expect(drawn()).toEqual(['Maj Échap', 'fr', 'Ctrl Début', 'Suppr']);
  await setLanguage('ar');
  expect(drawn()).toEqual(['Shift Esc', 'en', 'Ctrl Home', 'Del']);
});

it('a button shows its key and tells it', () => {
  render(<Button keys="mod+s">Save</Button>);
  const button = screen.getByRole('button', { name: /Save/ });
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+S');
  expect(button.textContent).toContain('Ctrl S');
});

it('a sequence is told beside the name, never in it', () => {
  render(<Button keys="t w">Send now</Button>);
  const button = screen.getByRole('button', { name: 'Send now' });
  expect(button.getAttribute('aria-description')).toBe('t w');
  expect(button.textContent).toContain('t w');
});
