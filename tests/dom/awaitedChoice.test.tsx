/** Enter that comes before the answer to an assignment's question: it counts once, for what fits then, and for nothing else. */
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, StrictMode, Suspense, use, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AssignPicker, type Offer } from '../../src/screens/Assign/AssignPicker.tsx';

let chosen: string[] = [];
beforeEach(() => {
  chosen = [];
});
afterEach(cleanup);

const home: Offer = { id: 1, label: 'Home' };

function Question({ offers }: { readonly offers: readonly Offer[] | undefined }) {
  const [text, setText] = useState('');
  return (
    <AssignPicker
      {...{ text, setText, offers: offers ?? [], isWaiting: offers === undefined }}
      label="Page"
      onChoose={({ label }, isAside) => chosen.push(`${label}${isAside ? ' aside' : ''}`)}
    />
  );
}
/** Stands beside the question, as soon as its code is there. */
const Beside = ({ code }: { readonly code: Promise<void> }) => <>{use(code)}</>;
const drawn = (offers: readonly Offer[] | undefined, beside?: Promise<void>) => (
  <StrictMode>
    <Suspense>
      <Question offers={offers} />
      {beside && <Beside code={beside} />}
    </Suspense>
  </StrictMode>
);
/** What is typed while nothing has come yet, and what comes then. */
async function asked(keys: string, then: readonly Offer[]): Promise<void> {
  const view = render(drawn(undefined));
  await userEvent.setup().type(screen.getByRole('combobox'), keys);
  expect(chosen).toEqual([]);
  view.rerender(drawn(then));
  view.rerender(drawn([...then]));
  await Promise.resolve();
}

it.each([
  ['ho{Enter}', ['Home']],
  ['{Enter}', ['Home']],
  ['ho{Shift>}{Enter}{/Shift}', ['Home aside']],
])('%s counts once for what comes', async (keys, counts) => {
  await asked(keys, [home]);
  expect(chosen).toEqual(counts);
});

it('counts for nothing where something else is typed after it', async () => {
  await asked('ho{Enter}u', [home]);
  expect(chosen).toEqual([]);
});

it('counts for nothing that comes later, where nothing fitted', async () => {
  const view = render(drawn(undefined));
  await userEvent.setup().type(screen.getByRole('combobox'), 'ho{Enter}');
  view.rerender(drawn([]));
  view.rerender(drawn([home]));
  expect(chosen).toEqual([]);
});

it('counts once where the drawing that had the answer was given up and done again', async () => {
  const view = render(drawn(undefined));
  await userEvent.setup().type(screen.getByRole('combobox'), 'ho{Enter}');
  const code = Promise.withResolvers<void>();
  await act(async () => startTransition(() => view.rerender(drawn([home], code.promise))));
  // It is not seen yet, so that nothing was chosen of it.
  expect(chosen).toEqual([]);
  await act(async () => code.resolve());
  expect(chosen).toEqual(['Home']);
});
