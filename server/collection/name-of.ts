import type { AuthenticatedUser } from '../../contract/auth.js';

/** As people know them. */
export const nameOf = ({ name, email }: AuthenticatedUser): string => name || email;
