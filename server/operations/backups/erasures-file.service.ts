import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Erasure } from '../../families/erasures/erasure.entity.js';
import { ERASURES_JOB } from '../../families/erasures/erasures.service.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { ArchivesService } from './archives.service.js';

const DAY = 24 * 3600;

/** Writes the list of erasures beside the archives after each erasure, and daily in case BACKUP_TO has changed. */
@Injectable()
export class ErasuresFileService implements OnModuleInit {
  constructor(
    @InjectRepository(Erasure) private readonly erasures: Repository<Erasure>,
    private readonly archives: ArchivesService,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.define(ERASURES_JOB, { every: DAY, run: () => this.write() });
  }

  /** A backup writes the list also when it is empty. */
  private async write(): Promise<void> {
    if (await this.erasures.exists()) await this.archives.writeErasures(this.erasures.manager);
  }
}
