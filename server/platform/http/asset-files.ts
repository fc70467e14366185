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
/** What a browser shows as a page of its own, and in which scripts could run. */
const DOCUMENT = /\.(html|svg)$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The files of a build with their compressed variants, in memory: they are few and small,
 * and a build made while the server runs takes none away from the pages it has handed out.
 */
export class AssetFiles {
  private readonly files = new Map<string, Buffer>();

  /** With `isPublic`, documents without an origin may use the files too, as previews are. */
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

  /** The text of a file that the build made. */
  read(path: string): string {
    return this.files.get(path)?.toString() ?? '';
  }

  has(path: string): boolean {
    return this.files.has(path);
  }

  /** Returns the file, or tells that there is none. */
  send(request: Request, response: Response, path = request.path): boolean {
    const type = TYPES[extname(path)];
    if (!type || !this.files.has(path)) return false;
    // By size: browsers name gzip first and mean no order by that.
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

/** Hashed files, of which a page has dozens: without the headers that a browser heeds on documents only. */
export function hashedFiles(files: AssetFiles): RequestHandler {
  return (request, response, next) => {
    const { path, method } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && HASHED.test(path) && !DOCUMENT.test(path) && files.send(request, response)) return;
    next();
  };
}
