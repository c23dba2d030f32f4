/** A screen takes the focus as it comes, but not from what lies over it by then. */
import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { keepFocusHome } from '../../src/shell/focusHome.ts';
import { FocusKeeper } from '../../src/screens/View/FocusKeeper.tsx';
import { input, layer, showPalette, startPalettePage } from '../helpers/palettePage.tsx';

const { page } = startPalettePage();

it('a field that a screen names has the focus as it comes, before any frame', async () => {
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as never);
  const main = document.createElement('main');
  main.id = 'main';
  document.body.append(main);
  const stop = keepFocusHome();
  main.innerHTML = '<h1>Keys</h1><input data-home="" />';
  await Promise.resolve();
  expect(document.activeElement).toBe(main.querySelector('input'));
  // Where it was left for another place, it does not come back.
  main.querySelector('input')?.blur();
  main.append('later');
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
  stop();
  main.remove();
  vi.restoreAllMocks();
});

it('leaves the focus to the palette that was opened before the screen came', async () => {
  const { user, open, type } = await showPalette(page());
  await open();
  await type('log');
  const takesFocus = vi.fn<() => void>();
  render(<FocusKeeper isFormOpen={false} focusGrid={takesFocus} />);
  expect(takesFocus).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(input());
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(layer()).toBeNull());
  render(<FocusKeeper isFormOpen={false} focusGrid={takesFocus} />);
  expect(takesFocus).toHaveBeenCalledTimes(1);
});
