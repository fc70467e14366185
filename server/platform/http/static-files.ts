import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, type Response } from 'express';
import { PACKAGE_ROOT } from '../config/package-root.js';
import type { AssetFiles } from './asset-files.js';
import { notFoundBody } from './all-exceptions.filter.js';

// A removed picture must leave shared caches soon; a browser that has shown it may keep it.
const UPLOAD_CACHING = 'public, max-age=31536000, s-maxage=3600, immutable';
const STAFF_CACHING = 'private, max-age=31536000, immutable';

/** Marks an answer, in its locals, as one that no shared cache may keep. */
export const FOR_STAFF = 'forStaff';

/** A folder of what `npm run build` made. */
export const built = (folder: string): string => join(PACKAGE_ROOT, 'dist', folder);

/** Whether both UIs were built, without which every page is an error. */
export const areUisBuilt = (folder = built('')): boolean =>
  ['admin-ui/index.html', 'public-ui/client/.vite/manifest.json', 'public-ui/server/entry-server.js'].every((file) =>
    existsSync(join(folder, file)),
  );

/** Pictures, whose names are never used twice. Looked up at each request, since they come at any time. */
export function uploadedFiles(folder: string): RequestHandler {
  const setHeaders = (response: Response) => {
    response.setHeader('Cache-Control', response.locals[FOR_STAFF] ? STAFF_CACHING : UPLOAD_CACHING);
    // Other sites of the school show them, too.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  };
  return express.static(folder, { index: false, redirect: false, cacheControl: false, setHeaders });
}

/** A single-page application: its files, and its one page at every other path. */
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

/** An unknown path where there are no pages. */
export const apiNotFound: RequestHandler = (_request, response) => {
  response.status(404).setHeader('Cache-Control', 'no-store').json(notFoundBody());
};
