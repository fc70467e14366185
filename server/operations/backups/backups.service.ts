import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import type { AuditAction } from '../../../contract/records/audit.js';
import type { BackupOrigin } from '../../../contract/operations/backups.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { Config } from '../../platform/config/config.js';
import { transact } from '../../platform/database/transaction.js';
import { notFound } from '../../platform/http/exceptions.js';
import { PictureStore } from '../../records/uploads/picture-store.js';
import { type Download, toDownload } from './archive/download.js';
import { ArchivesService } from './archives.service.js';
import { Backup } from './backup.entity.js';
import { lockBackups } from './backup-lock.js';
import { BackupRunner } from './backup-runner.js';
import { CARRIED_TABLES } from './carried-tables.js';
import { outdated } from './outdated.js';
import { writeErasureList } from './restore/erasure-list.js';
import { archiveName, numberOf, originOf } from './stores/backup-store.js';

const PROGRESS_MS = 1000;
const STOP_MS = 10_000;
const INTERRUPTED = 'It was interrupted.';
/** Estimated compression ratio of the rows. */
const PACKED = 5;

export interface BackupAuthor {
  origin: BackupOrigin;
  userId?: number;
}

interface Begun {
  backup: Backup;
  done: Promise<Backup>;
}

interface Report {
  event: 'backup' | 'proof';
  name: string;
  bytes: number;
  error?: string;
}

@Injectable()
export class BackupsService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Backups');
  private runner?: BackupRunner;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectRepository(Backup) private readonly backups: Repository<Backup>,
    private readonly pictures: PictureStore,
    private readonly archives: ArchivesService,
    private readonly config: Config,
  ) {}

  /** Starts a backup. Throws 409 while another one is made or verified. */
  begin({ origin, userId }: BackupAuthor): Promise<Begun> {
    return this.exclusively(async () => {
      const encrypted = this.config.backup.recipients.length > 0;
      const name = archiveName({ at: new Date(), number: 0, origin, encrypted });
      const fresh = this.backups.create({ name, state: 'RUNNING', origin, userId: userId ?? null, encrypted });
      const backup = await this.noting('created', (manager) => manager.save(fresh));
      return { backup, work: () => this.make(backup) };
    });
  }

  beginVerify(id?: number): Promise<Begun> {
    return this.exclusively(async () => {
      const backup = id ? await this.get(id) : await this.last();
      if (backup.state !== 'DONE') throw notFound('Backup');
      await this.noting('verified', async (manager) => {
        await manager.update(Backup, backup.id, { state: 'VERIFYING', error: null });
        return backup;
      });
      return { backup, work: () => this.prove(backup) };
    });
  }

  async get(id: number): Promise<Backup> {
    const backup = await this.backups.findOneBy({ id });
    if (!backup) throw notFound('Backup');
    return backup;
  }

  async download({ name, bytes }: Backup): Promise<Download> {
    const content = await this.archives.store.open(name);
    return toDownload({ name, bytes: Number(bytes), content }, await writeErasureList(this.backups.manager));
  }

  get place(): string {
    return this.archives.store.place;
  }

  /** Marks backups that a crash interrupted as failed. */
  async endInterrupted(): Promise<void> {
    if (!(await this.backups.existsBy({ state: In(['RUNNING', 'VERIFYING']) }))) return;
    const release = await lockBackups(this.databaseUrl).catch(() => undefined);
    if (release) await this.recordInterrupted().finally(release);
  }

  /** Waits until the partial archive is deleted, but not for an unresponsive disk. */
  async beforeApplicationShutdown(): Promise<void> {
    if (!this.runner) return;
    this.runner.stop(new Error(INTERRUPTED));
    await Promise.race([this.running, sleep(STOP_MS, undefined, { ref: false })]);
  }

  private get databaseUrl(): string {
    return (this.backups.manager.connection.options as { url: string }).url;
  }

  private async exclusively(prepare: () => Promise<{ backup: Backup; work: () => Promise<void> }>): Promise<Begun> {
    const release = await lockBackups(this.databaseUrl);
    try {
      await this.recordInterrupted();
      const { backup, work } = await prepare();
      const done = work()
        .finally(release)
        .then(() => this.get(backup.id));
      this.running = done.catch(() => undefined);
      return { backup, done };
    } catch (error) {
      await release();
      throw error;
    }
  }

  private noting(action: AuditAction, change: (manager: EntityManager) => Promise<Backup>): Promise<Backup> {
    return transact(this.backups.manager, async (manager) => {
      const backup = await change(manager);
      addAuditLine(manager, { action, collection: 'backups', records: [backup.id] });
      return backup;
    });
  }

  /** Requires the lock: then no other backup is running. */
  private async recordInterrupted(): Promise<void> {
    await this.backups.update({ state: 'RUNNING' }, { state: 'FAILED', error: INTERRUPTED, finishedAt: new Date() });
    await this.backups.update({ state: 'VERIFYING' }, { state: 'DONE' });
  }

  private async last(): Promise<Backup> {
    const [backup] = await this.backups.find({ where: { state: 'DONE' }, order: { id: 'DESC' }, take: 1 });
    if (!backup) throw notFound('Backup');
    return backup;
  }

  private async make(backup: Backup): Promise<void> {
    const { id } = backup;
    const began = performance.now();
    let { name } = backup;
    const runner = new BackupRunner(this.config, this.databaseUrl, this.pictures, this.archives.store);
    this.runner = runner;
    const noting = setInterval(() => void this.recordProgress(id, { bytes: String(runner.bytes) }), PROGRESS_MS);
    try {
      const expected = await this.expectedBytes();
      await this.recordProgress(id, { expectedBytes: String(expected) });
      await this.archives.store.checkRoom?.(expected);
      name = await this.numbered(backup);
      const { tables, uploads } = await runner.run(name);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const bytes = String(runner.bytes);
      const numbers = { bytes, expectedBytes: bytes, rows: String(rows), files: String(uploads.files) };
      await this.backups.update(id, { state: 'DONE', finishedAt: new Date(), ...numbers });
      this.report({ event: 'backup', name, bytes: runner.bytes }, began);
    } catch (error) {
      this.report({ event: 'backup', name, bytes: runner.bytes, error: firstLineOf(error) }, began);
      await this.backups.update(id, { state: 'FAILED', finishedAt: new Date(), error: firstLineOf(error) });
      return;
    } finally {
      clearInterval(noting);
      this.runner = undefined;
    }
    await this.writeErasures();
    await this.removeOld();
  }

  private async prove({ id, name, bytes }: Backup): Promise<void> {
    const began = performance.now();
    const proof = { event: 'proof', name, bytes: Number(bytes) } as const;
    try {
      await this.archives.verify(name, this.databaseUrl);
      await this.backups.update(id, { state: 'DONE', verifiedAt: new Date(), error: null });
      this.report(proof, began);
    } catch (error) {
      this.report({ ...proof, error: firstLineOf(error) }, began);
      await this.backups.update(id, { state: 'DONE', verifiedAt: null, error: firstLineOf(error) });
    }
  }

  /** Logs the end of a backup or proof. `began` is a time of `performance.now()`. */
  private report(done: Report, began: number): void {
    const isDone = done.error === undefined;
    const duration = Math.round(performance.now() - began);
    this.logger[isDone ? 'log' : 'error']({ ...done, duration, result: isDone ? 'done' : 'failed' });
  }

  /** Progress is only displayed, so errors are ignored. */
  private async recordProgress(id: number, progress: Partial<Backup>): Promise<void> {
    await this.backups.update(id, progress).catch(() => undefined);
  }

  private async expectedBytes(): Promise<number> {
    const [row] = await this.backups.query<[{ rows: number; pictures: number }]>(
      `SELECT coalesce(sum(pg_table_size(quote_ident(name)::regclass)), 0)::float8 AS rows,
              (SELECT coalesce(sum(bytes), 0)::float8 FROM pictures) AS pictures
         FROM unnest($1::text[]) AS name`,
      [CARRIED_TABLES],
    );
    return Math.round(row.pictures + row.rows / PACKED);
  }

  private async numbered({ id, startedAt: at, origin, encrypted }: Backup): Promise<string> {
    const stored = await this.archives.store.list();
    const number = 1 + Math.max(0, ...stored.map(({ name }) => numberOf(name)));
    const name = archiveName({ at, number, origin, encrypted });
    await this.backups.update(id, { name });
    return name;
  }

  /** Not critical for the backup: the next erasure or backup writes the list again. */
  private async writeErasures(): Promise<void> {
    await this.archives.writeErasures(this.backups.manager).catch((error: Error) => {
      this.logger.warn(`Cannot write the list of erasures beside the archives: ${error.message}`);
    });
  }

  /** Archives that cannot be removed now are removed after the next backup. */
  private async removeOld(): Promise<void> {
    try {
      const names = (await this.archives.store.list()).map(({ name }) => name);
      const archives = names.map((name) => ({ name, origin: originOf(name) }));
      const old = outdated(archives, this.config.backup.keep);
      for (const name of old) await this.archives.store.remove(name);
      await this.backups.delete({ name: In(old) });
    } catch (error) {
      this.logger.warn(`Cannot remove older archives: ${firstLineOf(error)}`);
    }
  }
}

const firstLineOf = (error: unknown): string => (error as Error).message.split('\n', 1)[0]!;
