import { usePermissions } from 'react-admin';
import { PARENTS_MAIL } from '../../../contract/families/parents-mail.js';
import { isFor, READERS } from '../../providers/permissions.js';

/** The fields of a collection, or the keys of settings, that whoever is signed in may not change. */
export function useLockedFields(collection: string): readonly string[] {
  return isFor(READERS, usePermissions().permissions) ? [] : (PARENTS_MAIL[collection] ?? []);
}
