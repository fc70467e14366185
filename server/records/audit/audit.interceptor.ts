import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { Observable, tap } from 'rxjs';
import { EXPORT_FROM_ROWS } from '../../../contract/records/audit.js';
import { LIST } from '../../../contract/platform/records.js';
import { readRange } from '../collection/list-query.js';
import type { Identified } from '../collection/collection.entity.js';
import { personIdOf } from '../collection/actor-name.js';
import { isPage } from '../../platform/http/list-page.js';
import type { SignedRequest } from '../../platform/http/access.js';
import { AppException } from '../../platform/http/exceptions.js';
import { actAs } from '../../platform/http/actor.js';
import type { AuditService } from './audit.service.js';
import { AUDIT_LOG, READ_OF, type ReadMark } from './reads.js';

export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly audit: AuditService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<SignedRequest>();
    const { user } = request;
    if (!user) return next.handle();
    const actor = { userId: personIdOf(user), sessionId: user.sessionId };
    const mark = this.reflector.getAllAndOverride<ReadMark | undefined>(READ_OF, [
      context.getHandler(),
      context.getClass(),
    ]);
    return new Observable((subscriber) =>
      actAs(actor, () => {
        const responses = next.handle();
        const recording = tap({
          next: (response) => this.recordRead(request, mark!, response),
          error: (error) => error instanceof AppException && this.recordRead(request, mark!, error.extra.data),
        });
        return (mark ? responses.pipe(recording) : responses).subscribe(subscriber);
      }),
    );
  }

  private recordRead(request: SignedRequest, { collection, part }: ReadMark, response: unknown): void {
    if (part) return this.recordPart(request, collection, part, response);
    const { query, user } = request;
    const rows = (isPage(response) ? response.rows : [response]) as Partial<Identified>[];
    const ids = rows.flatMap((row) => row?.id ?? []);
    const isExport = isPage(response) && readRange(query, LIST.rowsAtMost).count >= EXPORT_FROM_ROWS;
    if (!ids.length) return;
    // Otherwise each page of the log would add a line.
    if (collection === AUDIT_LOG && !isExport) return;
    if (isExport) this.audit.record({ action: 'exported', collection, records: ids });
    else this.audit.recordOpened(user!, { collection, records: ids });
  }

  private recordPart({ params, user }: SignedRequest, collection: string, part: string, response: unknown): void {
    if (response === undefined) return;
    this.audit.recordOpened(user!, { collection, records: [(params as { id: string }).id], fields: [part] });
    for (const other of (Array.isArray(response) ? response : []) as Partial<Identified & { collection: string }>[]) {
      if (other.collection) this.audit.recordOpened(user!, { collection: other.collection, records: [other.id!] });
    }
  }
}
