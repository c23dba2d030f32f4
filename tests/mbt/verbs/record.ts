/** `record`: a tester's own session, or a trace that the application exported, as paths that can be replayed. */
import { existsSync } from 'node:fs';
import { stored, planVersion } from './planning.ts';
import { retraceFile, unknownLines } from '../traces/tell.ts';
import { besideResults } from '../kit/results.ts';
import { exits, isHeadedIn, Misuse, siteOf, textOf, writeOut, type Ask } from './ask.ts';
import { counted, print, tell, type Verb } from './verb.ts';

async function traceFile(ask: Ask): Promise<string> {
  const [given] = ask.words;
  const url = siteOf(ask);
  if (given !== undefined) {
    const odd = (['url', 'script', 'headed'] as const).find((flag) => ask.given[flag]);
    if (odd) throw new Misuse(`--${odd} is for a session in a browser, not for a trace’s file`);
    return given;
  }
  const { readScript, watchSession } = await import('../traces/session.ts');
  const scriptFile = textOf(ask, 'script');
  const isHeaded = isHeadedIn(ask);
  if (scriptFile === undefined && !isHeaded)
    throw new Misuse('record needs a trace’s file, --headed for a session, or --script');
  const script = scriptFile === undefined ? undefined : readScript(scriptFile);
  // Before a browser is opened on what is not there.
  if (url !== undefined) await (await import('../kit/backend.ts')).expectSite(url);
  if (!script && !ask.given.json)
    print('Do what shall be recorded; the palette’s “Export the session’s trace” ends it.');
  return watchSession({ url, isHeaded, script });
}

export const record: Verb = {
  says: 'makes paths of a session: of what one does in a browser, or of an exported trace; names what the model does not know',
  usage: 'record [<trace.json>]',
  words: 1,
  flags: ['out', 'headed', 'script', 'url'],
  async run(ask) {
    const retraced = retraceFile(await traceFile(ask));
    const paths = retraced.flatMap(({ path }) => (path ? [stored(path)] : []));
    if (paths.length === 0) {
      const lines = retraced.flatMap(unknownLines).map((line) => line.replace(/^\? /, ''));
      throw new Misuse(`nothing to record: ${lines.join('; ')}`);
    }
    const out = textOf(ask, 'out') ?? besideResults('recorded.json');
    const isAnew = existsSync(out);
    writeOut(out, `${JSON.stringify({ version: planVersion, paths }, null, 1)}\n`);
    const unknown = retraced.flatMap(({ machine, unknown: all }) =>
      all.map((one) => Object.assign({ machine }, one)),
    );
    tell(ask, { out, paths, unknown }, () => [
      ...retraced.flatMap(unknownLines),
      ...paths.map(
        ({ id, machine, steps }) => `${machine} ${id}: ${counted(steps.length, 'step')}`,
      ),
      `${out}: ${counted(paths.length, 'path')}; npm run mbt -- replay ${out}`,
      ...(isAnew ? [`${out} held another session’s paths before; --out keeps both`] : []),
    ]);
    return exits.ok;
  },
};
