/** Promise: a menu is worked by keys alone, gives the focus back, and lets none of its keys run the screen's commands. */
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Avatar } from '../../src/ui/Avatar.tsx';
import { Menu } from '../../src/ui/Menu.tsx';
import { preferences, startPreferences } from '../../src/live/preferences.ts';
import { LanguageMenu } from '../../src/shell/Switches.tsx';

const runs = {
  account: vi.fn<() => void>(),
  password: vi.fn<() => void>(),
  logout: vi.fn<() => void>(),
};
const leaked = vi.fn<(key: string) => void>();
const listen = (event: KeyboardEvent) => leaked(event.key);

beforeEach(() => {
  Object.values(runs).forEach((run) => run.mockClear());
  leaked.mockClear();
  document.addEventListener('keydown', listen);
  render(
    <>
      <Menu
        label="Account"
        rows={[
          { id: 'account', label: 'Edit Account', run: runs.account },
          { id: 'password', label: 'Change Password', disabled: true, run: runs.password },
          { id: 'logout', label: 'Logout', keys: 'g q', run: runs.logout },
        ]}
      >
        <Avatar name="Lana Hassan" />
      </Menu>
      <button type="button">after</button>
    </>,
  );
});
afterEach(() => document.removeEventListener('keydown', listen));

const button = () => screen.getByRole('button', { name: /^Account/ });
const focused = () => document.activeElement?.textContent;

it('opens at its first row by ↓ and at its last by ↑, and goes round', async () => {
  const user = userEvent.setup();
  button().focus();
  await user.keyboard('{ArrowDown}');
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('Edit Account');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toMatch(/^Logout/);
  await user.keyboard('{ArrowDown}{End}{Home}');
  expect(focused()).toBe('Edit Account');
  await user.keyboard('{Escape}{ArrowUp}');
  expect(focused()).toMatch(/^Logout/);
});

it('each row is called what it says, its keys beside that', async () => {
  const user = userEvent.setup();
  button().focus();
  await user.keyboard('{Enter}');
  const row = screen.getByRole('menuitem', { name: 'Logout' });
  expect(row.getAttribute('aria-description')).toBe('g q');
});

it('a letter goes to the row that begins with it', async () => {
  const user = userEvent.setup();
  button().focus();
  await user.keyboard('{Enter}l');
  expect(focused()).toMatch(/^Logout/);
});

it('Enter runs the row once, closes, and gives the focus back', async () => {
  const user = userEvent.setup();
  button().focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(runs.account).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button());
});

it('a row that cannot run now does nothing and stays open', async () => {
  const user = userEvent.setup();
  button().focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(runs.password).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeDefined();
});

it('its letters and Escape reach nobody else; a key with Ctrl does', async () => {
  const user = userEvent.setup();
  button().focus();
  await user.keyboard('{ArrowDown}');
  leaked.mockClear();
  await user.keyboard('c{Escape}');
  expect(leaked).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}{Control>}k{/Control}');
  expect(leaked).toHaveBeenCalledWith('k');
});

it('Tab leaves it for what comes after the button', async () => {
  const user = userEvent.setup();
  button().focus();
  await user.keyboard('{ArrowDown}{Tab}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('after');
});

it('a press elsewhere closes it', async () => {
  const user = userEvent.setup();
  await user.click(button());
  await user.click(screen.getByRole('button', { name: 'after' }));
  expect(screen.queryByRole('menu')).toBeNull();
});

it('is called what it shows behind its own name, in French with the blank before the colon; a sign adds nothing', async () => {
  await startPreferences();
  render(
    <Menu label="More" rows={[]}>
      <svg />
    </Menu>,
  );
  expect(screen.getByRole('button', { name: /^More/ }).textContent).toBe('More');
  render(<LanguageMenu />);
  const lead = (name: RegExp) => screen.getByRole('button', { name }).querySelector('.sr-only');
  expect(lead(/^Interface language/)?.textContent).toBe('Interface language: ');
  act(() => preferences.send({ type: 'setLanguage', language: 'fr' }));
  await screen.findByRole('button', { name: /^Langue/ });
  expect(lead(/^Langue/)?.textContent).toBe('Langue de l’interface\u00A0: ');
  act(() => preferences.send({ type: 'setLanguage', language: 'en' }));
  await screen.findByRole('button', { name: /^Interface language/ });
});
