import { createContext, type ReactNode } from 'react';

/** Replaces the actions of the details: records in the trash can be neither edited nor answered. */
export const DetailsActions = createContext<ReactNode>(undefined);
