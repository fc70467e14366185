import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BOOKING_RECEIVED } from '../../../contract/families/bookings.js';
import { Public } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { IdParam } from '../../records/collection/route-decorators.js';
import type { Submission } from '../forms/form-intake.service.js';
import { Idempotent, Submitted } from '../forms/submission.js';
import { BookingReceiptDto, NewBookingDto } from './booking.dto.js';
import { BookingsService } from './bookings.service.js';

@ApiTags('Bookings')
@Controller('events/:id/bookings')
export class EventBookingsController {
  constructor(private readonly bookings: BookingsService) {}

  @Post()
  @Public()
  @Idempotent()
  @IdParam()
  @ApiOperation({
    operationId: 'bookPlaces',
    summary: 'Book places at an event, or join its waiting list',
    description:
      'For visitors. There is one open booking of each phone and email; a second one is answered with the first. 409 has the places left (`data.placesLeft`) if they are too few and the event has no waiting list; also 409 if booking has closed.',
  })
  @ApiSuccess(BookingReceiptDto, { status: 201, message: BOOKING_RECEIVED })
  @ApiErrors(404, 409)
  book(
    @Param('id', IdPipe) id: number,
    @Body(new BodyPipe(NewBookingDto)) input: NewBookingDto,
    @Submitted() submission: Submission,
  ) {
    return this.bookings.submit(id, input, submission);
  }
}
