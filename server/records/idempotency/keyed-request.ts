import { createHash } from 'node:crypto';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import type { SignedInUser, SignedRequest } from '../../platform/http/access.js';
import { IdempotencyKeyHeader, readIdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ApiErrors } from '../../platform/openapi/api-responses.js';
import { personIdOf } from '../collection/actor-name.js';
import type { CreatedOnce } from '../collection/write.js';

export interface KeyedRequest {
  /** The API token, or the person in all of their sessions. */
  callerId: string;
  key: string;
  digest: string;
}

/**
 * A request of staff or of an API token with an `Idempotency-Key`. Undefined without a key, and for visitors. A repeated
 * request may differ in the field `except` of its body.
 */
export const Keyed = createParamDecorator(
  (except: string | undefined, context: ExecutionContext): KeyedRequest | undefined => {
    const request = context.switchToHttp().getRequest<SignedRequest>();
    const { user, path } = request;
    const key = user && readIdempotencyKey(request);
    if (key === undefined) return undefined;
    const body = except ? { ...request.body, [except]: undefined } : request.body;
    const digest = createHash('sha256')
      .update(JSON.stringify([path.toLowerCase().replace(/\/$/, ''), body]))
      .digest('base64url');
    return { callerId: callerIdOf(user!), key, digest };
  },
);

/** Not the session, which may end before the request is repeated. */
function callerIdOf(user: SignedInUser): string {
  const personId = personIdOf(user);
  // Differs from the id of every API token, which is a random UUID.
  return personId === null ? user.sessionId : `00000000-0000-0000-0000-${String(personId).padStart(12, '0')}`;
}

/** Returns the record, and tells the client if an earlier request created it. */
export function sendCreated({ record, isReplayed }: CreatedOnce, response: Response): object {
  if (isReplayed) response.setHeader('Idempotency-Replayed', 'true');
  return record;
}

export const ApiKeyed = () =>
  applyDecorators(
    IdempotencyKeyHeader(
      'For staff and API tokens: the same key and body return the same response for 24 hours and are stored once',
    ),
    ApiErrors(409, 422),
  );
