/** Promise: a dialog takes the focus, holds it and gives it back, and keeps what is behind it out of reach; a drawer too; a toast is heard. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { say } from '../../src/page/toasts.ts';
import { Toasts } from '../../src/shell/Toasts.tsx';
import { Dialog } from '../../src/ui/Dialog.tsx';
import { Frame } from '../../src/ui/Frame.tsx';
import { NavRail } from '../../src/ui/NavRail.tsx';
import { Toaster, type Toast } from '../../src/ui/Toaster.tsx';

function Confirm() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        role="alertdialog"
        title="Delete Confirmation"
        text="Are you sure you want to delete this item?"
        state="asking"
        actions={
          <>
            <button type="button">Cancel</button>
            <button type="button" data-autofocus="">
              Delete
            </button>
          </>
        }
      />
    </>
  );
}

it('a dialog is named and described, has the focus where it should, and Escape gives it back', async () => {
  const user = userEvent.setup();
  render(<Confirm />);
  const ask = screen.getByRole('button', { name: 'Ask' });
  await user.click(ask);
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Confirmation' });
  const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(text?.textContent).toBe('Are you sure you want to delete this item?');
  expect(dialog.querySelector('[data-state=asking]')).not.toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete'));
  await user.tab();
  await user.tab();
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(ask));
});

it('all behind a dialog is out of reach, however often one opens, but for the messages', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Confirm />
      <Toasts />
    </>,
  );
  const ask = screen.getByRole('button', { name: 'Ask' });
  const behind = () => ask.closest('[aria-hidden=true]');
  act(() => say('danger', () => 'Failed to delete'));
  for (const time of ['first', 'second', 'third']) {
    await user.click(ask);
    await screen.findByRole('alertdialog', { name: 'Delete Confirmation' });
    expect(behind(), time).not.toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Failed to delete');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(behind(), time).toBeNull();
  }
});

const group = (current: string) => ({
  id: 'site',
  label: 'Site',
  rows: ['pages', 'menu'].map((id) => ({
    id,
    href: `/${id}`,
    label: id,
    icon: 'file-text',
    keys: `g ${id.charAt(0)}`,
    current: id === current,
    waiting: id === 'menu' ? { count: '3', label: '3 waiting' } : undefined,
  })),
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Frame
      skipLabel="Skip"
      closeLabel="Close the navigation"
      isDrawerOpen={isOpen}
      onDrawerClose={() => setOpen(false)}
      navigation={
        <NavRail
          label="Navigation"
          name="Lectern"
          caption="Faculty"
          groups={[group('menu')]}
          mode="open"
          isDrawerOpen={isOpen}
        />
      }
      top={
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      }
    >
      words
    </Frame>
  );
}

it('the drawer takes the focus to where one is, and Escape brings it back', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const open = screen.getByRole('button', { name: 'Open' });
  await user.click(open);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /menu/, current: 'page' }));
  expect(screen.getByText('words').closest('[inert]')).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.getByText('words').closest('[inert]')).toBeNull();
  expect(document.activeElement).toBe(open);
});

it('what waits is said in words beside its section', () => {
  render(<Page />);
  const link = screen.getByRole('link', { name: 'menu' });
  expect(link.getAttribute('aria-description')).toBe('3 waiting');
  expect(screen.getByRole('link', { name: 'pages' })).toBeDefined();
});

it('the place of the toasts is there before the first, politely; a danger interrupts; each can be dismissed', async () => {
  const user = userEvent.setup();
  const onDismiss = vi.fn<(id: Toast['id']) => void>();
  const run = vi.fn<() => void>();
  const show = (toasts: readonly Toast[]) => (
    <Toaster label="Notifications" dismissLabel="Dismiss" toasts={toasts} onDismiss={onDismiss} />
  );
  const { rerender } = render(show([]));
  const region = screen.getByRole('region', { name: 'Notifications' });
  const live = region.querySelector('[aria-live]');
  expect(live?.getAttribute('aria-live')).toBe('polite');
  rerender(
    show([
      { id: 1, variant: 'success', message: 'Blog updated successfully' },
      { id: 2, variant: 'danger', message: 'Failed', action: { label: 'Retry', keys: 'r', run } },
    ]),
  );
  expect(region.querySelector('[aria-live]')).toBe(live);
  expect(screen.getByRole('alert').textContent).toContain('Failed');
  await user.click(screen.getByRole('button', { name: /Retry/ }));
  expect(run).toHaveBeenCalledOnce();
  await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] ?? document.body);
  expect(onDismiss).toHaveBeenCalledWith(1);
});
