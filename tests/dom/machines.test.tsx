/** The machines page and the session's trace: what is lit, walked by keys, told to nobody else; and no secret leaves with the trace. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { setLanguage } from '../../i18n/index.ts';
import { statesIn } from '../../i18n/states.ts';
import { machines } from '../../machines/index.ts';
import { traceForm, traceVersion } from '../../machines/trace.ts';
import { openDesk } from '../../src/desk.ts';
import { drawingOf } from '../../src/screens/Machines/machinesDrawing.ts';
import { help } from '../../src/live/shell.ts';
import { startLive } from '../../src/live.ts';
import { session } from '../../src/live/session.ts';
import { FileSending } from '../../src/fields/FileSending.tsx';
import { cache } from '../../src/remote/query.ts';
import { Fetched } from '../../src/ScreenAt.tsx';
import Machines from '../../src/screens/Machines/Machines.tsx';
import { waysOf } from '../../src/screens/Machines/machinesWays.ts';
import { traceNow } from '../../src/live/trace.ts';
import { retrace } from '../mbt/traces/retrace.ts';

const secret = 'a long password nobody sees';
const user = userEvent.setup();
const grants = { users: ['GET'], blogs: ['GET', 'POST'] };
const coverage = {
  at: '2026-01-01T00:00:00.000Z',
  machines: { keyHelp: { 'keyHelp.closed|open|0': 'e2e' } },
};

function answer(address: string): Promise<Response> {
  if (address.startsWith('/api/login')) {
    const account = { id: 1, username: 'sam', grants };
    const tokens = { access_token: 'token-a', refresh_token: 'token-r' };
    return Promise.resolve(Response.json({ ...tokens, user: account }));
  }
  if (address.startsWith('/api/machines/coverage'))
    return Promise.resolve(Response.json({ data: coverage }));
  if (address.startsWith('/api/changes')) return new Promise(() => {});
  // A server that tells what it was asked.
  if (address.startsWith('/api/change-password')) {
    const told = { message: 'INVALID', data: { note: 'a telling one', new_password: secret } };
    return Promise.resolve(Response.json(told, { status: 422 }));
  }
  return Promise.resolve(Response.json({ data: [], meta: { total: 0 } }));
}

beforeAll(async () => {
  vi.stubGlobal('fetch', (input: string | URL) => answer(String(input)));
  await startLive();
  openDesk();
  session.send({ type: 'signIn', username: 'sam', password: secret });
  await waitFor(() => {
    if (!session.getSnapshot().matches({ account: 'signedIn' })) throw new Error('signed out');
  });
});
beforeEach(() => vi.stubGlobal('fetch', (input: string | URL) => answer(String(input))));
afterEach(cleanup);

function show(address: string) {
  const { hook, searchHook } = memoryLocation({ path: address });
  // Keys ask the browser's own address whether a list is still on its way, and whether the frame is there.
  history.replaceState(null, '', '/machines');
  render(
    <QueryClientProvider client={cache}>
      <Router hook={hook} searchHook={searchHook}>
        <main id="main">
          <Machines />
        </main>
      </Router>
    </QueryClientProvider>,
  );
}
const state = (name: RegExp) => screen.getByRole('radio', { name });
const isLit = (name: RegExp): boolean => state(name).dataset['lit'] === 'true';

describe('the machines page', () => {
  it.each(['ar', 'fr'] as const)(
    'says in %s what a state is, in no other language',
    async (code) => {
      await act(() => setLanguage(code));
      const texts = await statesIn(code);
      show('/machines?of=confirm&at=asking');
      const says = texts['confirm']?.['asking'] ?? '';
      expect(says).not.toBe('');
      const told = await screen.findByText(says);
      expect(told.lang).toBe('');
      expect(state(/^asking/).getAttribute('aria-label')).toContain(says);
      await act(() => setLanguage('en'));
    },
  );

  it('draws every machine of the application', () => {
    show('/machines');
    expect(screen.getAllByRole('tab')).toHaveLength(Object.keys(machines).length);
  });

  it('lights the state a machine is in, as it moves', async () => {
    show('/machines?of=keyHelp');
    expect(isLit(/^closed\. It is here now/)).toBe(true);
    act(() => help.send({ type: 'open' }));
    await waitFor(() => expect(isLit(/^open\. It is here now/)).toBe(true));
    expect(isLit(/^closed/)).toBe(false);
    act(() => help.send({ type: 'close' }));
  });

  it('is walked among states by the arrow keys, and by name to the next machine', async () => {
    show('/machines?of=keyHelp&at=closed');
    expect(document.activeElement).toBe(state(/^closed/));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(state(/^open/)));
    expect(state(/^open/).getAttribute('aria-checked')).toBe('true');
    screen.getByRole('heading', { level: 2, name: 'open' });
    await user.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement).toBe(state(/^closed/)));
  });

  it('goes to a state at a press, by the command that leads there', async () => {
    show('/machines?of=keyHelp&at=open');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(help.getSnapshot().value).toBe('open'));
    act(() => help.send({ type: 'close' }));
  });

  it('tells a way to where a machine is not, and none to where it is', () => {
    show('/machines?of=keyHelp&at=open');
    screen.getByRole('heading', { name: 'Shortest way here' });
    cleanup();
    show('/machines?of=keyHelp&at=closed');
    screen.getByText('It is here now');
    expect(screen.queryByRole('heading', { name: 'Shortest way here' })).toBeNull();
  });

  it('leads from nowhere to a state that a machine is in, though its screen is another', async () => {
    show('/machines?of=assignment');
    await waitFor(() => expect(isLit(/^idle\. It is here now/)).toBe(true));
    expect(screen.queryByText('Shortest way here')).toBeNull();
    expect(screen.queryByRole('button', { name: /Take me there/ })).toBeNull();
  });

  it('says that one goes by hand only where there is a way', () => {
    show('/machines?of=preferences&at=theme.kept');
    expect(screen.getByText('No arrow leads here.')).toBeTruthy();
    expect(screen.queryByText(/go it by hand/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Take me there/ })).toBeNull();
  });

  it('tells what leads on from a state, and what it shares with those around it', () => {
    show('/machines?of=lifecycle&at=settled.partlyApplied');
    const leading = screen.getByRole('region', { name: 'State' });
    expect(leading.textContent).toContain('undo');
  });

  it('goes nowhere by itself where something would be written', () => {
    show('/machines?of=confirm&at=doing');
    const take = screen.getByRole<HTMLButtonElement>('button', { name: /Take me there/ });
    expect(take.disabled).toBe(true);
  });

  it('shows what tests have seen', async () => {
    show('/machines?of=keyHelp&at=closed');
    const all = drawingOf(machines.keyHelp).arrows.length;
    await screen.findByText(`1 of ${all} transitions seen by tests`);
    expect(screen.getAllByText('in the browser').length).toBeGreaterThan(1);
  });

  it('is for those who may see users', () => {
    const account = session.getSnapshot().context.account;
    if (!account) throw new Error('signed out');
    act(() => session.send({ type: 'accountChanged', account: { ...account, grants: {} } }));
    show('/machines');
    expect(screen.queryByRole('tab')).toBeNull();
    act(() => session.send({ type: 'accountChanged', account: { ...account, grants } }));
  });
});

describe('the ways', () => {
  it.each(Object.entries(machines).map(([name, machine]) => [name, machine] as const))(
    'lead to every state of %s',
    (name, machine) => {
      const drawing = drawingOf(machine);
      const ways = waysOf(name, machine, drawing.begins);
      expect(drawing.states.filter(({ id }) => !ways.has(id)).map(({ id }) => id)).toEqual([]);
    },
  );
});

describe('the session’s trace', () => {
  it('tells events, transitions and states, and nothing that was typed', () => {
    act(() => help.send({ type: 'open' }));
    act(() => help.send({ type: 'search', text: 'something private' }));
    act(() => help.send({ type: 'close' }));
    const trace = traceNow(false);
    expect(trace).toMatchObject({ form: traceForm, version: traceVersion, hasContents: false });
    const life = trace.lives.find(({ machine }) => machine === 'keyHelp')?.life;
    const last = trace.steps.filter((step) => step.life === life).slice(-3);
    expect(last.map(({ event, state: led }) => [event, led])).toEqual([
      ['open', 'open'],
      ['search', 'open'],
      ['close', 'closed'],
    ]);
    expect(last[0]?.taken).toEqual(['keyHelp.closed|open|0']);
    expect(JSON.stringify(trace)).not.toContain('private');
  });

  it('follows a screen as it comes, and a file on its way, in words that their models know', async () => {
    const file = new File(['text'], 'minutes.txt', { type: 'text/plain' });
    const ends = { onTaken: () => {}, onRest: () => {}, onGone: () => {} };
    const load = () => Promise.resolve({ default: () => <FileSending {...sending} /> });
    const sending = { ...ends, file, kind: 'image', hasTurn: true } as const;
    render(<Fetched part="screen" path="/here" load={load} />);
    const line = await screen.findByRole('listitem');
    await waitFor(() => expect(line.dataset['state']).toBe('refused'));
    const { lives, steps, ...trace } = traceNow(false);
    const own = lives.filter(({ machine }) => machine === 'screen' || machine === 'upload');
    expect(own.map(({ machine, state: begun }) => [machine, begun])).toEqual([
      ['screen', 'loading'],
      ['upload', 'idle'],
    ]);
    const retraced = retrace({ ...trace, lives: own, steps });
    expect(retraced.flatMap(({ unknown }) => unknown)).toEqual([]);
    expect(retraced.map(({ machine, path }) => [machine, path?.steps.length])).toEqual([
      ['screen', 1],
      ['upload', 2],
    ]);
  });

  it('with contents has what was typed, but never a password or a token', async () => {
    session.send({ type: 'changePassword', current: secret, next: `${secret} too` });
    await waitFor(() => expect(session.getSnapshot().value).toMatchObject({ password: 'idle' }));
    const text = JSON.stringify(traceNow(true));
    expect(text).toContain('something private');
    expect(text).toContain('changePassword');
    expect(text).toContain('a telling one');
    expect(text).not.toContain(secret);
    expect(text).not.toContain('token-');
  });

  it('forgets its oldest steps, and says how many', () => {
    act(() => {
      for (let at = 0; at < 1_700; at += 1) help.send({ type: at % 2 === 0 ? 'open' : 'close' });
    });
    const { steps, dropped } = traceNow(false);
    expect(steps.length).toBeLessThanOrEqual(1_500);
    expect(dropped).toBeGreaterThan(0);
  });
});
