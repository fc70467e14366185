import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { LRUCache } from 'lru-cache';
import { Observable, tap } from 'rxjs';
import { EXPORT_FROM_ROWS } from '../../../contract/records/audit.js';
import { LIST } from '../../../contract/platform/records.js';
import { readRange } from '../collection/list-query.js';
import type { Identified } from '../collection/collection.entity.js';
import { personIdOf } from '../collection/name-of.js';
import { isPage } from '../../platform/http/list-page.js';
import type { SignedRequest } from '../../platform/http/access.js';
import { AppException } from '../../platform/http/exceptions.js';
import { actAs } from '../../platform/http/actor.js';
import type { AuditService } from './audit.service.js';
import { AUDIT_LOG, READ_OF, type ReadMark } from './reads.js';

const HOUR_MS = 3_600_000;

/** Says whose doing it is what a request does, and notes what it reads. */
export class AuditInterceptor implements NestInterceptor {
  private readonly lately = new LRUCache<string, true>({ max: 20_000, ttl: HOUR_MS });

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
        const answers = next.handle();
        const noted = tap({
          next: (answer) => this.noteRead(request, mark!, answer),
          // The answer to whoever saves over a colleague's change has the record, too.
          error: (error) => error instanceof AppException && this.noteRead(request, mark!, error.extra.data),
        });
        return (mark ? answers.pipe(noted) : answers).subscribe(subscriber);
      }),
    );
  }

  private noteRead(request: SignedRequest, { collection, part }: ReadMark, answer: unknown): void {
    if (part) return this.notePart(request, collection, part, answer);
    const { query, user } = request;
    const rows = (isPage(answer) ? answer.rows : [answer]) as Partial<Identified>[];
    const ids = rows.flatMap((row) => row?.id ?? []);
    const isExport = isPage(answer) && readRange(query, LIST.rowsAtMost).count >= EXPORT_FROM_ROWS;
    // Else each reading of the log would add to it.
    if (collection === AUDIT_LOG && !isExport) return;
    const records = isExport ? ids : ids.filter((id) => this.isFirst(`${user!.sessionId} ${collection} ${id}`));
    if (records.length) this.audit.note({ action: isExport ? 'exported' : 'opened', collection, records });
  }

  /** Of the record that the URL names; an answer may show others besides, such as those of the same parent. */
  private notePart({ params, user }: SignedRequest, collection: string, part: string, answer: unknown): void {
    if (answer === undefined) return;
    const { id } = params as { id: string };
    if (this.isFirst(`${user!.sessionId} ${collection} ${id} ${part}`))
      this.audit.note({ action: 'opened', collection, records: [id], fields: [part] });
    for (const other of (Array.isArray(answer) ? answer : []) as Partial<Identified & { collection: string }>[]) {
      if (!other.collection || !this.isFirst(`${user!.sessionId} ${other.collection} ${other.id}`)) continue;
      this.audit.note({ action: 'opened', collection: other.collection, records: [other.id!] });
    }
  }

  /** A list that is loaded again every 30 seconds is noted once an hour. */
  private isFirst(read: string): boolean {
    if (this.lately.has(read)) return false;
    this.lately.set(read, true);
    return true;
  }
}
