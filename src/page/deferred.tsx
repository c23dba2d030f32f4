/**
 * A component whose code comes when it is first wanted, or was asked for before: then it is drawn at once. React's
 * own `lazy` draws its fallback first in either case, and keeps that for 0.3 s. It never retries by itself.
 */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

export interface Deferred<P> {
  (props: P): ReactNode;
  /** Fetches the code beforehand, and tells when it is there or cannot be had: then it is asked for again when it is wanted. */
  readonly fetch: () => Promise<void>;
}

/** `Coming` stands in its place until then; a failure to fetch it is thrown where it would be drawn. */
export function deferred<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  Coming?: ComponentType<P>,
): Deferred<P> {
  let Known: ComponentType<P> | undefined;
  const known = async () => {
    Known ??= (await load()).default;
    return Known;
  };
  function Part(props: P) {
    const [Shown, setShown] = useState(() => Known);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      if (Shown) return undefined;
      let isGone = false;
      known().then(
        (Came) => isGone || setShown(() => Came),
        (error: unknown) => isGone || setFailure({ error }),
      );
      return () => {
        isGone = true;
      };
    }, [Shown]);
    if (failure) throw failure.error;
    if (Shown) return <Shown {...props} />;
    return Coming ? <Coming {...props} /> : null;
  }
  const fetch = () =>
    known().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Part, { fetch });
}
