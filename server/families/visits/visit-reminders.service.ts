import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { transact } from '../../platform/database/transaction.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { Visit } from './visit.entity.js';
import { VisitMailsService } from './visit-mails.service.js';

const JOB = 'visit-reminders';
const EVERY_SECONDS = 900;
const AT_ONCE = 50;

/**
 * From 08:00 on the day before until two hours before the start. Skips visits planned in the last twelve hours and
 * declined ones. Parameters: the time zone of the school, and the row limit.
 */
const DUE = `
  UPDATE visits SET "remindedAt" = now() WHERE id IN (
    SELECT visits.id FROM visits JOIN admissions ON admissions.id = visits."admissionId" AND NOT admissions.spam
     WHERE visits.state = 'planned' AND visits."remindedAt" IS NULL AND visits.response IS DISTINCT FROM 'declined'
       AND visits."startsAt" > now() + interval '2 hours'
       AND now() >= (((visits."startsAt" AT TIME ZONE $1)::date - 1) + time '08:00') AT TIME ZONE $1
       AND visits."createdAt" < now() - interval '12 hours'
     ORDER BY visits."startsAt" LIMIT $2 FOR UPDATE OF visits SKIP LOCKED
  )
  RETURNING id`;

@Injectable()
export class VisitRemindersService implements OnModuleInit {
  constructor(
    @InjectRepository(Visit) private readonly visits: Repository<Visit>,
    private readonly mails: VisitMailsService,
    private readonly jobs: JobRunner,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.define(JOB, { every: EVERY_SECONDS, run: (_data, signal) => this.remind(signal) });
  }

  async remind(signal: AbortSignal): Promise<void> {
    let count = AT_ONCE;
    while (count === AT_ONCE && !signal.aborted) {
      count = await transact(this.visits.manager, async (manager) => {
        const [due] = await manager.query<[{ id: number }[], number]>(DUE, [this.config.timeZone, AT_ONCE]);
        for (const { id } of due) await this.mails.remind(await manager.findOneByOrFail(Visit, { id }), manager);
        return due.length;
      });
    }
  }
}
