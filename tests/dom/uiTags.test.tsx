/** Promise: a list of short texts is filled, mended and emptied by keys alone, and nothing typed into it is lost. */
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Field } from '../../src/ui/Field.tsx';
import { TagInput } from '../../src/ui/TagInput.tsx';

const none: readonly string[] = [];
function Speakers({ initial = none, entries }: { initial?: typeof none; entries?: number }) {
  const [value, setValue] = useState<readonly string[]>(initial);
  return (
    <Field label="Speakers">
      {(aria) => (
        <TagInput
          aria={aria}
          value={value}
          onChange={setValue}
          removeLabel={(entry) => `Remove ${entry}`}
          {...(entries === undefined ? {} : { entries })}
        />
      )}
    </Field>
  );
}
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Speakers' });
const entriesShown = () => screen.queryAllByRole('listitem').map((entry) => entry.textContent);

it('Enter adds what was typed, trimmed and never twice', async () => {
  const user = userEvent.setup();
  render(<Speakers />);
  await user.type(input(), ' Layla {Enter}Omar{Enter}Layla{Enter}');
  expect(entriesShown()).toEqual(['Layla', 'Omar']);
  expect(input().value).toBe('');
});

it('Backspace in an empty input takes the last, but not while something is typed', async () => {
  const user = userEvent.setup();
  render(<Speakers initial={['Layla', 'Omar']} />);
  await user.type(input(), 'ab{Backspace}');
  expect(entriesShown()).toEqual(['Layla', 'Omar']);
  await user.type(input(), '{Backspace}{Backspace}');
  expect(entriesShown()).toEqual(['Layla']);
});

it('several pasted lines become several entries, up to the limit', () => {
  render(<Speakers entries={3} />);
  fireEvent.paste(input(), { clipboardData: { getData: () => 'Layla\r\n\n Omar \nSara\nAli' } });
  expect(entriesShown()).toEqual(['Layla', 'Omar', 'Sara']);
});

it('what is typed and not entered is kept when the focus leaves', async () => {
  const user = userEvent.setup();
  render(<Speakers />);
  await user.type(input(), 'Layla');
  await user.tab();
  expect(entriesShown()).toEqual(['Layla']);
});

it('the arrows go into the entries, where Delete removes one; Tab never stops there', async () => {
  const user = userEvent.setup();
  render(<Speakers initial={['Layla', 'Omar', 'Sara']} />);
  await user.tab();
  expect(document.activeElement).toBe(input());
  await user.keyboard('{ArrowLeft}{ArrowLeft}{Delete}');
  expect(entriesShown()).toEqual(['Layla', 'Sara']);
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(input());
});

it('from right to left the arrows are the other way round', async () => {
  const user = userEvent.setup();
  render(
    <div dir="rtl" style={{ direction: 'rtl' }}>
      <Speakers initial={['ليلى', 'عمر']} />
    </div>,
  );
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(input());
  await user.keyboard('{ArrowRight}{Backspace}');
  expect(entriesShown()).toEqual(['ليلى']);
});
