/** A cell whose code is still on its way: all that is pressed for it comes to it in its order, Enter too. It is the file's only test, since code comes once. */
import { fireEvent, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { areKeysHeld } from '../../src/context.ts';
import { onLive } from '../../src/live/actors.ts';
import { grid, showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
let id = 0;
beforeAll(async () => {
  page = await startListPage();
  await import('../../src/screens/RecordList/RecordListCellEditor.tsx');
  const startDate = '2026-11-20T09:00:00.000Z';
  id = (await page.make('events', { titleEn: 'Open day', type: 'LECTURE', startDate })).id;
});
afterAll(() => page.stop());

const stored = async (key: string) => (await page.read('events', id))[key];

it('saves behind what was typed for it, when Enter comes before that stands in the cell', async () => {
  const typed: string[] = [];
  document.execCommand = (_command, _isShown, text = '') => {
    typed.push(text);
    const input = document.activeElement as HTMLInputElement;
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, typed.join(''));
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
    return true;
  };
  await showList(page, '/events');
  // What was kept is given to the cell from this moment on, and does not stand there yet.
  const isPressed = new Promise<void>((done) => {
    const stop = onLive(() => {
      const { activeElement } = document;
      if (areKeysHeld() || !(activeElement instanceof HTMLInputElement)) return;
      stop();
      expect(typed).toEqual([]);
      fireEvent.keyDown(activeElement, { key: 'Enter' });
      done();
    });
  });
  for (const key of ['F2', 'T', 'w', 'o']) fireEvent.keyDown(grid(), { key });
  await isPressed;
  await waitFor(async () => expect(await stored('titleEn')).toBe('Two'));
  await waitFor(() => expect(document.activeElement).toBe(grid()));
});
