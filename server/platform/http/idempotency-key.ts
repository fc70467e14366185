import { HttpStatus } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { AppException, ValidationException } from './exceptions.js';

const HEADER = 'Idempotency-Key';

export function readIdempotencyKey({ headers }: Request, maxLength: number): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && key.length <= maxLength && /^[\x21-\x7e]+$/.test(key)) return key;
  throw ValidationException.field(HEADER, `Must be 1 to ${maxLength} visible characters`);
}

export const IdempotencyKeyHeader = (maxLength: number, description: string) =>
  ApiHeader({ name: HEADER, required: false, description, schema: { type: 'string', minLength: 1, maxLength } });

export const keyReused = () =>
  new AppException(
    HttpStatus.UNPROCESSABLE_ENTITY,
    'KEY_REUSED',
    'This Idempotency-Key was already used with another body',
  );
