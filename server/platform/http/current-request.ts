import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { ContextValue } from '../context.js';

export const REQUEST_ID_HEADER = 'X-Request-Id';
const BELIEVABLE = /^[\w.:-]{1,64}$/;

interface CurrentRequest {
  id: string;
  isFromProxy: boolean;
  response: ServerResponse;
}

interface Express {
  get(setting: 'trust proxy fn'): (ip: string, hop: number) => boolean;
}

const current = new ContextValue<CurrentRequest | undefined>();

/** Serves each request in a scope of its own, with the id that a trusted proxy gave it, or a new one. */
export const inRequestScope =
  (express: Express, listener: RequestListener): RequestListener =>
  (request, response) => {
    const isFromProxy = isTrusted(express, request);
    const id = (isFromProxy && givenId(request)) || randomUUID();
    current.run({ id, isFromProxy, response }, () => listener(request, response));
  };

/** Whether a proxy that TRUST_PROXY names has sent the request. */
export const isTrusted = (express: Express, { socket }: IncomingMessage): boolean =>
  express.get('trust proxy fn')(socket.remoteAddress ?? '', 0);

export const outsideRequests = <T>(work: () => T): T => current.run(undefined, work);

export const currentRequest = (): CurrentRequest | undefined => current.get();

export const currentRequestId = (): string | undefined => current.get()?.id;

export function unfinishedResponse(): ServerResponse | undefined {
  const response = current.get()?.response;
  return response && !response.writableEnded && !response.destroyed ? response : undefined;
}

function givenId({ headers }: IncomingMessage): string | undefined {
  const id = headers['x-request-id'];
  return typeof id === 'string' && BELIEVABLE.test(id) ? id : undefined;
}
