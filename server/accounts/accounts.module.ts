import { Module } from '@nestjs/common';
import { ActivityModule } from './activity/activity.module.js';
import { ApiTokensModule } from './api-tokens/api-tokens.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BulkModule } from './bulk/bulk.module.js';
import { FormDraftsModule } from './form-drafts/form-drafts.module.js';
import { LiveModule } from './live/live.module.js';
import { PresenceModule } from './presence/presence.module.js';
import { RolesModule } from './roles/roles.module.js';
import { SavedViewsModule } from './saved-views/saved-views.module.js';
import { SearchModule } from './search/search.module.js';
import { UsersModule } from './users/users.module.js';

@Module({
  imports: [
    AuthModule,
    ApiTokensModule,
    UsersModule,
    ActivityModule,
    PresenceModule,
    LiveModule,
    FormDraftsModule,
    BulkModule,
    SearchModule,
    RolesModule,
    SavedViewsModule,
  ],
})
export class AccountsModule {}
