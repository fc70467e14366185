import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '../../platform/config/config.js';
import { invalidToken, PLEASE_SIGN_IN, unauthorized } from '../../platform/http/exceptions.js';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Requires INBOUND_TOKEN before the body is read. Without one configured, refuses every request. */
@Injectable()
export class InboundTokenGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): true {
    const { inboundToken } = this.config;
    const { authorization = '' } = context.switchToHttp().getRequest<Request>().headers;
    const isValid = timingSafeEqual(digest(authorization), digest(`Bearer ${inboundToken}`));
    if (!inboundToken || !isValid) throw authorization ? invalidToken(PLEASE_SIGN_IN) : unauthorized();
    return true;
  }
}
