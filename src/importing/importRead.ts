/** Asks the reading worker for a file's sheets, and stops it. Nothing is read on the page itself. */

/** Why a file cannot be read; each has a sentence in the catalogue. */
export type ReadCode =
  | 'NOT_A_WORKBOOK'
  | 'OLD_WORKBOOK'
  | 'FILE_TOO_LARGE'
  | 'TOO_MANY_ROWS'
  | 'NO_ROWS'
  | 'OPEN_QUOTE'
  | 'STRAY_QUOTES'
  | 'UNREADABLE';

export interface ReadRequest {
  readonly file?: Blob;
  /** What was copied from a spreadsheet. */
  readonly text?: string;
  readonly name: string;
  readonly rowsMax: number;
  readonly bytesMax: number;
}

export interface ReadSheet {
  readonly name: string;
  readonly headers: readonly string[];
  /** As many cells as there are headers: texts, numbers, booleans, dates as ISO days; '' where nothing is. */
  readonly lines: readonly (readonly unknown[])[];
  /** The row each line stands in, from 1, as the spreadsheet counts. */
  readonly numbers: readonly number[];
}

export type ReadAnswer =
  | { ok: true; sheets: readonly ReadSheet[]; formulas: number; merged: number }
  /** `row` is where a quotation opens that nothing closes, or only another one does, as the spreadsheet counts. */
  | { ok: false; code: ReadCode; row?: number };

export type Workbook = Omit<Extract<ReadAnswer, { ok: true }>, 'ok'>;

/** Of one file. */
export const fileBytesMax = 16 * 1024 * 1024;

const refusal = (code: ReadCode, row?: number) => ({ status: 422, code, row });

/** The sheets of a file that hold rows. Rejects with `{status, code, row}`, code a ReadCode; an abort ends the worker. */
export function readFile(request: ReadRequest, signal: AbortSignal): Promise<Workbook> {
  if (request.file && request.file.size > request.bytesMax) {
    return Promise.reject(refusal('FILE_TOO_LARGE'));
  }
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Workbook>();
  worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
    if (data.ok) resolve(data);
    else reject(refusal(data.code, data.row));
  });
  worker.addEventListener('error', () => reject(refusal('UNREADABLE')));
  signal.addEventListener('abort', () => reject(refusal('UNREADABLE')));
  // A worker is no window: it has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(request);
  return promise.finally(() => worker.terminate());
}
