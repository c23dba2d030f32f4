/** What would become of many records, asked of the server part by part; nothing is kept. It draws nothing. */
import { useEffect, useState } from 'react';
import type { Fault } from '../../../entities/faultCodes.ts';
import type { Outcome } from '../../../machines/lifecycleChanges.ts';
import type { Faults, Values } from '../../../machines/types.ts';
import { call, CallError } from '../../api.ts';
import { matching, partSize } from '../../acts/inParts.ts';
import { argsFor } from '../../acts/several.ts';
import type { BulkArgs, Meant } from './recordListBulk.ts';

export interface Failed {
  readonly id: number;
  readonly message: string;
  readonly errors?: Readonly<Record<string, readonly Fault[]>>;
}
/** From what to what a record would be changed, by key. */
export interface Sampled {
  readonly id: number;
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
}

/** What would become of it: of how many something changes, and of which it is refused. */
export interface Preview {
  readonly changed: number;
  /** The first of those that are refused, and how many they are. */
  readonly failed: readonly Failed[];
  readonly refused: number;
  readonly sample: readonly Sampled[];
  /** How many were looked at; `isWhole`: all of them. */
  readonly seen: number;
  readonly isWhole: boolean;
  /** The whole was refused: what is wrong, by key, or why. */
  readonly faults: Faults;
  readonly code: string;
  /** Of several sections each one's own. */
  readonly parts?: readonly Preview[];
}
const nothing: Preview = {
  changed: 0,
  failed: [],
  refused: 0,
  sample: [],
  seen: 0,
  isWhole: false,
  faults: {},
  code: '',
};

const failedKept = 20;
const sampleKept = 3;

interface Tried extends Outcome {
  readonly changed?: number;
  readonly failed: readonly Failed[];
  readonly sample?: readonly Sampled[];
  readonly next?: number;
}

const withPart = (known: Preview, tried: Tried, isWhole: boolean): Preview => ({
  ...known,
  changed: known.changed + (tried.changed ?? 0),
  failed: [...known.failed, ...tried.failed].slice(0, failedKept),
  refused: known.refused + tried.failed.length,
  sample: [...known.sample, ...(tried.sample ?? [])].slice(0, sampleKept),
  seen: known.seen + tried.done.length + tried.failed.length,
  isWhole,
});

/** Asks what would become of it, and tells after each part. Never throws. */
async function preview(
  { collection, ids, filter }: Meant,
  { action, args }: { readonly action: string; readonly args?: BulkArgs | Values },
  tell: (known: Preview) => void,
  signal: AbortSignal,
): Promise<void> {
  let known = nothing;
  const isOne = filter === null && ids.length <= partSize;
  try {
    for (let from = 0, after: number | undefined; !signal.aborted;) {
      const part = filter === null ? {} : { limit: partSize, ...(after ? { after } : {}) };
      const own = filter === null ? { ids: ids.slice(from, from + partSize) } : matching(filter);
      const tried: Tried = await call(`/${collection}/actions`, {
        method: 'POST',
        body: {
          action,
          ...own,
          ...(args ? { args } : {}),
          preview: true,
          ...(isOne ? {} : { part }),
        },
        signal,
      });
      from += partSize;
      after = tried.next;
      const isWhole = filter === null ? from >= ids.length : after === undefined;
      known = withPart(known, tried, isWhole);
      if (!signal.aborted) tell(known);
      if (isWhole) return;
    }
  } catch (error) {
    if (signal.aborted) return;
    const { code, faults } = error instanceof CallError ? error : { code: '', faults: {} };
    tell({ ...known, isWhole: true, faults, code: code || 'INTERNAL_ERROR' });
  }
}

/** Several sections' as one: it is refused as a whole where one of them refuses it so. */
function joined(parts: readonly Preview[]): Preview {
  const sum = (of: (part: Preview) => number) => parts.reduce((n, part) => n + of(part), 0);
  const wrong = parts.find(({ code }) => code !== '');
  return {
    changed: sum(({ changed }) => changed),
    failed: parts.flatMap(({ failed }) => failed),
    refused: sum(({ refused }) => refused),
    sample: [],
    seen: sum(({ seen }) => seen),
    isWhole: parts.every(({ isWhole }) => isWhole),
    faults: wrong?.faults ?? {},
    code: wrong?.code ?? '',
    parts,
  };
}

/** One section after the other, where they are several. */
async function previewAll(
  meant: Meant,
  what: Parameters<typeof preview>[1],
  tell: (known: Preview) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!meant.parts) return preview(meant, what, tell, signal);
  const known: Preview[] = meant.parts.map(() => nothing);
  for (const [place, part] of meant.parts.entries()) {
    const own = (shown: Preview) => {
      known[place] = shown;
      tell(joined([...known]));
    };
    const args = argsFor((what.args ?? {}) as Values, part.entity);
    await preview(part.meant, { ...what, args }, own, signal);
  }
}

const typingMs = 200;

/** The preview of what is set now, once the typing rests; null while nothing is known. */
export function usePreview(
  meant: Meant,
  args: BulkArgs | undefined,
  action = 'update',
): Preview | null {
  const asked = args === undefined ? '' : JSON.stringify(args);
  const [answer, setAnswer] = useState<{ asked: string; preview: Preview } | null>(null);
  useEffect(() => {
    if (asked === '') return undefined;
    const left = new AbortController();
    const what = JSON.parse(asked) as BulkArgs;
    const isBare = Object.keys(what).length === 0;
    const tell = (known: Preview) => setAnswer({ asked, preview: known });
    const timer = setTimeout(() => {
      void previewAll(meant, { action, ...(isBare ? {} : { args: what }) }, tell, left.signal);
    }, typingMs);
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [asked, meant, action]);
  return answer?.asked === asked ? answer.preview : null;
}
