/** The columns of a list are chosen and ordered by keyboard, and are the same when one comes back. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { columnsMost } from '../../src/remote/chosenColumns.ts';
import { runById } from '../../src/context.ts';
import { actorOf } from '../../src/live/actors.ts';
import {
  grid,
  rowElements,
  selectedIds,
  showList,
  startListPage,
  type ListPage,
} from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
  await page.make('staff', { fullname_en: 'Rana Qasem', initials: 'RQ' });
});
afterEach(cleanup);
afterAll(() => page.stop());

const heads = () =>
  screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || []);
const chosen = async () => {
  const dialog = await screen.findByRole('dialog');
  return within(dialog).findAllByRole('checkbox');
};

it('shows one more, before the others, and still does when the list is shown again', async () => {
  const { user, unmount } = await showList(page, '/staff');
  const usual = heads();
  expect(usual).not.toContain('Initials');
  await user.keyboard('v');
  const boxes = await chosen();
  await waitFor(() => expect(document.activeElement).toBe(boxes[0]));
  const names = boxes.map((box) => box.closest('li')?.textContent?.replace(/\d+$/, ''));
  const at = names.indexOf('Initials');
  await user.keyboard('{ArrowDown}'.repeat(at));
  await user.keyboard(' ');
  await user.keyboard('{Alt>}' + '{ArrowUp}'.repeat(at) + '{/Alt}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(heads()).toContain('Initials'));
  expect(heads().indexOf('Initials')).toBeLessThan(heads().indexOf('Job title'));
  await waitFor(() => expect(rowElements()[0]?.textContent).toContain('RQ'));
  const kept = await page.server.signIn('administrator');
  await waitFor(async () => {
    const answer = await kept.request('/api/settings/list.columns.staff');
    expect(((await answer.json()) as { data: string[] }).data[0]).toBe('initials');
  });
  unmount();

  const again = await showList(page, '/staff');
  await waitFor(() => expect(heads()).toContain('Initials'));
  await again.user.keyboard('v');
  await chosen();
  screen.getByRole('button', { name: 'As usual' }).focus();
  await again.user.keyboard('{Enter}');
  await waitFor(() => expect(heads()).toEqual(usual));
});

it('repeats in no row whose list it is', async () => {
  const home = await page.make('pages', { titleEn: 'Front', slug: 'front' });
  const component = await page.make('components', { titleEn: 'Banner', fieldKey: 'banner' });
  await page.make('page-components', { page: home.id, component: component.id });
  await showList(page, `/pages/${home.id}/components`);
  expect(heads()).not.toContain('Page');
  expect(rowElements()[0]?.textContent).not.toContain('Front');
  expect(rowElements()[0]?.textContent).toContain('Banner');
});

it('keeps what waits for somebody in sight beside an open record', async () => {
  const { id } = await page.make('contacts', { name: 'Lina', message: 'When do you open?' });
  await showList(page, `/contacts?open=${id}`);
  await waitFor(() => expect(heads()).not.toContain('Email'));
  expect(heads()).toContain('Handled');
});

describe('chosen columns that come late', () => {
  const path = '/api/settings/list.columns.staff';
  let id = 0;
  beforeAll(async () => {
    await import('../../src/screens/RecordList/RecordListCellEditor.tsx');
    id = (await page.make('staff', { fullname_en: 'Omar Zaid', initials: 'OZ' })).id;
    const own = await page.server.signIn('administrator');
    await own.request(path, { method: 'PUT', json: { value: ['initials'] } });
  });

  /** The list with its usual columns, one's own on their way until they are let come. */
  async function showWaiting(address: string) {
    const gate = Promise.withResolvers<void>();
    const { user } = await showList(page, address, true, (sent, pass) =>
      sent.path === path ? gate.promise.then(pass) : undefined,
    );
    expect(heads()).not.toContain('Initials');
    const come = async () => {
      gate.resolve();
      const isAsked = (call: string) => decodeURIComponent(call).includes(',initials,');
      await waitFor(() => expect(page.calls.some(isAsked)).toBe(true));
      const isReady = () =>
        actorOf('list')
          ?.getSnapshot()
          .matches({ rows: { shown: 'ready' } });
      await waitFor(() => expect(isReady()).toBe(true));
    };
    return { user, come };
  }

  it('leave whoever types into the open record where they are', async () => {
    const { user, come } = await showWaiting(`/staff?open=${id}`);
    const box = await screen.findByRole<HTMLInputElement>('textbox', {
      name: /^Full name, English/,
    });
    box.focus();
    await user.keyboard(' the elder');
    await come();
    await user.keyboard(' one');
    expect(document.activeElement).toBe(box);
    expect(box.isConnected).toBe(true);
    expect(box.value).toBe('Omar Zaid the elder one');
  });

  it('leave whoever searches where they are', async () => {
    const { user, come } = await showWaiting('/staff');
    await user.keyboard('/');
    const box = document.activeElement as HTMLInputElement;
    await user.keyboard('Za');
    await come();
    await user.keyboard('id');
    expect(document.activeElement).toBe(box);
    expect(box.value).toBe('Zaid');
    await waitFor(() => expect(rowElements()).toHaveLength(1));
    expect(heads()).toContain('Initials');
  });

  it('leave what is selected selected, and the cell that is edited with what is typed', async () => {
    const { user, come } = await showWaiting('/staff');
    await user.keyboard('jx');
    const selected = selectedIds();
    expect(selected).toHaveLength(1);
    await user.keyboard('{F2}');
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Full name/ });
    await waitFor(() => expect(document.activeElement).toBe(box));
    await user.keyboard('Rana');
    await come();
    await user.keyboard(' Saleh');
    expect(document.activeElement).toBe(box);
    expect(box.value).toBe('Rana Saleh');
    expect(selectedIds()).toEqual(selected);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(grid()));
  });

  it('show what they are chosen for once their rows are there', async () => {
    const { come } = await showWaiting('/staff');
    await come();
    await waitFor(() => expect(heads()).toContain('Initials'));
    expect(
      rowElements()
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain('OZ');
  });
});

it('walks over what does not fit any more, and its key says why', async () => {
  const { user } = await showList(page, '/staff');
  await user.keyboard('v');
  const boxes = await chosen();
  await waitFor(() => expect(document.activeElement).toBe(boxes[0]));
  const isOn = (box: HTMLElement) => (box as HTMLInputElement).checked;
  const shown = boxes.filter(isOn).length;
  await user.keyboard('{ArrowDown}'.repeat(shown));
  await user.keyboard(' {ArrowDown}'.repeat(columnsMost - shown));
  expect(boxes.filter(isOn)).toHaveLength(columnsMost);
  expect(document.activeElement).toBe(boxes[columnsMost]);
  await user.keyboard(' ');
  expect(boxes.filter(isOn)).toHaveLength(columnsMost);
  await screen.findByText(/columns are shown beside the title/);
  await user.keyboard('{Escape}');
});

it('takes chosen columns back with z, and shows them again with Shift Z', async () => {
  const { user } = await showList(page, '/staff');
  const before = heads();
  expect(before).not.toContain('Gender');
  const own = await page.server.signIn('administrator');
  const kept = async () =>
    ((await (await own.request('/api/settings/list.columns.staff')).json()) as { data: unknown })
      .data;
  const keptBefore = await kept();
  act(() => void runById('list.toggleColumn', { column: 'gender' }));
  await waitFor(() => expect(heads()).toContain('Gender'));
  await user.keyboard('z');
  await screen.findByText('Undone in Staff: Columns chosen');
  await waitFor(() => expect(heads()).toEqual(before));
  expect(await kept()).toEqual(keptBefore);
  await user.keyboard('{Shift>}z{/Shift}');
  await screen.findByText('Redone in Staff: Columns chosen');
  await waitFor(() => expect(heads()).toContain('Gender'));
  act(() => void runById('list.usualColumns'));
  await waitFor(() => expect(heads()).not.toContain('Gender'));
  await user.keyboard('z');
  await waitFor(() => expect(heads()).toContain('Gender'));
});

it('shows with z the columns again that the address named', async () => {
  const { user } = await showList(page, '/staff?columns=initials,created_at');
  const named = heads();
  act(() => void runById('list.toggleColumn', { column: 'gender' }));
  await waitFor(() => expect(heads()).toContain('Gender'));
  expect(location.search).not.toContain('columns');
  await user.keyboard('z');
  await waitFor(() => expect(heads()).toEqual(named));
  expect(location.search).toContain('columns=initials%2Ccreated_at');
  await user.keyboard('{Shift>}z{/Shift}');
  await waitFor(() => expect(heads()).toContain('Gender'));
});

it('leads to the first and the last column with Home and End, and says of these that they are', async () => {
  const { user } = await showList(page, '/staff');
  await user.keyboard('v');
  const boxes = await chosen();
  await waitFor(() => expect(document.activeElement).toBe(boxes[0]));
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(boxes.at(-1));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByText('This column is the last already');
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(boxes[0]);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await screen.findByText('This column is the first already');
  expect(await chosen()).toEqual(boxes);
  await user.keyboard('{Escape}');
});
