import type { RaRecord } from 'react-admin';
import { recordPage } from '../../../contract/records/collections.js';

/** URL of a record's page on the public site. Undefined if visitors cannot see the record. */
export function publicUrlOf(resource: string, { id, status, isActive }: RaRecord): string | undefined {
  const isShown = status === 'ACTIVE' || status === 'CONFIRMED' || isActive === true;
  return isShown ? recordPage(resource, id) : undefined;
}
