import { useEffect, useRef, type RefObject } from 'react';
import { useListContext, type RaRecord } from 'react-admin';

/** Keyed by id as text. */
export type SeenRows = RefObject<Map<string, RaRecord>>;

/** Keeps every row as it was last shown, on all pages: a bulk change applies to the versions that the user saw. */
export function useSeenRows(): SeenRows {
  const { data } = useListContext();
  const seen = useRef(new Map<string, RaRecord>());

  useEffect(() => {
    for (const row of data ?? []) seen.current.set(String(row.id), row);
  }, [data]);

  return seen;
}
