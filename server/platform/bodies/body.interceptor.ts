import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { isOutsideApi, PUBLIC } from '../http/access.js';
import { MANY_VALUES } from '../http/many-values.js';
import { BodyReader } from './body-reader.js';

/**
 * Parses JSON bodies after the guard and before the pipes: bodies of refused requests are not read, and only signed-in
 * users get the larger limit.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly bodies: BodyReader,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isOutsideApi(context)) {
      const marked = (mark: string) => this.reflector.get<boolean | undefined>(mark, context.getHandler());
      const whose = marked(PUBLIC) ? 'public' : 'staff';
      await this.bodies.readJson(request, http.getResponse<Response>(), whose, marked(MANY_VALUES));
    }
    return next.handle();
  }
}
