/** How the server's return is noticed: soon, once it is there again, and without pressing one that takes nothing. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchReturn } from '../../src/kept/signOfLife.ts';

let isThere = false;
let looks = 0;
let heard = 0;
let end: () => void;

const begin = (): void => {
  end = watchReturn(() => {
    heard += 1;
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  [isThere, looks, heard] = [false, 0, 0];
  vi.stubGlobal('fetch', () => {
    looks += 1;
    return isThere ? Promise.resolve(new Response()) : Promise.reject(new TypeError());
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

describe('the server’s return', () => {
  it('is heard a second after it, however long it was away', async () => {
    begin();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toBe(0);
    isThere = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard).toBe(1);
  });

  it('is heard every four seconds where the server is there and still takes nothing', async () => {
    isThere = true;
    begin();
    await vi.advanceTimersByTimeAsync(3_900);
    expect(heard).toBe(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(heard).toBe(1);
    // What was sent failed: whoever waits begins to watch anew.
    end();
    begin();
    await vi.advanceTimersByTimeAsync(3_900);
    expect(heard).toBe(1);
    await vi.advanceTimersByTimeAsync(4_100);
    expect(heard).toBe(3);
  });

  it('is looked for no more once nobody waits', async () => {
    begin();
    await vi.advanceTimersByTimeAsync(1_000);
    end();
    isThere = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([heard, looks]).toEqual([0, 2]);
  });

  it('is heard at once where the browser says that it has a network again', () => {
    begin();
    window.dispatchEvent(new Event('online'));
    expect(heard).toBe(1);
  });
});
