/** The verbs of the testers' kit and what they are asked; a misuse is one clear line. It walks nothing itself. */
import { lineOf } from '../kit/mistakes.ts';
import { Unreachable } from '../kit/unreachable.ts';
import { exits, flags, Misuse, numberOf, read, shardOf, type Flag, type Known } from './ask.ts';
import { check } from './check.ts';
import { diagram } from './diagram.ts';
import { explore } from './explore.ts';
import { mutate } from './mutate.ts';
import { meant } from '../kit/nearest.ts';
import { plan } from './plan.ts';
import { Broken } from './pool.ts';
import { record } from './record.ts';
import { replay } from './replay.ts';
import { report } from './report.ts';
import { run } from './run.ts';
import { print, table, type Verb } from './verb.ts';

const verbs: Readonly<Record<string, Verb>> = {
  check,
  plan,
  run,
  explore,
  replay,
  record,
  mutate,
  report,
  diagram,
};

/** A flag as a program reads it. */
function flagTold(name: Flag) {
  const known: Known = flags[name];
  const { says, least } = known;
  const takesValue = known.type === 'string';
  return { name: `--${name}`, says, takesValue, ...(least === undefined ? {} : { least }) };
}
const told = (name: string, verb: Verb) => ({
  verb: name,
  usage: `npm run mbt -- ${verb.usage ?? name}`,
  says: verb.says,
  words: verb.words ?? 0,
  flags: [...verb.flags, 'json' as const, 'help' as const].map(flagTold),
});

function help(name: string | undefined, isJson: boolean): void {
  const verb = name === undefined || !Object.hasOwn(verbs, name) ? undefined : verbs[name];
  if (isJson) {
    const all = Object.entries(verbs).map((one) => told(...one));
    print(
      JSON.stringify(
        verb && name !== undefined ? told(name, verb) : { verbs: all, exits },
        null,
        2,
      ),
    );
    return;
  }
  if (!verb || name === undefined) {
    print('npm run mbt -- <verb> [--json] [--help]');
    for (const line of table(Object.entries(verbs).map(([one, { says }]) => [`  ${one}`, says])))
      print(line);
    print('It ends with 0: ok, 1: something failed, 2: a goal was missed, 3: not understood.');
    return;
  }
  print(`npm run mbt -- ${verb.usage ?? name}`);
  print(`It ${verb.says}.`);
  const all = [...verb.flags, 'json' as const, 'help' as const];
  for (const line of table(all.map((flag) => [`  --${flag}`, flags[flag].says]))) print(line);
}

/** Answers the exit code; a misuse is one line on the error channel. */
export async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    help(
      rest.find((one) => !one.startsWith('-')),
      rest.includes('--json'),
    );
    return name === undefined ? exits.misuse : exits.ok;
  }
  try {
    const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
    if (!verb) throw new Misuse(`there is no “${name}”: ${meant(name, Object.keys(verbs))}`);
    const ask = read(rest, verb.flags, verb.words);
    for (const flag of verb.flags) if ('least' in flags[flag]) numberOf(ask, flag);
    shardOf(ask);
    if (ask.given.help) {
      help(name, ask.given.json === true);
      return exits.ok;
    }
    return await verb.run(ask);
  } catch (error) {
    const isMisuse =
      error instanceof Misuse ||
      error instanceof Unreachable ||
      (error instanceof Broken && error.isMisuse);
    const line = isMisuse ? error.message : lineOf(error);
    if (line === undefined) throw error;
    // Whoever reads the answer as JSON finds there too why there is none.
    if (rest.includes('--json')) print(JSON.stringify({ error: line }));
    process.stderr.write(`${line}\n`);
    return exits.misuse;
  }
}
