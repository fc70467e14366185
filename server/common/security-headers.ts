import helmet from 'helmet';
import type { RequestHandler } from 'express';
import type { Config } from '../config/config.js';

const STREET_MAP_TILES = 'https://tile.openstreetmap.org';

/** No executable inline script anywhere; pictures may come from anywhere that is encrypted. */
export function securityHeaders(config: Config): RequestHandler {
  const encrypted = config.publicUrl.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', config.tileOrigin, STREET_MAP_TILES],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(encrypted ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: encrypted,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
}
