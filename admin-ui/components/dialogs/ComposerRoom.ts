import { createContext } from 'react';

/** Above this width a composer is beside the details, otherwise below the thread. */
export const COMPOSER_BESIDE = '@media screen and (min-width: 900px)';

/** Called by a composer when it opens or closes, so that the details make room for it. */
export const ComposerRoom = createContext<(isComposing: boolean) => void>(() => undefined);
