import { isIP } from 'node:net';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { isTrusted } from './current-request.js';

const HEADER = 'x-forwarded-for';

/** Removes untrusted addresses from X-Forwarded-For, and warns once if an untrusted client sends it. */
export function forwardedFor(logger: Logger, { trustProxy }: Config): RequestHandler {
  let warned = false;
  return (request, _response, next) => {
    const header = request.headers[HEADER];
    if (header === undefined) return next();
    if (isTrusted(request.app, request)) {
      request.headers[HEADER] = believable([header].flat().join());
    } else if (!warned) {
      warned = true;
      logger.warn(trustProxy === false ? WITHOUT_PROXY : FROM_STRANGER);
    }
    next();
  };
}

const WITHOUT_PROXY = 'X-Forwarded-For came, and is not believed: set TRUST_PROXY when there is a proxy in front';
const FROM_STRANGER =
  'X-Forwarded-For came from a peer that TRUST_PROXY does not name, and is not believed: either a proxy is missing ' +
  'there, or this port can be reached past the proxy';

/**
 * Returns the trailing IP addresses of the header. An invalid value also invalidates those before it, which the same
 * proxy would have passed on.
 */
export function believable(header: string): string {
  const ips = header.split(',').map((value) => withoutPort(value.trim()));
  return ips.slice(ips.findLastIndex((ip) => !isIP(ip)) + 1).join(', ');
}

/** Some proxies append the port. */
function withoutPort(value: string): string {
  const [, v4, v6] = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i.exec(value) ?? [];
  return v4 ?? v6 ?? value;
}
