import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { THREAD_KINDS } from '../../../contract/families/threads.js';
import { TIMELINE_KINDS, type TimelineEntry, type TimelineKind } from '../../../contract/families/timeline.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { ReadOfPart } from '../../records/audit/reads.js';
import { IdParam } from '../../records/collection/route-decorators.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { DateTimeProperty } from '../../platform/openapi/response-dto.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { TimelineService } from './timeline.service.js';

class TimelineEntryDto implements TimelineEntry {
  @DateTimeProperty(false, 'When it happened') at: string;
  @ApiProperty({
    enum: [...TIMELINE_KINDS, ...THREAD_KINDS],
    description:
      'The arrival, a change of status, assignee or phone number, a planned visit, a booking of the family, an automatic mail, a requested or received document, or an entry of the thread',
    example: 'status',
  })
  kind: TimelineKind;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The user, or the email address that the parent answered from; null if nobody did it',
    example: 'Nimali Silva',
  })
  by: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The status, the phone number, the place of a visit, the title of a booked event, the subject of a mail, the name of a document, or the beginning of a reply or note',
    example: 'CONTACTED',
  })
  text: string | null;
}

@ApiTags('Admissions')
@Controller('admissions/:id/timeline')
@ReadOfPart('admissions', 'timeline')
export class TimelineController {
  constructor(private readonly timeline: TimelineService) {}

  @Get()
  @Roles(...READERS_OF_PARENTS)
  @IdParam()
  @ApiOperation({
    operationId: 'listTimeline',
    summary: 'List the timeline of one application, oldest first',
    description:
      'Its arrival, changes of its status, assignee and phone number, visits, bookings of the family that the caller may read, documents, mails, notes and calls, and who made them.',
  })
  @ApiSuccess([TimelineEntryDto], { message: 'Timeline loaded', list: true })
  @ApiErrors(400, 401, 403, 404)
  list(@Param('id', IdPipe) id: number, @CurrentUser() user: AuthenticatedUser) {
    return this.timeline.list(id, user);
  }
}
