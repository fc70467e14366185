import { createHash } from 'node:crypto';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import type { SignedRequest } from '../../platform/http/access.js';
import { IdempotencyKeyHeader, readIdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ApiErrors } from '../../platform/openapi/api-responses.js';
import { isApiToken } from '../collection/actor-name.js';
import type { CreatedOnce } from '../collection/write.js';

const KEY_LENGTH = 255;

export interface KeyedRequest {
  tokenId: string;
  key: string;
  digest: string;
}

/** A request with an API token and an `Idempotency-Key`. Undefined without a key, and for sessions. */
export const Keyed = createParamDecorator((_: unknown, context: ExecutionContext): KeyedRequest | undefined => {
  const request = context.switchToHttp().getRequest<SignedRequest>();
  const { user, path } = request;
  const key = isApiToken(user) ? readIdempotencyKey(request, KEY_LENGTH) : undefined;
  if (key === undefined) return undefined;
  const digest = createHash('sha256')
    .update(JSON.stringify([path, request.body]))
    .digest('base64url');
  return { tokenId: user!.sessionId, key, digest };
});

/** Returns the record, and tells the client if an earlier request created it. */
export function sendCreated({ record, isReplayed }: CreatedOnce, response: Response): object {
  if (isReplayed) response.setHeader('Idempotency-Replayed', 'true');
  return record;
}

export const ApiKeyed = () =>
  applyDecorators(
    IdempotencyKeyHeader(
      KEY_LENGTH,
      'For API tokens: the same key and body return the same response for 24 hours and are stored once',
    ),
    ApiErrors(409, 422),
  );
