import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ValidationException } from './exceptions.js';

const NONE = -1;

/** Returns the version in `If-Match: "3"` or `"3.digest"`, or undefined without the header. Any other ETag matches no record. */
export const ExpectedVersion = createParamDecorator((_: unknown, context: ExecutionContext): number | undefined => {
  const header = context.switchToHttp().getRequest<Request>().headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const [, tag, bare] = /^\s*(?:(?:W\/)?"([^"]*)"|(\d+))\s*$/.exec(header) ?? [];
  const given = tag ?? bare;
  if (given === undefined) throw ValidationException.field('If-Match', 'Must be a version in quotes, such as "3"');
  const [, version] = /^(\d{1,9})(?:\.|$)/.exec(given) ?? [];
  return version === undefined ? NONE : Number(version);
});
