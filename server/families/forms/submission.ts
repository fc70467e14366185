import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ApiErrors } from '../../platform/openapi/api-responses.js';
import { countedNetworks } from '../../platform/http/client-ip.js';
import { IdempotencyKeyHeader, readIdempotencyKey } from '../../platform/http/idempotency-key.js';
import type { Submission } from './form-intake.service.js';

const KEY_LENGTH = 200;

export const Submitted = createParamDecorator((_: unknown, context: ExecutionContext): Submission => {
  const request = context.switchToHttp().getRequest<Request>();
  return submissionOf(request, readIdempotencyKey(request, KEY_LENGTH));
});

export const submissionOf = (request: Request, idempotencyKey?: string): Submission => ({
  networks: countedNetworks(request.ip ?? ''),
  idempotencyKey,
});

export const Idempotent = () =>
  applyDecorators(
    IdempotencyKeyHeader(KEY_LENGTH, 'The same key and body return the same response for 24 hours and are stored once'),
    ApiErrors(400, 401, 413, 415, 422, 429),
  );
