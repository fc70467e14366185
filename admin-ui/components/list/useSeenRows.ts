import { useEffect, useRef, type RefObject } from 'react';
import { useListContext, type RaRecord } from 'react-admin';

/** By id, as text. */
export type SeenRows = RefObject<Map<string, RaRecord>>;

/** Every row as it was last shown, also those of other pages: what is done to a selection is done to what was seen. */
export function useSeenRows(): SeenRows {
  const { data } = useListContext();
  const seen = useRef(new Map<string, RaRecord>());

  useEffect(() => {
    for (const row of data ?? []) seen.current.set(String(row.id), row);
  }, [data]);

  return seen;
}
