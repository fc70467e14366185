import { type BeforeApplicationShutdown, HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { AuditAction, AuditLine } from '../../../contract/records/audit.js';
import { LIST } from '../../../contract/platform/records.js';
import { isBound } from '../collection/branch-scope.js';
import { narrow, RECORD } from '../collection/collection.js';
import { type RawListQuery, readListQuery } from '../collection/list-query.js';
import { personIdOf } from '../collection/name-of.js';
import type { Page } from '../../platform/http/list-page.js';
import { readPage } from '../collection/read-list-page.js';
import { Config } from '../../platform/config/config.js';
import type { SignedRequest } from '../../platform/http/access.js';
import { AUDIT, USER_NAME } from './audit-list.js';
import { AuditLineRow } from './audit-line.entity.js';
import { insertAuditLines, type NewAuditLine } from './audit-lines.js';
import { LineBuffer } from './line-buffer.js';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

const SIGN_IN_PATHS = ['/api/auth/login', '/api/auth/second-factor', '/api/auth/passkey'];

const REFUSED: Partial<Record<number, AuditAction>> = {
  [HttpStatus.UNAUTHORIZED]: 'refused',
  [HttpStatus.FORBIDDEN]: 'refused',
  [HttpStatus.PRECONDITION_FAILED]: 'refused',
  [HttpStatus.TOO_MANY_REQUESTS]: 'limited',
};

/** Lines of the audit log that belong to no transaction, and what super administrators read of it. */
@Injectable()
export class AuditService implements BeforeApplicationShutdown {
  private readonly write = (lines: NewAuditLine[]) => insertAuditLines(this.lines.manager, lines);
  private readonly reads = new LineBuffer({ ms: SECOND_MS, linesAtMost: 1000 }, this.write);
  private readonly refusals = new LineBuffer({ ms: MINUTE_MS, linesAtMost: 50 }, this.write);
  // What strangers try does not sum what staff try.
  private readonly staffRefusals = new LineBuffer({ ms: MINUTE_MS, linesAtMost: 500 }, this.write);

  constructor(
    @InjectRepository(AuditLineRow) private readonly lines: Repository<AuditLineRow>,
    private readonly config: Config,
  ) {}

  /** Notes what changed nothing, such as a read, within a second. */
  note(line: NewAuditLine): void {
    this.reads.add(line);
  }

  /** Notes what was refused, summed by the minute. */
  noteRefusal(line: NewAuditLine): void {
    (line.sessionId ? this.staffRefusals : this.refusals).add(line);
  }

  /** The same of a request that was answered with this status. A sign-in tells more of itself. */
  noteAnswer(status: number, { route, params, user }: SignedRequest): void {
    // Whoever is bound to branches finds nothing of other branches.
    const isForeign = status === HttpStatus.NOT_FOUND && isBound(user) && 'id' in params;
    const action = isForeign ? 'refused' : REFUSED[status];
    const path = String((route as { path?: unknown } | undefined)?.path ?? '');
    if (!action || SIGN_IN_PATHS.includes(path)) return;
    const [, collection] = /^\/api\/([a-z-]+)/.exec(path) ?? [];
    const id = user && /^\d{1,10}$/.exec(String(params.id))?.[0];
    this.noteRefusal({
      action,
      collection,
      records: id ? [id] : [],
      userId: personIdOf(user),
      sessionId: user?.sessionId ?? null,
    });
  }

  /** Writes what has been noted here. */
  async flush(): Promise<void> {
    await Promise.all([this.reads.flush(), this.refusals.flush(), this.staffRefusals.flush()]);
  }

  /** One page, with what was noted here until now. */
  async list(query: RawListQuery): Promise<Page<AuditLine>> {
    await this.flush();
    const { timeZone } = this.config;
    const context = { now: new Date(), timeZone, isVisitor: false, rowsAtMost: LIST.rowsAtMost };
    const { conditions, order, range } = readListQuery(AUDIT, query, context);
    const select = () => conditions.reduce(narrow, this.lines.createQueryBuilder(RECORD));
    const rows = select().addSelect(USER_NAME, 'userName');
    const total = select().select('count(*)::int', 'total');
    const isSearch = conditions.some((condition) => condition.isSearch);
    const run = async (builder: typeof rows) => {
      const { entities, raw } = await builder.getRawAndEntities<{ userName: string | null; total?: number }>();
      return { rows: entities.map((line, index) => toLine(line, raw[index]!.userName)), total: raw[0]?.total };
    };
    return readPage({ rows, total, isSearch, order, run }, range);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.reads.close(), this.refusals.close(), this.staffRefusals.close()]);
  }
}

const toLine = ({ hash: _hash, at, ...line }: AuditLineRow, userName: string | null): AuditLine => ({
  ...line,
  at: at.toISOString(),
  userName,
});
