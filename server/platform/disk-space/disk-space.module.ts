import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { DiskSpaceGuard } from './disk-space.guard.js';
import { DiskSpaceService } from './disk-space.service.js';

@Module({
  providers: [DiskSpaceService, { provide: APP_GUARD, useClass: DiskSpaceGuard }],
  exports: [DiskSpaceService],
})
export class DiskSpaceModule {}
