import { SetMetadata } from '@nestjs/common';

export const READ_OF = 'audit:read-of';

export const AUDIT_LOG = 'audit';

export interface ReadMark {
  collection: string;
  part?: string;
}

export const ReadOf = (collection: string) => SetMetadata<string, ReadMark>(READ_OF, { collection });

/** Records reads of a part, such as the thread, of the record `:id`; for a route or a controller. */
export const ReadOfPart = (collection: string, part: string) =>
  SetMetadata<string, ReadMark>(READ_OF, { collection, part });
