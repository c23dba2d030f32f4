/** The first file the browser runs: starts what is live, hears the keys, draws the application. It decides nothing else. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { guardHistory } from './kept/leaving.ts';
import { startLive } from './live.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

guardHistory();
await startLive();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
