/** The common fields of responses to staff. Send `version` in `If-Match`; instants are ISO 8601 in UTC. */
export interface StaffRecord {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** What is sent to save a record: its required fields and any of the others, unless they are read only. */
export type InputOf<T, Required extends keyof T, ReadOnly extends keyof T> = Pick<T, Required> &
  Partial<Omit<T, Required | ReadOnly>>;

export interface Trashed {
  deletedAt: string;
  deletedBy: string | null;
}

export const TRASH_DAYS = 30;

/** `range` counts rows from 0, both ends inclusive. */
export interface ListQuery {
  sort?: [field: string, order: 'ASC' | 'DESC'];
  range?: [first: number, last: number];
  filter?: Record<string, unknown>;
}

export const LIST = { rowsByDefault: 100, rowsAtMost: 1000, rowsForVisitors: 100, searchLength: 200 } as const;

export const STATUSES = ['ACTIVE', 'INACTIVE', 'DRAFT'] as const;
export type Status = (typeof STATUSES)[number];

export const HELD = 'This is held. End the hold before you delete it for good.';

export interface LastSave {
  /** In a conflict and of a draft, all who saved since: `Nimal and Kamala`. */
  by: string;
  at: string;
  isOwn: boolean;
}
