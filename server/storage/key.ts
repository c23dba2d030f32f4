/** The keys that stored bytes lie under: made by us, never from a name that a visitor chose. */
import { randomBytes } from 'node:crypto';

/** Two letters of folder, the rest of 32 hex digits, perhaps a thumbnail's width, a short ending. */
const keyShape = /^[0-9a-f]{2}\/[0-9a-f]{30}(?:-w\d{2,4})?\.[a-z0-9]{1,5}$/;
const nameShape = /^([0-9a-f]{2})([0-9a-f]{30}(?:-w\d{2,4})?\.[a-z0-9]{1,5})$/;

const isKey = (key: string): boolean => keyShape.test(key);

/** Throws for a key that this server never made, so that none can leave the store. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new TypeError('not a storage key');
}

/** A new file's public name, 128 random bits: `3f9a…e1.png`. It is what `absolute_url` holds. */
export const newFileName = (ending: string): string =>
  `${randomBytes(16).toString('hex')}.${ending}`;

/** `3f9a…e1.png` → `3f/9a…e1.png`; undefined for a name that this server never made. */
export function keyOf(fileName: string): string | undefined {
  const parts = nameShape.exec(fileName);
  return parts ? `${parts[1]}/${parts[2]}` : undefined;
}

/** `3f/9a…e1-w320.webp`: a picture's thumbnail lies beside it. */
export const thumbnailKey = (key: string, widthPx: number): string =>
  key.replace(/\.[a-z0-9]{1,5}$/, `-w${widthPx}.webp`);
