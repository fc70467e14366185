import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ValidationException } from './exceptions.js';

/** A version that no record has. */
const NONE = -1;

/** The version in `If-Match: "3"`, or undefined without the header. Another tag in quotes matches no version. */
export const ExpectedVersion = createParamDecorator((_: unknown, context: ExecutionContext): number | undefined => {
  const header = context.switchToHttp().getRequest<Request>().headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const [, tag, bare] = /^\s*(?:(?:W\/)?"([^"]*)"|(\d+))\s*$/.exec(header) ?? [];
  const version = tag ?? bare;
  if (version === undefined) throw ValidationException.field('If-Match', 'Must be a version in quotes, such as "3"');
  return /^\d{1,9}$/.test(version) ? Number(version) : NONE;
});
