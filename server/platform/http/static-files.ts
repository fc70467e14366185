import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler, Response } from 'express';
import { PACKAGE_ROOT } from '../config/package-root.js';
import type { AssetFiles } from './asset-files.js';
import { notFoundBody } from './all-exceptions.filter.js';

// Shared caches must drop removed pictures soon; browsers may keep what they have shown.
const UPLOAD_CACHING = 'public, max-age=31536000, s-maxage=3600, immutable';
const STAFF_CACHING = 'private, max-age=31536000, immutable';

/** The key of `response.locals` for the `Cache-Control` of a picture that is not public. */
const CACHING = 'caching';

export const allowStaffCaching = (response: Response): void => void (response.locals[CACHING] = STAFF_CACHING);
export const forbidCaching = (response: Response): void => void (response.locals[CACHING] = 'no-store');

export const built = (folder: string): string => join(PACKAGE_ROOT, 'dist', folder);

export const areUisBuilt = (folder = built('')): boolean =>
  ['admin-ui/index.html', 'public-ui/client/.vite/manifest.json', 'public-ui/server/entry-server.js'].every((file) =>
    existsSync(join(folder, file)),
  );

/** The names of pictures are never reused. */
export function setUploadHeaders(response: Response): void {
  response.setHeader('Cache-Control', (response.locals[CACHING] as string | undefined) ?? UPLOAD_CACHING);
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

export function singlePage(files: AssetFiles): RequestHandler {
  if (!files.has('/index.html')) return notBuilt;
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (files.send(request, response)) return;
    if (request.path.startsWith('/assets/')) return apiNotFound(request, response, next);
    files.send(request, response, '/index.html');
  };
}

const notBuilt: RequestHandler = (_request, response) => {
  response.status(503).type('text').send('This part has not been built: npm run build');
};

export const apiNotFound: RequestHandler = (_request, response) => {
  response.status(404).setHeader('Cache-Control', 'no-store').json(notFoundBody());
};
