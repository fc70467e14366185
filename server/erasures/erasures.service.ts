import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { ArchivesService } from '../backups/archives.service.js';
import { JobRunner } from '../jobs/job-runner.service.js';
import { Erasure } from './erasure.entity.js';

const JOB = 'erasures';
const DAY = 24 * 3600;

export interface ErasedRow {
  table: string;
  id: number | string;
  /** When it was made. */
  at: Date | string;
}

/** What was erased, as digests that tell nothing of it: in the database, and in a file beside the archives. */
@Injectable()
export class ErasuresService implements OnModuleInit {
  constructor(
    @InjectRepository(Erasure) private readonly erasures: Repository<Erasure>,
    private readonly archives: ArchivesService,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.define(JOB, { every: DAY, run: () => this.writeFile() });
  }

  /** In the transaction that erases. */
  async note(manager: EntityManager, rows: ErasedRow[]): Promise<void> {
    const digests = rows.map((row) => ({ digest: digestOf(row) }));
    if (digests.length) await manager.createQueryBuilder().insert().into(Erasure).values(digests).orIgnore().execute();
  }

  /** Writes the file soon; it is written again every day, so that another place for backups has it too. */
  keep(): Promise<void> {
    return this.jobs.runSoon(JOB);
  }

  /** A backup writes the list even when it is empty. */
  private async writeFile(): Promise<void> {
    if (await this.erasures.exists()) await this.archives.writeErasures(this.erasures.manager);
  }
}

/** As `erase-again.ts` makes it in SQL. */
const digestOf = ({ table, id, at }: ErasedRow) =>
  createHash('sha256')
    .update(`${table}:${id}:${new Date(at).toISOString()}`)
    .digest('hex');
