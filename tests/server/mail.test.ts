/** Mail: sent by SMTP where a server is set, left in the outbox where none is. */
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMail } from '../../server/mail.ts';
import { mailText } from '../../server/mailText.ts';
import { readSettings } from '../../server/settings.ts';

const link = 'https://admin.example.edu/reset-password?token=abc';
const message = { to: 'dean@example.edu', ...mailText.resetPassword(link) };

test('without a mail server it lies in the outbox, for the owner of the folder alone', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-mail-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const mail = createMail({ ...readSettings({ MAIL_FROM: 'site@example.edu' }), dataDir });
  await mail.send(message);
  await mail.send(message);
  const outbox = path.join(dataDir, 'outbox');
  const files = await readdir(outbox);
  expect(files).toHaveLength(2);
  expect(files.every((file) => file.endsWith('.eml'))).toBe(true);
  const file = path.join(outbox, files[0] ?? '');
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^From: site@example\.edu\nTo: dean@example\.edu\nSubject: /);
  expect(text).toContain(`\n${link}\n`);
  for (const words of ['new password', 'nouveau mot de passe', 'كلمة مرور'])
    expect(text).toContain(words);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

/** As much of RFC 5321 as one mail needs; keeps what it was told. */
async function startMailServer() {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isText = false;
    socket.setEncoding('utf8').write('220 mail.test\r\n');
    socket.on('data', (data: string) => {
      for (const line of data.split('\r\n').slice(0, -1)) {
        lines.push(line);
        if (isText && line !== '.') continue;
        const wasText = isText;
        isText = !wasText && line === 'DATA';
        socket.write(isText ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
        if (line === 'QUIT') socket.end();
      }
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { lines, port: (server.address() as AddressInfo).port };
}

test('with a mail server it is handed over to it', async () => {
  const { lines, port } = await startMailServer();
  const env = { MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'site@example.edu' };
  await createMail(readSettings(env)).send(message);
  expect(lines).toContain('MAIL FROM:<site@example.edu>');
  expect(lines).toContain('RCPT TO:<dean@example.edu>');
  expect(lines.join('\n')).toMatch(/Subject: =\?UTF-8\?/);
});

test('a mail server that is not there is an error for the caller', async () => {
  const mail = createMail(readSettings({ MAIL_URL: 'smtp://127.0.0.1:1' }));
  await expect(mail.send(message)).rejects.toThrow(/ECONNREFUSED/);
});
