import { createContext, type ReactNode } from 'react';

/** In place of the actions that details have by themselves: what is in the trash is neither edited nor answered. */
export const DetailsActions = createContext<ReactNode>(undefined);
