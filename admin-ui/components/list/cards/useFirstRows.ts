import { useDeferredValue } from 'react';
import type { RaRecord } from 'react-admin';

const NONE: RaRecord[] = [];

/**
 * Which rows to render: of other rows than those before, the first ones at once and the others right after, when a press
 * may interrupt them. Rows that have been shown stay.
 */
export function useFirstRows<T extends RaRecord>(rows: T[] = [], atOnce: number) {
  const shown = useDeferredValue(rows, NONE as T[]);
  const known = new Set(shown.map(({ id }) => id));
  const areOthers = shown !== rows && !rows.some(({ id }) => known.has(id));
  return (index: number): boolean => !areOthers || index < atOnce;
}
