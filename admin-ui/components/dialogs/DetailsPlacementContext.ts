import { createContext } from 'react';

/** Minimum width at which two columns of cards fit beside the details. */
export const WIDE = '(min-width: 1360px)';

/** Whether details are shown beside the list instead of in a dialog. */
export const DetailsPlacementContext = createContext(false);
