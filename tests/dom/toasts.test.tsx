/** Promises of the messages on screen: they follow the interface's language, and one said twice is shown once. */
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setLanguage, t } from '../../i18n/index.ts';
import { lifecycle } from '../../src/live/records.ts';
import { Toasts } from '../../src/shell/Toasts.tsx';
import { dismissAll, say, sayToast } from '../../src/page/toasts.ts';

const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

afterEach(async () => {
  act(() => dismissAll());
  await act(() => setLanguage('en'));
});

it('speaks the language that is chosen while it is shown', async () => {
  render(<Toasts />);
  act(() => {
    sayToast({ variant: 'success', key: 'updated' }, 'news');
    say('info', () => t('toasts.nothingToSave'));
  });
  const english = shown();
  expect(english).toHaveLength(2);
  expect(english[1]).toBe('Nothing to save');
  await act(() => setLanguage('ar'));
  const arabic = shown();
  expect(arabic).toHaveLength(2);
  expect(arabic[1]).toBe(t('toasts.nothingToSave'));
  expect(arabic.filter((text) => english.includes(text))).toEqual([]);
});

it('shows once what is said twice', () => {
  render(<Toasts />);
  act(() => {
    say('info', () => t('toasts.nothingToSave'));
    say('info', () => t('toasts.nothingToSave'));
  });
  expect(shown()).toEqual(['Nothing to save']);
});

it('shows many words for as long as they take to read', () => {
  vi.useFakeTimers();
  try {
    render(<Toasts />);
    const long = 'word '.repeat(40);
    act(() => {
      say('info', () => 'few');
      say('info', () => long);
    });
    act(() => void vi.advanceTimersByTime(7_000));
    expect(shown()).toEqual([long]);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(shown()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

it('takes away what failed once it went through', () => {
  render(<Toasts />);
  act(() => sayToast({ variant: 'danger', key: 'passwordChangeFailed' }));
  expect(shown()).toEqual(['Failed to change password']);
  act(() => sayToast({ variant: 'success', key: 'passwordChanged' }));
  expect(shown()).toEqual(['Password changed successfully']);
});

it('leaves a refused sign-in where a password that was sent before it goes through late', () => {
  render(<Toasts />);
  act(() => {
    sayToast({ variant: 'danger', key: 'couldNotLogIn' });
    sayToast({ variant: 'success', key: 'passwordChanged' });
  });
  expect(shown()).toEqual(['Could not log in', 'Password changed successfully']);
});

it('takes away what is no longer so once it was taken back', () => {
  render(<Toasts />);
  act(() => {
    say('warning', () => t('toasts.nothingToSave'));
    sayToast(
      { variant: 'success', key: 'applied', params: { action: 'enable', count: 1 } },
      'news',
    );
  });
  expect(shown()).toHaveLength(2);
  act(() => sayToast({ variant: 'info', key: 'undone', params: { count: 1 } }, 'news'));
  const left = shown();
  expect(left).toHaveLength(2);
  expect(left[0]).toBe('Nothing to save');
  expect(left[1]).toContain('Undone: 1 news item');
});

it('says of one that it is not on the website, and of many how many of them', () => {
  render(<Toasts />);
  act(() => {
    lifecycle.start();
    lifecycle.send({
      type: 'setSection',
      collection: 'publications',
      grants: { PUT: true, DELETE: true },
      supports: { enabled: true, approved: true, featured: false, sequence: false },
    });
  });
  const approve = (...enabled: readonly boolean[]) =>
    act(() => {
      const targets = enabled.map((one, at) => ({
        id: at + 1,
        version: 1,
        enabled: one,
        approved: false,
        deleted: false,
      }));
      lifecycle.send({ type: 'setTargets', targets });
      lifecycle.send({ type: 'approve' });
    });
  approve(false);
  expect(shown()).toContain('This publication is not enabled on the website.');
  act(() => lifecycle.send({ type: 'forget' }));
  approve(false, true, false);
  expect(shown()).toContain('Not enabled on the website: 2 publications');
  act(() => lifecycle.stop());
});

it('puts what is so now in the place of what was so before: undone, redone, undone', () => {
  render(<Toasts />);
  const params = { count: 1 };
  for (const key of ['undone', 'redone', 'undone', 'redone'] as const) {
    act(() => {
      say('info', () => t('toasts.nothingToSave'));
      sayToast({ variant: 'info', key, params }, 'news');
    });
    expect(shown()).toHaveLength(2);
  }
  expect(shown()[1]).toMatch(/^Redone/);
  act(() => say('info', () => t('toasts.singleKeysOff'), undefined, 'singleKeys'));
  act(() => say('info', () => t('toasts.singleKeysOn'), undefined, 'singleKeys'));
  expect(shown().slice(2)).toEqual([t('toasts.singleKeysOn')]);
});
