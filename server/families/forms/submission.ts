import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { ApiErrors } from '../../platform/openapi/api-responses.js';
import { countedNetworks } from '../../platform/http/client-ip.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import type { Submission } from './idempotency.service.js';

/** Who sends a public form, and under which `Idempotency-Key`. */
export const Submitted = createParamDecorator((_: unknown, context: ExecutionContext): Submission => {
  const request = context.switchToHttp().getRequest<Request>();
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))) {
    throw ValidationException.field('Idempotency-Key', 'Must be 1 to 200 visible characters');
  }
  return submissionOf(request, key);
});

export const submissionOf = (request: Request, idempotencyKey?: string): Submission => ({
  networks: countedNetworks(request.ip ?? ''),
  idempotencyKey,
});

/** Documents what all public forms share. */
export const Idempotent = () =>
  applyDecorators(
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'Same key and body: the same answer for 24 hours, stored once',
      schema: { type: 'string', maxLength: 200 },
    }),
    ApiErrors(400, 401, 413, 415, 422, 429),
  );
