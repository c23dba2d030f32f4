/** Opens the API's own description in a tab beside the desk: a page that asks who reads it cannot be an address. It writes none of it. */
import { errorText } from '../../i18n/index.ts';
import { offer } from '../live/actors.ts';
import { callError, open, refusalIn } from '../api.ts';
import { say } from '../page/toasts.ts';
import { releaseLater } from './download.ts';

async function read(): Promise<void> {
  try {
    const response = await open('/docs');
    if (!response.ok) throw await refusalIn(response);
    const address = URL.createObjectURL(await response.blob());
    window.open(address);
    releaseLater(address);
  } catch (error) {
    const { code } = callError(error);
    say('danger', () => errorText(code));
  }
}

export const startApiDocs = (): void => void offer({ openApiDocs: () => void read() });
