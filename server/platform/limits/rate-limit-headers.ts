import type { Limit } from './rate-limiter.js';

/** In the syntax of the IETF draft `draft-ietf-httpapi-ratelimit-headers`. */
export const rateLimitHeaders = ({ count, seconds }: Limit, left: { requests: number; seconds: number }) =>
  new Map([
    ['RateLimit-Policy', `"default";q=${count};w=${seconds}`],
    ['RateLimit', `"default";r=${left.requests};t=${left.seconds}`],
  ]);
