import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BranchesModule } from '../../school/branches/branches.module.js';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { CalendarDay } from './calendar-day.entity.js';
import { CalendarDaysController } from './calendar-days.controller.js';
import { CalendarDaysService } from './calendar-days.service.js';
import { GazetteService } from './holidays/gazette.service.js';
import { HolidaysController } from './holidays/holidays.controller.js';
import { HolidaysService } from './holidays/holidays.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CalendarDay]), BranchesModule, SettingsModule],
  controllers: [CalendarDaysController, HolidaysController],
  providers: [CalendarDaysService, HolidaysService, GazetteService],
  exports: [CalendarDaysService],
})
export class CalendarDaysModule {}
