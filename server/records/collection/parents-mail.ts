import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { PARENTS_MAIL, PARENTS_MAIL_REFUSED } from '../../../contract/families/parents-mail.js';
import { PARENT_COLLECTIONS } from '../../../contract/families/parents.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { forbidden } from '../../platform/http/exceptions.js';
import { isApiToken } from './actor-name.js';
import { omitUndefined } from './pick.js';

type Values = Record<string, unknown>;

/** The fields or keys of settings that a user may not change (docs/rules-access.md#roles). */
export function lockedFields(collection: string, user: AuthenticatedUser | undefined): readonly string[] {
  if (!user || (!isApiToken(user) && READERS_OF_PARENTS.includes(user.role))) return [];
  return PARENTS_MAIL[collection] ?? [];
}

/** Throws 403 if the values change a locked field. Sending the stored value is allowed. A new record of a parent may have any value. */
export function assertUnlocked(
  collection: string,
  { values, before, user }: { values: object; before?: object; user?: AuthenticatedUser },
): void {
  if (!before && (PARENT_COLLECTIONS as readonly string[]).includes(collection)) return;
  const after: Values = { ...before, ...omitUndefined(values) };
  const isChanged = (field: string) => (after[field] ?? null) !== ((before as Values | undefined)?.[field] ?? null);
  if (lockedFields(collection, user).some(isChanged)) throw forbidden(PARENTS_MAIL_REFUSED);
}
