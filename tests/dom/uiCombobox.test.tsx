/** Promise: a relation is found, chosen and taken away by keys alone; what is typed goes to whoever searches. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Combobox, ComboboxMany, type Choice } from '../../src/ui/Combobox.tsx';
import { Field } from '../../src/ui/Field.tsx';

const choices: readonly Choice[] = [
  { id: 1, label: 'Civil' },
  { id: 2, label: 'Mechanical' },
  { id: 3, label: 'البيئية' },
];
const texts = {
  nothing: 'Nothing found',
  loading: 'Loading',
  remove: (label: string) => `Remove ${label}`,
  open: 'Open',
};
const onQuery = vi.fn<(text: string) => void>();

const nothingSaid: { readonly hint?: string; readonly error?: string } = {};

function One({ found = choices, isLoading = false, said = nothingSaid }) {
  const [value, setValue] = useState<Choice | null>(null);
  return (
    <Field label="Department" {...said}>
      {(aria) => (
        <Combobox
          {...{ aria, texts, onQuery, value, isLoading }}
          choices={found}
          onChange={setValue}
        />
      )}
    </Field>
  );
}
function Many({ said = nothingSaid }) {
  const [value, setValue] = useState<readonly Choice[]>([]);
  return (
    <Field label="Departments" {...said}>
      {(aria) => <ComboboxMany {...{ aria, texts, onQuery, value, choices }} onChange={setValue} />}
    </Field>
  );
}
const box = () => screen.getByRole<HTMLInputElement>('combobox');

it('is found by its label, opens by ↓, chooses by Enter', async () => {
  const user = userEvent.setup();
  render(<One />);
  expect(screen.getByRole('combobox', { name: 'Department' })).toBe(box());
  box().focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(box().value).toBe('Mechanical');
});

it.each([
  ['one', One],
  ['several', Many],
])('what is wrong and what helps are read out with a box of %s', (_, Box) => {
  render(<Box said={{ hint: 'Where it belongs', error: 'This field is required' }} />);
  const description = 'This field is required Where it belongs';
  expect(screen.getByRole('combobox', { description })).toBe(box());
});

it('tells what was typed, and forgets it when it closes', async () => {
  const user = userEvent.setup();
  onQuery.mockClear();
  render(<One />);
  await user.type(box(), 'civ');
  expect(onQuery).toHaveBeenLastCalledWith('civ');
  await user.keyboard('{Escape}');
  expect(onQuery).toHaveBeenLastCalledWith('');
});

it('says that nothing fits, or that the answer is on its way', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<One found={[]} />);
  await user.type(box(), 'x');
  expect(screen.getByText('Nothing found')).toBeDefined();
  rerender(<One found={[]} isLoading />);
  expect(screen.getByText('Loading')).toBeDefined();
});

it('an emptied box is no choice', async () => {
  const user = userEvent.setup();
  render(<One />);
  box().focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(box().value).toBe('Civil');
  await user.clear(box());
  await user.tab();
  expect(box().value).toBe('');
});

it('several are chosen one after another, and Backspace takes the last', async () => {
  const user = userEvent.setup();
  render(<Many />);
  box().focus();
  await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}');
  const chosen = () =>
    screen.queryAllByRole('button', { name: /^Remove/ }).map((cross) => cross.ariaLabel);
  expect(chosen()).toEqual(['Remove Civil', 'Remove Mechanical']);
  await user.keyboard('{Escape}{Backspace}');
  expect(chosen()).toEqual(['Remove Civil']);
});

it('of several, Enter behind one that was typed is for the form: it keeps it and closes the list', async () => {
  const user = userEvent.setup();
  const heard = vi.fn<(key: string) => void>();
  render(
    <div role="presentation" onKeyDown={({ key }) => heard(key)}>
      <Many />
    </div>,
  );
  const kept = () => screen.queryAllByRole('button', { name: /^Remove/ }).length;
  box().focus();
  await user.keyboard('civ{Enter}');
  expect(kept()).toBe(1);
  expect(heard).not.toHaveBeenCalledWith('Enter');
  await user.keyboard('{Enter}');
  expect(kept()).toBe(1);
  expect(heard).toHaveBeenCalledWith('Enter');
  expect(box().ariaExpanded).toBe('false');
  expect(document.activeElement).toBe(box());
  // Walked to, it is let go of as ever.
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(kept()).toBe(0);
});
