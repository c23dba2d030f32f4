/** A signed-in screen in its whole frame, with navigation, palette and dialogs, over a real server. It fakes nothing. */
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { Suspense, useEffect, type ComponentType } from 'react';
import { useLocation } from 'wouter';
import { setNavigate } from '../../src/live/actors.ts';
import { cache } from '../../src/remote/query.ts';
import { deskScreenAt } from '../../src/screens/desk.ts';
import type { ScreenProps } from '../../src/screens/screen.ts';
import Shell from '../../src/shell/Shell.tsx';
// What comes later in the application is here from the start: a busy machine is slow to read it.
import '../../src/shell/Layers.tsx';
import { pause, type ListPage } from './listScreen.tsx';

/** What others change is told by an answer that never ends. */
const never = new Promise<Response>(() => {});

function Place({ Screen }: { readonly Screen: ComponentType<ScreenProps> }) {
  const [path, navigate] = useLocation();
  useEffect(() => setNavigate(navigate), [navigate]);
  return (
    <Suspense fallback={null}>
      <Screen path={path} />
    </Suspense>
  );
}

/** Draws the screen of an address and waits until it has said what it has. */
export async function showDesk(page: ListPage, address: string): Promise<{ unmount(): void }> {
  page.connect();
  page.intercept(({ path }) => (path.includes('/changes') ? never : undefined));
  cache.clear();
  history.replaceState(null, '', address);
  // Whoever comes to a page comes by a way of their own: what was typed before was for another one.
  globalThis.dispatchEvent(new PopStateEvent('popstate'));
  const { default: Screen } = await deskScreenAt(location.pathname)();
  const view = render(
    <Shell>
      <Place Screen={Screen} />
    </Shell>,
  );
  await waitFor(() => {
    const states = [...document.querySelectorAll<HTMLElement>('#main [data-state]')];
    const isBusy = states.some(({ dataset }) => /loading|verifying/.test(dataset['state'] ?? ''));
    if (isBusy || document.querySelector('#main')?.childElementCount === 0) throw new Error('busy');
    if (cache.isFetching() > 0) throw new Error('fetching');
  });
  await pause(80);
  return view;
}

const interactive =
  'button, a[href], input, select, textarea, [role=button], [role=tab], [role=menuitem], [role=switch], [role=checkbox], [contenteditable=true]';

/** Everything that can be pressed, chosen or typed into. */
export const controls = (root: ParentNode = document): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(interactive)].filter(
    (element) =>
      !element.matches(':disabled, [type=hidden], [aria-disabled=true]') &&
      // A file's own box is pressed by its button, a date's by its calendar.
      !element.closest('[inert], [hidden], [aria-hidden=true]'),
  );

/** What names a box that is filled in. */
function labelsOf(element: HTMLElement): string {
  const isBox =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  return isBox ? [...(element.labels ?? [])].map(({ textContent }) => textContent).join(' ') : '';
}

/** By its label, what labels it, or what it says; enough for ours, whose names are written out. */
export function nameOfControl(element: HTMLElement): string {
  const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
  const labelled = by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const own = element.getAttribute('aria-label') ?? labelled;
  return (own || labelsOf(element) || (element.textContent ?? '') || element.title).trim();
}

export async function pressControl(element: HTMLElement): Promise<void> {
  await act(async () => {
    fireEvent.click(element);
    await Promise.resolve();
  });
  await pause(20);
}
