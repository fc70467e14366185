import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' };
const ENCODINGS = ['br', 'gzip'] as const;
const HASHED = /^\/assets\//;
const DOCUMENT = /\.(html|svg)$/;
/** The methods of pages; others get a 405. */
export const PAGE_METHODS = ['GET', 'HEAD', 'POST'];
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The files of a build in memory with their compressed variants. They are few and small, and pages that were served
 * before a new build still find theirs.
 */
export class AssetFiles {
  private readonly files = new Map<string, Buffer>();

  /** `isPublic` allows documents with an opaque origin, such as previews. */
  constructor(
    build: string,
    private readonly isPublic = false,
  ) {
    for (const folder of ['/', '/assets/']) {
      if (!existsSync(join(build, folder))) continue;
      for (const entry of readdirSync(join(build, folder), { withFileTypes: true })) {
        const path = folder + entry.name;
        if (entry.isFile()) this.files.set(path, readFileSync(join(build, path)));
      }
    }
  }

  read(path: string): string {
    return this.files.get(path)?.toString() ?? '';
  }

  has(path: string): boolean {
    return this.files.has(path);
  }

  send(request: Request, response: Response, path = request.path): boolean {
    const type = TYPES[extname(path)];
    if (!type || !this.files.has(path)) return false;
    // Smallest first, because the order in Accept-Encoding means no preference.
    const encoding =
      ENCODINGS.find((name) => this.files.has(path + SUFFIXES[name]) && request.acceptsEncodings(name)) ?? 'identity';
    const body = this.files.get(path + SUFFIXES[encoding])!;
    response.setHeader('Content-Type', type);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cross-Origin-Resource-Policy', this.isPublic ? 'cross-origin' : 'same-origin');
    if (this.isPublic) response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', HASHED.test(path) ? IMMUTABLE : 'no-cache');
    response.vary('Accept-Encoding');
    response.setHeader('Content-Length', body.length);
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }
}

/** Serves documents below the folder of hashed files, which need the common headers, and a 404 for anything else. */
export function otherAssets(files: AssetFiles): RequestHandler {
  return (request, response, next) => {
    if (!HASHED.test(request.path) || !PAGE_METHODS.includes(request.method)) return next();
    if (files.send(request, response)) return;
    response.status(404).setHeader('Cache-Control', 'no-store').type('text').send('Not found');
  };
}

export function hashedFiles(files: AssetFiles): RequestHandler {
  return (request, response, next) => {
    const { path, method } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && HASHED.test(path) && !DOCUMENT.test(path) && files.send(request, response)) return;
    next();
  };
}
