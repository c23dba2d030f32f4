/** The ways a call can end badly, and what each looks like to a machine. It sends nothing. */
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
export const statusOf = (fault: FaultClass): number | null => statuses[fault];
export const isGood = (fault: FaultClass): boolean => statuses[fault] === 200;

/** The same answer in another class: what it says stays, only its status differs. */
export function asFault(answer: Answer, fault: FaultClass): Answer {
  if ('output' in answer || isGood(fault)) return answer;
  const { error } = answer;
  const told = typeof error === 'object' && error !== null ? error : {};
  return { error: { ...told, status: statuses[fault] ?? undefined } };
}
