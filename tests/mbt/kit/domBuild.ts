/**
 * Builds the application's own files for pages of jsdom, and lends what was built to other processes as one file. It
 * runs none of them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { ownFolder } from './ownFolder.ts';

const root = path.join(import.meta.dirname, '../../..');
const entries = { live: 'src/live.ts', keyboard: 'src/keyboard.ts', App: 'src/App.tsx' };
export type Entry = keyof typeof entries;

export interface BuiltFile {
  readonly name: string;
  /** The files that have to have run before it. */
  readonly before: readonly string[];
  /** What an asynchronous function of what it is given does. */
  readonly text: string;
}

/** `plugins` change sources on their way. What builds is loaded here alone: whoever is lent files starts without it. */
export async function built(plugins: readonly Plugin[]): Promise<readonly BuiltFile[]> {
  const { build, moduleRunnerTransform } = await import('vite');
  const { default: react } = await import('@vitejs/plugin-react');
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, react()],
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'esnext',
      reportCompressedSize: false,
      rolldownOptions: { input: entries },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((one) => one.type === 'chunk');
  return Promise.all(
    chunks.map(async ({ fileName: name, code, imports: before }) => {
      const made = await moduleRunnerTransform(code, null, name, code);
      return { name, before, text: made?.code ?? '' };
    }),
  );
}

let lent: Promise<string> | undefined;
/** The path of a file with all that was built, made once and gone with this process. */
export function builtOnce(): Promise<string> {
  lent ??= kept(asForUsers());
  return lent;
}
/** Pages are those that users have, whatever this process is run as: what builds asks its environment alone. */
async function asForUsers(): Promise<readonly BuiltFile[]> {
  const { NODE_ENV: before } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    return await built([]);
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}
async function kept(building: Promise<readonly BuiltFile[]>): Promise<string> {
  const text = JSON.stringify(await building);
  const file = path.join(ownFolder('code'), 'files.json');
  writeFileSync(file, text);
  return file;
}
export const builtBefore = (file: string): readonly BuiltFile[] =>
  JSON.parse(readFileSync(file, 'utf8')) as readonly BuiltFile[];
