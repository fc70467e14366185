export const SHARE_HOURS = 72;
export const SHARES_AT_MOST = 20;

export const SHARE_PARAM = 'shared';

export const TOO_MANY_SHARES = `A record can have ${SHARES_AT_MOST} links at once. Please revoke one first.`;

export interface Share {
  id: string;
  url: string;
  until: string;
  createdAt: string;
  createdBy: string | null;
}
