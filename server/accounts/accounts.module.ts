import { Module } from '@nestjs/common';
import { ActivityModule } from './activity/activity.module.js';
import { ApiTokensModule } from './api-tokens/api-tokens.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BulkModule } from './bulk/bulk.module.js';
import { FormDraftsModule } from './form-drafts/form-drafts.module.js';
import { PresenceModule } from './presence/presence.module.js';
import { UsersModule } from './users/users.module.js';

/** Users, sign-in, API tokens, drafts and presence. */
@Module({
  imports: [AuthModule, ApiTokensModule, UsersModule, ActivityModule, PresenceModule, FormDraftsModule, BulkModule],
})
export class AccountsModule {}
