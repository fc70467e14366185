import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BulkModule } from '../bulk/bulk.module.js';
import { FormDraftsModule } from '../form-drafts/form-drafts.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { PresenceModule } from '../presence/presence.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SharesModule } from '../shares/shares.module.js';
import { SubscribersModule } from '../subscribers/subscribers.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { CleanupService } from './cleanup.service.js';

@Module({
  imports: [
    AuthModule,
    BulkModule,
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
