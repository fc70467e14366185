/** How long a link shows a record to whoever has it. */
export const SHARE_HOURS = 72;
/** Links of one record that hold at once. */
export const SHARES_AT_MOST = 20;

/** In the query of a page: the signed link. */
export const SHARE_PARAM = 'shared';

export const TOO_MANY_SHARES = `A record can have ${SHARES_AT_MOST} links at once. Please revoke one first.`;

/** A link to the last saved version of a record, as staff read it. */
export interface Share {
  id: string;
  /** A path of the site, signed. */
  url: string;
  /** ISO 8601. */
  until: string;
  createdAt: string;
  /** Name of whoever made it. */
  createdBy: string | null;
}
