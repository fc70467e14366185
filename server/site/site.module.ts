import { type BeforeApplicationShutdown, Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, HttpAdapterHost } from '@nestjs/core';
import type { Application } from 'express';
import { AdmissionsModule } from '../admissions/admissions.module.js';
import { CdnModule } from '../cdn/cdn.module.js';
import { CdnPurge } from '../cdn/cdn-purge.service.js';
import { ContactsModule } from '../contacts/contacts.module.js';
import { DiskSpaceModule } from '../disk-space/disk-space.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SubscribersModule } from '../subscribers/subscribers.module.js';
import { BuiltSite } from './built-site.js';
import { FormPostsHandler } from './form-posts.handler.js';
import { IconsService } from './icons.service.js';
import { PagesService } from './pages.service.js';
import { PostedFormsService } from './posted-forms.service.js';
import { LayoutDataController } from './layout-data.controller.js';
import { SiteApiService } from './site-api.service.js';
import { SiteFilesService } from './site-files.service.js';
import { SiteHandler } from './site.handler.js';

/** The public site: every path that nothing else answers. */
@Module({
  imports: [
    AdmissionsModule,
    CdnModule,
    ContactsModule,
    DiscoveryModule,
    DiskSpaceModule,
    SettingsModule,
    SubscribersModule,
  ],
  controllers: [LayoutDataController],
  providers: [
    BuiltSite,
    FormPostsHandler,
    IconsService,
    PagesService,
    PostedFormsService,
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
