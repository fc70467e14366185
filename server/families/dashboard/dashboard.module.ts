import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { NextYearService } from './next-year.service.js';
import { TodayController } from './today.controller.js';
import { TodayService } from './today.service.js';

@Module({
  imports: [DiscoveryModule, SettingsModule],
  controllers: [DashboardController, TodayController],
  providers: [DashboardService, NextYearService, TodayService],
})
export class DashboardModule {}
