import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DevicesService } from '../../accounts/auth/devices.service.js';
import { SessionsService } from '../../accounts/auth/sessions.service.js';
import { BulkService } from '../../accounts/bulk/bulk.service.js';
import { cleanUpRevisions } from '../../records/collection/abilities/revisions/revisions.js';
import { cleanUpResponses } from '../../records/idempotency/idempotent-responses.js';
import { emptyTrash } from '../../records/collection/abilities/trash/trash.js';
import { FormDraftsService } from '../../accounts/form-drafts/form-drafts.service.js';
import { FormIntakeService } from '../../families/forms/form-intake.service.js';
import { OldSpamService } from '../../families/forms/old-spam.service.js';
import { FeedItemsService } from '../../content/calendar/feeds/feed-items.service.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { MailsService } from '../../delivery/mails/mails.service.js';
import { PresenceService } from '../../accounts/presence/presence.service.js';
import { SharesService } from '../../accounts/shares/shares.service.js';
import { SubscribersService } from '../../families/subscribers/subscribers.service.js';
import { UnnamedPicturesService } from '../../records/uploads/unnamed-pictures.service.js';
import { WebhooksService } from '../../delivery/webhooks/webhooks.service.js';

const HOUR = 3600;

/** Deletes expired rows and files once an hour. */
@Injectable()
export class CleanupService implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly forms: FormIntakeService,
    private readonly limits: RateLimiter,
    private readonly spam: OldSpamService,
    private readonly drafts: FormDraftsService,
    private readonly presence: PresenceService,
    private readonly shares: SharesService,
    private readonly pictures: UnnamedPicturesService,
    private readonly webhooks: WebhooksService,
    private readonly mails: MailsService,
    private readonly subscribers: SubscribersService,
    private readonly bulk: BulkService,
    private readonly feedItems: FeedItemsService,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.jobs.define('clean-up', { every: HOUR, run: () => this.cleanUp() });
  }

  async cleanUp(): Promise<void> {
    const services = [
      this.sessions,
      this.devices,
      this.forms,
      this.limits,
      this.spam,
      this.drafts,
      this.presence,
      this.shares,
      this.pictures,
      this.webhooks,
      this.mails,
      this.subscribers,
      this.bulk,
      this.feedItems,
    ];
    const tasks = services.map((one) => one.cleanUp());
    const { manager } = this.dataSource;
    tasks.push(emptyTrash(manager), cleanUpRevisions(manager), cleanUpResponses(manager));
    const ends = await Promise.allSettled(tasks);
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
