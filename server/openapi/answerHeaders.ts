/** What is said of the headers that answers carry. Which answer carries which, the described calls and statuses say. */
import { text, type Schema } from './schemas.ts';

/** Headers of answers that a client reads. */
export type AnswerHeader =
  | 'Accept-Ranges'
  | 'Cache-Control'
  | 'Content-Range'
  | 'ETag'
  | 'Location'
  | 'Retry-After';

const told: Readonly<Record<AnswerHeader, { description: string; schema: Schema }>> = {
  'Accept-Ranges': { description: '`bytes`: parts can be asked for.', schema: text },
  'Cache-Control': { description: 'How long it may be kept, and by whom.', schema: text },
  'Content-Range': { description: 'Which bytes these are, and of how many.', schema: text },
  ETag: {
    description: 'The version of what is answered: for If-Match and If-None-Match.',
    schema: text,
  },
  Location: { description: 'Where it is.', schema: text },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
};

/** Of answers whose status alone says it. */
export const headersOfStatus: Readonly<Record<number, readonly AnswerHeader[]>> = {
  206: ['Content-Range', 'Accept-Ranges', 'ETag', 'Cache-Control'],
  302: ['Location', 'Cache-Control'],
  304: ['ETag'],
  416: ['Content-Range'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

/** The `headers` of an answer; nothing where it has none to speak of. */
export function headersSaid(
  names: readonly AnswerHeader[] = [],
): Readonly<Record<string, unknown>> {
  if (names.length === 0) return {};
  return { headers: Object.fromEntries(names.map((name) => [name, told[name]])) };
}
