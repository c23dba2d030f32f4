/** The testers' kit: `npm run mbt -- <verb>`. Ends with 0: ok, 1: failed, 2: goal missed, 3: not understood. */
import { lineOf } from './kit/mistakes.ts';

const misuse = 3;
// A state that a machine does not have is told deep inside xstate: the tester's line is further up than is kept otherwise.
Error.stackTraceLimit = 50;
// An adapter that cannot be read is told in one line as well, before any verb is there to tell it.
const code = await import('./verbs/index.ts').then(
  ({ main }) => main(process.argv.slice(2)),
  (error: unknown) => {
    const line = lineOf(error);
    if (line === undefined) throw error;
    process.stderr.write(`${line}\n`);
    return misuse;
  },
);
// A page that was walked leaves timers behind that never end by themselves.
process.stdout.write('', () => process.exit(code));
