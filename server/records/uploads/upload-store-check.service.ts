import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { ProblemsService } from '../../platform/problems/problems.service.js';
import { PictureStore } from './picture-store.js';
import { BucketStore } from './stores/bucket-store.js';

const EVERY_MS = 10_000;
/** While all is well, the bucket is asked only every so many times. */
const ROUNDS = 6;
/** A shutdown does not wait for a bucket that does not answer. */
const STOP_MS = 5000;

/** Reports when the bucket of uploads does not answer, or stores nothing; not for a folder, which is a part of the disk. */
@Injectable()
export class UploadStoreCheckService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Uploads');
  private readonly bucket?: BucketStore;
  private timer?: NodeJS.Timeout;
  private checking?: Promise<void>;
  private round = 0;
  private isFailing = false;

  constructor({ files }: PictureStore, problems: ProblemsService, registry: Registry) {
    if (files instanceof BucketStore) this.bucket = files;
    problems.addCheck(async () => (this.hasProblem() ? ['uploads-unwritable'] : []));
    const isUp = () => (this.bucket ? Number(!this.hasProblem()) : undefined);
    new Gauge({
      name: 'uploads_bucket_up',
      help: 'Whether the bucket of UPLOADS_TO answers and stores pictures',
      registers: [registry],
      collect() {
        const up = isUp();
        if (up === undefined) this.remove();
        else this.set(up);
      },
    });
  }

  onApplicationBootstrap(): void {
    if (!this.bucket) return;
    void this.check(true);
    this.timer = setInterval(() => {
      this.round = (this.round + 1) % ROUNDS;
      if (this.hasProblem()) void this.check(true);
      else if (this.round === 0) void this.check(false);
    }, EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.race([this.checking, sleep(STOP_MS, undefined, { ref: false })]);
  }

  /** Looks whether the bucket can be read, or with `writing`, whether it also stores an object. */
  check(writing: boolean): Promise<void> {
    this.checking ??= this.bucket!.check({ writing })
      .then(
        () => this.recordOutcome(),
        (error: Error) => this.recordOutcome(error),
      )
      .finally(() => (this.checking = undefined));
    return this.checking;
  }

  private hasProblem(): boolean {
    return this.isFailing || Boolean(this.bucket?.hasFailed);
  }

  private recordOutcome(error?: Error): void {
    if (error && !this.isFailing) this.logger.error(`Pictures cannot be stored or read: ${error.message}`);
    if (!error && this.isFailing) this.logger.log('Pictures can be stored and read again');
    this.isFailing = Boolean(error);
  }
}
