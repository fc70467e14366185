import { HttpStatus, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppException } from '../http/exceptions.js';
import { areUisBuilt } from '../http/static-files.js';
import { ProblemsService } from '../problems/problems.service.js';

/** Who asks for the health waits five seconds at most. */
const PATIENCE_MS = 4_000;
/** A database that takes longer for the simplest question is slow. */
const SLOW_MS = 1_500;
const TOLD_MS = 30_000;

const LATEST_MIGRATION = 'SELECT 1 FROM migrations WHERE name = $1';

/** Whether this instance should be sent requests. Each check throws 503 where it should not. */
@Injectable()
export class ReadinessService {
  // Files that come later are served after a restart only.
  readonly isBuilt = areUisBuilt();
  private isClosing = false;
  private slowUntil = 0;
  private readonly inFlight = new Map<string, Promise<unknown[]>>();

  constructor(
    private readonly dataSource: DataSource,
    problems: ProblemsService,
  ) {
    problems.addCheck(async () => (performance.now() < this.slowUntil ? ['database-slow'] : []));
  }

  /** From now on not ready: the process is about to end. */
  close(): void {
    this.isClosing = true;
  }

  async checkHealth(): Promise<void> {
    if (!this.isBuilt) throw unavailable('The built pages are missing: npm run build');
    const began = performance.now();
    await this.query('SELECT 1');
    const now = performance.now();
    this.slowUntil = now - began > SLOW_MS ? now + TOLD_MS : 0;
  }

  async checkReady(): Promise<void> {
    if (this.isClosing) throw unavailable('The server is shutting down');
    if (!this.isBuilt) throw unavailable('The built pages are missing: npm run build');
    const latest = this.dataSource.migrations.at(-1)!;
    const rows = await this.query(LATEST_MIGRATION, [latest.name ?? latest.constructor.name]);
    if (!rows.length) throw unavailable('The database has not been migrated');
  }

  /** Asks once for all who wait: a database that stands still would take another connection for each of them. */
  private async query(sql: string, parameters?: unknown[]): Promise<unknown[]> {
    const answer = this.inFlight.get(sql) ?? this.dataSource.query(sql, parameters);
    this.inFlight.set(sql, answer);
    const forget = () => this.inFlight.delete(sql);
    answer.then(forget, forget);
    let timer: NodeJS.Timeout;
    const tooLate = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error()), PATIENCE_MS)));
    return Promise.race([answer, tooLate])
      .catch(() => {
        throw unavailable('The database does not answer');
      })
      .finally(() => clearTimeout(timer));
  }
}

const unavailable = (message: string) => new AppException(HttpStatus.SERVICE_UNAVAILABLE, 'UNAVAILABLE', message);
