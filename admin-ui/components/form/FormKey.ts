import { createContext } from 'react';

/**
 * The idempotency key of the form of a new record: pressed again, or sent again after a lost response, it is stored once.
 * A restored draft brings the key of the form in which it was written.
 */
export const FormKey = createContext<{ key: string; setKey: (key: string) => void } | undefined>(undefined);
