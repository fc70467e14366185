import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { PUBLIC_CACHING } from '../response-cache/visitor-response.js';
import { MESSAGE, TAGGED, UNIT } from '../openapi/api-responses.js';
import type { SignedRequest } from './access.js';
import { enveloped } from './envelope.js';
import { recordTag, type TaggedRecords } from './record-tag.js';

@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const message = this.reflector.get<string | undefined>(MESSAGE, context.getHandler());
    if (message === undefined) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<SignedRequest>();
    const response = http.getResponse<Response>();
    return next.handle().pipe(
      map((result: unknown) => {
        this.tag(result, context, request, response);
        response.vary('Authorization');
        if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', cacheControl(request));
        const unit = this.reflector.get<string>(UNIT, context.getHandler());
        const { body, headers = {} } = enveloped(result, message, unit);
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        return body;
      }),
    );
  }

  /** Sends the version of one record as ETag to staff and API tokens. Visitors get no version. */
  private tag(result: unknown, context: ExecutionContext, { user }: SignedRequest, response: Response): void {
    const tagged = user && this.reflector.get<TaggedRecords | undefined>(TAGGED, context.getHandler());
    const record = result as { version?: number };
    if (tagged && record.version !== undefined)
      response.setHeader('ETag', recordTag(record as { version: number }, tagged));
  }
}

function cacheControl(request: Request): string {
  if (request.headers.authorization !== undefined) return 'private, no-store';
  return request.method === 'GET' || request.method === 'HEAD' ? PUBLIC_CACHING : 'no-store';
}
