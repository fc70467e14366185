import { createHash } from 'node:crypto';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { type Observable, tap } from 'rxjs';
import type { SignedRequest } from './access.js';

export interface TaggedRecords {
  /** Some fields change while the version stays, such as read marks or what depends on the time. */
  changesWithoutVersion?: boolean;
}

/** Sends the version of one record as ETag to staff and API tokens. Visitors get no version. */
export class RecordTagInterceptor implements NestInterceptor {
  constructor(private readonly records: TaggedRecords) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (!http.getRequest<SignedRequest>().user) return next.handle();
    return next.handle().pipe(
      tap((record: { version?: number }) => {
        if (record.version !== undefined) http.getResponse<Response>().setHeader('ETag', this.tagOf(record));
      }),
    );
  }

  /** The digest after the point matters for `If-None-Match` only; `If-Match` compares the version. */
  private tagOf(record: { version?: number }): string {
    const digest = () => createHash('sha1').update(JSON.stringify(record)).digest('base64url');
    return `"${record.version}${this.records.changesWithoutVersion ? `.${digest()}` : ''}"`;
  }
}
