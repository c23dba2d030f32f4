/** Hashes and checks passwords, a few at a time. It never keeps one, and never says which account it was for. */
import { hash, verify } from '@node-rs/argon2';
import { turns } from './turns.ts';

/** OWASP's minimum for Argon2id (the package's default): 19 MiB, two passes, one lane; about 12 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes run on the pool that also reads files: with more than two at once, a file waits half a second. */
const inLine = turns(2, 429);

/** The hash of a random text that was thrown away: an unknown user's password is checked against it. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$4K+SGQnWssA8KYHm3eVOEQ$BPbFMs3yH37OB3VXCPzBa48r11dJ3BIxYXTvyXgyCRg';

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
