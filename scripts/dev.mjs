/** Serves the client with hot reload in front of a server that restarts on change. Never used in production. */
import { createServer as createSocket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startNode } from './child.mjs';
import { root } from './install.mjs';

const served = ['^/api/', '^/public/', '^/storage/', '^/healthz$'];

/** As the server does for the built page (server/admin.ts). @param {string} html */
const withTenant = (html) =>
  html.replace(
    /(<meta name="lectern-tenant" content=")[^"]*/,
    `$1${process.env['TENANT'] ?? 'faculty'}`,
  );

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const socket = createSocket().once('error', reject);
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** @param {string} origin */
async function answers(origin) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const response = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (response?.ok) return true;
    await wait(100);
  }
  return false;
}

export async function dev() {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = startNode(['--watch', '--watch-preserve-output', 'server/main.ts'], {
    env: { LOG_LEVEL: 'warn', ...process.env, PORT: String(port), HOST: '127.0.0.1' },
  });
  // Vite is loaded here, not above: no other command should pay for it.
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    logLevel: 'warn',
    plugins: [{ name: 'tenant', transformIndexHtml: withTenant }],
    server: {
      host: process.env['HOST'] ?? '127.0.0.1',
      port: Number(process.env['PORT'] ?? 8080),
      proxy: Object.fromEntries(served.map((base) => [base, origin])),
    },
  });
  await vite.listen();
  if (!(await answers(origin)))
    console.error('The server does not answer yet: see its message above.');
  console.log(`Lectern (development): ${vite.resolvedUrls?.local[0] ?? ''}`);
  process.exitCode = await server.exited;
  await vite.close();
}
