import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { type FoundRecord, SEARCH } from '../../../contract/accounts/search.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

const PAUSE = 20;

/** Searches records on the server. Keeps the records of the previous text until the answer arrives. */
export function useRecordSearch(text: string) {
  const dataProvider = useDataProvider<typeof ours>();
  const q = usePaused(text.trim().slice(0, SEARCH.lengthAtMost));
  const isAsked = q.length >= SEARCH.lengthFrom;
  const { data, isFetching, isPlaceholderData, isError } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => dataProvider.call<FoundRecord[]>(`/search?q=${encodeURIComponent(q)}`, { signal }),
    enabled: isAsked,
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  });
  const isPaused = q !== text.trim();
  return {
    records: (isAsked && data) || [],
    isOfEarlierText: isPlaceholderData || isPaused,
    isSearching: isFetching || isPaused,
    isError,
  };
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
