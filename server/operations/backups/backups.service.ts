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
/** How much smaller a table's rows are in an archive, about. */
const PACKED = 5;

export interface BackupAuthor {
  origin: BackupOrigin;
  userId?: number;
}

/** Something that goes on after whoever asked for it was answered. */
interface Begun {
  backup: Backup;
  done: Promise<Backup>;
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

  /** Begins a backup. Throws 409 while another is made or proven. */
  begin({ origin, userId }: BackupAuthor): Promise<Begun> {
    return this.exclusively(async () => {
      const encrypted = this.config.backup.recipients.length > 0;
      const name = archiveName({ at: new Date(), number: 0, origin, encrypted });
      const fresh = this.backups.create({ name, state: 'RUNNING', origin, userId: userId ?? null, encrypted });
      const backup = await this.noting('created', (manager) => manager.save(fresh));
      return { backup, work: () => this.make(backup) };
    });
  }

  /** Begins to prove that a backup can be restored; without an id the last one. */
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

  /** A backup's archive, with what was erased since it was made. */
  async download({ name, bytes }: Backup): Promise<Download> {
    const content = await this.archives.store.open(name);
    return toDownload({ name, bytes: Number(bytes), content }, await writeErasureList(this.backups.manager));
  }

  get place(): string {
    return this.archives.store.place;
  }

  /** What a killed process left under way is over. */
  async endInterrupted(): Promise<void> {
    if (!(await this.backups.existsBy({ state: In(['RUNNING', 'VERIFYING']) }))) return;
    const release = await lockBackups(this.databaseUrl).catch(() => undefined);
    if (release) await this.noteInterrupted().finally(release);
  }

  /** Waits until nothing is left of the archive, but not for a disk that hangs. */
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
      await this.noteInterrupted();
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

  /** Tells of a change of a backup in the audit log. */
  private noting(action: AuditAction, change: (manager: EntityManager) => Promise<Backup>): Promise<Backup> {
    return transact(this.backups.manager, async (manager) => {
      const backup = await change(manager);
      addAuditLine(manager, { action, collection: 'backups', records: [backup.id] });
      return backup;
    });
  }

  /** Whoever has the lock knows that nothing else is under way. */
  private async noteInterrupted(): Promise<void> {
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
    const runner = new BackupRunner(this.config, this.databaseUrl, this.pictures, this.archives.store);
    this.runner = runner;
    const noting = setInterval(() => void this.note(id, { bytes: String(runner.bytes) }), PROGRESS_MS);
    try {
      await this.note(id, { expectedBytes: String(await this.expectedBytes()) });
      const { tables, uploads } = await runner.run(await this.numbered(backup));
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const bytes = String(runner.bytes);
      const numbers = { bytes, expectedBytes: bytes, rows: String(rows), files: String(uploads.files) };
      await this.backups.update(id, { state: 'DONE', finishedAt: new Date(), ...numbers });
    } catch (error) {
      await this.fail(id, 'A backup could not be made', error, { state: 'FAILED', finishedAt: new Date() });
      return;
    } finally {
      clearInterval(noting);
      this.runner = undefined;
    }
    await this.writeErasures();
    await this.removeOld();
  }

  private async prove({ id, name }: Backup): Promise<void> {
    try {
      await this.archives.verify(name, this.databaseUrl);
      await this.backups.update(id, { state: 'DONE', verifiedAt: new Date(), error: null });
    } catch (error) {
      await this.fail(id, 'A backup could not be proven', error, { state: 'DONE', verifiedAt: null });
    }
  }

  private async fail(id: number, what: string, error: unknown, state: Partial<Backup>): Promise<void> {
    const line = firstLineOf(error);
    this.logger.error(`${what}: ${line}`);
    await this.backups.update(id, { ...state, error: line });
  }

  /** Progress is only shown: a lost line of it harms nothing. */
  private async note(id: number, progress: Partial<Backup>): Promise<void> {
    await this.backups.update(id, progress).catch(() => undefined);
  }

  private async expectedBytes(): Promise<number> {
    const files = [...(await this.pictures.list()).values()].flat();
    const [row] = await this.backups.query<[{ bytes: number }]>(
      'SELECT coalesce(sum(pg_table_size(quote_ident(name)::regclass)), 0)::float8 AS bytes FROM unnest($1::text[]) AS name',
      [CARRIED_TABLES],
    );
    return Math.round((await this.pictures.sizeOf(files)) + row.bytes / PACKED);
  }

  /** Gives the archive its name: after all that are there, those of another database included. */
  private async numbered({ id, startedAt: at, origin, encrypted }: Backup): Promise<string> {
    const stored = await this.archives.store.list();
    const number = 1 + Math.max(0, ...stored.map(({ name }) => numberOf(name)));
    const name = archiveName({ at, number, origin, encrypted });
    await this.backups.update(id, { name });
    return name;
  }

  /** The archive is whole without it; the next erasure or backup writes it again. */
  private async writeErasures(): Promise<void> {
    await this.archives.writeErasures(this.backups.manager).catch((error: Error) => {
      this.logger.warn(`The list of what was erased could not be written beside the archives: ${error.message}`);
    });
  }

  /** What cannot be removed now is removed after the next backup. */
  private async removeOld(): Promise<void> {
    try {
      const names = (await this.archives.store.list()).map(({ name }) => name);
      const rows = await this.backups.findBy({ name: In(names) });
      const originOfRow = (name: string) => rows.find((row) => row.name === name)?.origin;
      const archives = names.map((name) => ({ name, origin: originOf(name) ?? originOfRow(name) ?? 'SCHEDULE' }));
      const old = outdated(archives, this.config.backup.keep);
      for (const name of old) await this.archives.store.remove(name);
      await this.backups.delete({ name: In(old) });
    } catch (error) {
      this.logger.warn(`Older archives could not be removed: ${firstLineOf(error)}`);
    }
  }
}

const firstLineOf = (error: unknown): string => (error as Error).message.split('\n', 1)[0]!;
