export const DIGEST_KINDS = ['daily', 'weekly'] as const;
export type DigestKind = (typeof DIGEST_KINDS)[number];

/** Which mails one wants of what waits for an answer. */
export type DigestChoice = Record<DigestKind, boolean>;

/** The hour of the school's day from which they are sent; the weekly one on Mondays. */
export const DIGEST_HOUR = 7;
