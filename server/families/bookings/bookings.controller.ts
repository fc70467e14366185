import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CollectionController } from '../../records/collection/collection.controller.js';
import { BookingChangesDto, EnteredBookingDto } from './booking.dto.js';
import { BOOKINGS } from './bookings.collection.js';
import { BookingsService } from './bookings.service.js';

@ApiTags('Bookings')
@Controller('bookings')
export class BookingsController extends CollectionController({
  collection: BOOKINGS,
  one: 'booking',
  many: 'bookings',
  create: EnteredBookingDto,
  update: BookingChangesDto,
}) {
  constructor(bookings: BookingsService) {
    super(bookings);
  }
}
