import { appendFile } from 'node:fs/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { actAsNobody } from '../../platform/http/actor.js';
import { endOfAuditFile, type FileLine, toFileLine } from '../audit/audit-file.js';
import { AuditLineEntity } from '../audit/audit-line.entity.js';
import { AuditService } from '../audit/audit.service.js';
import { Config } from '../../platform/config/config.js';
import { ProblemsService } from '../../platform/problems/problems.service.js';

const EVERY_MS = 1000;
const LINES = 1000;
/** A slower write, such as to a hanging file system, is a problem, and a shutdown does not wait for it. */
const PATIENCE_MS = 5000;

/** The line after which the file continues: its last one, else the last restore of the log, else the head. */
const START = `coalesce(:id::integer,
  (SELECT max("id") FROM "audit_lines" WHERE "action" = 'restored' AND "collection" = 'backups'),
  (SELECT "id" FROM "audit_head"))`;

/**
 * Appends the audit log to AUDIT_FILE, outside of the database, whose owner could rewrite the log. Reads lines from the
 * database, so that requests do not wait for the file and lines of other processes are included.
 */
@Injectable()
export class AuditFileService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('AuditFile');
  private last?: FileLine;
  private isTorn = false;
  private isRead = false;
  private isFailing = false;
  private writingSince?: number;
  private running?: Promise<void>;
  private timer?: NodeJS.Timeout;
  private isClosing = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly config: Config,
    problems: ProblemsService,
  ) {
    problems.addCheck(async () => (this.isFailing || this.isSlow() ? ['audit-file-unwritable'] : []));
  }

  onApplicationBootstrap(): void {
    if (this.config.auditFile) actAsNobody(() => this.run());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    clearTimeout(this.timer);
    if (!this.config.auditFile) return;
    let timer: NodeJS.Timeout;
    const tooLate = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
    await Promise.race([this.writeLast(), tooLate]).finally(() => clearTimeout(timer));
  }

  private run(): void {
    this.running = this.write().finally(() => {
      if (!this.isClosing) this.timer = setTimeout(() => this.run(), EVERY_MS).unref();
    });
  }

  private async writeLast(): Promise<void> {
    await this.running;
    await this.audit.flush();
    await this.write();
  }

  private async write(): Promise<void> {
    if (!this.isRead && !(await this.toFile(() => this.readEnd()))) return;
    for (let lines; (lines = await this.nextLines().catch(() => [])).length;) {
      if (!(await this.toFile(() => this.append(lines)))) return;
    }
  }

  private async readEnd(): Promise<void> {
    Object.assign(this, await endOfAuditFile(this.config.auditFile));
    this.isRead = true;
  }

  private async nextLines(): Promise<AuditLineEntity[]> {
    const lines = await this.linesFrom(this.last?.id);
    if (!this.last) return lines;
    if (lines[0]?.id === this.last.id && lines[0].hash.toString('hex') === this.last.hash) return lines.slice(1);
    this.logger.warn(`The audit log has not the line ${this.last.id} of AUDIT_FILE: npm run audit:verify says why`);
    this.last = undefined;
    return this.linesFrom();
  }

  private linesFrom(id?: number): Promise<AuditLineEntity[]> {
    return this.dataSource
      .createQueryBuilder(AuditLineEntity, 'line')
      .where(`line.id >= ${START}`, { id: id ?? null })
      .orderBy('line.id')
      .limit(LINES)
      .getMany();
  }

  /** Opens the file by name each time, so that log rotation can rename it. */
  private async append(lines: AuditLineEntity[]): Promise<void> {
    const text = lines.map(toFileLine).join('');
    const begin = this.isTorn ? '\n' : '';
    this.isTorn = true;
    await appendFile(this.config.auditFile, begin + text, { mode: 0o600 });
    this.isTorn = false;
    const { id, hash } = lines.at(-1)!;
    this.last = { id, hash: hash.toString('hex') };
  }

  private async toFile(work: () => Promise<void>): Promise<boolean> {
    this.writingSince = performance.now();
    try {
      await work();
      if (this.isFailing) this.logger.log('AUDIT_FILE is written again');
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.logger.error(`AUDIT_FILE cannot be written: ${(error as Error).message}`);
      this.isFailing = true;
    } finally {
      this.writingSince = undefined;
    }
    return !this.isFailing;
  }

  private isSlow(): boolean {
    return this.writingSince !== undefined && performance.now() - this.writingSince > PATIENCE_MS;
  }
}
