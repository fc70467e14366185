import type { RaRecord } from 'react-admin';
import { recordPage } from '../../../contract/records/collections.js';

/** Where visitors find a record, or undefined where they do not see it. */
export function publicUrlOf(resource: string, { id, status, isActive }: RaRecord): string | undefined {
  const isShown = status === 'ACTIVE' || status === 'CONFIRMED' || isActive === true;
  return isShown ? recordPage(resource, id) : undefined;
}
