import type { RequestHandler } from 'express';

const API = /^\/api(\/|$)/i;

/**
 * Makes every path routable: malformed escapes are escaped again, and the `*` of a request for the server becomes a
 * path, so that both get a 404. `originalUrl` stays unchanged.
 */
export const makeRoutable: RequestHandler = (request, _response, next) => {
  const { path, url } = request;
  if (!path.startsWith('/')) request.url = `/${url}`;
  else if (path.includes('%') && !API.test(path) && !isDecodable(path))
    request.url = path.replaceAll('%', '%25') + url.slice(path.length);
  next();
};

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
