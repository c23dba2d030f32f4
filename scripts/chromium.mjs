/** Finds a Chromium for the tests, and installs Debian's where it may. It never downloads a browser by itself. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @param {string} file */
const isRunnable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The browsers that Playwright keeps for a person, newest first. @returns {string[]} */
function playwrightBrowsers() {
  const folders = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? '',
    path.join(homedir(), '.cache', 'ms-playwright'),
    path.join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ].filter((folder) => folder !== '' && existsSync(folder));
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^chromium-\d+$/.test(name))
      .toSorted((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
      .flatMap((name) => [
        path.join(folder, name, 'chrome-linux', 'chrome'),
        path.join(folder, name, 'chrome-linux64', 'chrome'),
        path.join(folder, name, 'chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'),
      ]),
  );
}

/** The path of a Chromium that is there already. @returns {string | undefined} */
export function findChromium() {
  const asked = process.env['CHROMIUM_PATH'];
  if (asked) return isRunnable(asked) ? asked : undefined;
  return [...known, ...playwrightBrowsers()].find(isRunnable);
}

export const chromiumAdvice =
  'No Chromium found: install it (Debian: `apt-get install chromium`) or set CHROMIUM_PATH to one.';

/** Finds or, as root on Debian, installs one. @returns {string | undefined} */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const mayInstall = !process.env['CHROMIUM_PATH'] && process.getuid?.() === 0;
  if (!mayInstall || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium with apt-get (a minute or two, once) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const done = spawnSync('apt-get', ['-qq', ...args], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (done.status !== 0) console.error(`apt-get ${args[0]} failed: ${done.stderr.trim()}`);
  }
  return findChromium();
}
