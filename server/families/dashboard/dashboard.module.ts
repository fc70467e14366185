import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { AdmissionsModule } from '../admissions/admissions.module.js';
import { ContactsModule } from '../contacts/contacts.module.js';
import { StaffCalendarModule } from '../staff-calendar/staff-calendar.module.js';
import { AgendaService } from './agenda.service.js';
import { BookedEventsService } from './booked-events.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { NextYearService } from './next-year.service.js';
import { TodayController } from './today.controller.js';
import { TodayService } from './today.service.js';

@Module({
  imports: [AdmissionsModule, ContactsModule, DiscoveryModule, SettingsModule, StaffCalendarModule],
  controllers: [DashboardController, TodayController],
  providers: [AgendaService, BookedEventsService, DashboardService, NextYearService, TodayService],
})
export class DashboardModule {}
