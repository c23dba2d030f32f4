/** Promise: whoever listens to a form hears what whoever sees it sees: label, need, hint, fault. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Checkbox } from '../../src/ui/Checkbox.tsx';
import { Field } from '../../src/ui/Field.tsx';
import { TextArea } from '../../src/ui/TextArea.tsx';
import { TextInput } from '../../src/ui/TextInput.tsx';

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' | ');

it('names its control and tells need, hint and fault, the fault first', () => {
  render(
    <Field
      label="Title, English"
      required
      hint="Shown on the website"
      error="Too long"
      count={161}
      max={160}
    >
      {(aria) => <TextInput {...aria} />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: /^Title, English/ });
  expect(input.getAttribute('aria-required')).toBe('true');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(input)).toBe('Too long | Shown on the website');
  expect(screen.getByText('161 / 160').getAttribute('dir')).toBe('ltr');
});

it('says nothing of faults and hints that are not there', () => {
  render(<Field label="Author">{(aria) => <TextInput {...aria} />}</Field>);
  const input = screen.getByRole('textbox', { name: 'Author' });
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-required')).toBe(false);
});

it('names a group of controls as a group', () => {
  render(
    <Field label="Photos" group error="Please select an image">
      {() => <button type="button">Add</button>}
    </Field>,
  );
  const group = screen.getByRole('group', { name: 'Photos' });
  expect(describedBy(group)).toBe('Please select an image');
});

it('a label beside a checkbox ticks it', () => {
  render(
    <Field inline label="Visible in menu">
      {(aria) => <Checkbox {...aria} />}
    </Field>,
  );
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Visible in menu' });
  screen.getByText('Visible in menu').click();
  expect(box.checked).toBe(true);
});

it('a checkbox can be neither on nor off, and then is on or off again', () => {
  const { rerender } = render(<Checkbox aria-label="All" mixed />);
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  expect(box.indeterminate).toBe(true);
  rerender(<Checkbox aria-label="All" />);
  expect(box.indeterminate).toBe(false);
});

it('a text of one language stands in its own direction, any other by its first letter, code from the left', () => {
  render(
    <div dir="rtl">
      <TextInput aria-label="en" language="en" />
      <TextInput aria-label="ar" language="ar" />
      <TextInput aria-label="any" />
      <TextInput aria-label="mail" type="email" />
      <TextArea aria-label="code" code />
    </div>,
  );
  const directionOf = (name: string) => screen.getByRole('textbox', { name }).getAttribute('dir');
  expect(['en', 'ar', 'any', 'mail', 'code'].map(directionOf)).toEqual([
    'ltr',
    'rtl',
    'auto',
    'ltr',
    'ltr',
  ]);
  expect(screen.getByRole('textbox', { name: 'ar' }).lang).toBe('ar');
});
