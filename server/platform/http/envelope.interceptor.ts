import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { PUBLIC_CACHING } from '../response-cache/visitor-response.js';
import { MESSAGE, UNIT } from '../openapi/api-responses.js';
import { enveloped } from './envelope.js';

@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const message = this.reflector.get<string | undefined>(MESSAGE, context.getHandler());
    if (message === undefined) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    return next.handle().pipe(
      map((result: unknown) => {
        response.vary('Authorization');
        if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', cacheControl(request));
        const unit = this.reflector.get<string>(UNIT, context.getHandler());
        const { body, headers = {} } = enveloped(result, message, unit);
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        return body;
      }),
    );
  }
}

function cacheControl(request: Request): string {
  if (request.headers.authorization !== undefined) return 'private, no-store';
  return request.method === 'GET' || request.method === 'HEAD' ? PUBLIC_CACHING : 'no-store';
}
