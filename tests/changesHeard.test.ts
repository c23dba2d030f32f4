/** What the page promises of the stream of changes: after a break it goes on where it was, and tells when it cannot. */
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { open } from '../src/api.ts';
import type { RecordChange } from '../entities/wire.ts';
import { followChanges, onChange, onLost } from '../src/remote/changes.ts';

vi.mock('../src/api.ts', () => ({ open: vi.fn<typeof open>() }));

let stop = (): void => undefined;
afterEach(() => stop());

/** Each connection brings one of these texts and ends; what follows never answers. Answers what each was asked. */
function serve(...texts: string[]): readonly (string | null)[] {
  const asked: (string | null)[] = [];
  vi.mocked(open).mockImplementation((_path, init) => {
    asked.push(new Headers(init?.headers).get('Last-Event-ID'));
    const text = texts.shift();
    if (text === undefined) return new Promise<Response>(() => undefined);
    return Promise.resolve(new Response(text));
  });
  return asked;
}

it('goes on from where it began to hear, even when nothing was told before the break', async () => {
  const asked = serve('retry: 2000\nid: 7\n\n');
  stop = followChanges();
  await vi.waitFor(() => expect(asked).toEqual([null, '7']), { timeout: 5_000 });
});

it('tells once that what came between is not known any more, and goes on from there', async () => {
  const told = JSON.stringify({ type: 'blogs', id: 3, version: 1, action: 'create', by: 'lina' });
  const asked = serve(
    'id: 7\n\n',
    `id: 90\n\nevent: lost\ndata: {}\n\nid: 91\ndata: ${told}\n\n`,
    'id: 91\n\n',
  );
  const heard: (RecordChange | 'lost')[] = [];
  const stops = [onChange((change) => heard.push(change)), onLost(() => heard.push('lost'))];
  stop = followChanges();
  await vi.waitFor(() => expect(asked).toEqual([null, '7', '91', '91']), { timeout: 10_000 });
  for (const end of stops) end();
  expect(heard).toEqual(['lost', expect.objectContaining({ type: 'blogs', id: 3 })]);
});

it('asks anew where nothing was said for three of the signs that the server gives, and not while they come', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const asked: (string | null)[] = [];
  let say: (text: string) => void = () => {};
  vi.mocked(open).mockImplementation((_path, init) => {
    asked.push(new Headers(init?.headers).get('Last-Event-ID'));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        say = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    return Promise.resolve(new Response(body));
  });
  stop = followChanges();
  await vi.advanceTimersByTimeAsync(0);
  say('id: 7\n\n');
  for (let signs = 0; signs < 8; signs += 1) {
    await vi.advanceTimersByTimeAsync(15_000);
    say(': \n\n');
  }
  expect(asked).toEqual([null]);
  await vi.advanceTimersByTimeAsync(46_000);
  expect(asked).toEqual([null, '7']);
});
