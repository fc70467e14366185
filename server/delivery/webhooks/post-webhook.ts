import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { VERSION } from '../../platform/config/version.js';
import { isPublicAddress, literalAddress, lookupPublic, PrivateAddress } from './public-addresses.js';

const TIMEOUT_MS = 10_000;

interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
  mayBePrivate: boolean;
  signal: AbortSignal;
}

/**
 * Posts a body and returns any status, without following redirects or reading the response body. Own code, because
 * fetch cannot check the resolved IP address of the connection.
 */
export function postWebhook({ url, headers, body, mayBePrivate, signal }: Post): Promise<number> {
  const target = new URL(url);
  const literal = literalAddress(target);
  if (!mayBePrivate && literal && !isPublicAddress(literal)) return Promise.reject(new PrivateAddress());
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(target, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.any([signal, timeout]),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `school-site-webhooks/${VERSION}`,
      },
      ...(!mayBePrivate && { lookup: lookupPublic }),
    });
    request.on('response', (response) => {
      resolve(response.statusCode!);
      response.destroy();
    });
    request.on('error', (error) => reject(timeout.aborted ? new Error('No answer within 10 seconds') : error));
    // Also emitted for a protocol upgrade, which is no response.
    request.on('close', () => reject(new Error('Closed without an answer')));
    request.end(body);
  });
}
