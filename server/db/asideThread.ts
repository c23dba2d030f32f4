/** The thread of aside.ts: answers its questions from a connection of its own, one at a time. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Question } from './aside.ts';
import { openReader } from './sqlite.ts';

const { file } = workerData as { file: string };
const statements = openReader(file);

const answerTo = ({ id, sql, parameters }: Question): Answer => {
  try {
    return { id, rows: statements.prepare(sql).all(parameters) };
  } catch (error) {
    if (!(error instanceof Error)) return { id, error: String(error) };
    return { id, error: error.message, ...('code' in error && { code: String(error.code) }) };
  }
};

parentPort?.on('message', (question: Question) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage(answerTo(question));
});
