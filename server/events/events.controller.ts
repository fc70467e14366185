import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CollectionController } from '../collection/collection.controller.js';
import { EventDto } from './event.dto.js';
import { EVENTS } from './events.collection.js';
import { EventsService } from './events.service.js';

@ApiTags('Events')
@Controller('events')
export class EventsController extends CollectionController({
  collection: EVENTS,
  one: 'event',
  many: 'events',
  create: EventDto,
}) {
  constructor(service: EventsService) {
    super(service);
  }
}
