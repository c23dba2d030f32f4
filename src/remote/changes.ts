/** Hears what others change, as it happens, and tells whoever listens. It never loads or shows anything. */
import type { EventSourceMessage } from 'eventsource-parser';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { isObject } from '../../entities/json.ts';
import type { RecordChange } from '../../entities/wire.ts';
import { open } from '../api.ts';
import { createSignal } from '../page/signal.ts';

const changed = createSignal<[change: RecordChange]>();
export const onChange = changed.hear;

/** Where somebody opened or left a record; `type` is the collection. */
type Place = Pick<RecordChange, 'type' | 'id'>;
const moved = createSignal<[place: Place]>();
export const onMove = moved.hear;

const lost = createSignal();
/** After so long an absence nobody knows what was changed meanwhile: all that is shown is to be read anew. */
export const onLost = lost.hear;

const back = createSignal();
/** The server is there again after it was away: what could not be had can be. */
export const onBack = back.hear;

/**
 * The server says every 15 s that it is there (server/routes/changes.ts). Where three such signs are missing the connection
 * is dead, though nothing has said so: a machine that slept, a network that was changed. In ms.
 */
const silentMs = 45_000;

/** Waits between tries, in ms: short at first, then such that a server that comes back is not run over. */
const waitsMs = [500, 1_000, 2_000, 5_000, 10_000, 30_000] as const;

const isPlace = (value: unknown): value is Place =>
  isObject(value) && 'type' in value && 'id' in value;
const isChange = (value: unknown): value is RecordChange => isPlace(value) && 'version' in value;

function tell({ event, data }: EventSourceMessage): void {
  if (event === 'lost') return lost.tell();
  if (!data) return undefined;
  const told: unknown = JSON.parse(data);
  if (event !== 'presence') return isChange(told) ? changed.tell(told) : undefined;
  return isPlace(told) ? moved.tell(told) : undefined;
}

async function follow(after: string | undefined, signal: AbortSignal, heard: (id: string) => void) {
  const answer = await open('/changes', {
    signal,
    headers: { Accept: 'text/event-stream', ...(after ? { 'Last-Event-ID': after } : {}) },
  });
  if (!answer.ok || !answer.body) throw new Error(`changes: ${answer.status}`);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const noteAlive = () => {
    clearTimeout(silence);
    silence = setTimeout(() => void reader.cancel(), silentMs);
  };
  const reader = answer.body
    .pipeThrough(new TextDecoderStream())
    // The first id comes without data, and says from where on all is heard.
    .pipeThrough(new EventSourceParserStream({ onId: heard, onComment: noteAlive }))
    .getReader();
  try {
    for (;;) {
      noteAlive();
      const { done, value } = await reader.read();
      if (done) return;
      tell(value);
    }
  } finally {
    clearTimeout(silence);
  }
}

/** Listens for as long as somebody is signed in, through broken connections. Answers how to stop. */
export function followChanges(): () => void {
  const stop = new AbortController();
  let last: string | undefined;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout>;
  const again = () => {
    if (stop.signal.aborted) return;
    const waitMs = waitsMs[Math.min(tries, waitsMs.length - 1)] ?? 0;
    tries += 1;
    timer = setTimeout(listen, waitMs);
  };
  const listen = () => {
    follow(last, stop.signal, (id) => {
      const wasAway = tries > 0;
      last = id;
      tries = 0;
      if (wasAway) back.tell();
    }).then(again, again);
  };
  listen();
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
