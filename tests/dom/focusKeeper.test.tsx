/** A screen takes the focus as it comes, but not from what lies over it by then. */
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FocusKeeper } from '../../src/screens/View/FocusKeeper.tsx';
import { input, layer, showPalette, startPalettePage } from '../helpers/palettePage.tsx';

const { page } = startPalettePage();

it('leaves the focus to the palette that was opened before the screen came', async () => {
  const { user, open, type } = await showPalette(page());
  await open();
  await type('log');
  const takesFocus = vi.fn<() => void>();
  render(<FocusKeeper isFormOpen={false} focusGrid={takesFocus} />);
  expect(takesFocus).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(input());
  await user.keyboard('{Escape}{Escape}');
  await vi.waitFor(() => expect(layer()).toBeNull());
  render(<FocusKeeper isFormOpen={false} focusGrid={takesFocus} />);
  expect(takesFocus).toHaveBeenCalledTimes(1);
});
