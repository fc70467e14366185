import helmet from 'helmet';
import type { RequestHandler } from 'express';
import type { Config } from '../config/config.js';

const STREET_MAP_TILES = 'https://tile.openstreetmap.org';

const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];
const PERMISSIONS_POLICY = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

type Directives = Record<string, string[]>;

export function securityHeaders(config: Config, own: Directives = {}): RequestHandler {
  const frameAncestors = own.frameAncestors ?? ["'none'"];
  const encrypted = config.publicUrl.startsWith('https:');
  const headers = helmet({
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
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(encrypted ? { upgradeInsecureRequests: [] } : {}),
        ...own,
        frameAncestors,
      },
    },
    // X-Frame-Options has no finer values, for browsers without frame-ancestors.
    xFrameOptions: { action: frameAncestors.includes("'self'") ? 'sameorigin' : 'deny' },
    strictTransportSecurity: encrypted && { includeSubDomains: config.hstsSubdomains },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
    headers(request, response, next);
  };
}
