import { createContext } from 'react';

/** From there on, a composer stands beside the details; else it is in them, below the thread. */
export const COMPOSER_BESIDE = '@media screen and (min-width: 900px)';

/** Told by a composer whether it is open, so that the details make room for it. */
export const ComposerRoom = createContext<(isComposing: boolean) => void>(() => undefined);
