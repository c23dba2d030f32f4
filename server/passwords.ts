/** Hashes and checks passwords, a few at a time. It never keeps one, and never says which account it was for. */
import { hash, verify } from '@node-rs/argon2';
import { HttpError } from './httpError.ts';

/** OWASP's minimum for Argon2id (the package's default): 19 MiB, two passes, one lane; about 12 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes run on the pool that also reads files: with more at once, a file waits half a second. */
const atOnce = 2;
/** Longer than this, the last in line would wait over a second: better told to come again. */
const waitingMax = 100;
const retrySeconds = 2;

/** The hash of a random text that was thrown away: an unknown user's password is checked against it. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$4K+SGQnWssA8KYHm3eVOEQ$BPbFMs3yH37OB3VXCPzBa48r11dJ3BIxYXTvyXgyCRg';

let running = 0;
const waiting: (() => void)[] = [];

async function inLine<T>(job: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingMax) {
      throw new HttpError(429, 'TOO_MANY_REQUESTS', {
        headers: { 'Retry-After': String(retrySeconds) },
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await job();
  } finally {
    // The place goes straight to the next in line, so `running` counts it already.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/**
 * A password as it is kept: a PHC string. Takes no place in the line, because it runs inside a write that others wait
 * for; only who may write users gets here.
 */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * True when the password is the one that was hashed. Without a hash (nobody has that name) it takes as long and
 * is false, so that time does not tell who exists. Throws 429 TOO_MANY_REQUESTS when too many wait.
 */
export const isPassword = async (
  password: string,
  hashed: string | undefined,
): Promise<boolean> => {
  const fits = await inLine(() => verify(hashed ?? nobodysHash, password));
  return fits && hashed !== undefined;
};
