import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { codeOf } from '../database/lost-database.js';
import { sharedWithin } from '../database/shared-within.js';
import { ProblemsService } from '../problems/problems.service.js';

const EVERY_MS = 30_000;
const AGAIN_MS = 5_000;
const PATIENCE_MS = 5_000;

/** Asks for a new file, because an UPDATE finds room in the table also on a full disk. Both are one transaction. */
const WRITE = `SET LOCAL lock_timeout = '3s'; TRUNCATE write_probes; INSERT INTO write_probes DEFAULT VALUES`;
/** Another program, such as pg_dump, has locked all tables for its time; that says nothing about writing. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Detects a database that answers but stores nothing, such as a read-only one, or one whose disk is full. */
@Injectable()
export class WriteProbeService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('WriteProbe');
  private readonly write = sharedWithin(PATIENCE_MS, () => this.dataSource.query(WRITE));
  private timer?: NodeJS.Timeout;
  private checking?: Promise<void>;
  private isWritable?: boolean;
  private isClosing = false;

  constructor(
    private readonly dataSource: DataSource,
    problems: ProblemsService,
    registry: Registry,
  ) {
    problems.addCheck(async () => (this.isWritable === false ? ['database-unwritable'] : []));
    const value = () => this.isWritable;
    new Gauge({
      name: 'database_writable',
      help: 'Whether the last probe, at most 30 s ago, could write to the database',
      registers: [registry],
      collect() {
        if (value() === undefined) this.remove({});
        else this.set(Number(value()));
      },
    });
  }

  onApplicationBootstrap(): void {
    void this.check();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    clearTimeout(this.timer);
    await this.checking;
  }

  check(): Promise<void> {
    clearTimeout(this.timer);
    this.checking ??= this.probe().finally(() => {
      this.checking = undefined;
      if (this.isClosing) return;
      this.timer = setTimeout(() => void this.check(), this.isWritable ? EVERY_MS : AGAIN_MS).unref();
    });
    return this.checking;
  }

  private async probe(): Promise<void> {
    const was = this.isWritable ?? true;
    try {
      await this.write();
      this.isWritable = true;
      if (!was) this.logger.log('Over: database-unwritable');
    } catch (error) {
      if (codeOf(error) === LOCK_NOT_AVAILABLE) return;
      this.isWritable = false;
      if (was) this.logger.error(`Began: database-unwritable: ${codeOf(error)}`);
    }
  }
}
