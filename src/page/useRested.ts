/** What was typed once the typing rests, so that nothing is asked or drawn between two keys of one word. It asks nobody. */
import { useEffect, useState } from 'react';

const restMs = 120;

/** Another value is another typing: one that is made anew with each render never rests. */
export function useRested<T>(typed: T): T {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
