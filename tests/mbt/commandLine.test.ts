/** What the kit's command line says: each verb's help and JSON, its four exit codes, and one line for whatever it does not understand. */
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { testFolder } from '../helpers/testFolder.ts';
import { traceForm, traceVersion } from '../../machines/trace.ts';
import { captureNode } from '../../scripts/child.mjs';
import { adapters } from './adapters/index.ts';
import { lineOf, mistakeIn } from './kit/mistakes.ts';
import { idOf } from './kit/plan.ts';
import { burstsOf, walkInHaste } from './kit/race.ts';
import { replayLine } from './kit/results.ts';
import { reachedBy } from './verbs/changed.ts';
import { main } from './verbs/index.ts';
import { runMachine } from './verbs/machineRun.ts';
import { pathOf, plannedPaths, unknownId } from './verbs/pathIndex.ts';
import { revived } from './verbs/planning.ts';
import { searchWords } from './verbs/replay.ts';
import { codeOf } from './verbs/run.ts';
import { screensAsked } from './verbs/screensAsked.ts';

const folder = testFolder('mbt');
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
async function said(...args: string[]) {
  const out: string[] = [];
  const lines: string[] = [];
  const hear = (line: unknown) => lines.push(String(line)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(
    (line) => hear(line) && out.push(String(line)) > 0,
  );
  vi.spyOn(process.stderr, 'write').mockImplementation(hear);
  const code = await main(args);
  return { code, text: lines.join(''), out: out.join('') };
}
function file(text: string, name = 'plan.json'): string {
  const whole = path.join(mkdtempSync(path.join(folder, 'file-')), name);
  writeFileSync(whole, text);
  return whole;
}
const planned = (...paths: object[]) => file(JSON.stringify({ version: 1, paths }));
const asking = { id: 'ABCDEF', machine: 'confirm', view: 0, start: 'start', steps: ['ask'] };
const told = (more: object) =>
  file(JSON.stringify({ form: traceForm, version: traceVersion, lives: [], steps: [], ...more }));
const step = (event: string, from: string, state: string) => ({
  life: 1,
  at: 5,
  event,
  taken: [`confirm.${from}|${event}|0`],
  state,
});
const moved = (...steps: readonly object[]) =>
  told({
    lives: [{ life: 1, machine: 'confirm', at: 0, state: 'closed' }],
    steps: steps.length === 0 ? [step('ask', 'closed', 'asking')] : steps,
  });
const helped = {
  id: 'HELPED',
  machine: 'keyHelp',
  start: 'signed in',
  steps: ['ask for keys'],
  level: 'e2e',
};
const nowhere = 'http://127.0.0.1:1';

describe('the command line ends with 3 and one line for', () => {
  it.each<[string, string[], string]>([
    ['a verb there is not', ['dance'], 'there is no “dance”: one of check'],
    ['a verb that is nearly one', ['chek'], 'is “check” meant?'],
    ['a machine there is not', ['check', '--machine', 'teapot'], 'there is no machine “teapot”'],
    ['a machine that is nearly one', ['run', '--machine', 'sesion'], 'is “session” meant?'],
    ['one of several machines', ['check', '--machine', 'list,lst'], 'is “list” meant?'],
    ['no machine', ['check', '--machine', ''], '--machine needs a value'],
    ['a goal there is not', ['plan', '--goal', 'fame'], 'not “fame”'],
    ['a seed that is no number', ['explore', '--seed', 'x'], '--seed is a whole number'],
    ['a flag of another verb', ['check', '--until', '3'], 'there is no --until here'],
    ['a flag that is nearly one', ['run', '--levl', 'dom'], 'is “--level” meant?'],
    ['a flag without its value', ['run', '--repeat'], '--repeat needs a value'],
    ['a flag in place of a value', ['run', '--repeat', '--first'], '--repeat needs a value'],
    ['a value of what has none', ['run', '--json=1'], '--json takes no value'],
    [
      'a flag with two values',
      ['check', '--machine', 'list', '--machine', 'form'],
      '--machine is given twice, as “list” and as “form”',
    ],
    ['a commit beside its flag', ['run', '--changed', 'HEAD'], 'its flag: --changed=HEAD'],
    // Four letters of which three are others are no guess.
    ['a flag that is none of its own', ['check', '--seed', '3'], 'here: one of --machine, --help'],
    ['a word too many', ['check', 'list'], 'no word is expected here, not “list”'],
    ['two words where one is enough', ['replay', 'ABCDEF', 'ABCDEG'], 'one word is enough'],
    ['no workers', ['run', '--workers', '0'], '--workers is a whole number from 1 on, not “0”'],
    ['less than once', ['run', '--repeat', '-1'], '--repeat is a whole number from 1 on, not “-1”'],
    ['no step', ['plan', '--max-steps', '0'], '--max-steps is a whole number from 1 on'],
    ['no walk', ['explore', '--walks', '0'], '--walks is a whole number from 1 on'],
    ['half a step', ['replay', 'ABCDEF', '--until', '1.5'], '--until is a whole number'],
    ['none of each machine', ['mutate', '--n', '0'], '--n is a whole number from 1 on'],
    ['a shard beyond the last', ['run', '--shard', '4/3'], '--shard is i/n'],
    ['a part that there is not of what is broken', ['mutate', '--shard', '4/3'], '--shard is i/n'],
    [
      'a goal of another level',
      ['run', '--level', 'dom', '--machine', 'confirm', '--goal', 'transitions,cases'],
      '--goal cases goes with --level machine; at level dom there are transitions',
    ],
    [
      'machines of which a deployed site lets none be walked',
      ['run', '--level', 'e2e', '--machine', 'list', '--url', nowhere],
      'list: not on a deployed site',
    ],
    [
      'the same by chance',
      ['explore', '--level', 'e2e', '--machine', 'list', '--url', nowhere],
      'list: not on a deployed site',
    ],
    [
      'a machine of which no view is broken',
      ['mutate', '--layer', 'view', '--machine', 'pictures'],
      'no fault of view is looked for',
    ],
    ['a level there is not', ['run', '--level', 'moon'], '--level is one of machine, dom, e2e'],
    ['a commit there is not', ['run', '--changed=nosuchcommit'], 'git knows no commit'],
    ['an input there is not', ['run', '--level', 'dom', '--input', 'nose'], '--input is one of'],
    ['a direction there is not', ['run', '--level', 'dom', '--dir', 'up'], '--dir is one of rtl'],
    ['a direction of no page', ['run', '--dir', 'rtl'], '--dir goes with --level dom or e2e'],
    ['a site at another level', ['run', '--url', nowhere, '--level', 'dom'], '--url goes with'],
    ['a browser of no browser', ['run', '--level', 'dom', '--headed'], '--headed goes with'],
    [
      'a site that does not answer',
      ['run', '--level', 'e2e', '--url', nowhere],
      `${nowhere} does not answer`,
    ],
    ['an address that is none', ['run', '--level', 'e2e', '--url', 'teapot'], 'not “teapot”'],
    [
      'a recorded address that is none',
      ['record', '--script', file('press j'), '--url', 'x'],
      'not “x”',
    ],
    [
      'a recorded site that does not answer',
      ['record', '--script', file('press j'), '--url', nowhere],
      `${nowhere} does not answer`,
    ],
    ['a trace and a site', ['record', told({}), '--url', nowhere], '--url is for a session'],
    [
      'a replayed site that does not answer',
      ['replay', planned(helped), '--level', 'e2e', '--url', nowhere],
      `${nowhere} does not answer`,
    ],
    ['nothing to record', ['record'], 'record needs'],
    ['a script that is none', ['record', '--script', file('dance')], 'line 1: neither'],
    [
      'a script there is not',
      ['record', '--script', '/nowhere.txt'],
      '/nowhere.txt cannot be read',
    ],
    [
      'a file that cannot be written',
      ['plan', '--machine', 'confirm', '--out', '/dev/null/x'],
      'cannot be written',
    ],
    ['nothing to draw', ['diagram'], 'diagram needs the name of a machine'],
    ['a machine to draw that there is not', ['diagram', 'teapot'], 'there is no machine “teapot”'],
    ['a form of drawing there is not', ['diagram', 'list', '--format', 'x'], '--format is one of'],
    ['a layer there is not', ['mutate', '--layer', 'x'], '--layer is one of'],
    ['no path', ['replay', 'nothing'], 'no file and no path'],
    // No id has an O: nothing is planned to find that out.
    ['an id that none can be', ['replay', 'NOSUCH'], '“NOSUCH” is no file and no path’s id'],
    ['nothing to replay', ['replay'], 'replay needs'],
    ['a trace of another version', ['replay', told({ version: 99 })], 'is a trace of version 99'],
    [
      'a trace at another level',
      ['replay', told({}), '--level', 'dom'],
      'is a trace, which is walked over the machines alone',
    ],
    [
      'an end with the first that fails, where all are walked',
      ['run', '--machine', 'confirm', '--first'],
      '--first goes with --level dom or e2e',
    ],
    ['a trace without its lives', ['record', told({ lives: [{}] })], 'its lives are not complete'],
    ['a trace with half a step', ['replay', told({ steps: [{}] })], 'step 1 is not complete'],
    ['a trace in which nothing moved', ['replay', told({})], 'tells of no step'],
    ['a record of one', ['record', told({}), '--out', '/dev/null/x'], 'tells of no step'],
    [
      'a trace that becomes no path',
      [
        'record',
        told({
          lives: [{ life: 1, machine: 'teapot', at: 0, state: 'cold' }],
          steps: [{ life: 1, at: 5, event: 'boil', taken: ['teapot.cold|boil|0'], state: 'hot' }],
        }),
        '--out',
        '/dev/null/x',
      ],
      'nothing to record: teapot: no machine has this name',
    ],
    ['no commit', ['run', '--changed='], '--changed= needs a commit'],
    ['nothing between commas', ['check', '--machine', 'list,,form'], 'of “list,,form” is no word'],
    ['an empty id', ['replay', ''], '“” is no file'],
    ['a trace that is none', ['record', file('{}')], 'is no trace'],
    ['a plan of another version', ['replay', file('{"version": 99}')], 'is of version 99'],
    ['a file of something else', ['replay', file('[]')], 'is neither a plan nor a trace'],
    ['a plan that is no JSON', ['replay', file('{\n  "version": 1,,\n}')], ':2:16 is no JSON'],
    ['a plan without paths', ['replay', file('{"version":1}')], 'has no paths'],
    ['a plan of no path', ['replay', planned()], 'has no paths'],
    [
      'a version in words',
      ['replay', file('{"version": "1"}')],
      'is of version "1", this is version 1',
    ],
    [
      'a view that there is not',
      ['replay', planned({ ...asking, view: 7 })],
      'path 1 (ABCDEF): “view” is 7: confirm has those from 0 to 0',
    ],
    ['a path without steps', ['replay', planned({ id: 'A' })], 'path 1 lacks one of id'],
    [
      'a step that is not known',
      ['replay', planned(asking, { ...asking, steps: ['ask', 'confrm'] })],
      'path 2 (ABCDEF): step 2: confirm has no step “confrm” in model 1; is “confirm” meant?',
    ],
    [
      'a start that is not known',
      ['replay', planned({ ...asking, start: 'stat' })],
      'path 1 (ABCDEF): confirm has no start “stat”',
    ],
    [
      'a step that is not known on a screen',
      ['replay', planned({ ...helped, steps: ['fly'] })],
      'step 1: its screen has no step “fly”',
    ],
    [
      'a level of a path that there is not',
      ['replay', planned({ ...asking, level: 'moon' })],
      'moon',
    ],
  ])('%s', async (_, args, line) => {
    const { code, text } = await said(...args);
    expect(text).toContain(line);
    expect(text.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(3);
  });

  it.runIf(process.platform === 'linux')('a browser to be shown without a display', async () => {
    vi.stubEnv('DISPLAY', undefined);
    vi.stubEnv('WAYLAND_DISPLAY', undefined);
    const { code, text } = await said('replay', planned(helped), '--headed');
    expect(code).toBe(3);
    expect(text).toContain('--headed needs a display');
  });

  it('a folder in which nothing can be kept', async () => {
    vi.stubEnv('MBT_DATA', '/dev/null/mbt');
    const { code, text } = await said('run', '--machine', 'keyHelp', '--goal', 'states');
    expect(code).toBe(3);
    expect(text).toMatch(/^\S*dev\/null\/mbt\/\S+\.json cannot be written\n$/);
  });

  it('a machine that no screen draws, asked for on a page: why none does', () => {
    const alone = { ...adapters.confirm, name: 'pin', screen: 'no screen draws it yet' };
    expect(() => screensAsked([alone], undefined)).toThrow(/; pin: no screen draws it yet$/);
  });

  it('whoever reads JSON: it is told there as well', async () => {
    const { code, out } = await said('run', '--levl', 'dom', '--json');
    expect(code).toBe(3);
    expect(JSON.parse(out)).toEqual({ error: 'there is no --levl here: is “--level” meant?' });
  });

  it('an adapter with a mistake: its file, its line and what was meant', () => {
    const { confirm } = adapters;
    const [model] = confirm.models;
    if (!model) throw new Error('no model');
    const wrong = (more: object) => mistakeIn({ ...confirm, models: [{ ...model, ...more }] });
    expect(mistakeIn(confirm)).toBeUndefined();
    expect(wrong({ promises: [{ on: 'cancl' }] })).toMatch(
      /^tests\/mbt\/promises\/confirm\.ts: .* “cancl”; is “cancel” meant\?$/,
    );
    expect(wrong({ effects: ['fly'] })).toContain('the machine has no such action: “fly”');
    const { doIt } = model.answers;
    expect(wrong({ answers: { doItt: doIt } })).toContain(
      'the machine has no such call: “doItt”; is “doIt” meant?',
    );
    expect(wrong({ cases: {} })).toMatch(/ no case and no answer has this promise’s name: “\w+”/);
    expect(wrong({ promises: [{ on: 'cancel', when: { att: 'asking' } }] })).toContain(
      'no start has this among what is seen: “att”; is “at” meant?',
    );
    expect(wrong({ promises: [{ on: 'cancel', becomes: { flies: true } }] })).toContain('“flies”');
    const { effects: _, ...rest } = model;
    expect(mistakeIn({ ...confirm, models: [rest as typeof model] })).toContain(
      'promises/confirm.ts:',
    );
    expect(mistakeIn({ ...confirm, models: [rest as typeof model] })).toContain(
      ': a model lacks: “effects”',
    );
    expect(wrong({ answers: { ...model.answers, fly: {} } })).toContain(
      'the machine has no such call: “fly”',
    );
  });

  it('a screen with a mistake, which would be walked and not looked at', () => {
    const { keyHelp } = adapters;
    if (typeof keyHelp.screen === 'string') throw new Error('no screen');
    const { screen } = keyHelp;
    const { open, ...others } = screen.seen;
    const { close, ...events } = screen.events;
    const wrong = (more: object) => mistakeIn({ ...keyHelp, screen: { ...screen, ...more } });
    expect(wrong({})).toBeUndefined();
    const place = 'tests/mbt/adapters/keyHelp.ts';
    expect(wrong({ seen: { ...others, opn: open } })).toBe(
      `${place}: the machine has no such state: “opn”; is “open” meant?`,
    );
    expect(wrong({ seen: others })).toBe(`${place}: nothing is said of the state “open”`);
    expect(wrong({ events: { ...events, clos: close } })).toContain('no such event: “clos”');
    expect(wrong({ events })).toBe(`${place}: nothing is said of the event “close”`);
    expect(wrong({ calls: { fly: 'why' } })).toContain('no such call: “fly”');
    expect(wrong({ starts: {} })).toBe(`${place}: a screen has no start`);
  });

  it('a model of which nothing would be walked, or nothing looked at', () => {
    const { confirm } = adapters;
    const [model] = confirm.models;
    if (!model) throw new Error('no model');
    const wrong = (...models: object[]) =>
      mistakeIn({ ...confirm, models: models as unknown as typeof confirm.models });
    expect(wrong()).toBe('tests/mbt/promises/confirm.ts: there is no model');
    expect(wrong({ ...model, starts: {} })).toContain(': a model has no start');
    expect(wrong({ ...model, promises: [] })).toContain(': a model has no promises');
    expect(wrong({ ...model, cases: { ...model.cases, ask: { type: 'askk' } } })).toContain(
      'the machine has no such event: “askk”; is “ask” meant?',
    );
  });

  it('a machine that goes to a state which it does not have: its file, and the line', () => {
    const error = new Error(
      'Invalid transition for state node “pin.a”:\nChild state “b” does not exist',
    );
    error.stack = `Error\n    at formatTransition (/xstate.js:1:1)\n    at file:///x/machines/pin.ts:15:4`;
    expect(lineOf(error)).toMatch(
      /machines\/pin\.ts:15: Invalid transition for state node “pin\.a”: Child state “b” does not exist$/,
    );
  });

  it('a machine that asks for what it does not have', () => {
    const { keyHelp } = adapters;
    const whose = (open: object, more: object = {}) =>
      mistakeIn({
        ...keyHelp,
        machine: createMachine({
          id: 'keyHelp',
          initial: 'closed',
          states: { closed: { on: { open } }, open: { on: { close: 'closed', search: {} } } },
          ...more,
        }),
      });
    expect(whose({ target: 'open', guard: 'isFre' })).toBe(
      'machines/keyHelp.ts: there is no such guard: “isFre”',
    );
    expect(whose({ actions: 'fly' })).toContain('there is no such action: “fly”');
    expect(whose({}, { invoke: { src: 'fly' } })).toContain('there is no such call: “fly”');
    expect(whose({}, { initial: 'closd' })).toContain(
      'no such state to begin in: “closd”; is “closed” meant?',
    );
  });

  it('a promise that speaks of what is never seen', async () => {
    const { confirm } = adapters;
    const [model] = confirm.models;
    if (!model) throw new Error('no model');
    const never = { on: 'ask', when: { at: 'closd' }, becomes: { at: 'asking' } };
    const promises = [...model.promises, never] as typeof model.promises;
    const ask = { kinds: ['states' as const] };
    await expect(runMachine({ ...confirm, models: [{ ...model, promises }] }, ask)).rejects.toThrow(
      'tests/mbt/promises/confirm.ts: nothing is ever seen as this promise says: ask when {"at":"closd"}',
    );
    // What holds in one of the models of a machine is no such promise.
    const both = [model, { ...model, promises: [...model.promises] }];
    expect((await runMachine({ ...confirm, models: both }, ask)).walked.length).toBeGreaterThan(0);
  });

  it.each([
    ['is no program', 'export const a = 1;\nexport const b = { a: 1 \nexport const c = 2;', '3'],
    ['throws', 'const a: any = undefined;\n\nexport const b = a.b.c;', '3'],
    ['asks for what is not there', "import { b } from './nothing.ts';\nexport const a = b;", ''],
  ])('an adapter whose file %s: that file, and the line', async (_, text, line) => {
    const broken = file(text, 'broken.ts');
    const asked = `import { lineOf } from ${JSON.stringify(import.meta.resolve('./kit/mistakes.ts'))};
      await import(${JSON.stringify(broken)}).catch((error) => console.log(lineOf(error, /broken/)));`;
    const { output } = await captureNode(['--input-type=module', '--eval', asked]);
    expect(output).toMatch(new RegExp(`broken\\.ts${line === '' ? '' : `:${line}`}: \\w`));
    expect(output.split('\n')).toHaveLength(1);
    expect(lineOf(new Error('of the kit itself'))).toBeUndefined();
  });
});

describe('each verb', () => {
  const verbs = [
    'check',
    'plan',
    'run',
    'explore',
    'replay',
    'record',
    'mutate',
    'report',
    'diagram',
  ];

  it.each(verbs)('%s explains itself, flag by flag', async (verb) => {
    const { code, text } = await said(verb, '--help');
    expect(code).toBe(0);
    expect(text).toContain(`npm run mbt -- ${verb}`);
    for (const flag of ['--json', '--help']) expect(text).toContain(flag);
  });

  it.each(verbs)('%s explains itself to a program too, flag by flag', async (verb) => {
    const { code, out, text } = await said(verb, '--help', '--json');
    expect(code).toBe(0);
    expect(text).toBe(out);
    const flag = { name: '--json', says: 'the answer as JSON', takesValue: false };
    expect(JSON.parse(out)).toMatchObject({ verb, flags: expect.arrayContaining([flag]) });
  });

  it('is told to a program with all others, and with what each end means', async () => {
    for (const args of [
      ['--help', '--json'],
      ['help', '--json'],
    ]) {
      const { code, out } = await said(...args);
      expect(code).toBe(0);
      const all = JSON.parse(out) as { verbs: { verb: string }[]; exits: object };
      expect(all.verbs.map(({ verb }) => verb)).toEqual(verbs);
      expect(all.exits).toEqual({ ok: 0, failed: 1, missed: 2, misuse: 3 });
    }
    const run = JSON.parse((await said('help', 'run', '--json')).out) as { flags: object[] };
    expect(run.flags).toContainEqual({
      name: '--repeat',
      says: expect.any(String),
      takesValue: true,
      least: 1,
    });
  });

  it('is explained by help and its name', async () => {
    expect((await said('help', 'run')).text).toContain('npm run mbt -- run');
    expect((await said('help')).text).toContain('<verb>');
  });

  it('is named by the help of all', async () => {
    const { code, text } = await said('--help');
    expect(code).toBe(0);
    for (const verb of verbs) expect(text).toMatch(new RegExp(`^ {2}${verb} +\\w`, 'm'));
  });

  it.each([
    ['check', ['--machine', 'confirm']],
    ['plan', ['--machine', 'confirm']],
    ['explore', ['--machine', 'confirm', '--walks', '1', '--max-steps', '5']],
    ['replay', [planned(asking)]],
    ['record', [moved(), '--out', file('', 'recorded.json')]],
    ['diagram', ['confirm']],
    ['diagram', ['confirm', '--format', 'svg']],
    ['diagram', ['confirm', '--out', file('', 'drawing')]],
  ])('%s answers as JSON', async (verb, args) => {
    const { code, text } = await said(verb, ...args, '--json');
    expect(code).toBe(0);
    expect(() => JSON.parse(text) as unknown).not.toThrow();
  });

  it('a path that is walked in part keeps its id, and tells the steps that were walked', async () => {
    const part = await said('replay', planned(asking), '--until', '0', '--json');
    expect(JSON.parse(part.text)).toEqual([{ ...asking, steps: [], faults: [] }]);
    // A screen's path, over its machine alone.
    const keys = { machine: 'keyHelp', start: 'signed in', steps: ['ask for keys', 'leave'] };
    const onScreen = { ...asking, ...keys, level: 'dom' };
    const { text } = await said(
      'replay',
      planned(onScreen),
      '--level',
      'machine',
      '--until',
      '0',
      '--json',
    );
    expect(JSON.parse(text)).toMatchObject([{ id: 'ABCDEF', steps: [] }]);
  });

  it('the line to see a failure again says how its page was opened', () => {
    const one = { ...asking, faults: [], taken: [], ms: 0, flags: '--dir rtl --input pointer' };
    const line = 'npm run mbt -- replay ABCDEF --level dom --until 1 --dir rtl --input pointer';
    expect(replayLine(one, 1, 'dom')).toBe(line);
  });

  it('says of which layers nothing is broken for the machines asked for', async () => {
    const layers = ['--layer', 'assertions,server', '--machine', 'keyHelp', '--n', '1'];
    const { code, text } = await said('mutate', ...layers);
    expect(text).toContain('no fault of server is looked for on the screens of these');
    expect(code).toBe(0);
  });

  it('ends with 1 for what fails, and with 2 for a goal that is missed', async () => {
    const failing = await said('replay', planned({ ...asking, steps: ['confirm'] }));
    expect(failing.code).toBe(1);
    expect(failing.text).toContain('✗ confirm');
    // What no model knows was held to nothing.
    const strange = await said('replay', moved(step('jump', 'closed', 'failed')));
    expect(strange.text).toContain('? confirm: the model does not know “jump”');
    expect(strange.code).toBe(2);
    const [ask, jump] = [step('ask', 'closed', 'asking'), step('jump', 'asking', 'asking')];
    const partly = await said('replay', moved(ask, jump));
    expect(partly.text).toContain('1 machine, 1 step, 0 failed, 1 that no model knows');
    expect(partly.code).toBe(0);
    const goal = { machine: 'form', kind: 'states', reached: 1, all: 2, excluded: [] };
    const result = { level: 'machine', walked: [], ms: 0 } as const;
    expect(codeOf({ ...result, goals: [{ ...goal, missing: ['state saved'] }] })).toBe(2);
    expect(codeOf({ ...result, goals: [{ ...goal, missing: [] }] })).toBe(0);
  });
});

describe('a part in which nothing is', () => {
  it.each([
    ['paths', ['run', '--machine', 'confirm', '--goal', 'states', '--shard', '40/40'], 40],
    ['machines', ['mutate', '--machine', 'confirm', '--shard', '2/2'], 2],
    ['faults', ['mutate', '--layer', 'view', '--shard', '99/99'], 99],
  ])('says so, and is no failure: of %s', async (things, args, n) => {
    vi.stubEnv('MBT_DATA', folder);
    const { code, text } = await said(...args);
    expect(text).toContain(`shard ${n}/${n} is empty: there are fewer ${things} than ${n}\n`);
    expect(code).toBe(0);
  });

  it('says so to a program too', async () => {
    vi.stubEnv('MBT_DATA', folder);
    const part = ['--machine', 'confirm', '--goal', 'states', '--shard', '40/40', '--json'];
    expect(JSON.parse((await said('run', ...part)).out)).toMatchObject({
      walked: [],
      empty: 'shard 40/40 is empty: there are fewer paths than 40',
    });
  });
});

describe('a part of what is broken', () => {
  it('is some of the machines', async () => {
    vi.stubEnv('MBT_DATA', folder);
    const part = ['--machine', 'confirm,keyHelp', '--n', '1', '--shard', '2/2', '--json'];
    const { code, text } = await said('mutate', ...part);
    expect(code).toBe(0);
    expect(JSON.parse(text)).toMatchObject([{ machine: 'keyHelp', made: 1 }]);
  });
});

describe('the report', () => {
  it('leaves out what was walked of a machine that is no more', async () => {
    const data = mkdtempSync(path.join(folder, 'gone-'));
    vi.stubEnv('MBT_DATA', data);
    const path1 = {
      id: 'ABCDEF',
      view: 0,
      start: 'start',
      steps: [],
      taken: [],
      faults: [],
      ms: 1,
    };
    const walked = ['confirm', 'teapot'].map((machine) => Object.assign({ machine }, path1));
    writeFileSync(
      path.join(data, 'machine.json'),
      JSON.stringify({ level: 'machine', walked, goals: [], ms: 1 }),
    );
    const one = { made: 1, killable: 1, killed: 1, survivors: [], costs: {} };
    writeFileSync(
      path.join(data, 'mutants-model.json'),
      JSON.stringify([Object.assign({ machine: 'teapot' }, one)]),
    );
    // Beside what was walked, wherever that is.
    const out = path.join(data, 'report.html');
    expect(await said('report')).toMatchObject({ code: 0 });
    expect(existsSync(out.replace('.html', '.xml'))).toBe(true);
    const text = readFileSync(out, 'utf8');
    expect(text).toContain('confirm');
    expect(text).toContain(' 1 path</small>');
    expect(text).not.toContain('teapot');
  });
});

describe('what is recorded', () => {
  it('lies beside what was walked, unless it is said where', async () => {
    const data = mkdtempSync(path.join(folder, 'recorded-'));
    vi.stubEnv('MBT_DATA', data);
    expect((await said('record', moved())).code).toBe(0);
    expect(existsSync(path.join(data, 'recorded.json'))).toBe(true);
  });
});

describe('an id', () => {
  it('that there is not is told with the one that differs in a letter or two', () => {
    const known = ['QVCXDT', 'AAAAAA'];
    expect(unknownId('QVCXTT', known)).toBe('no path has the id QVCXTT; is QVCXDT meant?');
    expect(unknownId('QVZZZZ', known)).toBe('no path has the id QVZZZZ, of 2 that are known');
  });

  it('is found in the plans of a machine’s model and of its screen', () => {
    for (const of of ['model', 'screen'] as const) {
      const paths = plannedPaths('confirm', of);
      expect(paths.length).toBeGreaterThan(0);
      for (const { id, machine, start, steps } of paths)
        expect(idOf(machine, start, steps)).toBe(id);
    }
    expect(plannedPaths('confirm', 'screen').every(({ level }) => level === 'dom')).toBe(true);
  });

  it('that was planned before a change is found without planning again: it is made of its steps', async () => {
    const paths = plannedPaths('confirm', 'model');
    const [first] = paths;
    if (!first) throw new Error('no path');
    const onPlanning = (): never => {
      throw new Error('planned again');
    };
    const index = { 'model confirm': { stamp: 'of before', paths } };
    expect((await pathOf(first.id, onPlanning, index)).path).toEqual(first);
    await expect(pathOf('ABCDEF', onPlanning, index)).rejects.toThrow('planned again');
  });
});

describe('an id that is looked for in plans which are not kept yet', () => {
  it('is looked for with each plan counted as it is made, and they are kept', async () => {
    vi.stubEnv('MBT_DATA', mkdtempSync(path.join(folder, 'ids-')));
    const keys = ['model confirm', 'screen confirm', 'model keyHelp'];
    const counted: string[] = [];
    const look = () =>
      pathOf('ABCDEF', (made, of) => counted.push(`${made}/${of}`), undefined, keys);
    const { path: found, known } = await look();
    expect(found).toBeUndefined();
    expect(known.length).toBeGreaterThan(10);
    expect(counted).toEqual(['0/3', '1/3', '2/3', '3/3']);
    await look();
    expect(counted).toHaveLength(4);
  });

  it('is told before it begins, and at a terminal how far it is, in a line that then makes room', () => {
    const at = (made: number, isTerminal: boolean) => searchWords('ABCDEF', made, 46, isTerminal);
    expect(at(0, false)).toBe(
      'ABCDEF was not walked here: 46 plans are made and kept to look for it, which can take minutes\n',
    );
    expect(at(1, false) + at(46, false)).toBe('');
    expect(at(12, true)).toBe('\r\u001B[Klooking for ABCDEF: 12 of 46 plans are made');
    expect(at(46, true)).toBe('\r\u001B[K');
  });
});

describe('a plan', () => {
  it('is written for reading, changed by hand and walked', async () => {
    const out = file('');
    expect((await said('plan', '--machine', 'confirm', '--out', out)).code).toBe(0);
    const { code, text } = await said('replay', out, '--until', '2');
    expect(code).toBe(0);
    expect(text).toContain('✓ ask');
    const changed = planned({ ...asking, id: 'MINE01', steps: ['ask', 'cancel', 'ask'] });
    const own = await said('replay', changed);
    expect(own.code).toBe(0);
    expect(own.text).toContain('confirm MINE01');
    expect(own.text).toContain('3 ✓ ask');
  });
});

describe('going in haste', () => {
  const { confirm } = adapters;
  const [model] = confirm.models;
  if (!model) throw new Error('no model');
  const way = (...names: string[]) => revived({ ...asking, steps: names });

  it('takes what somebody does three at once, and how a call ends by itself', () => {
    const bursts = burstsOf(['a', 'b', 'c', 'd', 'call: ok', 'e'], (one) => !one.includes(':'));
    expect(bursts).toEqual([['a', 'b', 'c'], ['d'], ['call: ok'], ['e']]);
  });

  it('comes to what it comes to one after another', async () => {
    expect(await walkInHaste(model, way('ask', 'cancel', 'ask', 'confirm', 'doIt: ok'))).toEqual(
      [],
    );
  });

  it('tells a machine for which it does not', async () => {
    let asked = 0;
    // It counts how often it was looked at: at once, that is less often.
    const forgetful = { ...model, see: () => ({ asked: (asked += 1) }) };
    const [fault] = await walkInHaste(forgetful, way('ask', 'cancel'));
    expect(fault?.assertion).toBe('at once: ask + cancel');
    expect(fault?.at).toBe(2);
  });
});

describe('what has changed', () => {
  const all = Object.values(adapters);
  const names = (files: string[], level: 'machine' | 'dom') =>
    reachedBy(files, all, level).map(({ name }) => name);

  it('reaches the machine whose file it is', () => {
    expect(names(['machines/listRows.ts', 'src/App.tsx'], 'machine')).toEqual(['list']);
    expect(names(['tests/mbt/promises/confirm.ts'], 'dom')).toEqual(['confirm']);
    expect(names(['docs/testing.md', 'server/app.ts'], 'dom')).toEqual([]);
  });

  it('reaches all machines where it is of all', () => {
    expect(names(['machines/types.ts'], 'machine')).toHaveLength(all.length);
    expect(names(['src/App.tsx'], 'dom')).toHaveLength(all.length);
  });
});
