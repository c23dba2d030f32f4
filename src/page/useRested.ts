/** What was typed once the typing rests, so that the server is not asked between two keys of one word. It asks nobody. */
import { useEffect, useState } from 'react';

const restMs = 120;

export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
