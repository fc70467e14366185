import { once } from 'node:events';
import { HttpException, HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { Backup } from './backup.entity.js';
import { BackupsService } from './backups.service.js';

const INTERVAL_SECONDS = 5 * 60;
/** After a failure; at most the interval of the schedule. */
const RETRY_MS = 3_600_000;
/** Maximum difference between the clocks of the database and of this machine. */
const CLOCKS_APART_MS = 3_600_000;

/** Makes and verifies backups after BACKUP_EVERY and BACKUP_VERIFY_EVERY, on one instance at a time. */
@Injectable()
export class BackupScheduleService {
  constructor(
    @InjectRepository(Backup) private readonly backups: Repository<Backup>,
    private readonly service: BackupsService,
    private readonly config: Config,
    jobs: JobRunner,
  ) {
    if (config.backup.every)
      jobs.define('backups', { every: INTERVAL_SECONDS, run: (_, signal) => this.runUntil(signal) });
  }

  /** Stops waiting when the instance shuts down; BackupsService stops the backup itself. */
  private async runUntil(signal: AbortSignal): Promise<void> {
    const closing = once(signal, 'abort').then(() => undefined);
    await Promise.race([this.run(signal).catch(ignoreConflict), closing]);
  }

  async run(signal?: AbortSignal): Promise<void> {
    // A backup that was interrupted by a crash counts as failed, and is retried as such.
    await this.service.endInterrupted();
    if (await this.isBackupDue()) await (await this.service.begin({ origin: 'SCHEDULE' })).done;
    if (signal?.aborted) return;
    const unproven = await this.dueForProof();
    if (unproven) await (await this.service.beginVerify(unproven.id)).done;
  }

  private async isBackupDue(): Promise<boolean> {
    const { every } = this.config.backup;
    const [last] = await this.newest();
    const wait = last?.state === 'FAILED' ? Math.min(every, RETRY_MS) : every;
    return every > 0 && isPast(last?.startedAt, wait);
  }

  /** Returns the last backup if the last verification is too old and the key to decrypt it is configured. */
  private async dueForProof(): Promise<Backup | undefined> {
    const { every, verifyEvery, identity } = this.config.backup;
    if (!every || !verifyEvery) return undefined;
    const backups = (await this.newest()).filter(({ state }) => state === 'DONE');
    const [last] = backups;
    const proven = backups.find(({ verifiedAt }) => verifiedAt)?.verifiedAt;
    const isOpen = last && (!last.encrypted || identity) && !last.error;
    return isOpen && isPast(proven, verifyEvery) ? last : undefined;
  }

  private newest(): Promise<Backup[]> {
    return this.backups.find({ order: { id: 'DESC' }, take: 1000 });
  }
}

/** A user is making a backup; the next run decides again. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof HttpException) || error.getStatus() !== Number(HttpStatus.CONFLICT)) throw error;
}

/** Also true for an instant in the future, which was recorded while the clock was wrong. */
function isPast(instant: Date | null | undefined, milliseconds: number): boolean {
  const age = Date.now() - (instant?.getTime() ?? 0);
  return age >= milliseconds || age < -CLOCKS_APART_MS;
}
