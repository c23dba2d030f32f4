/** The link that lets somebody choose a new password: made, sent, used once. It never tells whether an account exists. */
import { setTimeout as wait } from 'node:timers/promises';
import { user } from '../entities/user.ts';
import type { Reader, Writer } from './db/db.ts';
import type { Deps, RecordWriter } from './deps.ts';
import { HttpError } from './httpError.ts';
import { mailText } from './mailText.ts';
import { hashesOf } from './passwords.ts';
import { callerOf, findAccount, onOwnAccount } from './sessionUser.ts';
import { count, spend, placeOf } from './throttle.ts';
import { randomToken, tokenHash } from './tokens.ts';

/** How long a link works. */
export const linkMs = 60 * 60 * 1000;
/** Mails to one account, and askings from one address, in a quarter of an hour. */
const mailsMax = 3;
const askingsMax = 20;
const windowMs = 15 * 60 * 1000;

/** Where people reach this server: as configured, else as it was told to listen. Never the request's Host. */
const originOf = ({ origin, host, port }: Deps['settings']): string => {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return origin ?? `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

/** Sends a link when an active account has this address and has not had too many. */
async function sendLink(deps: Deps, email: string): Promise<void> {
  const account = await findAccount(deps.db.read, 'email', email);
  if (!account?.isActive) return;
  const token = randomToken();
  const mails = await deps.db.write(async (trx) => {
    const sent = await count(deps, trx, { key: `reset.${account.id}`, windowMs });
    if (sent > mailsMax) return sent;
    await trx
      .insertInto('reset_tokens')
      .values({
        hash: tokenHash(token),
        user_id: account.id,
        expires_at: new Date(deps.now().getTime() + linkMs).toISOString(),
      })
      .execute();
    return sent;
  });
  if (mails > mailsMax) return;
  const link = `${originOf(deps.settings)}/reset-password?token=${token}`;
  await deps.mail.send({ to: account.email, ...mailText.resetPassword(link) });
}

/** Longer than finding an account, keeping a token and writing a file take. */
const answerMs = 100;

/**
 * Asks for a link. Resolves in any case and after the same time; throws 429 TOO_MANY_REQUESTS for an address that
 * asks too often.
 */
export async function askForLink(deps: Deps, email: string, address: string): Promise<void> {
  await spend(deps, [{ key: `reset@${placeOf(address)}`, limit: askingsMax, windowMs }]);
  const sent = sendLink(deps, email).catch((error: unknown) => {
    deps.log.error({ err: error }, 'reset mail not sent');
  });
  // A mail server may take seconds, so it is not waited for; the outbox is there when the answer comes.
  await Promise.all([wait(answerMs), deps.settings.mailUrl ? undefined : sent]);
}

/** No link sent before works once there is another password or address: who holds an old mail has no way in. */
export async function endLinksOf(
  { now }: Pick<Deps, 'now'>,
  trx: Writer,
  userId: number,
): Promise<void> {
  await trx
    .updateTable('reset_tokens')
    .set({ used_at: now().toISOString() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

const refused = (): HttpError => new HttpError(422, 'INVALID_OR_EXPIRED_TOKEN');

/**
 * Sets a new password by a link's token, which ends every session of that user.
 * Throws 422 INVALID_OR_EXPIRED_TOKEN for any other token.
 */
export async function spendLink(deps: Deps, token: string, password: string): Promise<void> {
  const hash = tokenHash(token);
  const live = (trx: Reader) =>
    trx
      .selectFrom('reset_tokens')
      .select('user_id')
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', deps.now().toISOString());
  const found = await live(deps.db.read).executeTakeFirst();
  const account = found && (await findAccount(deps.db.read, 'id', Number(found['user_id'])));
  if (!account?.isActive) throw refused();
  const caller = onOwnAccount(callerOf(account, deps.entities));
  const write = async (writer: RecordWriter, trx: Writer): Promise<void> => {
    const used = await trx
      .updateTable('reset_tokens')
      .set({ used_at: deps.now().toISOString() })
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (used.numUpdatedRows !== 1n) throw refused();
    await writer.update(user, account.id, { password }, '*');
  };
  await deps.records.write(caller, write, await hashesOf(user, { password }));
}
