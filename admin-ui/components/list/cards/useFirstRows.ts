import { useDeferredValue } from 'react';
import type { RaRecord } from 'react-admin';

const NONE: RaRecord[] = [];

/**
 * Returns a function that says which rows to render. When all rows are new, it renders the first ones at once and the
 * others in a deferred render that a click may interrupt. Rows that are already shown stay.
 */
export function useFirstRows<T extends RaRecord>(rows: T[] = [], atOnce: number) {
  const shown = useDeferredValue(rows, NONE as T[]);
  const known = new Set(shown.map(({ id }) => id));
  const areOthers = shown !== rows && !rows.some(({ id }) => known.has(id));
  return (index: number): boolean => !areOthers || index < atOnce;
}
