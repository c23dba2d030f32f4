/** The files that are sent. They are kept nowhere. */
import type { uploadMachine } from '../../../machines/upload.ts';
import { badReply } from '../kit/faults.ts';
import type { Attached } from '../kit/screen.ts';

export type Machine = typeof uploadMachine;
/** A picture of one pixel. */
const pixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
export const file = (name: string, bytes = pixel): Attached => ({ name, type: 'image/png', bytes });
export const empty = 'empty.png';
export const again = ['button', 'Try again'] as const;
export const refused = (status: '413' | '422') => badReply(status);
