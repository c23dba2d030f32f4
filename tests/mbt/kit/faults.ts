/** The ways a call can end badly, and what each looks like to a machine and on its way from a server. It sends nothing. */
import type { Answer } from './model.ts';

/** Status as HTTP has it; 0: no answer came; null: an answer came that is none. */
const statuses = {
  ok: 200,
  '401': 401,
  '403': 403,
  '404': 404,
  '409': 409,
  '412': 412,
  '413': 413,
  '422': 422,
  '429': 429,
  '500': 500,
  '503': 503,
  'time-out': 0,
  offline: 0,
  'cut after commit': 0,
  slow: 200,
  malformed: null,
} as const;

export type FaultClass = keyof typeof statuses;
export const faultClasses = Object.keys(statuses) as FaultClass[];
export const isGood = (fault: FaultClass): boolean => statuses[fault] === 200;

/** The same answer in another class: what it says stays, only its status differs. */
export function asFault(answer: Answer, fault: FaultClass): Answer {
  if ('output' in answer || isGood(fault)) return answer;
  const { error } = answer;
  const told = typeof error === 'object' && error !== null ? error : {};
  return { error: { ...told, status: statuses[fault] ?? undefined } };
}

/** The codes that the server says with each status, as design/api.md has them. */
const codes: Partial<Record<FaultClass, string>> = {
  '401': 'UNAUTHENTICATED',
  '403': 'FORBIDDEN',
  '404': 'NOT_FOUND',
  '409': 'CONFLICT',
  '412': 'STALE_VERSION',
  '413': 'PAYLOAD_TOO_LARGE',
  '422': 'VALIDATION_FAILED',
  '429': 'TOO_MANY_REQUESTS',
  '500': 'INTERNAL_ERROR',
  '503': 'UNAVAILABLE',
};
/** What a bad ending looks like on its way; `more` goes into its body. */
export function badReply(fault: FaultClass, more: object = {}) {
  const status = statuses[fault];
  if (status === 0) return { reply: { status: 'lost', fault } } as const;
  if (status === null) return { reply: { status: 200, body: '<!doctype html>', fault } } as const;
  return { reply: { status, body: { message: codes[fault], ...more }, fault } } as const;
}
