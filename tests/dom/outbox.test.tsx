/** What waits to be sent is kept as promised: each user's apart, written down unless it is a secret, never lost for want of room. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sessionMachine } from '../../machines/session.ts';
import { enlist } from '../../src/live/actors.ts';
import { draftSlots, dropDraftsIn, flushDrafts, keepDraft } from '../../src/kept/drafts.ts';
import { lifecycle } from '../../src/live/records.ts';
import {
  dropSave,
  forgetUnwritten,
  holdSave,
  isUnwritten,
  keepSave,
  onOutbox,
  saveAt,
  saveNamed,
  savesOf,
  savesToSend,
  setSending,
  type WaitingSave,
} from '../../src/kept/outbox.ts';
import { startAsking } from '../../src/live/askFirst.ts';
import { unsentNow } from '../../src/live/unsent.ts';
import { areKeysHeld, runById } from '../../src/context.ts';
import { confirm } from '../../src/live/confirm.ts';

const saveOf = (ref: string, more: Partial<WaitingSave> = {}): WaitingSave => ({
  ref,
  userId: 1,
  collection: 'blogs',
  id: 7,
  version: 1,
  key: `key-${ref}`,
  base: { author: 'Before' },
  changes: { author: 'After' },
  body: { author: 'After' },
  next: null,
  title: 'One',
  at: `2026-01-02T10:00:0${ref}.000Z`,
  ...more,
});
/** A record's flag is being changed; the server has not answered yet. */
function disabledOne(): { readonly answer: () => void } {
  const answered = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answered.promise);
  const supports = { enabled: true, approved: false, featured: false, sequence: false };
  lifecycle.start();
  lifecycle.send({
    type: 'setSection',
    collection: 'blogs',
    grants: { PUT: true, DELETE: true },
    supports,
  });
  lifecycle.send({ type: 'setTargets', targets: [{ id: 1, version: 1, enabled: true }] });
  expect(unsentNow()).toEqual({ count: 0, lost: 0 });
  lifecycle.send({ type: 'disable' });
  const body = JSON.stringify({ done: [{ id: 1, version: 2 }], failed: [] });
  const headers = { 'Content-Type': 'application/json' };
  return { answer: () => answered.resolve(new Response(body, { headers })) };
}

const refs = (saves: readonly WaitingSave[]) => saves.map(({ ref }) => ref);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  for (const userId of [1, 2]) for (const { ref } of savesOf(userId)) dropSave({ userId, ref });
});

describe('the saves that wait', () => {
  it('are their owner’s, the oldest first, and told of', () => {
    const heard = vi.fn<() => void>();
    const stop = onOutbox(heard);
    expect(keepSave(saveOf('2'), false)).toBe(true);
    keepSave(saveOf('1'), false);
    keepSave(saveOf('3', { userId: 2 }), false);
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
    expect(refs(savesOf(1))).toEqual(['1', '2']);
    expect(refs(savesOf(2))).toEqual(['3']);
    expect(savesOf(0)).toEqual([]);
    dropSave({ userId: 1, ref: '1' });
    expect(refs(savesOf(1))).toEqual(['2']);
  });

  it('wait in memory where the browser has no room, and are as good as the others', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const save = saveOf('1');
    expect(keepSave(save, false)).toBe(false);
    expect(isUnwritten(save)).toBe(true);
    expect(savesToSend(1)).toEqual([save]);
    expect(saveNamed(1, '1')).toEqual(save);
  });

  it('are never written down with a secret', () => {
    keepSave(saveOf('1', { body: { password: 'a secret' } }), true);
    expect(JSON.stringify({ ...localStorage })).not.toContain('a secret');
    expect(refs(savesToSend(1))).toEqual(['1']);
    forgetUnwritten();
    expect(savesOf(1)).toEqual([]);
  });

  it('are sent by the form that holds them, or by nobody else at once', () => {
    keepSave(saveOf('1'), false);
    holdSave('1', true);
    expect(savesToSend(1)).toEqual([]);
    expect(saveAt({ userId: 1, collection: 'blogs', id: 7 })).toBeUndefined();
    holdSave('1', false);
    setSending('1');
    // What is on its way is not taken up by a form.
    expect(saveAt({ userId: 1, collection: 'blogs', id: 7 })).toBeUndefined();
    setSending(null);
    expect(saveAt({ userId: 1, collection: 'blogs', id: 7 })?.ref).toBe('1');
    expect(saveAt({ userId: 2, collection: 'blogs', id: 7 })).toBeUndefined();
  });

  it('belong to whom they are kept for, and what is no save is none', () => {
    localStorage.setItem('lectern.outbox.1.9', JSON.stringify(saveOf('9', { userId: 2 })));
    localStorage.setItem('lectern.outbox.1.8', '{"ref":"8"}');
    localStorage.setItem('lectern.outbox.1.7', 'no JSON');
    expect(savesOf(1).map(({ ref, userId }) => [ref, userId])).toEqual([['9', 1]]);
  });
});

it('a draft that says nothing more than what is saved goes; one that says more stays', () => {
  const place = { userId: 1, collection: 'blogs', id: 7 };
  keepDraft(place, { version: 1, values: { author: 'After' } });
  keepDraft({ ...place, slot: 1 }, { version: 1, values: { author: 'After', titleEn: 'More' } });
  flushDrafts();
  dropDraftsIn(place, { author: 'After' });
  expect(draftSlots(place)).toEqual([1]);
});

describe('what signing out counts', () => {
  it('is every save that waits, whether a form holds it or not; what is kept nowhere would be lost', () => {
    const session = createActor(sessionMachine, { input: { account: { id: 1, username: 'one' } } });
    session.start();
    const stop = enlist('session', session);
    expect(unsentNow()).toEqual({ count: 0, lost: 0 });
    keepSave(saveOf('1'), false);
    keepSave(saveOf('2'), true);
    keepSave(saveOf('3', { userId: 2 }), false);
    holdSave('1', true);
    expect(unsentNow()).toEqual({ count: 2, lost: 1 });
    stop();
    session.stop();
  });

  it('is a change of records that is on its way, too: it is kept nowhere', () => {
    const { answer } = disabledOne();
    expect(unsentNow()).toEqual({ count: 1, lost: 1 });
    lifecycle.send({ type: 'forget' });
    expect(unsentNow()).toEqual({ count: 0, lost: 0 });
    answer();
  });
});

describe('signing out right after a change', () => {
  const logout = vi.fn<() => Promise<void>>();
  let stop: () => void;
  beforeEach(() => {
    logout.mockReturnValue(new Promise(() => {}));
    const session = createActor(
      sessionMachine.provide({ actors: { logout: fromPromise(logout) } }),
      { input: { account: { id: 1, username: 'one' } } },
    );
    session.start();
    confirm.start();
    const leaves = [enlist('session', session), enlist('lifecycle', lifecycle)];
    stop = () => {
      for (const leave of leaves) leave();
      session.stop();
    };
    startAsking();
  });
  afterEach(() => {
    stop();
    lifecycle.send({ type: 'forget' });
    confirm.send({ type: 'cancel' });
  });

  it('waits for its answer, and asks nothing', async () => {
    const { answer } = disabledOne();
    runById('session.signOut');
    expect(areKeysHeld()).toBe(true);
    expect(logout).not.toHaveBeenCalled();
    answer();
    await expect.poll(() => logout.mock.calls.length, { timeout: 10_000 }).toBe(1);
    expect(confirm.getSnapshot().matches('closed')).toBe(true);
  });

  it('hears of its answer in a tab that is not seen, where nothing is drawn', async () => {
    const { answer } = disabledOne();
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    runById('session.signOut');
    answer();
    await expect.poll(() => logout.mock.calls.length, { timeout: 10_000 }).toBe(1);
  });

  it('asks where no answer comes', async () => {
    disabledOne();
    runById('session.signOut');
    await expect
      .poll(() => confirm.getSnapshot().matches('closed'), { timeout: 10_000 })
      .toBe(false);
    expect(logout).not.toHaveBeenCalled();
    expect(confirm.getSnapshot().context.subject?.params).toMatchObject({ count: 1, lost: 1 });
  });
});
