import { createContext } from 'react';

/** The way from an opened record to those beside it in its list. */
export interface Neighbours {
  /** From 1, over all pages; undefined when the list does not hold the record. */
  position: number | undefined;
  total: number;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

export const NeighboursContext = createContext<Neighbours | undefined>(undefined);
