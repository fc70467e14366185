import { usePermissions } from 'react-admin';
import { PARENTS_MAIL } from '../../../contract/families/parents-mail.js';
import { isFor, READERS } from '../../providers/permissions.js';

/** Fields of a collection, or keys of settings, that the user may not change. */
export function useLockedFields(collection: string): readonly string[] {
  return isFor(READERS, usePermissions().permissions) ? [] : (PARENTS_MAIL[collection] ?? []);
}
