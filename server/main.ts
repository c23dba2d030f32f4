/** The server as a program: checks Node, reads the settings, starts, stops on a signal. It holds no other logic. */
import module from 'node:module';
import path from 'node:path';
import v8 from 'node:v8';

const neededNode = [22, 12] as const;
/** Compiled code is kept between starts: a third of the time and of the memory (measured). */
const compiledFolder = path.join(import.meta.dirname, '..', 'node_modules/.cache/compiled');

/** Before anything native is loaded: an older Node would crash there without a word. */
function isNodeGood(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > neededNode[0] || (major === neededNode[0] && minor >= neededNode[1]);
}

function giveUp(line: string): void {
  console.error(line);
  process.exitCode = 1;
}

/** The setting that a system's complaint is about. */
const settingOfCode: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT: another program listens there already.',
  EADDRNOTAVAIL: 'HOST: not an address of this machine.',
  ENOTFOUND: 'HOST: no machine of this name.',
  ENOTDIR: 'DATA_DIR: not a folder.',
  EROFS: 'DATA_DIR: may not be written.',
};

/** What stopped the start, as one line where somebody can do something about it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EACCES' || code === 'EPERM') {
    return `${'syscall' in error && error.syscall === 'listen' ? 'PORT' : 'DATA_DIR'}: not permitted.`;
  }
  const isForeseen =
    ['SettingError', 'SchemaError', 'DeclarationError'].includes(error.constructor.name) ||
    code !== '';
  return settingOfCode[code] ?? (isForeseen ? error.message : (error.stack ?? error.message));
}

async function main(): Promise<void> {
  const { readSettings } = await import('./settings.ts');
  const settings = readSettings(process.env);
  const { start } = await import('./start.ts');
  const { url, administrator, samplePassword, deps, stop } = await start(settings);

  // One request that went wrong in a way nobody foresaw must not end everybody's work.
  const survive = (error: unknown) => deps.log.error({ err: error }, 'not caught');
  process.on('unhandledRejection', survive).on('uncaughtException', survive);

  let isStopping = false;
  const end = (): void => {
    // Whoever asks twice means it; what was acknowledged is on the disk already.
    if (isStopping) process.exit(1);
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(reasonOf(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end).on('SIGINT', end);

  // Last: whoever reads it may stop the server at once.
  console.log(`Lectern: ${url}`);
  if (administrator?.password) {
    console.log(`Sign in as ${administrator.username} with ${administrator.password}`);
    console.log('This password is shown once: keep it, or change it after signing in.');
  } else console.log(`Sign in as ${administrator?.username ?? settings.adminUsername}`);
  if (samplePassword !== undefined) {
    console.log(`The users of the sample faculty sign in with ${samplePassword}`);
  }
}

if (isNodeGood()) {
  // Short-lived objects get a small nursery: it grew to 32 MB at each start and was never given back (measured).
  v8.setFlagsFromString('--semi-space-growth-factor=1');
  module.enableCompileCache(compiledFolder);
  try {
    await main();
  } catch (error) {
    giveUp(reasonOf(error));
  }
} else {
  giveUp(`Lectern needs Node ${neededNode.join('.')} or newer; this is ${process.versions.node}.`);
}
