/** Runs the project's TypeScript and its tools. It never hides an exit code or a signal. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

/** The path of a package's program. @param {string} name @param {string} file */
export const program = (name, file) => path.join(root, 'node_modules', name, file);

const evaluates = /^(?:-e|-p|-pe|--eval|--print)$/;
/** What this Node was told, but for code given to it as text: a child that ran that as well would start itself for ever. */
const ownFlags = process.execArgv.filter(
  (flag, at, all) => !evaluates.test(flag) && !evaluates.test(all[at - 1] ?? ''),
);

/**
 * Starts Node; `exited` is its exit code, 128 + n for a signal. Signals to us go to it.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {{ node: string, flags: string[] }} [by] this Node and its flags, unless told
 */
export function startNode(args, options = {}, by = { node: process.execPath, flags: ownFlags }) {
  const child = spawn(by.node, [...by.flags, ...args], {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: { ...process.env, ...options.env },
  });
  // A terminal sends Ctrl+C to the child as well: passed on, it would arrive twice.
  const interrupt = () => process.stdin.isTTY || child.kill('SIGINT');
  const terminate = () => child.kill('SIGTERM');
  process.on('SIGTERM', terminate).on('SIGINT', interrupt);
  /** @type {Promise<number>} */
  const exited = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.off('SIGTERM', terminate).off('SIGINT', interrupt);
      const stopped = signal === null || signal === 'SIGTERM' || signal === 'SIGINT';
      if (!stopped) console.error(`${args[0]} was ended by ${signal}.`);
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
    });
  });
  return { child, exited };
}

/**
 * Runs a tool to its end and keeps what it says.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function captureNode(args, env = {}) {
  const { child, exited } = startNode(args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
  return { code: await exited, output: output.trim() };
}

/**
 * Becomes the TypeScript file, in this process: a signal reaches it and memory is paid once.
 * @param {string} file
 * @param {string[]} args
 */
export async function become(file, args) {
  const target = path.join(root, file);
  process.argv = [process.execPath, target, ...args];
  await import(pathToFileURL(target).href);
}
