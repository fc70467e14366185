import { SetMetadata } from '@nestjs/common';

export const READ_OF = 'audit:read-of';

/** As a collection. */
export const AUDIT_LOG = 'audit';

/** What an answer shows: records of a collection, or a part of the record that the URL names. */
export interface ReadMark {
  collection: string;
  part?: string;
}

/** Whoever is answered records of this collection is noted in the audit log. */
export const ReadOf = (collection: string) => SetMetadata<string, ReadMark>(READ_OF, { collection });

/** So is whoever is answered this part of the record that `:id` names, such as its thread, by a route or any of a controller. */
export const ReadOfPart = (collection: string, part: string) =>
  SetMetadata<string, ReadMark>(READ_OF, { collection, part });
