export const DIGEST_KINDS = ['daily', 'weekly'] as const;
export type DigestKind = (typeof DIGEST_KINDS)[number];

export type DigestChoice = Record<DigestKind, boolean>;

export const DIGEST_HOUR = 7;
