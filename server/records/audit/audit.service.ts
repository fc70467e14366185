import { type BeforeApplicationShutdown, HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { Repository } from 'typeorm';
import type { AuditAction, AuditLine } from '../../../contract/records/audit.js';
import { LIST } from '../../../contract/platform/records.js';
import { isBranchScoped } from '../collection/branch-scope.js';
import { andWhere, RECORD } from '../collection/collection.js';
import { type RawListQuery, readListQuery } from '../collection/list-query.js';
import { personIdOf } from '../collection/actor-name.js';
import type { Page } from '../../platform/http/list-page.js';
import { readPage } from '../collection/read-list-page.js';
import { Config } from '../../platform/config/config.js';
import type { SignedInUser, SignedRequest } from '../../platform/http/access.js';
import { RecordAccessService } from '../record-access/record-access.service.js';
import { AUDIT, USER_NAME } from './audit-list.js';
import { AuditLineEntity } from './audit-line.entity.js';
import { insertAuditLines, type NewAuditLine } from './audit-lines.js';
import { LineBuffer } from './line-buffer.js';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const SIGN_IN_PATHS = ['/api/auth/login', '/api/auth/second-factor', '/api/auth/passkey'];

const REFUSED: Partial<Record<number, AuditAction>> = {
  [HttpStatus.UNAUTHORIZED]: 'refused',
  [HttpStatus.FORBIDDEN]: 'refused',
  [HttpStatus.PRECONDITION_FAILED]: 'edit_conflict',
  [HttpStatus.TOO_MANY_REQUESTS]: 'limited',
};

@Injectable()
export class AuditService implements BeforeApplicationShutdown {
  private readonly write = (lines: NewAuditLine[]) => insertAuditLines(this.lines.manager, lines);
  private readonly reads = new LineBuffer({ ms: SECOND_MS, linesAtMost: 1000 }, this.write);
  private readonly refusals = new LineBuffer({ ms: MINUTE_MS, linesAtMost: 50 }, this.write);
  // Separate, so that attempts by strangers do not displace those of staff.
  private readonly staffRefusals = new LineBuffer({ ms: MINUTE_MS, linesAtMost: 500 }, this.write);

  private readonly recentReads = new LRUCache<string, true>({ max: 20_000, ttl: HOUR_MS });

  constructor(
    @InjectRepository(AuditLineEntity) private readonly lines: Repository<AuditLineEntity>,
    private readonly config: Config,
    private readonly access: RecordAccessService,
  ) {}

  /** Adds a line for an action without a transaction, such as a read. */
  record(line: NewAuditLine): void {
    this.reads.add(line);
  }

  /** Adds a line for reads of records, or of a part of them: once an hour, because lists are reloaded every 30 seconds. */
  recordOpened(
    { sessionId }: SignedInUser,
    { collection, records, fields }: Required<Pick<NewAuditLine, 'collection' | 'records'>> & { fields?: string[] },
  ): void {
    const isFirst = (id: string | number) => {
      const read = [sessionId, collection, id, ...(fields ?? [])].join(' ');
      if (this.recentReads.has(read)) return false;
      this.recentReads.set(read, true);
      return true;
    };
    const first = records.filter(isFirst);
    if (first.length) this.record({ action: 'opened', collection, records: first, fields });
  }

  recordRefusal(line: NewAuditLine): void {
    (line.sessionId ? this.staffRefusals : this.refusals).add(line);
  }

  /** Adds a line for a refusal, except for sign-ins, which add their own. */
  recordAnswer(status: number, { route, params, user }: SignedRequest): void {
    // Records of other branches are 404 for branch-bound users.
    const isForeign = status === HttpStatus.NOT_FOUND && isBranchScoped(user) && 'id' in params;
    const action = isForeign ? 'refused' : REFUSED[status];
    const path = String((route as { path?: unknown } | undefined)?.path ?? '');
    if (!action || SIGN_IN_PATHS.includes(path)) return;
    const [, collection] = /^\/api\/([a-z-]+)/.exec(path) ?? [];
    const id = user && /^\d{1,10}$/.exec(String(params.id))?.[0];
    this.recordRefusal({
      action,
      collection,
      records: id ? [id] : [],
      userId: personIdOf(user),
      sessionId: user?.sessionId ?? null,
    });
  }

  async flush(): Promise<void> {
    await Promise.all([this.reads.flush(), this.refusals.flush(), this.staffRefusals.flush()]);
  }

  async list(query: RawListQuery): Promise<Page<AuditLine>> {
    await this.flush();
    const { timeZone } = this.config;
    const context = { now: new Date(), timeZone, isVisitor: false, isApiToken: false, rowsAtMost: LIST.rowsAtMost };
    const { conditions, order, range } = readListQuery(AUDIT, query, context);
    const select = () => conditions.reduce(andWhere, this.lines.createQueryBuilder(RECORD));
    const isSearch = conditions.some(({ anyOf }) => anyOf);
    const rows = (isSearch ? this.lines.createQueryBuilder(RECORD) : select())
      .addSelect(USER_NAME, 'userName')
      .addSelect(this.recordName, 'recordName');
    const total = select().select('count(*)::int', 'total');
    const run = async (builder: typeof rows) => {
      const { entities, raw } = await builder.getRawAndEntities<Names & { total?: number }>();
      return { rows: entities.map((line, index) => toLine(line, raw[index]!)), total: raw[0]?.total };
    };
    return readPage(
      { rows: () => rows, total: () => total, ways: isSearch ? [select()] : undefined, order, run },
      range,
    );
  }

  /** Joined when lines are read, as the log itself stores ids only. */
  private get recordName(): string {
    const title = this.access.titleOf({ collection: `${RECORD}."collection"`, record: `${RECORD}."records"[1]` });
    return `CASE WHEN cardinality(${RECORD}."records") = 1 THEN ${title} END`;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.reads.close(), this.refusals.close(), this.staffRefusals.close()]);
  }
}

type Names = Pick<AuditLine, 'userName' | 'recordName'>;

const toLine = ({ hash: _hash, at, ...line }: AuditLineEntity, { userName, recordName }: Names): AuditLine => ({
  ...line,
  at: at.toISOString(),
  userName,
  recordName,
});
