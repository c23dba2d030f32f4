/** How the server's return is noticed: soon, once it is there again, and without pressing one that takes nothing. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let isThere = false;
let looks = 0;
let heard = 0;
let end: () => void;

async function begin(): Promise<void> {
  const { watchReturn } = await import('../../src/kept/signOfLife.ts');
  end = watchReturn(() => {
    heard += 1;
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
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
    await begin();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toBe(0);
    isThere = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard).toBe(1);
  });

  it('is heard every four seconds where the server is there and still takes nothing', async () => {
    isThere = true;
    await begin();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard).toBe(1);
    // What was sent failed: whoever waits begins to watch anew.
    end();
    await begin();
    await vi.advanceTimersByTimeAsync(3_900);
    expect([heard, looks]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(8_100);
    expect(heard).toBe(4);
  });

  it('is looked for no more once nobody waits', async () => {
    await begin();
    await vi.advanceTimersByTimeAsync(1_000);
    end();
    isThere = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([heard, looks]).toEqual([0, 1]);
  });

  it('is heard at once where the browser says that it has a network again', async () => {
    await begin();
    window.dispatchEvent(new Event('online'));
    expect(heard).toBe(1);
  });
});
