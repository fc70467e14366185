import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BranchesModule } from '../../school/branches/branches.module.js';
import { StaffCalendarController } from './staff-calendar.controller.js';
import { StaffCalendarService } from './staff-calendar.service.js';

@Module({
  imports: [DiscoveryModule, BranchesModule],
  controllers: [StaffCalendarController],
  providers: [StaffCalendarService],
  exports: [StaffCalendarService],
})
export class StaffCalendarModule {}
