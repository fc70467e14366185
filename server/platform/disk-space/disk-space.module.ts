import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { DiskSpaceGuard } from './disk-space.guard.js';
import { DiskSpace } from './disk-space.service.js';

@Module({ providers: [DiskSpace, { provide: APP_GUARD, useClass: DiskSpaceGuard }], exports: [DiskSpace] })
export class DiskSpaceModule {}
