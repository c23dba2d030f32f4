/** The first file the browser runs: starts what is live, hears the keys, draws the application. It decides nothing else. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { dropEarlyKeys } from './keys/earlyKeys.ts';
import { App } from './App.tsx';
import { guardHistory } from './kept/leaving.ts';
import { startLive } from './live.ts';
import { session } from './live/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

guardHistory();
await startLive();
// Nobody is signed in: there is no desk that they could have been meant for.
if (session.getSnapshot().context.account === null) dropEarlyKeys();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
