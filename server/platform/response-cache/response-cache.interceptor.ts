import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { PUBLIC, type SignedRequest } from '../http/access.js';
import { REQUEST_ID_HEADER } from '../http/current-request.js';
import { JSON_TYPE } from '../http/envelope.js';
import type { VisitorResponse } from './visitor-response.js';
import { ResponseCache } from './response-cache.js';
import { isPublicRead } from './serve-cached.js';

/** Caches what visitors read, and computes it once for concurrent requests. Runs after the guard, before other interceptors. */
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
    const isPublic = this.reflector.get<boolean | undefined>(PUBLIC, context.getHandler()) === true;
    const mayBeKept = isPublic && isPublicRead(request) && !response.hasHeader('Cache-Control');
    if (!mayBeKept) return next.handle();
    const { path: route } = request.route as { path: string };
    return from(this.cache.get(canonicalUrl(request, route), () => this.make(next, response, route)));
  }

  private async make(next: CallHandler, response: Response, route: string): Promise<VisitorResponse> {
    const body = JSON.stringify(await lastValueFrom(next.handle()));
    const { [REQUEST_ID_HEADER.toLowerCase()]: _ofThisRequest, ...own } = response.getHeaders();
    const headers = { 'content-type': JSON_TYPE, ...own };
    return this.cache.finish({ headers, body, route });
  }
}

/** One URL for all spellings that Express takes for the same: capitals, a slash at the end, escapes. */
function canonicalUrl({ originalUrl, params }: SignedRequest, route: string): string {
  if (/[*{]/.test(route)) return originalUrl;
  const path = route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = originalUrl.indexOf('?');
  return query < 0 ? path : path + originalUrl.slice(query);
}
