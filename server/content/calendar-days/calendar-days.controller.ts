import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CollectionController } from '../../records/collection/collection.controller.js';
import { CalendarDayDto } from './calendar-day.dto.js';
import { CALENDAR_DAYS } from './calendar-days.collection.js';
import { CalendarDaysService } from './calendar-days.service.js';

@ApiTags('Calendar days')
@Controller('calendar-days')
export class CalendarDaysController extends CollectionController({
  collection: CALENDAR_DAYS,
  one: 'calendar day',
  many: 'calendar days',
  create: CalendarDayDto,
}) {
  constructor(service: CalendarDaysService) {
    super(service);
  }
}
