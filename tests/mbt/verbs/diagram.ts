/** `diagram`: a machine drawn as SVG, Mermaid text or data. */
import { drawingOf, mermaidOf, svgOf } from '../kit/diagram.ts';
import { adapterNamed, exits, Misuse, oneOf, textOf, writeOut } from './ask.ts';
import { print, tell, type Verb } from './verb.ts';

const formats = ['svg', 'mermaid', 'json'] as const;

export const diagram: Verb = {
  says: 'draws a machine',
  usage: 'diagram <machine>',
  words: 1,
  flags: ['format', 'out'],
  run(ask) {
    const [name] = ask.words;
    if (name === undefined) throw new Misuse('diagram needs the name of a machine');
    const { machine } = adapterNamed(name);
    const format = oneOf(ask, 'format', formats) ?? (ask.given.json ? 'json' : 'mermaid');
    const text = {
      svg: () => svgOf(machine),
      mermaid: () => mermaidOf(machine),
      json: () => JSON.stringify(drawingOf(machine), null, 2),
    }[format]();
    const out = textOf(ask, 'out');
    if (out !== undefined) {
      writeOut(out, `${text}\n`);
      tell(ask, { format, out }, () => []);
    } else if (ask.given.json && format !== 'json') tell(ask, { format, text }, () => []);
    else print(text);
    return exits.ok;
  },
};
