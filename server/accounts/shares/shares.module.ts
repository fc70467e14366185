import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ShareRow } from './share.entity.js';
import { SharesService } from './shares.service.js';

/** Its routes are the site's, which knows the pages of records. */
@Module({ imports: [TypeOrmModule.forFeature([ShareRow])], providers: [SharesService], exports: [SharesService] })
export class SharesModule {}
