import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BranchesModule } from '../../school/branches/branches.module.js';
import { Notice } from './notice.entity.js';
import { NoticePagesController } from './notice-pages.controller.js';
import { NoticesController } from './notices.controller.js';
import { NoticesService } from './notices.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Notice]), BranchesModule],
  controllers: [NoticesController, NoticePagesController],
  providers: [NoticesService],
  exports: [NoticesService],
})
export class NoticesModule {}
