import { once } from 'node:events';
import { HttpException, HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { JobRunner } from '../../platform/jobs/job-runner.service.js';
import { Backup } from './backup.entity.js';
import { BackupsService } from './backups.service.js';

/** In seconds. */
const LOOK = 5 * 60;
/** After a failure; a schedule that is closer together waits no longer than itself. */
const RETRY_MS = 3_600_000;
/** By how much the clocks of the database and of this machine may differ. */
const CLOCKS_APART_MS = 3_600_000;

/** Makes and proves backups by BACKUP_EVERY and BACKUP_VERIFY_EVERY, one instance for all. */
@Injectable()
export class BackupSchedule {
  constructor(
    @InjectRepository(Backup) private readonly backups: Repository<Backup>,
    private readonly service: BackupsService,
    private readonly config: Config,
    jobs: JobRunner,
  ) {
    if (config.backup.every) jobs.define('backups', { every: LOOK, run: (_, signal) => this.runUntil(signal) });
  }

  /** Stops waiting when the instance closes, which ends what it makes. */
  private async runUntil(signal: AbortSignal): Promise<void> {
    const closing = once(signal, 'abort').then(() => undefined);
    await Promise.race([this.run(signal).catch(unlessUnderWay), closing]);
  }

  /** Makes what is due. */
  async run(signal?: AbortSignal): Promise<void> {
    // One that a killed process left under way has failed, and is tried again as such.
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

  /** The last backup, when the last proof is too old and the key for another is here. */
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

/** Somebody makes one by hand: the next look is soon enough. */
function unlessUnderWay(error: unknown): void {
  if (!(error instanceof HttpException) || error.getStatus() !== Number(HttpStatus.CONFLICT)) throw error;
}

/** What is to come was noted while the clock was wrong, and says nothing. */
function isPast(instant: Date | null | undefined, milliseconds: number): boolean {
  const age = Date.now() - (instant?.getTime() ?? 0);
  return age >= milliseconds || age < -CLOCKS_APART_MS;
}
