/** Which screen is seen: the route, the session's say, and what lies over every screen. It draws no screen itself. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect } from 'react';
import { Router, useLocation } from 'wouter';
import { setNavigate } from './context.ts';
import { guardNavigation } from './leaving.ts';
import { session } from './liveSession.ts';
import { cache } from './query.ts';
import { isPublicPath } from './routes.ts';
import { ScreenAt } from './ScreenAt.tsx';
import { Toasts } from './shell/Toasts.tsx';

const Shell = lazy(() => import('./shell/Shell.tsx'));

/** Tells the session which page is visited; a private one without a session leads to the login. */
function useVisits(): { path: string; isSignedIn: boolean } {
  const [path, navigate] = useLocation();
  const isSignedIn = useSelector(session, ({ context }) => context.account !== null);
  useEffect(() => setNavigate(navigate), [navigate]);
  useEffect(() => {
    session.send({ type: 'visit', path, public: isPublicPath(path) });
  }, [path]);
  return { path, isSignedIn };
}

function Screens() {
  const { path, isSignedIn } = useVisits();
  if (isPublicPath(path)) return <ScreenAt path={path} />;
  // Signed out, the visit above leads to the login; nothing private is drawn until then.
  if (!isSignedIn) return null;
  return (
    <Suspense fallback={null}>
      <Shell>
        <ScreenAt path={path} />
      </Shell>
    </Suspense>
  );
}

export function App() {
  return (
    <QueryClientProvider client={cache}>
      <Router aroundNav={guardNavigation}>
        <Screens />
        <Toasts />
      </Router>
    </QueryClientProvider>
  );
}
