/** What traces promise: they become paths that are replayed, what no model knows is named, and a wrong file is one clear line. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testFolder } from '../../helpers/testFolder.ts';
import { traceForm, traceVersion, type Trace } from '../../../machines/trace.ts';
import { main } from '../verbs/index.ts';
import { retrace } from './retrace.ts';
import { readScript, whyNot } from './session.ts';

const folder = testFolder('traces');
const fileOf = (text: string, name = 'trace.json'): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

const life = { life: 1, machine: 'confirm', at: 0, state: 'closed' } as const;
const step = (event: string, taken: readonly string[], state: string) => ({
  life: 1,
  at: 5,
  event,
  taken,
  state,
});
const asked = step('ask', ['confirm.closed|ask|0'], 'asking');
const said = step('confirm', ['confirm.asking|confirm|0'], 'doing');
const failed = step(
  'xstate.error.actor.doIt',
  ['confirm.doing|xstate.error.actor.doIt|0'],
  'failed',
);
const traceOf = (steps: Trace['steps'], lives: Trace['lives'] = [life]): Trace => ({
  form: traceForm,
  version: traceVersion,
  began: '2026-01-01T00:00:00.000Z',
  hasContents: false,
  dropped: 0,
  lives,
  steps,
});

describe('a trace', () => {
  it('becomes a path of its machine, step by step', () => {
    const [found] = retrace(traceOf([asked, said, failed]));
    expect(found?.unknown).toEqual([]);
    expect(found?.bridged).toBe(0);
    expect(found?.path?.steps.map(({ event }) => event.type)).toEqual([
      'ask',
      'confirm',
      'xstate.error.actor.doIt',
    ]);
  });

  it('that begins in the middle is led there by the model’s own steps', () => {
    const [found] = retrace(traceOf([failed], [{ ...life, state: 'doing' }]));
    expect(found?.bridged).toBe(2);
    expect(found?.path?.steps).toHaveLength(3);
  });

  it('names what the model does not know, and goes on behind it', () => {
    const strange = step('jump', ['confirm.asking|jump|0'], 'failed');
    const back = step('cancel', ['confirm.failed|cancel|0'], 'closed');
    const [found] = retrace(traceOf([asked, strange, back]));
    expect(found?.unknown).toEqual([{ at: 1, event: 'jump', from: 'asking', to: 'failed' }]);
    expect(found?.path?.steps.at(-1)?.event.type).toBe('cancel');
  });

  it('of a machine without a model is told, not dropped', () => {
    const other = { ...life, machine: 'teapot' };
    const [found] = retrace(traceOf([asked], [other]));
    expect(found).toMatchObject({ machine: 'teapot', path: undefined });
    expect(found?.unknown).toHaveLength(1);
  });

  it('leaves out what was refused', () => {
    const refused = step('confirm', [], 'closed');
    expect(retrace(traceOf([refused]))).toEqual([]);
  });
});

describe('the command line', () => {
  afterEach(() => vi.restoreAllMocks());
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const code = await main(args);
    return { code, text: lines.join('') };
  };
  const good = () => fileOf(JSON.stringify(traceOf([asked, said, failed])));

  it('replays a trace against the machines as they are', async () => {
    const { code, text } = await run('replay', good());
    expect(code).toBe(0);
    expect(text).toContain('✓ ask');
    expect(text).toContain('1 machine, 3 steps, 0 failed');
  });

  it('records a trace as a file of paths that can be replayed', async () => {
    const out = path.join(folder, 'recorded.json');
    expect((await run('record', good(), '--out', out)).code).toBe(0);
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({
      paths: [{ machine: 'confirm' }],
    });
    expect((await run('replay', out)).code).toBe(0);
    const again = await run('record', good(), '--out', out);
    expect(again.text).toContain('held another session’s paths before');
  });

  const changed = (change: object) => () =>
    fileOf(JSON.stringify({ ...traceOf([asked]), ...change }));
  it.each([
    ['of another version', changed({ version: 99 }), 'version 99'],
    ['with a broken step', changed({ steps: [asked, {}] }), 'step 2 is not complete'],
    ['without its lives', changed({ lives: 1 }), 'lives are not complete'],
    ['without its steps', changed({ steps: 1 }), 'it has no steps'],
    ['that is none', () => fileOf('{"a":1}'), 'no trace of a session'],
    ['that is no JSON', () => fileOf('{'), 'no JSON'],
    ['that is not there', () => path.join(folder, 'nowhere'), 'cannot be read'],
  ])('ends with 3 and one line for a trace %s', async (_, file, line) => {
    const { code, text } = await run('record', file());
    expect(code).toBe(3);
    expect(text.trim().split('\n')).toHaveLength(1);
    expect(text).toContain(line);
  });

  it('ends with 3 where nothing is to be recorded', async () => {
    expect((await run('record')).code).toBe(3);
  });

  it('tells of a script’s line what was not to be seen, and not how it was looked for', () => {
    const late = new Error('locator.waitFor: Timeout 30000ms exceeded.\nCall log:');
    expect(whyNot('tab to button Save', late)).toBe('there is no button “Save” to be seen');
    expect(whyNot('press g n', late)).toBe('the page is still busy with it');
    expect(whyNot('type News', new Error('nothing takes text\nat'))).toBe('nothing takes text');
  });

  it('refuses a script with a line that it does not know, by its number', () => {
    const file = fileOf('press g n\nclick there\n', 'script.txt');
    expect(() => readScript(file)).toThrow('line 2');
    expect(() => readScript(fileOf('\n', 'script.txt'))).toThrow('has no line to be done');
  });
});
