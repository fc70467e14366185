import { SetMetadata } from '@nestjs/common';

export const READ_OF = 'audit:read-of';

/** Who opens one record of this collection, or reads many at once, is noted in the audit log. */
export const ReadOf = (collection: string) => SetMetadata(READ_OF, collection);
