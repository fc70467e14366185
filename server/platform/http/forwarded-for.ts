import { isIP } from 'node:net';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';

const HEADER = 'x-forwarded-for';

/** Leaves of X-Forwarded-For what may be believed, and warns once of one that comes from nobody who is trusted. */
export function forwardedFor(logger: Logger, { trustProxy }: Config): RequestHandler {
  let warned = false;
  return (request, _response, next) => {
    const header = request.headers[HEADER];
    if (header === undefined) return next();
    const trusts = request.app.get('trust proxy fn') as (ip: string, hop: number) => boolean;
    if (trusts(request.socket.remoteAddress ?? '', 0)) {
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
 * The IPs at the header's end, as far as they are some. What stands before a value that is no IP is not believed
 * either: the proxy that wrote that value would have to be trusted for it.
 */
export function believable(header: string): string {
  const ips = header.split(',').map((value) => withoutPort(value.trim()));
  return ips.slice(ips.findLastIndex((ip) => !isIP(ip)) + 1).join(', ');
}

/** Some proxies write the port, too. */
function withoutPort(value: string): string {
  const [, v4, v6] = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i.exec(value) ?? [];
  return v4 ?? v6 ?? value;
}
