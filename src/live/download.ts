/** The file that is on its way to this computer: its actor, asked for by whatever exports. It draws nothing and knows no list. */
import { createActor, fromPromise } from 'xstate';
import { errorText, t } from '../../i18n/index.ts';
import { downloadMachine } from '../../machines/download.ts';
import { callError, CallError, open, refusalIn, unread } from '../api.ts';
import { say } from '../page/toasts.ts';
import { download as handOver } from '../remote/download.ts';
import { enlist } from './actors.ts';

/** What has come, and what the server calls it. */
interface Received {
  readonly content: Blob;
  readonly name: string;
}

async function bytesOf(response: Response, report: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part?.value) break;
    parts.push(new Uint8Array(part.value));
    bytes += part.value.byteLength;
    report(bytes);
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
}

/** A page where a file should be: something between here and the server has spoken. */
const isPage = (response: Response): boolean =>
  response.headers.get('Content-Type')?.startsWith('text/html') ?? false;

/** The name in whichever letters it has (RFC 8187). */
const nameIn = (response: Response): string | undefined => {
  const said = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(said)?.[1];
  return encoded && decodeURIComponent(encoded);
};

async function receive(
  { address, name }: { readonly address: string; readonly name: string },
  report: (bytes: number) => void,
): Promise<Received> {
  const response = await open(address);
  if (!response.ok) throw await refusalIn(response);
  if (isPage(response)) throw new CallError(unread);
  return { name: nameIn(response) ?? name, content: await bytesOf(response, report) };
}

/** Also where it could not even be asked for. */
export const sayFailed = (reason: () => string): void =>
  say('danger', () => t('exportList.failed', { reason: reason() }));

export const download = createActor(
  downloadMachine.provide({
    actors: {
      receiveFile: fromPromise(async ({ input: { wanted, report } }) => {
        if (!wanted) throw new CallError(unread);
        try {
          return await receive(wanted, report);
        } catch (error) {
          // The line broke while it came.
          throw callError(error);
        }
      }),
    },
    actions: {
      keepFile: (_, { file, wanted }) => {
        const { content, name } = file as Received;
        handOver(content, name);
        const { of = '', picked = 0 } = wanted ?? {};
        say('success', () =>
          picked > 0
            ? t('exportList.doneSelected', { of, n: picked, file: name })
            : t('exportList.done', { file: name }),
        );
      },
      tellRefusal: (_, { code }) => sayFailed(() => errorText(code)),
    },
  }),
);

export function startDownload(): void {
  download.start();
  enlist('download', download);
}
