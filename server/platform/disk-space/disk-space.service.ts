import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import {
  HttpStatus,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { NO_ROOM, type ProblemCode } from '../../../contract/platform/problems.js';
import { Config } from '../config/config.js';
import { Reserve } from '../database/embedded/reserve.js';
import { AppException } from '../http/exceptions.js';
import { freeBytes } from './room.js';
import { ProblemsService } from '../problems/problems.service.js';

const EVERY_MS = 5_000;
/** Free space below which the disk counts as nearly full. */
export const LOW_BYTES = 2 ** 30;

/** Checks the free space of DATA_DIR. If the embedded database is in it, reserves the space that PostgreSQL needs. */
@Injectable()
export class DiskSpaceService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('DiskSpace');
  private readonly reserve?: Reserve;
  private timer?: NodeJS.Timeout;
  private checking?: Promise<void>;
  private problems: ProblemCode[] = [];
  freeBytes?: number;

  constructor(
    private readonly config: Config,
    problems: ProblemsService,
  ) {
    if (!config.databaseUrl) this.reserve = new Reserve(config.dataDir);
    problems.addCheck(async () => this.problems);
  }

  refuseWhenFull(): void {
    if (!this.problems.includes('disk-full')) return;
    throw new AppException(HttpStatus.INSUFFICIENT_STORAGE, 'DISK_FULL', NO_ROOM);
  }

  onApplicationBootstrap(): void {
    void this.check();
    this.timer = setInterval(() => void this.check(), EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.checking;
  }

  check(): Promise<void> {
    this.checking ??= this.look()
      .catch((error: Error) => this.logger.warn(`Cannot determine the free disk space: ${error.message}`))
      .finally(() => (this.checking = undefined));
    return this.checking;
  }

  private async look(): Promise<void> {
    const before = this.problems;
    this.problems = [...(await this.roomProblems()), ...(await this.uploadsProblems())];
    for (const one of this.problems.filter((code) => !before.includes(code))) this.logger.error(`Began: ${one}`);
    for (const one of before.filter((code) => !this.problems.includes(code))) this.logger.log(`Over: ${one}`);
  }

  private async roomProblems(): Promise<ProblemCode[]> {
    const { dataDir } = this.config;
    if (await this.reserve?.releaseWhenFull()) {
      this.freeBytes = 0;
      return ['disk-full'];
    }
    await this.reserve?.allocate().catch(() => undefined);
    this.freeBytes = await freeBytes(dataDir);
    return this.freeBytes < LOW_BYTES ? ['disk-low'] : [];
  }

  private async uploadsProblems(): Promise<ProblemCode[]> {
    if (this.config.uploadsBucket) return [];
    return access(this.config.uploadsDir, constants.W_OK).then(
      () => [],
      () => ['uploads-unwritable'],
    );
  }
}
