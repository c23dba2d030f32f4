/** A tester's own session in Chromium: whatever is done there is traced, until the trace is exported. It judges nothing. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../helpers/chromium.ts';
import { adminPassword, startSite } from '../../helpers/site.ts';
import { Typist } from '../../helpers/typist.ts';
import { builtFor } from '../kit/built.ts';
import { ownFolder } from '../kit/ownFolder.ts';
import { Unreachable } from '../kit/unreachable.ts';
import { Misuse } from '../verbs/ask.ts';

/** How long somebody may take who is watched, and how long a script's browser may. */
const patienceMs = { person: 8 * 60 * 60_000, script: 60_000 };

/** The lines of a script: `press g n`, `type News` or `tab to button Save`; others are a misuse. */
export function readScript(file: string): readonly string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Misuse(`${file} cannot be read`);
  }
  const lines = text.split('\n').map((line) => line.trim());
  const wrong = lines.findIndex(
    (line) => line !== '' && !/^(?:press|type|tab to \w+) \S/.test(line),
  );
  if (wrong >= 0)
    throw new Misuse(
      `${file} line ${wrong + 1}: neither “press …”, “type …” nor “tab to <role> …”`,
    );
  const own = lines.filter((line) => line !== '');
  if (own.length === 0) throw new Misuse(`${file} has no line to be done`);
  return own;
}

/** How long a screen may take until it takes what a script types, in ms. */
const fieldMs = 15_000;

async function perform(typist: Typist, page: Page, line: string): Promise<void> {
  const [, role, name = ''] = /^tab to (\w+) (.+)$/.exec(line) ?? [];
  if (role !== undefined) await typist.tabTo(role, name);
  else if (line.startsWith('press ')) await typist.press(line.slice('press '.length));
  else {
    await typist.untilField(fieldMs);
    await typist.type(line.slice('type '.length));
  }
  // What a key does is drawn in the next frames; what it asks for is busy until it is there.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
}

/** Why a line could not be done; what is not to be seen in time is told by its name, and not by how it was looked for. */
export function whyNot(line: string, error: unknown): string {
  const [why = ''] = error instanceof Error ? error.message.split('\n') : [];
  const [, role, name] = /^tab to (\w+) (.+)$/.exec(line) ?? [];
  if (!/Timeout \d+ms exceeded/.test(why)) return why;
  return role === undefined
    ? 'the page is still busy with it'
    : `there is no ${role} “${name ?? ''}” to be seen`;
}

/** A line that cannot be done, such as text where nothing takes any, is told by its number. */
async function performAll(typist: Typist, page: Page, lines: readonly string[]): Promise<void> {
  for (const [at, line] of lines.entries()) {
    try {
      await perform(typist, page, line);
    } catch (error) {
      const why = whyNot(line, error);
      throw new Misuse(`step ${at + 1} of the script, “${line}”, could not be done: ${why}`);
    }
  }
}

interface User {
  readonly name: string;
  readonly password: string;
}
/** On a deployed site a person signs in as whom they like; for a script it is whoever a run would be. */
function userOf(script: readonly string[] | undefined): User | undefined {
  const { MBT_USER: name = 'admin', MBT_PASSWORD: password } = process.env;
  return script && password !== undefined ? { name, password } : undefined;
}
async function signIn(typist: Typist, page: Page, { name, password }: User): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
  await typist.tabTo('textbox', 'Username');
  await typist.type(name);
  await typist.press('Tab');
  await typist.type(password);
  await typist.press('Enter');
  const inside = page.getByRole('button', { name: 'Search or run a command' });
  const refused = page.locator('[role=alert],[aria-invalid=true]');
  await inside
    .or(refused)
    .first()
    .waitFor()
    .catch(() => undefined);
  if (!(await inside.isVisible()))
    throw new Unreachable(
      `${new URL(page.url()).origin} does not let ${name} in: set MBT_USER and MBT_PASSWORD`,
    );
}

/** The palette's own command, as a person would run it. */
async function exportTrace(typist: Typist, page: Page): Promise<void> {
  await typist.press('mod+k');
  await page
    .locator('[data-layer=palette] input:focus')
    .waitFor({ timeout: fieldMs })
    .catch(() => {
      throw new Misuse(
        'the palette does not open after the script’s last line, so nothing can be exported: is somebody signed in?',
      );
    });
  await typist.type('session trace');
  await page.getByRole('option', { name: 'Export the session’s trace' }).first().waitFor();
  await typist.press('Enter');
}

export interface Watched {
  /** A deployed site; absent: a server of its own with the sample faculty, signed in as its administrator. */
  readonly url?: string | undefined;
  readonly isHeaded: boolean;
  /** Done in place of a person. */
  readonly script?: readonly string[] | undefined;
}

/** Answers the file of the trace that was exported. */
export async function watchSession({ url, isHeaded, script }: Watched): Promise<string> {
  await builtFor(url);
  const site = url === undefined ? await startSite() : undefined;
  const browser = await launchChromium([], { isHeaded });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const typist = await Typist.at(page);
    await page.goto(site?.url ?? url ?? '');
    const user = site ? { name: 'admin', password: adminPassword } : userOf(script);
    if (user) await signIn(typist, page, user);
    const timeout = script ? patienceMs.script : patienceMs.person;
    const exported = page.waitForEvent('download', { timeout });
    // Told when it is waited for; a script that fails says so itself.
    exported.catch(() => undefined);
    if (script) {
      await performAll(typist, page, script);
      await exportTrace(typist, page);
    }
    const file = path.join(ownFolder('session'), 'trace.json');
    await (await exported).saveAs(file);
    return file;
  } finally {
    await browser.close();
    await site?.stop();
  }
}
