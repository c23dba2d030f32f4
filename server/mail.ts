/** Sends a mail, or leaves it as a file in the outbox when no mail server is set. It never decides what is said to whom. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mail, Settings } from './deps.ts';

const usualSender = 'lectern@localhost';
/** A mail server that does not answer is given up: the person asks again. */
const timeoutMs = 15_000;

type Message = Parameters<Mail['send']>[0];

/** One file per mail, readable by people: the head's lines, a blank one, the text. */
function createOutbox(folder: string, sender: string): Mail {
  return {
    async send({ to, subject, text }: Message) {
      // A mail may hold a link that signs in, so nobody else on this machine reads it.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const date = new Date();
      const head = [`From: ${sender}`, `To: ${to}`, `Subject: ${subject}`];
      const lines = [...head, `Date: ${date.toUTCString()}`, '', text, ''];
      const name = `${date.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      const file = path.join(folder, name);
      // Whoever watches the folder never sees half a mail.
      await writeFile(`${file}.part`, lines.join('\n'), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}

function createPost(url: string, sender: string): Mail {
  return {
    async send(message: Message) {
      // Loaded with the first mail: the start should not wait for it.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await transport.sendMail({ from: sender, ...message });
      transport.close();
    },
  };
}

/** Where mails lie while no server is set that sends them. */
export const outboxIn = ({ dataDir }: Settings): string => path.join(dataDir, 'outbox');

export function createMail(settings: Settings): Mail {
  const sender = settings.mailFrom ?? usualSender;
  return settings.mailUrl
    ? createPost(settings.mailUrl, sender)
    : createOutbox(outboxIn(settings), sender);
}
