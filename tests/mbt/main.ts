/** The testers' kit: `npm run mbt -- <verb>`. Ends with 0: ok, 1: failed, 2: goal missed, 3: not understood. */
import { main } from './verbs/index.ts';

const code = await main(process.argv.slice(2));
// A page that was walked leaves timers behind that never end by themselves.
process.stdout.write('', () => process.exit(code));
