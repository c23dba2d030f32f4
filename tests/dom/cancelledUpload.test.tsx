/** A file whose sending was cancelled is not stored, whatever else was under way then. */
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { refreshTokens, storeTokens } from '../../src/api.ts';
import { uploadOf, type Uploaded } from '../../src/remote/uploads.ts';
import { Sending } from '../helpers/sending.ts';

let swap: PromiseWithResolvers<Response>;
beforeEach(() => {
  swap = Promise.withResolvers<Response>();
  Sending.all = [];
  vi.stubGlobal('XMLHttpRequest', Sending);
  vi.stubGlobal('fetch', () => swap.promise);
  storeTokens({ access: 'old', refresh: 'refresh of old' });
});
const answer = () =>
  swap.resolve(Response.json({ access_token: 'new', refresh_token: 'refresh of new' }));

/** A file that was refused since the token is spent: the session is being renewed for it. */
async function refusedOnce() {
  const taken = vi.fn<(uploaded: Uploaded) => void>();
  const upload = createActor(uploadOf('file', { taken })).start();
  const file = new File(['words'], 'plan.txt', { type: 'text/plain' });
  upload.send({ type: 'choose', file, name: file.name });
  await waitFor(() => expect(Sending.all).toHaveLength(1));
  Sending.last().end(401, { message: 'UNAUTHENTICATED' });
  await waitFor(() => expect(upload.getSnapshot().matches('sending')).toBe(true));
  return { upload, taken };
}

it('is sent again with the new token where nobody cancels it', async () => {
  const { upload, taken } = await refusedOnce();
  answer();
  await waitFor(() => expect(Sending.all).toHaveLength(2));
  expect(Sending.last().headers['Authorization']).toBe('Bearer new');
  Sending.last().end(201, { id: 3, absolute_url: 'three.txt', type: 'text/plain', size: 5 });
  await waitFor(() => expect(taken).toHaveBeenCalledOnce());
  upload.stop();
});

it('is not sent again where it was cancelled while the session was renewed', async () => {
  const { upload, taken } = await refusedOnce();
  upload.send({ type: 'abort' });
  answer();
  await refreshTokens();
  // What waited for the same swap has gone on before this.
  expect(Sending.all).toHaveLength(1);
  expect(taken).not.toHaveBeenCalled();
  upload.stop();
});
