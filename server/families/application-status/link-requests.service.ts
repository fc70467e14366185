import { HttpStatus, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { LINK_REQUEST } from '../../../contract/families/application-status.js';
import { textError } from '../../../contract/platform/validation.js';
import { AppException } from '../../platform/http/exceptions.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { MailsService } from '../../delivery/mails/mails.service.js';
import { Admission } from '../admissions/admission.entity.js';
import { FormIntakeService } from '../forms/form-intake.service.js';

const JOB = 'application-links';

/** Without those whose link was revoked or has expired. Parameters: the email in small letters, and the row limit. */
const OF_PARENT = `
  SELECT admissions.id FROM admissions LEFT JOIN application_links AS link ON link."admissionId" = admissions.id
   WHERE lower(email) = $1 AND NOT spam AND (link.id IS NULL OR link."until" > now())
   ORDER BY admissions."createdAt" DESC LIMIT $2`;

/** Mails parents the links to their applications again. */
@Injectable()
export class LinkRequestsService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mails: MailsService,
    private readonly intake: FormIntakeService,
    private readonly limits: RateLimiter,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.define<{ ids: number[] }>(JOB, {
      run: ({ ids }) => Promise.resolve((manager) => this.mailLinks(ids, manager)),
    });
  }

  get isPossible(): boolean {
    return this.mails.status().isSending;
  }

  /** Does the same for an unknown email, as a job with no applications. Throws 400 for what is no email, and 429. */
  async request(typed: string, networks: string[]): Promise<void> {
    const message = textError(LINK_REQUEST.email, typed);
    if (message) throw new AppException(HttpStatus.BAD_REQUEST, 'VALIDATION_FAILED', message);
    const email = typed.trim().toLowerCase();
    const isWelcome = await this.intake.admit(JOB, networks);
    await this.limits.consume([
      { subject: `application links for ${email}`, count: LINK_REQUEST.perMailbox, seconds: 3600 },
    ]);
    const found = await this.dataSource.query<{ id: number }[]>(OF_PARENT, [email, LINK_REQUEST.applicationsAtMost]);
    if (isWelcome) await this.jobs.enqueue(JOB, { ids: found.map(({ id }) => id) });
  }

  private async mailLinks(ids: number[], manager: DataSource['manager']): Promise<void> {
    for (const application of await manager.findBy(Admission, { id: In(ids) })) {
      const { id: recordId, branchId, email, reference, studentName, grade, notes } = application;
      const child = { name: studentName, age: grade, curriculum: notes ?? '' };
      await this.mails.queueLinkAgain({ recordId, branchId, email, reference, child }, manager);
    }
  }
}
