import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '../../platform/config/config.js';
import { unauthorized } from '../../platform/http/exceptions.js';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Lets in whoever knows INBOUND_TOKEN, before anything of a body is read; nobody where mails are not taken in. */
@Injectable()
export class InboundTokenGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): true {
    const { inboundToken } = this.config;
    const { authorization = '' } = context.switchToHttp().getRequest<Request>().headers;
    const isRight = timingSafeEqual(digest(authorization), digest(`Bearer ${inboundToken}`));
    if (!inboundToken || !isRight) throw unauthorized();
    return true;
  }
}
