/** Reads a trace that the application exported; what is none, or of another version, is one clear line. It replays nothing. */
import { readFileSync } from 'node:fs';
import { traceForm, traceVersion, type Trace } from '../../../machines/trace.ts';
import { Misuse } from '../verbs/ask.ts';
import { readJson } from '../verbs/planning.ts';

const isObject = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null && !Array.isArray(one);
const isState = (one: unknown): boolean =>
  typeof one === 'string' || (isObject(one) && Object.values(one).every(isState));
const isLife = (one: unknown): boolean =>
  isObject(one) &&
  typeof one['life'] === 'number' &&
  typeof one['machine'] === 'string' &&
  isState(one['state']);
const isStep = (one: unknown): boolean =>
  isObject(one) &&
  typeof one['life'] === 'number' &&
  typeof one['event'] === 'string' &&
  Array.isArray(one['taken']) &&
  isState(one['state']);

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** True for a file that says that it is a trace, whether or not it can be read as one. */
export function isTrace(file: string): boolean {
  const told = parsed(file);
  return isObject(told) && told['form'] === traceForm;
}

/** Throws a Misuse that says what is wrong with the file. */
export function readTrace(file: string): Trace {
  const told = readJson(file);
  if (!isObject(told) || told['form'] !== traceForm)
    throw new Misuse(`${file} is no trace of a session`);
  if (told['version'] !== traceVersion)
    throw new Misuse(
      `${file} is a trace of version ${String(told['version'])}, this is version ${traceVersion}`,
    );
  const { lives, steps } = told;
  if (!Array.isArray(lives) || !lives.every(isLife))
    throw new Misuse(`${file} is broken: its lives are not complete`);
  if (!Array.isArray(steps)) throw new Misuse(`${file} is broken: it has no steps`);
  const at = steps.findIndex((step) => !isStep(step));
  if (at >= 0) throw new Misuse(`${file} is broken: step ${at + 1} is not complete`);
  return told as unknown as Trace;
}
