import { createContext } from 'react';
import type { Identifier } from 'react-admin';

/** Which record a form edits, none when it makes one, and the `meta` of the query that loads it for this form only. */
export const OpenedForm = createContext<{ id?: Identifier; meta: { form: string } }>({ meta: { form: '' } });
