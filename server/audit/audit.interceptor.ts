import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { Observable, tap } from 'rxjs';
import { EXPORT_FROM_ROWS } from '../../contract/audit.js';
import { LIST } from '../../contract/records.js';
import { readRange } from '../collection/list-query.js';
import { isPage } from '../collection/page.js';
import type { SignedRequest } from '../http/access.js';
import { actAs } from './actor.js';
import type { AuditService } from './audit.service.js';
import { READ_OF } from './reads.js';

/** Says whose doing it is what a request does, and notes what it reads. */
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly audit: AuditService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<SignedRequest>();
    const { user } = request;
    if (!user) return next.handle();
    const actor = { userId: user.id, sessionId: user.sessionId };
    const collection = this.reflector.get<string | undefined>(READ_OF, context.getHandler());
    return new Observable((subscriber) =>
      actAs(actor, () => {
        const answers = next.handle();
        return (
          collection ? answers.pipe(tap((answer) => this.noteRead(request, collection, answer))) : answers
        ).subscribe(subscriber);
      }),
    );
  }

  private noteRead({ query }: SignedRequest, collection: string, answer: unknown): void {
    if (!isPage(answer)) {
      this.audit.note({ action: 'opened', collection, records: [(answer as { id: number }).id] });
      return;
    }
    const isExport = readRange(query, LIST.rowsAtMost).count >= EXPORT_FROM_ROWS;
    const isNamed = /"id"/.test(String(query.filter));
    if (!(isExport || isNamed) || !answer.rows.length) return;
    this.audit.note({
      action: isExport ? 'exported' : 'opened',
      collection,
      records: answer.rows.map((row) => (row as { id: number }).id),
    });
  }
}
