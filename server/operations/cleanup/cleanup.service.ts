import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DevicesService } from '../../accounts/auth/devices.service.js';
import { SessionsService } from '../../accounts/auth/sessions.service.js';
import { BulkService } from '../../accounts/bulk/bulk.service.js';
import { addUpCounts } from '../../records/collection/record-counts.js';
import { cleanUpRevisions } from '../../records/collection/revisions/revisions.js';
import { emptyTrash } from '../../records/collection/trash/trash.js';
import { FormDraftsService } from '../../accounts/form-drafts/form-drafts.service.js';
import { IdempotencyService } from '../../families/forms/idempotency.service.js';
import { OldSpamService } from '../../families/forms/old-spam.service.js';
import { JobRunner } from '../../platform/jobs/job-runner.service.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.service.js';
import { MailsService } from '../../delivery/mails/mails.service.js';
import { PresenceService } from '../../accounts/presence/presence.service.js';
import { SealsService } from '../../accounts/second-factor/seals.service.js';
import { SharesService } from '../../accounts/shares/shares.service.js';
import { SubscribersService } from '../../families/subscribers/subscribers.service.js';
import { UnnamedPicturesService } from '../../records/uploads/unnamed-pictures.service.js';
import { WebhooksService } from '../../delivery/webhooks/webhooks.service.js';

const HOUR = 3600;

/** Once an hour, forgets what is over: sessions, devices, counters, kept answers, old spam, old drafts, links that ended, the old trash, old revisions, old deliveries of webhooks, old mails, sign-ups that nobody confirmed, changes of many at once, pictures that nothing names. */
@Injectable()
export class CleanupService implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly forms: IdempotencyService,
    private readonly limits: RateLimiter,
    private readonly spam: OldSpamService,
    private readonly drafts: FormDraftsService,
    private readonly presence: PresenceService,
    private readonly seals: SealsService,
    private readonly shares: SharesService,
    private readonly pictures: UnnamedPicturesService,
    private readonly webhooks: WebhooksService,
    private readonly mails: MailsService,
    private readonly subscribers: SubscribersService,
    private readonly bulk: BulkService,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.jobs.define('clean-up', { every: HOUR, run: () => this.cleanUp() });
  }

  async cleanUp(): Promise<void> {
    const {
      sessions,
      devices,
      forms,
      limits,
      spam,
      drafts,
      presence,
      seals,
      shares,
      pictures,
      webhooks,
      mails,
      subscribers,
      bulk,
    } = this;
    const services = [
      sessions,
      devices,
      forms,
      limits,
      spam,
      drafts,
      presence,
      seals,
      shares,
      pictures,
      webhooks,
      mails,
      subscribers,
      bulk,
    ];
    const tasks = services.map((one) => one.cleanUp());
    const { manager } = this.dataSource;
    const ends = await Promise.allSettled([...tasks, emptyTrash(manager), cleanUpRevisions(manager)]);
    // After the deletions, so that these are added up too; and also when one of the tasks fails every hour.
    await addUpCounts(manager);
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
