import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ShareEntity } from './share.entity.js';
import { SharesService } from './shares.service.js';

/** The routes are in the part `site`, which knows the pages of records. */
@Module({ imports: [TypeOrmModule.forFeature([ShareEntity])], providers: [SharesService], exports: [SharesService] })
export class SharesModule {}
