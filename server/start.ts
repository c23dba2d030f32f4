/** Starts a whole server in this process and stops it again. It prints nothing: main does. */
import path from 'node:path';
import pino, { type Logger } from 'pino';
import { createAdmin } from './admin.ts';
import { createApp } from './app.ts';
import type { Deps, Settings } from './deps.ts';
import {
  ensureAdministrator,
  ensureReadyMade,
  firstAdministrator,
  isSampleDue,
  isSampleUntold,
  settleSample,
} from './firstStart.ts';
import { createMetrics } from './health.ts';
import { listen } from './listen.ts';
import { outboxIn } from './mail.ts';
import { openDeps } from './open.ts';
import { allRoutes } from './routes/index.ts';
import { sharedGraceMs } from './storage/leftovers.ts';
import { sweepRows } from './sweepRows.ts';
import { sweepTrash } from './sweepTrash.ts';
import { sweepUploads } from './uploads.ts';

const clientFolder = path.join(import.meta.dirname, '..', 'dist');
const sweepMs = 60 * 60_000;

export interface Running {
  readonly url: string;
  readonly deps: Deps;
  /** The first administrator, where nobody was told of one yet; the password only when it was generated. */
  readonly administrator?: { readonly username: string; readonly password?: string };
  /** Of the sample's users, where nobody was told of it yet. */
  readonly samplePassword?: string;
  /** The folder of mails that nobody sends, where no mail server is set. */
  readonly outbox?: string;
  /** Finishes what runs (10 s at most) and closes the database. */
  stop(): Promise<void>;
}

/** The log goes to the error output, so that what main prints stands alone. */
const createLog = (level: string): Logger =>
  pino({ level, base: null }, pino.destination({ dest: 2, sync: false }));

async function loadSample(deps: Deps): Promise<void> {
  if (!(await isSampleDue(deps))) return;
  const sample = deps.settings.sampleContent ? await import('./sample/load.ts') : undefined;
  await sample?.loadSample(deps);
  await settleSample(deps, sample ? 'loaded' : 'none');
}

/** What is told once, last of all: a start that is given up before keeps none of it from the next one. */
async function firstWords(
  deps: Deps,
  known: Running['administrator'],
): Promise<Pick<Running, 'administrator' | 'samplePassword'>> {
  const administrator = known ?? (await firstAdministrator(deps));
  const sample = (await isSampleUntold(deps)) ? await import('./sample/load.ts') : undefined;
  return {
    ...(administrator ? { administrator } : {}),
    ...(sample ? { samplePassword: sample.samplePassword } : {}),
  };
}

const urlOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Rejects with what prevents the start; nothing stays open then. */
export async function start(given: Settings, log = createLog(given.logLevel)): Promise<Running> {
  const deps = await openDeps({ ...given, dataDir: path.resolve(given.dataDir) }, log);
  try {
    await ensureAdministrator(deps);
    // Whoever set the password may sign in with it as soon as anybody may.
    const known = given.adminPassword ? await firstAdministrator(deps) : undefined;
    await ensureReadyMade(deps);
    await loadSample(deps);
    const sweep = async () => {
      await sweepRows(deps);
      await sweepTrash(deps);
    };
    await sweepUploads(deps);
    await sweep();
    let isClosing = false;
    const metrics = createMetrics();
    const app = createApp(deps, {
      routes: allRoutes(deps, metrics),
      admin: await createAdmin(clientFolder, given.tenant),
      answered: (answer) => metrics.answered(answer),
      isClosing: () => isClosing,
    });
    const listening = await listen(app, given);
    const words = await firstWords(deps, known).catch(async (error: unknown) => {
      await listening.close();
      throw error;
    });
    const outbox = given.mailUrl ? undefined : outboxIn(deps.settings);
    const sweeping = setInterval(() => {
      const all = sweep().then(() => sweepUploads(deps, sharedGraceMs));
      all.catch((error: unknown) => log.error({ err: error }, 'sweep failed'));
    }, sweepMs).unref();
    return {
      url: urlOf(given.host, listening.address.port),
      deps,
      ...words,
      ...(outbox === undefined ? {} : { outbox }),
      async stop() {
        isClosing = true;
        clearInterval(sweeping);
        await listening.close();
        await deps.db.close();
      },
    };
  } catch (error) {
    await deps.db.close();
    throw error;
  }
}
