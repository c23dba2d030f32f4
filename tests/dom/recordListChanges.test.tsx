/** What a list promises when its records change: at once, taken back when refused, undone, followed when others do it. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { followChanges } from '../../src/remote/changes.ts';
import {
  focusedId,
  grid,
  holdAnswers,
  ids,
  pause,
  rowText,
  selectedIds,
  settled,
  showList,
  startListPage,
  type ListPage,
} from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
});
afterAll(() => page.stop());

const act = (collection: string, action: string, ...of: readonly number[]) =>
  page.other.request(`/api/${collection}/actions`, { method: 'POST', json: { action, ids: of } });
/** News of these titles, and a word that finds them alone. */
async function makeNews(word: string, ...titles: readonly string[]): Promise<number[]> {
  const made: number[] = [];
  for (const title of titles) {
    const { id } = await page.make('blogs', { titleEn: `${word} ${title}` });
    made.unshift(id);
  }
  return made;
}
const holdActions = () => {
  const gate = Promise.withResolvers<void>();
  page.intercept(({ method, path }, pass) =>
    method === 'POST' && path.includes('/actions') ? gate.promise.then(pass) : undefined,
  );
  return gate;
};

describe('an action on the focused row', () => {
  it('shows at once, before the server has answered, and stays', async () => {
    const [first = 0] = await makeNews('Alpha', 'one');
    const { user } = await showList(page, '/blogs?search=Alpha');
    const gate = holdActions();
    expect(rowText(first)).toContain('Waiting');
    await user.keyboard('a');
    expect(rowText(first)).toContain('Approved');
    gate.resolve();
    await settled();
    expect(rowText(first)).toContain('Approved');
    expect((await page.read('blogs', first))['approved']).toBe(true);
  });

  it('tells of a deletion that is refused in the words of the specification, and beside them why', async () => {
    const { user } = await showList(page, '/users?search=administrator');
    await user.keyboard('{Delete}');
    await screen.findByText('Are you sure you want to delete this item?');
    await user.keyboard('{Enter}');
    await screen.findByText('Failed to delete User');
    await screen.findByText('The last administrator has to stay one');
    await settled();
    expect(ids()).toHaveLength(1);
  });

  it('is taken back when the server refuses it, and says so', async () => {
    const [first = 0] = await makeNews('Beta', 'one');
    const { user } = await showList(page, '/blogs?search=Beta');
    page.intercept(({ path }) =>
      path.includes('/actions')
        ? Promise.resolve(Response.json({ message: 'UNAVAILABLE' }, { status: 503 }))
        : undefined,
    );
    await user.keyboard('a');
    await waitFor(() => expect(rowText(first)).toContain('Waiting'));
    expect(screen.getByText(/Failed to approve/)).toBeTruthy();
    expect(document.activeElement).toBe(grid());
  });

  it('is undone by z and done again by Shift+Z', async () => {
    const [first = 0] = await makeNews('Gamma', 'one');
    const { user } = await showList(page, '/blogs?search=Gamma');
    await user.keyboard('a');
    await settled();
    await user.keyboard('z');
    await settled();
    expect(rowText(first)).toContain('Waiting');
    await user.keyboard('{Shift>}z{/Shift}');
    await settled();
    expect(rowText(first)).toContain('Approved');
  });

  it('is not undone to the eye by rows that were asked for before it, so that the next key means what is so', async () => {
    const [first = 0] = await makeNews('Early', 'one');
    const { user } = await showList(page, '/blogs?search=Early');
    const held = holdAnswers(page, 'blogs');
    await user.keyboard('r');
    await held.asked;
    await user.keyboard('a');
    held.answer();
    await pause();
    expect(rowText(first)).toContain('Approved');
    await user.keyboard('u');
    held.acted();
    await settled();
    expect(rowText(first)).toContain('Waiting');
    const { approved, version } = await page.read('blogs', first);
    expect([approved, version]).toEqual([false, 3]);
  });

  it('is repeated by a full stop on the next row', async () => {
    const [first = 0, second = 0] = await makeNews('Repeat', 'one', 'two');
    const { user } = await showList(page, '/blogs?search=Repeat');
    await user.keyboard('aj.');
    await settled();
    expect([first, second].map((id) => rowText(id).includes('Approved'))).toEqual([true, true]);
  });

  it('takes a component off its page and out of the list at once, before anybody tells of it', async () => {
    const about = await page.make('pages', { titleEn: 'About', slug: 'about' });
    const placed: number[] = [];
    for (const fieldKey of ['strip', 'quote']) {
      const component = await page.make('components', { titleEn: fieldKey, fieldKey });
      const on = { page: about.id, component: component.id };
      placed.push((await page.make('page-components', on)).id);
    }
    const { user } = await showList(page, `/pages/${about.id}/components`);
    const [first, second] = ids();
    expect([first, second].toSorted()).toEqual(placed.toSorted());
    await user.keyboard('{Shift>}m{/Shift}');
    await waitFor(() => expect(ids()).toEqual([second]));
    expect(focusedId()).toBe(second);
  });
});

describe('an action on the selection', () => {
  it('takes all that match, also those on other pages, by the filter', async () => {
    const made = await makeNews('Delta', 'one', 'two', 'three');
    await act('blogs', 'feature', ...made);
    const { user } = await showList(page, '/blogs?filter[featured]=true&pageSize=2');
    await user.keyboard('{Control>}aa{/Control}');
    expect(screen.getByText('All 3 that match are selected')).toBeTruthy();
    await user.keyboard('a');
    await screen.findByRole('dialog', { name: 'Approve 3 news items' });
    expect((await page.read('blogs', made[0] ?? 0))['approved']).toBe(false);
    await user.keyboard('{Enter}');
    const isApproved = async (id: number) => (await page.read('blogs', id))['approved'];
    for (const id of made) await waitFor(async () => expect(await isApproved(id)).toBe(true));
  });

  it('takes all that a search finds', async () => {
    const made = await makeNews('Epsilon', 'one', 'two', 'three');
    const [outside = 0] = await makeNews('Outside', 'one');
    const { user } = await showList(page, '/blogs?search=Epsilon&pageSize=2');
    await user.keyboard('{Control>}aa{/Control}');
    await screen.findByRole('button', { name: /Approve/ });
    await user.keyboard('a');
    await screen.findByRole('dialog', { name: 'Approve 3 news items' });
    await user.keyboard('{Enter}');
    const isApproved = async (id: number) => (await page.read('blogs', id))['approved'];
    for (const id of made) await waitFor(async () => expect(await isApproved(id)).toBe(true));
    expect((await page.read('blogs', outside))['approved']).toBe(false);
  });

  it('is not told of where nothing matches any more', async () => {
    const made = await makeNews('Leaving', 'one', 'two');
    const { user } = await showList(page, '/blogs?search=Leaving');
    await user.keyboard('{Control>}aa{/Control}');
    expect(screen.getByText('All 2 that match are selected')).toBeTruthy();
    await act('blogs', 'delete', ...made);
    await user.keyboard('r');
    await waitFor(() => expect(ids()).toEqual([]));
    expect(screen.queryByText(/that match are selected/)).toBeNull();
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select the page' }).checked,
    ).toBe(false);
  });

  it('takes what was selected on a page before', async () => {
    const made = await makeNews('Zeta', 'one', 'two', 'three');
    const { user } = await showList(page, '/blogs?search=Zeta&pageSize=2');
    await user.keyboard('x]');
    await settled();
    await user.keyboard('xa');
    await settled();
    expect((await page.read('blogs', made[0] ?? 0))['approved']).toBe(true);
    expect((await page.read('blogs', made[1] ?? 0))['approved']).toBe(false);
    expect((await page.read('blogs', made[2] ?? 0))['approved']).toBe(true);
  });

  it('is offered by buttons with their keys, which do the same', async () => {
    const [first = 0] = await makeNews('Eta', 'one');
    const { user } = await showList(page, '/blogs?search=Eta');
    await user.keyboard('x');
    const bar = screen.getByRole('region', { name: 'Actions on the selection' });
    expect(within(bar).queryByRole('button', { name: /Unapprove/ })).toBeNull();
    await user.click(within(bar).getByRole('button', { name: /Approve/ }));
    await settled();
    expect(rowText(first)).toContain('Approved');
    expect(selectedIds()).toEqual([first]);
    await user.click(within(bar).getByRole('button', { name: /None/ }));
    expect(selectedIds()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(grid()));
  });
});

describe('what no longer belongs into a filtered list', () => {
  it('leaves it at once, the next row has the focus, and undo brings it back with the focus', async () => {
    const [first = 0, second = 0] = await makeNews('Theta', 'one', 'two');
    const { user } = await showList(page, '/blogs?search=Theta&filter[approved]=false');
    expect(ids()).toEqual([first, second]);
    await user.keyboard('a');
    await settled();
    expect(ids()).toEqual([second]);
    expect(focusedId()).toBe(second);
    await user.keyboard('z');
    await waitFor(() => expect(ids()).toEqual([first, second]));
    await settled();
    expect(focusedId()).toBe(first);
  });
});

describe('deleting', () => {
  const ask = () => screen.findByRole('dialog', { name: 'Delete Confirmation' });

  it('asks as the specification says, naming the record, and does nothing on Cancel', async () => {
    const [first = 0] = await makeNews('Iota', 'one');
    const { user } = await showList(page, '/blogs?search=Iota');
    await user.keyboard('#');
    const dialog = await ask();
    expect(dialog.textContent).toContain('Are you sure you want to delete this item?');
    await within(dialog).findByText('Iota one');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(grid()));
    expect(ids()).toEqual([first]);
  });

  it('of several is told by how many, and so is taking it back', async () => {
    const made = await makeNews('Quorum', 'one', 'two');
    const { user } = await showList(page, '/blogs?search=Quorum');
    await user.keyboard('{Control>}a{/Control}');
    const said = screen.getByText(/^2 selected/).closest('[aria-live]');
    expect(said?.getAttribute('aria-live')).toBe('polite');
    await user.keyboard('{Delete}');
    const button = within(await ask()).getByRole('button', { name: /Delete/ });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard('{Enter}');
    await screen.findByText('Deleted 2 news items');
    await waitFor(() => expect(document.activeElement).toBe(grid()));
    await user.keyboard('z');
    await screen.findByText('Undone: 2 news items');
    await waitFor(() => expect(ids()).toEqual(made));
  });

  it('is done by Enter; the successor has the focus, and z brings the record back', async () => {
    const [first = 0, second = 0] = await makeNews('Kappa', 'one', 'two');
    const { user } = await showList(page, '/blogs?search=Kappa');
    await user.keyboard('{Delete}');
    const button = within(await ask()).getByRole('button', { name: /Delete/ });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(ids()).toEqual([second]));
    await screen.findByText('Blog deleted successfully');
    await waitFor(() => expect(document.activeElement).toBe(grid()));
    expect(focusedId()).toBe(second);
    await settled();
    await user.keyboard('z');
    await waitFor(() => expect(ids()).toEqual([first, second]));
    await settled();
    expect(focusedId()).toBe(first);
  });

  it('is done by the letter of its button, of several at once, and says how many of what, as it does afterwards', async () => {
    await makeNews('Lambda', 'one', 'two');
    const { user } = await showList(page, '/blogs?search=Lambda');
    await user.keyboard('x{Shift>}j{/Shift}#');
    const dialog = await ask();
    expect(dialog.textContent).toContain('Are you sure you want to delete 2 news items?');
    await user.keyboard('d');
    await screen.findByText('Deleted 2 news items');
    await waitFor(() => expect(ids()).toEqual([]));
    await screen.findByText('Nothing found for “Lambda”');
    await waitFor(() => expect(document.activeElement).toBe(grid()));
  });

  it('takes an Enter that comes before its question is drawn for the answer', async () => {
    await makeNews('Quick', 'one');
    const { user } = await showList(page, '/blogs?search=Quick');
    await user.keyboard('#{Enter}');
    await screen.findByText('Nothing found for “Quick”');
  });

  it('says beforehand how many will lose their link', async () => {
    const department = await page.make('departments', { nameEn: 'Mechanical', slug: 'mechanical' });
    await page.make('blogs', { titleEn: 'Mu', department: department.id });
    const { user } = await showList(page, '/departments?search=Mechanical');
    await user.keyboard('#');
    await within(await ask()).findByText('1 record will lose its link to it.');
    await user.keyboard('c');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says beforehand how many will lose their link to several that are deleted at once', async () => {
    for (const slug of ['naval-one', 'naval-two']) {
      const department = await page.make('departments', { nameEn: `Naval ${slug}`, slug });
      await page.make('blogs', { titleEn: `Sailing of ${slug}`, department: department.id });
    }
    const { user } = await showList(page, '/departments?search=Naval');
    await user.keyboard('x{Shift>}j{/Shift}#');
    await within(await ask()).findByText('2 records will lose their link to them.');
    await user.keyboard('c');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that others stand in the way of brings the row back and names them, with the way to each', async () => {
    const component = await page.make('components', { titleEn: 'Banner', fieldKey: 'banner' });
    const home = await page.make('pages', { titleEn: 'Home', slug: 'home' });
    await page.make('page-components', { page: home.id, component: component.id });
    const { user } = await showList(page, '/components?search=Banner');
    await user.keyboard('#');
    await ask();
    await user.keyboard('d');
    const dialog = await screen.findByRole('dialog', {
      name: 'Other records still point to this one',
    });
    const link = await within(dialog).findByRole('link');
    expect(link.getAttribute('href')).toContain(`/pages/${home.id}/components?open=`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(ids()).toEqual([component.id]));
    expect(focusedId()).toBe(component.id);
  });

  it('that others stand in the way of is told of, and Escape right behind leaves what tells it', async () => {
    const component = await page.make('components', { titleEn: 'Frieze', fieldKey: 'frieze' });
    const home = await page.make('pages', { titleEn: 'Frieze page', slug: 'frieze' });
    await page.make('page-components', { page: home.id, component: component.id });
    const { user } = await showList(page, '/components?search=Frieze');
    await user.keyboard('#');
    await ask();
    // The frames after the answer come late, as on a busy machine.
    const frames: FrameRequestCallback[] = [];
    const held = vi
      .spyOn(globalThis, 'requestAnimationFrame')
      .mockImplementation((draw) => frames.push(draw));
    try {
      await user.keyboard('d');
      await screen.findByRole('dialog', { name: 'Other records still point to this one' });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    } finally {
      held.mockRestore();
      for (const draw of frames) draw(performance.now());
    }
    await waitFor(() => expect(document.activeElement).toBe(grid()));
  });
});

describe('what somebody else changes', () => {
  it('is seen without asking, and the focus stays on its row', async () => {
    const [first = 0, second = 0] = await makeNews('Nu', 'one', 'two');
    const { user } = await showList(page, '/blogs?search=Nu');
    const stop = followChanges();
    await user.keyboard('j');
    await waitFor(() => expect(page.calls).toContain('GET /api/changes'));
    await pause(50);
    await act('blogs', 'approve', first);
    await waitFor(() => expect(rowText(first)).toContain('Approved'));
    expect(focusedId()).toBe(second);
    await page.other.request(`/api/blogs/${second}`, {
      method: 'DELETE',
      headers: { 'If-Match': '*' },
    });
    await waitFor(() => expect(ids()).toEqual([first]));
    await settled();
    expect(focusedId()).toBe(first);
    stop();
  });
});

describe('what somebody else deletes', () => {
  const selectedText = () => screen.queryByText(/^\d+ selected/)?.textContent ?? '';
  const deleted = (id: number) =>
    page.other.request(`/api/blogs/${id}`, { method: 'DELETE', headers: { 'If-Match': '*' } });

  it('is not selected any more, as soon as that is told', async () => {
    const [, second = 0] = await makeNews('Sigma', 'one', 'two', 'three');
    const { user } = await showList(page, '/blogs?search=Sigma');
    const stop = followChanges();
    await pause(100);
    await user.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(selectedText()).toContain('3'));
    await deleted(second);
    await waitFor(() => expect(selectedText()).toContain('2'));
    await settled();
    expect(ids()).not.toContain(second);
    expect(selectedIds()).toEqual(ids());
    stop();
  });

  it('is not selected any more, where an act is the first to find it gone', async () => {
    const [, second = 0] = await makeNews('Omicron', 'one', 'two', 'three');
    const { user } = await showList(page, '/blogs?search=Omicron');
    await user.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(selectedText()).toContain('3'));
    await deleted(second);
    await user.keyboard('a');
    await waitFor(() => expect(selectedText()).toContain('2'));
    await settled();
    expect(selectedIds()).toEqual(ids());
  });
});

describe('trash and review', () => {
  it('names the field that stands in the way of a record that is restored', async () => {
    const gone = await page.make('pages', { titleEn: 'Taken once', slug: 'taken' });
    await act('pages', 'delete', gone.id);
    await page.make('pages', { titleEn: 'Taken twice', slug: 'taken' });
    const { user } = await showList(page, '/trash?search=Taken');
    await user.keyboard('{Shift>}u{/Shift}');
    await screen.findByText('0 of 1 done, 1 failed: Slug: Another record already has this value');
    expect(ids()).toHaveLength(1);
  });

  it('of several that are restored at once names the one that stays, and why', async () => {
    const gone = await page.make('pages', { titleEn: 'Named once', slug: 'named' });
    const free = await page.make('pages', { titleEn: 'Named free', slug: 'named-free' });
    for (const { id } of [gone, free]) await act('pages', 'delete', id);
    await page.make('pages', { titleEn: 'Named twice', slug: 'named' });
    const { user } = await showList(page, '/trash?search=Named');
    await user.keyboard('{Control>}a{/Control}{Shift>}u{/Shift}');
    await screen.findByText(
      /^1 of 2 done, 1 failed \(\u2068Named once\u2069\): Slug: Another record already has this value$/,
    );
  });

  it('brings a deleted record of any type back by a key', async () => {
    const [first = 0] = await makeNews('Omicron', 'one');
    await act('blogs', 'delete', first);
    const { user } = await showList(page, '/trash?search=Omicron');
    expect(screen.getByText('Omicron one')).toBeTruthy();
    await user.keyboard('{Shift>}u{/Shift}');
    await waitFor(() => expect(screen.queryByText('Omicron one')).toBeNull());
    await settled();
    expect((await page.read('blogs', first)).deleted_at).toBeNull();
  });

  it('lists what waits over all types, the latest first; approving leads to the next', async () => {
    const staff = await page.make('staff', { fullname_en: 'Pi Person' });
    const thesis = await page.make('theses', { titleEn: 'Pi thesis', studentName: 'Somebody' });
    const { user } = await showList(page, '/review?search=Pi');
    const titles = () => ids().map((id) => rowText(id));
    expect(titles()[0]).toContain('Pi thesis');
    expect(titles()[1]).toContain('Pi Person');
    await user.keyboard('a');
    await waitFor(() => expect(ids()).toHaveLength(1));
    await settled();
    expect(titles()[0]).toContain('Pi Person');
    await user.keyboard('a');
    await waitFor(() => expect(ids()).toHaveLength(0));
    await settled();
    expect((await page.read('theses', thesis.id))['approved']).toBe(true);
    expect((await page.read('staff', staff.id))['approved']).toBe(true);
  });
});
