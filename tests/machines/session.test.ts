/** What the session promises beyond one walk: how tries and attempts belong together. */
import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { sessionMachine } from '../../machines/session.ts';
import type { Credentials, SignedIn } from '../../machines/sessionWords.ts';

const credentials = { username: 'sam', password: 'secret' };

it('both tries of one sign-in are one attempt to the server, the next sign-in is another', async () => {
  const attempts: string[] = [];
  const refusing = fromPromise<SignedIn, Credentials & { attempt: string }>(({ input }) => {
    attempts.push(input.attempt);
    return Promise.reject(new Error('refused'));
  });
  const session = createActor(sessionMachine.provide({ actors: { login: refusing } }), {
    input: { account: null },
  }).start();
  for (const _ of [1, 2]) {
    session.send({ type: 'signIn', ...credentials });
    await waitFor(session, (snapshot) => snapshot.matches({ account: { signedOut: 'refused' } }));
  }
  const [first, second, third, fourth] = attempts;
  expect([second, fourth]).toEqual([first, third]);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(third).not.toBe(first);
});
