import { Module } from '@nestjs/common';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { CalendarFeedsModule } from '../../content/calendar/feeds/calendar-feeds.module.js';
import { BulkModule } from '../../accounts/bulk/bulk.module.js';
import { FormDraftsModule } from '../../accounts/form-drafts/form-drafts.module.js';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { PresenceModule } from '../../accounts/presence/presence.module.js';
import { SecondFactorModule } from '../../accounts/second-factor/second-factor.module.js';
import { SharesModule } from '../../accounts/shares/shares.module.js';
import { SubscribersModule } from '../../families/subscribers/subscribers.module.js';
import { UploadsModule } from '../../records/uploads/uploads.module.js';
import { WebhooksModule } from '../../delivery/webhooks/webhooks.module.js';
import { CleanupService } from './cleanup.service.js';

@Module({
  imports: [
    AuthModule,
    BulkModule,
    CalendarFeedsModule,
    FormDraftsModule,
    MailsModule,
    PresenceModule,
    SecondFactorModule,
    SharesModule,
    SubscribersModule,
    UploadsModule,
    WebhooksModule,
  ],
  providers: [CleanupService],
})
export class CleanupModule {}
