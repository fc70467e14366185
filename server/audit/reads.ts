import { SetMetadata } from '@nestjs/common';

export const READ_OF = 'audit:read-of';

/** As a collection. */
export const AUDIT_LOG = 'audit';

/** Whoever is answered records of this collection is noted in the audit log. */
export const ReadOf = (collection: string) => SetMetadata(READ_OF, collection);
