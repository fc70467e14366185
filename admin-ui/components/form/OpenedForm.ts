import { createContext } from 'react';
import type { Identifier } from 'react-admin';

/** Id of the edited record, undefined for a new one, and the `meta` of the query that loads it for this form only. */
export const OpenedForm = createContext<{ id?: Identifier; meta: { form: string } }>({ meta: { form: '' } });
