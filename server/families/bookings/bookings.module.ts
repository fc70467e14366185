import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../../content/events/events.module.js';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { Booking } from './booking.entity.js';
import { BookingFiguresController, BookingFiguresService } from './booking-figures.js';
import { BookingJobsService } from './booking-jobs.service.js';
import { BookingLinksService } from './booking-links.service.js';
import { BookingMailsService } from './booking-mails.service.js';
import { BookingsController } from './bookings.controller.js';
import { BookingsService } from './bookings.service.js';
import { EventBookingsController } from './event-bookings.controller.js';
import { WaitingListService } from './waiting-list.service.js';

/** Places that visitors book at events. */
@Module({
  imports: [TypeOrmModule.forFeature([Booking]), EventsModule, MailsModule],
  controllers: [EventBookingsController, BookingFiguresController, BookingsController],
  providers: [
    BookingsService,
    BookingFiguresService,
    BookingLinksService,
    BookingMailsService,
    BookingJobsService,
    WaitingListService,
  ],
  exports: [BookingsService, BookingLinksService],
})
export class BookingsModule {}
