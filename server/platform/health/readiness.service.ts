import { HttpStatus, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { livenessOf } from '../database/data-source.js';
import { sharedWithin } from '../database/shared-within.js';
import { AppException } from '../http/exceptions.js';
import { areUisBuilt } from '../http/static-files.js';
import { ProblemsService } from '../problems/problems.service.js';

/** Clients wait at most five seconds. */
const PATIENCE_MS = 4_000;
const SLOW_MS = 1_500;
const WARNING_MS = 30_000;

const LATEST_MIGRATION = 'SELECT 1 FROM migrations WHERE name = $1';

@Injectable()
export class ReadinessService {
  // Files that are built later are served only after a restart.
  readonly isBuilt = areUisBuilt();
  private isClosing = false;
  private slowUntil = 0;
  private readonly ping = sharedWithin(PATIENCE_MS, () => this.dataSource.query<unknown[]>('SELECT 1'));
  private readonly findLatestMigration = sharedWithin(PATIENCE_MS, () => {
    const latest = this.dataSource.migrations.at(-1)!;
    return this.dataSource.query<unknown[]>(LATEST_MIGRATION, [latest.name ?? latest.constructor.name]);
  });

  constructor(
    private readonly dataSource: DataSource,
    problems: ProblemsService,
  ) {
    problems.addCheck(async () => (performance.now() < this.slowUntil ? ['database-slow'] : []));
  }

  close(): void {
    this.isClosing = true;
  }

  async checkHealth(): Promise<void> {
    if (!this.isBuilt) throw unavailable('The built pages are missing: npm run build');
    const began = performance.now();
    const isSlow = () => performance.now() - began > SLOW_MS;
    await this.ping().catch(() => {
      // A new connection needs several round trips, so that the ping of a slow database may fail.
      if (!isSlow() || !livenessOf(this.dataSource).hasAnsweredWithin(PATIENCE_MS)) throw noAnswer();
    });
    this.slowUntil = isSlow() ? performance.now() + WARNING_MS : 0;
  }

  async checkReady(): Promise<void> {
    if (this.isClosing) throw unavailable('The server is shutting down');
    if (!this.isBuilt) throw unavailable('The built pages are missing: npm run build');
    const rows = await this.findLatestMigration().catch(() => {
      throw noAnswer();
    });
    if (!rows.length) throw unavailable('The database has not been migrated');
  }
}

const noAnswer = () => unavailable('The database does not answer');

const unavailable = (message: string) => new AppException(HttpStatus.SERVICE_UNAVAILABLE, 'UNAVAILABLE', message);
