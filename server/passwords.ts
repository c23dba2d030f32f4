/** Hashes and checks passwords, a few at a time. It never keeps one, and never says which account it was for. */
import { hash, verify } from '@node-rs/argon2';
import { columnsOf, type Entity } from '../entities/entity.ts';
import { checkValue, oneSpelling } from '../entities/fieldValue.ts';
import { turns } from './turns.ts';

/** OWASP's minimum for Argon2id (the package's default): 19 MiB, two passes, one lane; about 12 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes run on the pool that also reads files: with more than two at once, a file waits half a second. */
const inLine = turns(2, 429);

/**
 * One guess at a password, from the question whether there may be another until it is counted, two at a time. Side by side
 * forty would all be let in before the first is counted, and on PostgreSQL the last one's count may come first. Throws 429
 * TOO_MANY_REQUESTS when too many wait.
 */
export const asGuess = turns(2, 429);

/** The hash of a random text that was thrown away: an unknown user's password is checked against it. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$4K+SGQnWssA8KYHm3eVOEQ$BPbFMs3yH37OB3VXCPzBa48r11dJ3BIxYXTvyXgyCRg';

/** A password as it is kept: a PHC string of its one spelling. Throws 429 TOO_MANY_REQUESTS when too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  inLine(() => hash(oneSpelling(password), cost));

/** Passwords, each in its one spelling, with its hash. */
export type Hashes = ReadonlyMap<string, string>;

/**
 * The hashes of the secrets among values, made before the transaction that writes them: one write at a time means that
 * nobody may wait inside it. What is no password is left out; the write itself says what is wrong with it.
 */
export async function hashesOf(
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
): Promise<Hashes> {
  const hashes = new Map<string, string>();
  for (const column of columnsOf(entity)) {
    const typed = column.field.kind === 'secret' ? values[column.key] : undefined;
    const checked = typeof typed === 'string' ? checkValue(column, typed) : undefined;
    const password = checked && 'value' in checked ? checked.value : undefined;
    if (typeof password === 'string') hashes.set(password, await hashPassword(password));
  }
  return hashes;
}

/**
 * True when the password is the one that was hashed. Without a hash (nobody has that name) it takes as long and
 * is false, so that time does not tell who exists. Throws 429 TOO_MANY_REQUESTS when too many wait.
 */
export const isPassword = async (
  password: string,
  hashed: string | undefined,
): Promise<boolean> => {
  const fits = await inLine(() => verify(hashed ?? nobodysHash, oneSpelling(password)));
  return fits && hashed !== undefined;
};
