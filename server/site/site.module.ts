import { type BeforeApplicationShutdown, Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { AdmissionsModule } from '../families/admissions/admissions.module.js';
import { ApplicationStatusModule } from '../families/application-status/application-status.module.js';
import { AuthModule } from '../accounts/auth/auth.module.js';
import { BookingsModule } from '../families/bookings/bookings.module.js';
import { CalendarModule } from '../content/calendar/calendar.module.js';
import { CdnModule } from '../platform/cdn/cdn.module.js';
import { CdnPurgeService } from '../platform/cdn/cdn-purge.service.js';
import { NotFoundController } from '../platform/http/not-found.controller.js';
import { Config } from '../platform/config/config.js';
import { ContactsModule } from '../families/contacts/contacts.module.js';
import { VisitsModule } from '../families/visits/visits.module.js';
import { NoticesModule } from '../content/notices/notices.module.js';
import { DocumentsModule } from '../families/documents/documents.module.js';
import { DiskSpaceModule } from '../platform/disk-space/disk-space.module.js';
import { PublishedPicturesModule } from './published-pictures/published-pictures.module.js';
import { UploadsModule } from '../records/uploads/uploads.module.js';
import { SettingsModule } from '../school/settings/settings.module.js';
import { SharesModule } from '../accounts/shares/shares.module.js';
import { SubscribersModule } from '../families/subscribers/subscribers.module.js';
import { ApplicationFilesService } from './application-files.service.js';
import { ApplicationPageController } from './application-page.controller.js';
import { BookingPageController } from './booking-page.controller.js';
import { BuiltSite } from './built-site.js';
import { DocumentPostsService } from './document-posts.service.js';
import { FormPagesService } from './form-pages.service.js';
import { FormPostsController } from './form-posts.controller.js';
import { IconsService } from './icons.service.js';
import { NoticePicturesService } from './notice-pictures.service.js';
import { SecretLinkLimiter } from './secret-link-limiter.js';
import { PagesService } from './pages.service.js';
import { PostedFormsService } from './posted-forms.service.js';
import { LayoutDataController } from './layout-data.controller.js';
import { PreviewPagesService } from './previews/preview-pages.service.js';
import { PreviewTicketsService } from './previews/preview-tickets.service.js';
import { PreviewsController } from './previews/previews.controller.js';
import { PreviewsService } from './previews/previews.service.js';
import { SharesController } from './previews/shares.controller.js';
import { SchoolPagesService } from './school-pages.service.js';
import { SharePicturesService } from './share-pictures.service.js';
import { SiteApiService } from './site-api.service.js';
import { SiteFilesService } from './site-files.service.js';
import { SiteController } from './site.controller.js';
import { SubscriptionPageController } from './subscription-page.controller.js';

@Module({
  imports: [
    AdmissionsModule,
    ApplicationStatusModule,
    AuthModule,
    BookingsModule,
    CalendarModule,
    CdnModule,
    ContactsModule,
    DiscoveryModule,
    DocumentsModule,
    NoticesModule,
    VisitsModule,
    DiskSpaceModule,
    PublishedPicturesModule,
    UploadsModule,
    SettingsModule,
    SharesModule,
    SubscribersModule,
    JwtModule.registerAsync({ inject: [Config], useFactory: ({ jwtSecret }: Config) => ({ secret: jwtSecret }) }),
  ],
  controllers: [
    LayoutDataController,
    PreviewsController,
    SharesController,
    NotFoundController,
    ApplicationPageController,
    BookingPageController,
    SubscriptionPageController,
    FormPostsController,
    SiteController,
  ],
  providers: [
    ApplicationFilesService,
    DocumentPostsService,
    SecretLinkLimiter,
    BuiltSite,
    FormPagesService,
    IconsService,
    NoticePicturesService,
    PagesService,
    PostedFormsService,
    PreviewPagesService,
    PreviewTicketsService,
    PreviewsService,
    SchoolPagesService,
    SharePicturesService,
    SiteApiService,
    SiteFilesService,
  ],
})
export class SiteModule implements OnModuleInit, BeforeApplicationShutdown {
  constructor(private readonly cdnPurge: CdnPurgeService) {}

  onModuleInit(): void {
    this.cdnPurge.request();
  }

  /**
   * Pages refer to the hashed files of their build, so the CDN must not keep those of an ended or previous instance.
   */
  beforeApplicationShutdown(): void {
    this.cdnPurge.request();
  }
}
