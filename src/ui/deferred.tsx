/**
 * A component whose code comes when it is first wanted, or was asked for before: then it is drawn at once. React's
 * own `lazy` draws its fallback first in either case, and keeps that for 0.3 s. It never retries by itself.
 */
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

export interface Deferred<P> {
  (props: P): ReactNode;
  /** Fetches the code beforehand, and tells when it is there or cannot be had: then it is asked for again when it is wanted. */
  readonly fetch: () => Promise<void>;
}

/**
 * `Coming` stands in its place until then. Where it cannot be had, `missing` says and closes what was to be drawn, which
 * is asked for again with the next one; or `Instead` stands in its place. Without either, the failure is thrown where it
 * would be drawn.
 */
export function deferred<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  Coming?: ComponentType<P>,
  missing?: (props: P) => void,
  Instead?: ComponentType<P>,
): Deferred<P> {
  let Known: ComponentType<P> | undefined;
  const known = async () => {
    Known ??= (await load()).default;
    return Known;
  };
  function Part(props: P) {
    const [Shown, setShown] = useState(() => Known);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    const latest = useRef(props);
    useLayoutEffect(() => {
      latest.current = props;
    }, [props]);
    useEffect(() => {
      if (Shown) return undefined;
      let isGone = false;
      const fail = (error: unknown) => {
        if (isGone) return;
        missing?.(latest.current);
        setFailure({ error });
      };
      known().then((Came) => isGone || setShown(() => Came), fail);
      return () => {
        isGone = true;
      };
    }, [Shown]);
    if (failure && Instead) return <Instead {...props} />;
    if (failure && missing) return null;
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
