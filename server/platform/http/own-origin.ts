import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

export const OwnOrigin = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const { origin = '', host } = context.switchToHttp().getRequest<Request>().headers;
  return URL.canParse(origin) && new URL(origin).host === host ? origin : undefined;
});
