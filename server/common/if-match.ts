import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Invalid } from './failures.js';

/** The version in `If-Match: "3"`, or undefined without the header. */
export const ExpectedVersion = createParamDecorator((_: unknown, context: ExecutionContext): number | undefined => {
  const header = context.switchToHttp().getRequest<Request>().headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const [, version] = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(header) ?? [];
  if (!version) throw Invalid.field('If-Match', 'Must be a version in quotes, such as "3"');
  return Number(version);
});
