/** The testers' kit: `npm run mbt -- <verb>`. Ends with 0: ok, 1: failed, 2: goal missed, 3: not understood. */
import { main } from './verbs/index.ts';

process.exitCode = await main(process.argv.slice(2));
