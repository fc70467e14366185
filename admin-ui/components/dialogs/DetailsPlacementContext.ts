import { createContext } from 'react';

/** From there on, two columns of cards fit beside the details. */
export const WIDE = '(min-width: 1360px)';

/** Whether details stand beside their list, in place of a dialog over it. */
export const DetailsPlacementContext = createContext(false);
