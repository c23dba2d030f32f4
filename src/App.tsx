/** Which screen is seen: the route, the session's say, and what lies over every screen. It draws no screen itself. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Redirect, Router, useLocation } from 'wouter';
import { dropEarlyKeys, keepForDesk } from './keys/earlyKeys.ts';
import { setNavigate } from './live/actors.ts';
import { guardNavigation } from './kept/leaving.ts';
import { session } from './live/session.ts';
import { isPublicPath, screenFor } from './screens/index.ts';
import type { LoadScreen } from './screens/screen.ts';
import { Fetched, ScreenAt } from './ScreenAt.tsx';
import { Toasts } from './shell/Toasts.tsx';

/** The desk of somebody signed in: its frame, and the actors that only it needs. */
const fetchDesk: LoadScreen = async () => {
  // The screen inside is fetched at once, not when the frame stands; what fails here fails there too, and is said there.
  screenFor(location.pathname)().catch(() => {});
  const [{ askAhead }, { openDesk }, { default: Shell }] = await Promise.all([
    import('./screens/desk.ts'),
    import('./desk.ts'),
    import('./shell/Shell.tsx'),
  ]);
  askAhead(location.pathname);
  openDesk();
  return {
    default: ({ path }) => (
      <Shell>
        <ScreenAt path={path} />
      </Shell>
    ),
  };
};
const loadDesk: LoadScreen = () => keepForDesk(fetchDesk());

/** Tells the session which page is visited; a private one without a session leads to the login. */
function useVisits(): { path: string; isSignedIn: boolean } {
  const [path, navigate] = useLocation();
  const isSignedIn = useSelector(session, ({ context }) => context.account !== null);
  const isDeskNext = isSignedIn && (path === '/login' || !isPublicPath(path));
  useEffect(() => {
    if (!isDeskNext) dropEarlyKeys();
  }, [isDeskNext]);
  useEffect(() => setNavigate(navigate), [navigate]);
  useEffect(() => {
    session.send({ type: 'visit', path, public: isPublicPath(path) });
  }, [path]);
  return { path, isSignedIn };
}

function Screens() {
  const { path, isSignedIn } = useVisits();
  // Who is signed in has nothing to do there: a sign-in would not be heard.
  if (isSignedIn && path === '/login') return <Redirect to="/" replace />;
  if (isPublicPath(path)) return <ScreenAt path={path} />;
  // Signed out, the visit above leads to the login; nothing private is drawn until then.
  if (!isSignedIn) return null;
  return <Fetched part="desk" path={path} load={loadDesk} />;
}

export function App() {
  return (
    <Router aroundNav={guardNavigation}>
      <Screens />
      <Toasts />
    </Router>
  );
}
