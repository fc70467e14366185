import type { Response } from 'express';
import type { Config } from '../../platform/config/config.js';
import { headersOf } from '../../platform/http/every-answer.js';
import { securityHeaders } from '../../platform/http/security-headers.js';

/** Without an origin: its scripts reach neither the API nor what the back office stores, and its forms go nowhere. */
const SANDBOXED = {
  sandbox: ['allow-scripts'],
  connectSrc: ["'none'"],
  formAction: ["'none'"],
  baseUri: ["'none'"],
};

/** Who may show the answer in a frame: the back office, or nobody. */
export type Framing = "'self'" | "'none'";

/** Headers of a page that is shown to one person: not kept, not found by search engines, and with its URL told to nobody. */
export function setPreviewHeaders(response: Response, config: Config, framing: Framing = "'self'"): void {
  const security = headersOf([securityHeaders(config, { ...SANDBOXED, frameAncestors: [framing] })]);
  response.setHeaders(new Map(Object.entries(security) as [string, string][]));
  // A document in a sandbox cannot be one of an opener's group.
  response.removeHeader('Cross-Origin-Opener-Policy');
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
}
