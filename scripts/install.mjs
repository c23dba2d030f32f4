/**
 * Brings packages and a Node new enough, with nothing but Node 18 and npm. It never compiles anything and
 * never touches the network when what is installed fits the lock file.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.lectern-stamp');
const projectNode = path.join(modules, 'node', 'bin', 'node');

/**
 * better-sqlite3 13 needs Node-API 10 and crashes without a word on less: Node 22.14, 23.6, 24 and newer have it.
 * Every other package is content with these.
 */
const hostFits = Number(process.versions.napi) >= 10;

/** Server and scripts are TypeScript: Node 24 runs it silently, 22 with these flags. */
const typeScriptFlags = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];

/** This process can run everything. If not, `run.mjs` starts itself again in the Node that `betterNode` names. */
export const isGoodNode =
  hostFits &&
  (Number.parseInt(process.versions.node, 10) >= 24 ||
    typeScriptFlags.every((flag) => process.execArgv.includes(flag)));

export function betterNode() {
  if (hostFits && existsSync(process.execPath))
    return { node: process.execPath, flags: typeScriptFlags };
  if (!existsSync(projectNode)) throw new Error('There is no Node 22.14 or newer: run `npm ci`.');
  return { node: projectNode, flags: [] };
}

/** npm must not run on a Node that it is about to remove. */
const npmEnv = () => {
  const { NODE: _node, npm_node_execpath: _path, ...env } = process.env;
  const dirs = (env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((dir) => !dir.includes('node_modules'));
  return { ...env, PATH: dirs.join(path.delimiter) };
};

/** @param {string[]} args */
function npm(args) {
  const done = spawnSync('npm', [...args, '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    env: npmEnv(),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (done.status === 0) return;
  throw new Error(
    `\`npm ${args[0]}\` failed: ${done.error?.message ?? `${done.stdout}\n${done.stderr}`.trim()}`,
  );
}

const lockFile = path.join(root, 'package-lock.json');
const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

function isInstalled() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()) return true;
  // Someone ran `npm ci` by hand: npm writes this record last, so a newer one fits the lock.
  const record = path.join(modules, '.package-lock.json');
  return existsSync(record) && statSync(record).mtimeMs > statSync(lockFile).mtimeMs;
}

/** One line is printed for each thing that takes time. */
export function ensureInstalled() {
  if (!isInstalled()) {
    console.log('Installing the packages of package-lock.json (about a minute, once) …');
    // No package needs its install script but `node`: without them nothing is compiled, whatever the npm.
    npm(['ci', '--ignore-scripts', '--include=dev', '--include=optional']);
  }
  // This very Node may have been the project's own, which `npm ci` has just removed.
  const hostStays = hostFits && existsSync(process.execPath);
  if (!hostStays && !existsSync(projectNode)) {
    console.log('Installing Node 24 into this folder, as the Node here is older than 22.14 …');
    npm(['rebuild', 'node', '--ignore-scripts=false']);
  }
  const hash = lockHash();
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== hash)
    writeFileSync(stampFile, hash);
}
