import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable, throwError } from 'rxjs';
import { PUBLIC, type SignedRequest } from '../http/access.js';
import { JSON_TYPE } from '../http/envelope.js';
import type { CachedResponse } from './cached-response.js';
import { earlyFailure, isVisitorsRead } from './cached-first.js';
import { ResponseCache } from './response-cache.js';

/** Answers what visitors read from the cache, and puts it there. Runs after the guard, around all else. */
@Injectable()
export class ResponseCacheInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly cache: ResponseCache,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<SignedRequest>();
    const response = http.getResponse<Response>();
    const failure = earlyFailure(request);
    if (failure) return throwError(() => failure);
    const isPublic = this.reflector.get<boolean | undefined>(PUBLIC, context.getHandler()) === true;
    const mayBeKept = isPublic && isVisitorsRead(request) && !response.hasHeader('Cache-Control');
    if (!mayBeKept) return next.handle();
    const { path: route } = request.route as { path: string };
    return from(this.cache.get(request.originalUrl, () => this.make(next, response, route)));
  }

  private async make(next: CallHandler, response: Response, route: string): Promise<CachedResponse> {
    const body = JSON.stringify(await lastValueFrom(next.handle()));
    const headers = { 'content-type': JSON_TYPE, ...response.getHeaders() };
    return this.cache.finish({ headers, body, route });
  }
}
