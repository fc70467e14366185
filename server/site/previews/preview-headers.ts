import type { Response } from 'express';
import type { Config } from '../../platform/config/config.js';
import { headersOf } from '../../platform/http/common-headers.js';
import { securityHeaders } from '../../platform/http/security-headers.js';

/** With an opaque origin, scripts reach neither the API nor the storage of the back office, and forms are blocked. */
const SANDBOXED = {
  sandbox: ['allow-scripts'],
  connectSrc: ["'none'"],
  formAction: ["'none'"],
  baseUri: ["'none'"],
};

/** Who may embed the response: the back office, or nobody. */
export type Framing = "'self'" | "'none'";

/** Keeps a personal page out of caches, search engines and Referer headers. */
export function setPreviewHeaders(response: Response, config: Config, framing: Framing = "'self'"): void {
  const security = headersOf([securityHeaders(config, { ...SANDBOXED, frameAncestors: [framing] })]);
  response.setHeaders(new Map(Object.entries(security) as [string, string][]));
  // A sandboxed document cannot share the browsing context group of its opener.
  response.removeHeader('Cross-Origin-Opener-Policy');
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
}
