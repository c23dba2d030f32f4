/** Who is let in, how often, and until when; and that what nobody foresaw is told in no words of its own. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDb } from '../../../server/db/open.ts';
import { accessToken } from '../../../server/tokens.ts';
import { walker } from '../screens/samples.ts';
import { at, same, word, type Law } from './law.ts';

/** A second tab's same refresh is answered for so long, in ms; a little more. */
const graceMs = 10_500;
/** The turn of a session's token was so long ago, in ms. */
async function turnedAgo(dataDir: string, sessionId: string, ms: number): Promise<void> {
  const db = openDb({ dataDir });
  const then = new Date(Date.now() - ms).toISOString();
  try {
    await db.write((trx) =>
      trx.updateTable('sessions').set({ previous_at: then }).where('id', '=', sessionId).execute(),
    );
  } finally {
    await db.close();
  }
}
const guesses = 11;
/** What an access token lives, with a little more for two clocks. */
const quarterSeconds = 15 * 60 + 5;
const verify = '/api/verify-user?tenant=faculty';

interface Claims {
  readonly exp?: unknown;
  readonly sid?: unknown;
  readonly sub?: unknown;
}
const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

export const sessionLaws: readonly Law[] = [
  {
    says: 'whoever has signed out is let in no more',
    async holds(site) {
      const token = String(at((await site.signIn('sam')).body, 'access_token'));
      same('before', (await site.withToken(token, 'GET', verify)).status, 200);
      await site.withToken(token, 'POST', '/api/logout');
      same('afterwards', (await site.withToken(token, 'GET', verify)).status, 401);
    },
  },
  {
    says: 'a spent refresh token is taken no more',
    async holds(site) {
      const { body } = await site.signIn('sam-reads');
      const token = String(at(body, 'refresh_token'));
      const refresh = () => site.ask(null, 'POST', '/api/refresh', { refresh_token: token });
      same('the first time', (await refresh()).status, 200);
      const { sid } = claimsOf(String(at(body, 'access_token')));
      await turnedAgo(site.dataDir, String(sid), graceMs);
      same('later', (await refresh()).status, 401);
    },
  },
  {
    says: 'an access token ends in its time',
    async holds(site) {
      const { body } = await site.signIn('sam');
      const own = String(at(body, 'access_token'));
      const { exp, sid, sub } = claimsOf(own);
      const seconds = Number(exp) - Date.now() / 1000;
      same('ends within a quarter of an hour', seconds <= quarterSeconds, true);
      const session = { id: String(sid), userId: Number(sub) };
      const told = { ...session, tenant: 'faculty' };
      const as = (when: number) => accessToken(site.tokenSecret, told, new Date(when));
      const now = await site.withToken(as(Date.now()), 'GET', verify);
      same('one of now', now.status, 200);
      const day = 24 * 60 * 60 * 1000;
      const old = await site.withToken(as(Date.now() - day), 'GET', verify);
      same('one of yesterday', old.status, 401);
    },
  },
  {
    says: 'a password is guessed only so often',
    async holds(site) {
      const name = word();
      await site.newUser(name, 'viewer');
      for (let n = 0; n < guesses; n += 1) await site.signIn(name, `wrong ${n}`);
      same('the guess after', (await site.signIn(name, 'wrong')).status, 429);
    },
  },
  {
    says: 'a link sets a new password once, and no other link works then',
    async holds(site) {
      const name = word();
      await site.newUser(name, 'viewer');
      const reset = (body: object) =>
        site.ask(null, 'POST', '/api/reset-password?tenant=faculty', body);
      const outbox = path.join(site.dataDir, 'outbox');
      const email = `${name}@example.edu`;
      await reset({ email });
      await reset({ email });
      const mails = await Promise.all(
        (await readdir(outbox)).map((file) => readFile(path.join(outbox, file), 'utf8')),
      );
      const [token, other] = mails
        .filter((text) => text.includes(`To: ${email}`))
        .map((text) => new URL(/^https?:\S+$/m.exec(text)?.[0] ?? '').searchParams.get('token'));
      same('two links', [typeof token, typeof other], ['string', 'string']);
      const given = { token, new_password: `${walker.password} again` };
      same('the first time', (await reset(given)).status, 204);
      const again = { new_password: `${walker.password} once more` };
      same('the second time', (await reset({ ...again, token })).status, 422);
      same('the other link', (await reset({ ...again, token: other })).status, 422);
    },
  },
  {
    says: 'what nobody foresaw is told in no words of its own',
    async holds(site) {
      const files = path.join(site.dataDir, 'files');
      const aside = `${files}-aside`;
      await mkdir(files, { recursive: true });
      await rename(files, aside);
      // No folder: nothing can be kept in it.
      await writeFile(files, '');
      try {
        const form = new FormData();
        form.set('title', '{"en":"Note"}');
        form.set('file', new Blob(['a note'], { type: 'text/plain' }), 'note.txt');
        const { status, body } = await site.ask('sam', 'POST', '/api/uploads', form);
        same('the answer', [status, at(body, 'message')], [500, 'INTERNAL_ERROR']);
      } finally {
        await rm(files, { force: true });
        await rename(aside, files);
      }
    },
  },
];
