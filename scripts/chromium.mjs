/**
 * Finds a Chromium for the tests, and installs Debian's where it may. Its headless shell draws and runs the same pages
 * for two thirds of the processor time, without a window, tabs or a reader of PDF: the whole browser is for what needs
 * these. It never downloads a browser by itself.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

const shells = ['/usr/bin/chromium-headless-shell'];
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where they stand in a folder of Playwright's. */
const shellPlaces = [
  'chrome-linux/headless_shell',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-mac/headless_shell',
];
const wholePlaces = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
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

/** The browsers that Playwright keeps for a person, newest first. @param {string} kind @param {string[]} places @returns {string[]} */
function playwrightBrowsers(kind, places) {
  const folders = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? '',
    path.join(homedir(), '.cache', 'ms-playwright'),
    path.join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ].filter((folder) => folder !== '' && existsSync(folder));
  const numberOf = (/** @type {string} */ name) => Number(name.slice(kind.length + 1));
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith(`${kind}-`) && Number.isInteger(numberOf(name)))
      .toSorted((a, b) => numberOf(b) - numberOf(a))
      .flatMap((name) => places.map((place) => path.join(folder, name, place))),
  );
}

const findShell = () =>
  [...shells, ...playwrightBrowsers('chromium_headless_shell', shellPlaces)].find(isRunnable);
const findWhole = () => [...whole, ...playwrightBrowsers('chromium', wholePlaces)].find(isRunnable);

/**
 * The path of a Chromium that is there already; of the whole one where `isWhole`, else of its headless shell if there is
 * one. @returns {string | undefined}
 */
export function findChromium({ isWhole = false } = {}) {
  const asked = process.env['CHROMIUM_PATH'];
  if (asked) return isRunnable(asked) ? asked : undefined;
  return (isWhole ? undefined : findShell()) ?? findWhole();
}

export const chromiumAdvice =
  'No Chromium found: install it (Debian: `apt-get install chromium`) or set CHROMIUM_PATH to one.';

/** The packages' list, where nothing but speed depends on it. */
const listLimitMs = 60_000;

/** Why it failed. @param {string[]} args @param {number} [limitMs] */
function aptGet(args, limitMs) {
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(limitMs !== undefined && { timeout: limitMs }),
  });
  return status === 0 ? undefined : stderr.trim();
}

/** Finds or, as root on Debian, installs both. Answers whether there is a whole one. */
export function ensureChromium() {
  const missing = [
    ...(findWhole() ? [] : ['chromium']),
    ...(findShell() ? [] : ['chromium-headless-shell']),
  ];
  const mayInstall = !process.env['CHROMIUM_PATH'] && process.getuid?.() === 0;
  if (missing.length > 0 && mayInstall && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${missing.join(' and ')} with apt-get (a minute or two, once) …`);
    const isListed = aptGet(['update'], findWhole() ? listLimitMs : undefined) === undefined;
    // Without the list there is nothing to be had; what is there already will do.
    if (!isListed && findWhole()) return true;
    for (const name of missing) {
      const why = aptGet(['install', '-y', '--no-install-recommends', name]);
      // A system that has no such package has the slower, whole one.
      if (why !== undefined) console.log(`${name} cannot be had: ${why}`);
    }
  }
  return findChromium({ isWhole: true }) !== undefined;
}
