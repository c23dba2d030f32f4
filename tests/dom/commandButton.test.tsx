/** Promise: a button shows the key that runs its command for this user: their own one, or none while it is off. */
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { enlist } from '../../src/live/actors.ts';
import { CommandButton, CommandIconButton } from '../../src/keys/CommandButton.tsx';
import { preferences } from '../../src/live/preferences.ts';
import { setOwnKeys } from '../../src/keys/shortcuts.ts';

afterEach(() => act(() => setOwnKeys({})));

const keysOfButton = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-keyshortcuts');

it('follows the keys that one gives a command', () => {
  render(<CommandButton command="list.create">New</CommandButton>);
  expect(keysOfButton('New')).toBe('C');
  act(() => setOwnKeys({ 'list.create': ['mod+shift+y'] }));
  expect(keysOfButton('New')).toBe('Control+Shift+Y');
  act(() => setOwnKeys({ 'list.create': [] }));
  expect(keysOfButton('New')).toBeNull();
});

it('shows the wanted one of several keys while the command has it', () => {
  render(
    <CommandIconButton command="record.remove" keys="Delete" label="Delete">
      <svg />
    </CommandIconButton>,
  );
  expect(keysOfButton('Delete')).toBe('Delete');
  act(() => setOwnKeys({ 'record.remove': ['shift+y'] }));
  expect(keysOfButton('Delete')).toBe('Shift+Y');
});

it('shows no single key while those are off', () => {
  preferences.start();
  const leave = enlist('preferences', preferences);
  render(<CommandButton command="list.create">New</CommandButton>);
  expect(keysOfButton('New')).toBe('C');
  act(() => preferences.send({ type: 'toggleSingleKeys' }));
  expect(keysOfButton('New')).toBeNull();
  act(() => preferences.send({ type: 'toggleSingleKeys' }));
  expect(keysOfButton('New')).toBe('C');
  leave();
});
