import { Body, Controller, Delete, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { readFlag } from '../../records/collection/collection.js';
import { CollectionController } from '../../records/collection/collection.controller.js';
import { IdParam, IfMatch } from '../../records/collection/route-decorators.js';
import { SERIES } from '../../../contract/content/series.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { ExpectedVersion } from '../../platform/http/if-match.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { EventChangesDto, NewEventDto, RepeatDto, SavedEventsDto, SeriesEventDto, StaffEventDto } from './event.dto.js';
import { EVENTS } from './events.collection.js';
import { EventsService } from './events.service.js';

@ApiTags('Events')
@Controller('events')
export class EventsController extends CollectionController({
  collection: EVENTS,
  one: 'event',
  many: 'events',
  create: NewEventDto,
  update: EventChangesDto,
}) {
  constructor(private readonly events: EventsService) {
    super(events);
  }

  @Post(':id/repeat')
  @Roles()
  @IdParam()
  @ApiBody({ type: RepeatDto })
  @ApiOperation({
    summary: 'Repeat one event on other days; days on which its series has one are skipped',
    description:
      'Weekly, monthly or on a list of dates, at most 52. Each is a separate event; together they form a series.',
  })
  @ApiSuccess(SeriesEventDto, { status: 201, list: true, message: 'Event repeated successfully' })
  @ApiErrors(400, 401, 403, 404, 413, 415)
  repeat(
    @Param('id', IdPipe) id: number,
    @Body(new BodyPipe(RepeatDto)) input: RepeatDto,
    @CurrentUser() user: AuthenticatedUser,
  ) {
    return this.events.repeat(id, input, user);
  }

  @Put(':id/later')
  @Roles()
  @IdParam()
  @IfMatch()
  @ApiBody({ type: EventChangesDto })
  @ApiOperation({
    operationId: 'updateLaterEvents',
    summary: 'Change one event, and the later ones of its series in the same way',
    description: 'A new date also moves the later events. `If-Match` refers to this event only.',
  })
  @ApiSuccess(SavedEventsDto, { message: 'Events updated successfully' })
  @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415)
  updateLater(
    @Param('id', IdPipe) id: number,
    @Body(new BodyPipe(EventChangesDto)) changes: EventChangesDto,
    @ExpectedVersion() version: number | undefined,
    @CurrentUser() user: AuthenticatedUser,
  ) {
    return this.events.updateLater(id, changes, version, user);
  }

  @Delete(':id/later')
  @HttpCode(200)
  @Roles()
  @IdParam()
  @IfMatch()
  @ApiOperation({
    operationId: 'deleteLaterEvents',
    summary: 'Delete one event and the later ones of its series',
    description:
      'Moves them to the trash for 30 days and returns them as they were. `forever` is refused: delete them permanently from the trash.',
  })
  @ApiSuccess(StaffEventDto, { list: true, message: 'Events deleted successfully' })
  @ApiErrors(400, 401, 403, 404, 412)
  removeLater(
    @Param('id', IdPipe) id: number,
    @ExpectedVersion() version: number | undefined,
    @CurrentUser() user: AuthenticatedUser,
    @Query('forever') forever?: unknown,
  ) {
    if (forever !== undefined && readFlag(forever) !== false) {
      throw ValidationException.field('forever', SERIES.toTrash);
    }
    return this.events.removeLater(id, version, user);
  }
}
