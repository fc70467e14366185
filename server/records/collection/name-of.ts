import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';

/** As people know them. */
export const nameOf = ({ name, email }: AuthenticatedUser): string => name || email;

/** An API token acts with an id that no user has: it is no person. */
export const NO_PERSON = 0;

/** Who of the staff acts; null for visitors, the clock and API tokens. */
export const personIdOf = (user: AuthenticatedUser | undefined): number | null =>
  user && user.id !== NO_PERSON ? user.id : null;
