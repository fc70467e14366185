import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ActivityModule } from './activity/activity.module.js';
import { AdmissionsModule } from './admissions/admissions.module.js';
import { ApiTokensModule } from './api-tokens/api-tokens.module.js';
import { ApplicationStatusModule } from './application-status/application-status.module.js';
import { AuditFileModule } from './audit-file/audit-file.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BackupsApiModule } from './backups/backups-api.module.js';
import { ENTITIES } from './backups/entities.js';
import { BodiesModule } from './bodies/bodies.module.js';
import { BulkModule } from './bulk/bulk.module.js';
import { BranchesModule } from './branches/branches.module.js';
import { RecordAccessModule } from './record-access/record-access.module.js';
import { ResponseCacheModule } from './response-cache/response-cache.module.js';
import { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { dataSourceOptions } from './database/data-source.js';
import { DecisionsModule } from './decisions/decisions.module.js';
import { DigestsModule } from './digests/digests.module.js';
import { DiskSpaceModule } from './disk-space/disk-space.module.js';
import { EventsModule } from './events/events.module.js';
import { FormDraftsModule } from './form-drafts/form-drafts.module.js';
import { FormsModule } from './forms/forms.module.js';
import { GeocodeModule } from './geocode/geocode.module.js';
import { HealthModule } from './health/health.module.js';
import { HeroSlidesModule } from './hero-slides/hero-slides.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { MailsModule } from './mails/mails.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { JobsApiModule } from './jobs-api/jobs-api.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { NewslettersModule } from './newsletters/newsletters.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { ParentsModule } from './parents/parents.module.js';
import { PopupPostersModule } from './popup-posters/popup-posters.module.js';
import { PresenceModule } from './presence/presence.module.js';
import { ProblemsModule } from './problems/problems.module.js';
import { PublicationModule } from './publication/publication.module.js';
import { PublishedPicturesModule } from './published-pictures/published-pictures.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { TemplatesModule } from './templates/templates.module.js';
import { SampleModule } from './sample/sample.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SiteModule } from './site/site.module.js';
import { SubscribersModule } from './subscribers/subscribers.module.js';
import { CleanupModule } from './cleanup/cleanup.module.js';
import { ThreadsModule } from './threads/threads.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { SeatsModule } from './seats/seats.module.js';
import { VisitsModule } from './visits/visits.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { UsersModule } from './users/users.module.js';

@Module({})
export class AppModule {
  static with(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        TypeOrmModule.forRoot({ ...dataSourceOptions(databaseUrl, ENTITIES), retryAttempts: 3, retryDelay: 1000 }),
        ResponseCacheModule,
        MetricsModule,
        AuditModule,
        JobsModule,
        LimitsModule,
        BodiesModule,
        FormsModule,
        RecordAccessModule,
        AuthModule,
        ApiTokensModule,
        ProblemsModule,
        AuditFileModule,
        DiskSpaceModule,
        UsersModule,
        BranchesModule,
        EventsModule,
        ReviewsModule,
        ContactsModule,
        ActivityModule,
        AdmissionsModule,
        ApplicationStatusModule,
        SettingsModule,
        NoticesModule,
        PopupPostersModule,
        HeroSlidesModule,
        PublicationModule,
        PublishedPicturesModule,
        SubscribersModule,
        PresenceModule,
        FormDraftsModule,
        SampleModule,
        UploadsModule,
        DashboardModule,
        GeocodeModule,
        HealthModule,
        MailsModule,
        DigestsModule,
        NewslettersModule,
        RetentionModule,
        ParentsModule,
        TemplatesModule,
        ThreadsModule,
        DocumentsModule,
        SeatsModule,
        VisitsModule,
        DecisionsModule,
        WebhooksModule,
        BulkModule,
        CleanupModule,
        JobsApiModule,
        BackupsApiModule,
        SiteModule,
      ],
    };
  }
}
