import type { HttpError, Identifier } from 'react-admin';

export interface RowFailure {
  id: Identifier;
  error: HttpError;
}

/** Some rows of a bulk call were not written; the message is that of the first. */
export class BulkFailure extends Error {
  constructor(
    readonly done: Identifier[],
    readonly rows: RowFailure[],
  ) {
    super(rows[0]?.error.message);
  }
}
