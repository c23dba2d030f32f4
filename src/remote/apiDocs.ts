/** Opens the API's own description in a tab beside the desk: a page that asks who reads it cannot be an address. It writes none of it. */
import { errorText } from '../../i18n/index.ts';
import { offer } from '../live/actors.ts';
import { CallError, open } from '../api.ts';
import { say } from '../page/toasts.ts';

const releaseMs = 60_000;

async function read(): Promise<void> {
  try {
    const response = await open('/docs');
    if (!response.ok) return say('danger', () => errorText('INTERNAL_ERROR'));
    const address = URL.createObjectURL(await response.blob());
    window.open(address);
    setTimeout(() => URL.revokeObjectURL(address), releaseMs);
  } catch (error) {
    say('danger', () => errorText(error instanceof CallError ? error.code : 'offline'));
  }
}

export const startApiDocs = (): void => void offer({ openApiDocs: () => void read() });
