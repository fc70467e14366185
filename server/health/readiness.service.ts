import { HttpStatus, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppException } from '../http/exceptions.js';
import { areUisBuilt } from '../http/static-files.js';

const LATEST_MIGRATION = 'SELECT 1 FROM migrations WHERE name = $1';

/** Whether this instance should be sent requests. Each check throws 503 where it should not. */
@Injectable()
export class ReadinessService {
  // Files that come later are served after a restart only.
  readonly isBuilt = areUisBuilt();
  private isClosing = false;

  constructor(private readonly dataSource: DataSource) {}

  /** From now on not ready: the process is about to end. */
  close(): void {
    this.isClosing = true;
  }

  async checkHealth(): Promise<void> {
    if (!this.isBuilt) throw unavailable('The built pages are missing: npm run build');
    await this.query('SELECT 1');
  }

  async checkReady(): Promise<void> {
    if (this.isClosing) throw unavailable('The server is shutting down');
    if (!this.isBuilt) throw unavailable('The built pages are missing: npm run build');
    const latest = this.dataSource.migrations.at(-1)!;
    const rows = await this.query(LATEST_MIGRATION, [latest.name ?? latest.constructor.name]);
    if (!rows.length) throw unavailable('The database has not been migrated');
  }

  private async query(sql: string, parameters?: unknown[]): Promise<unknown[]> {
    try {
      return await this.dataSource.query(sql, parameters);
    } catch {
      throw unavailable('The database does not answer');
    }
  }
}

const unavailable = (message: string) => new AppException(HttpStatus.SERVICE_UNAVAILABLE, 'UNAVAILABLE', message);
