import { HttpStatus } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { AppException, ValidationException } from './exceptions.js';

const HEADER = 'Idempotency-Key';
const LENGTH = 255;

export function readIdempotencyKey({ headers }: Request): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && key.length <= LENGTH && /^[\x21-\x7e]+$/.test(key)) return key;
  throw ValidationException.field(HEADER, `Must be 1 to ${LENGTH} visible characters`);
}

export const IdempotencyKeyHeader = (description: string) =>
  ApiHeader({
    name: HEADER,
    required: false,
    description,
    schema: { type: 'string', minLength: 1, maxLength: LENGTH },
  });

export const keyReused = () =>
  new AppException(
    HttpStatus.UNPROCESSABLE_ENTITY,
    'KEY_REUSED',
    'This Idempotency-Key was already used with another body',
  );
