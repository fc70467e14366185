import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';

export const actorName = ({ name, email }: AuthenticatedUser): string => name || email;

/** The id of API tokens; no user has it. */
export const NO_PERSON = 0;

export const isApiToken = (user: AuthenticatedUser | undefined): boolean => user?.id === NO_PERSON;

/** Returns null for visitors, the scheduler and API tokens. */
export const personIdOf = (user: AuthenticatedUser | undefined): number | null =>
  user && !isApiToken(user) ? user.id : null;
