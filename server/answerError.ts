/** Turns whatever was thrown into an answer: a code, never a sentence, a statement, a path or a stack. */
import type { Logger } from 'pino';
import { HttpError } from './httpError.ts';
import { answerJson } from './routes/answer.ts';

/** The database, the disk or the bucket cannot serve now and may soon: SQLite, Node, PostgreSQL and we say so by these codes. */
const unavailable =
  /^(?:STORAGE_UNAVAILABLE|SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)\w*|ENOSPC|EROFS|EDQUOT|EIO|EMFILE|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|57014|57P0[123]|53\w{3}|08\w{3}|40001|40P01)$/;
const retrySeconds = '2';

function known(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return unavailable.test(code)
    ? new HttpError(503, 'UNAVAILABLE', { headers: { 'Retry-After': retrySeconds } })
    : undefined;
}

/** The answer to a request that failed; what nobody foresaw is logged with its stack and answered 500. */
export function answerError(
  error: unknown,
  request: Request,
  requestId: string,
  log: Logger,
): Response {
  // The visitor has gone, so whatever broke, broke for that reason; nobody reads the answer.
  if (request.signal.aborted && !(error instanceof HttpError)) {
    return answerJson({ status: 400, body: { message: 'BAD_REQUEST', requestId } });
  }
  const found = known(error);
  if (!(error instanceof HttpError)) log.error({ err: error, requestId }, 'request failed');
  const { status, code, errors, headers, body } = found ?? new HttpError(500, 'INTERNAL_ERROR');
  return answerJson({
    status,
    headers,
    body: { message: code, ...(errors ? { errors } : {}), ...body, requestId },
  });
}
