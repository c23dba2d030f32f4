/** The records that fit what is typed, from the server: debounced, older answers dropped, the last ones kept meanwhile. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api.ts';
import type { SearchHit } from './paletteRows.ts';

/** Long enough that a word typed in one go asks once, in ms. */
const debounceMs = 90;
const hitsMax = 20;
/** The server reads no more of a query either. */
const queryMax = 200;

export interface PaletteHits {
  readonly hits: readonly SearchHit[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

export function usePaletteHits(
  text: string,
  types: string | undefined,
  isOn: boolean,
): PaletteHits {
  const [asked, setAsked] = useState('');
  const wanted = text.trim().slice(0, queryMax);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), debounceMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsking = isOn && asked !== '';
  const answer = useQuery({
    queryKey: ['search', asked, types ?? ''],
    enabled: isAsking,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const params = new URLSearchParams({ q: asked, limit: String(hitsMax) });
      if (types) params.set('types', types);
      return call<{ data: readonly SearchHit[] }>(`/search?${params}`, { signal });
    },
  });
  return {
    hits: isOn && wanted !== '' ? (answer.data?.data ?? []) : [],
    isSearching: isOn && wanted !== '' && (answer.isFetching || asked !== wanted),
    hasFailed: isAsking && answer.isError,
  };
}
