import { type BeforeApplicationShutdown, Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, HttpAdapterHost } from '@nestjs/core';
import type { Application } from 'express';
import { JwtModule } from '@nestjs/jwt';
import { AdmissionsModule } from '../families/admissions/admissions.module.js';
import { ApplicationStatusModule } from '../families/application-status/application-status.module.js';
import { AuthModule } from '../accounts/auth/auth.module.js';
import { CdnModule } from '../platform/cdn/cdn.module.js';
import { CdnPurge } from '../platform/cdn/cdn-purge.service.js';
import { Config } from '../platform/config/config.js';
import { ContactsModule } from '../families/contacts/contacts.module.js';
import { VisitsModule } from '../families/visits/visits.module.js';
import { DocumentsModule } from '../families/documents/documents.module.js';
import { DiskSpaceModule } from '../platform/disk-space/disk-space.module.js';
import { PublishedPicturesModule } from './published-pictures/published-pictures.module.js';
import { UploadsModule } from '../records/uploads/uploads.module.js';
import { SettingsModule } from '../school/settings/settings.module.js';
import { SharesModule } from '../accounts/shares/shares.module.js';
import { SubscribersModule } from '../families/subscribers/subscribers.module.js';
import { ApplicationFiles } from './application-files.service.js';
import { ApplicationHandler } from './application.handler.js';
import { BuiltSite } from './built-site.js';
import { DocumentPosts } from './document-posts.service.js';
import { FormPostsHandler } from './form-posts.handler.js';
import { IconsService } from './icons.service.js';
import { LinkGuesses } from './link-guesses.service.js';
import { PagesService } from './pages.service.js';
import { PostedFormsService } from './posted-forms.service.js';
import { LayoutDataController } from './layout-data.controller.js';
import { PreviewHandler } from './previews/preview.handler.js';
import { PreviewTickets } from './previews/preview-tickets.service.js';
import { PreviewsController } from './previews/previews.controller.js';
import { PreviewsService } from './previews/previews.service.js';
import { SharesController } from './previews/shares.controller.js';
import { SharePictures } from './share-pictures.service.js';
import { SiteApiService } from './site-api.service.js';
import { SiteFilesService } from './site-files.service.js';
import { SubscriptionHandler } from './subscription.handler.js';
import { SiteHandler } from './site.handler.js';

/** The public site: every path that nothing else answers. */
@Module({
  imports: [
    AdmissionsModule,
    ApplicationStatusModule,
    AuthModule,
    CdnModule,
    ContactsModule,
    DiscoveryModule,
    DocumentsModule,
    VisitsModule,
    DiskSpaceModule,
    PublishedPicturesModule,
    UploadsModule,
    SettingsModule,
    SharesModule,
    SubscribersModule,
    JwtModule.registerAsync({ inject: [Config], useFactory: ({ jwtSecret }: Config) => ({ secret: jwtSecret }) }),
  ],
  controllers: [LayoutDataController, PreviewsController, SharesController],
  providers: [
    ApplicationFiles,
    ApplicationHandler,
    DocumentPosts,
    LinkGuesses,
    SubscriptionHandler,
    BuiltSite,
    FormPostsHandler,
    IconsService,
    PagesService,
    PostedFormsService,
    PreviewHandler,
    PreviewTickets,
    PreviewsService,
    SharePictures,
    SiteApiService,
    SiteFilesService,
    SiteHandler,
  ],
})
export class SiteModule implements OnModuleInit, BeforeApplicationShutdown {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly handler: SiteHandler,
    private readonly cdnPurge: CdnPurge,
  ) {}

  /** At this moment the API's routes stand, and Nest's own answer to unknown paths does not yet. */
  onModuleInit(): void {
    this.adapter.httpAdapter.getInstance<Application>().use(this.handler.handle);
    this.cdnPurge.request();
  }

  /** Pages name the files of their own build: those of an ended instance must not outlive it, nor those of the one before. */
  beforeApplicationShutdown(): void {
    this.cdnPurge.request();
  }
}
