import { createContext } from 'react';

/** Previous and next record in the list of an opened record. */
export interface Neighbours {
  /** From 1, across all pages. Undefined if the record is not in the list. */
  position: number | undefined;
  total: number;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

export const NeighboursContext = createContext<Neighbours | undefined>(undefined);
