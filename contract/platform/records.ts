/** What every stored record shows its staff. `version` goes back in `If-Match`; instants are ISO 8601 in UTC. */
export interface StaffRecord {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** What staff read besides of a record in the trash. */
export interface Trashed {
  deletedAt: string;
  /** Who deleted it, as they were called then. */
  deletedBy: string | null;
}

/** How long a deleted record can be restored. */
export const TRASH_DAYS = 30;

/** A list page in react-admin's simple-rest dialect. `range` counts rows from 0, both ends included. */
export interface ListQuery {
  sort?: [field: string, order: 'ASC' | 'DESC'];
  range?: [first: number, last: number];
  filter?: Record<string, unknown>;
}

export const LIST = { rowsByDefault: 100, rowsAtMost: 1000, rowsForVisitors: 100, searchLength: 200 } as const;

export const STATUSES = ['ACTIVE', 'INACTIVE', 'DRAFT'] as const;
export type Status = (typeof STATUSES)[number];

/** Answered with 409 to whoever would delete it for good. */
export const HELD = 'This is held. End the hold before you delete it for good.';

/** Who saved a record last, and when. */
export interface LastSave {
  /** One name; in a conflict, everybody who saved since: `Nimal and Kamala`. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** It was oneself, in another tab. */
  isOwn: boolean;
}
