/** The server as a program: checks Node, reads the settings, starts, stops on a signal. It holds no other logic. */
import module from 'node:module';
import path from 'node:path';
import v8 from 'node:v8';

/** As package.json says it; what counts is Node-API, which newer lines got later (docs/decisions/0001). */
const neededNode = '22.14';
const neededNodeApi = 10;
/** Compiled code is kept between starts: a third of the time and of the memory (measured). */
const compiledFolder = path.join(import.meta.dirname, '..', 'node_modules/.cache/compiled');

/** Before anything native is loaded: an older Node would crash there without a word. */
const isNodeGood = (): boolean => Number(process.versions.napi) >= neededNodeApi;

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
  ENOSPC: 'DATA_DIR: its disk is full.',
};

/** The same of SQLite's words, which say more behind these; a disk that is full is met in several of them. */
const settingOfSqlite: readonly (readonly [string, string])[] = [
  ['SQLITE_NOTADB', 'DATA_DIR: its lectern.sqlite is no database.'],
  ['SQLITE_CORRUPT', 'DATA_DIR: its lectern.sqlite is damaged.'],
  ['SQLITE_READONLY', 'DATA_DIR: its lectern.sqlite may not be written.'],
  ['SQLITE_CANTOPEN', 'DATA_DIR: its lectern.sqlite may not be opened.'],
  ['SQLITE_BUSY', 'DATA_DIR: another program keeps its lectern.sqlite locked.'],
  ['SQLITE_FULL', 'DATA_DIR: its disk is full.'],
  ['SQLITE_IOERR', 'DATA_DIR: its disk is full or fails.'],
];

/** What stopped the start, as one line where somebody can do something about it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EACCES' || code === 'EPERM') {
    return `${'syscall' in error && error.syscall === 'listen' ? 'PORT' : 'DATA_DIR'}: not permitted.`;
  }
  const ofSqlite = settingOfSqlite.find(([start]) => code.startsWith(start))?.[1];
  const isForeseen =
    ['SettingError', 'SchemaError', 'DeclarationError'].includes(error.constructor.name) ||
    code !== '';
  return (
    settingOfCode[code] ?? ofSqlite ?? (isForeseen ? error.message : (error.stack ?? error.message))
  );
}

async function main(): Promise<void> {
  const { readSettings } = await import('./settings.ts');
  const settings = readSettings(process.env);
  const { start } = await import('./start.ts');
  const { url, administrator, samplePassword, outbox, deps, stop } = await start(settings);

  let isStopping = false;
  const end = (code: 0 | 1): void => {
    // Whoever asks twice means it; what was acknowledged is on the disk already.
    if (isStopping) process.exit(1);
    isStopping = true;
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(reasonOf(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end(0)).on('SIGINT', () => end(0));

  // One request that went wrong in a way nobody foresaw must not end everybody's work.
  process.on('unhandledRejection', (error) => deps.log.error({ err: error }, 'not caught'));
  // After what was thrown past everything, nobody knows what still holds: what runs is ended, and the server.
  process.on('uncaughtException', (error) => {
    deps.log.fatal({ err: error }, 'not caught');
    end(1);
  });

  // Last: whoever reads it may stop the server at once.
  console.log(`Lectern: ${url}`);
  if (administrator?.password) {
    console.log(`Sign in as ${administrator.username} with ${administrator.password}`);
    console.log('This password is shown once: keep it, or change it after signing in.');
  } else console.log(`Sign in as ${administrator?.username ?? settings.adminUsername}`);
  if (samplePassword !== undefined) {
    console.log(`The users of the sample faculty sign in with ${samplePassword}`);
  }
  if (outbox !== undefined) {
    console.log(`No mail server is set (MAIL_URL): mails are left as files in ${outbox}`);
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
  giveUp(`Lectern needs Node ${neededNode} or newer; this is ${process.versions.node}.`);
}
