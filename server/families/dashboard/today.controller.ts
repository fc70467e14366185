import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AGENDA } from '../../../contract/families/agenda.js';
import { CurrentUser, Roles, type SignedInUser } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { AgendaDto } from './agenda.dto.js';
import { AgendaService } from './agenda.service.js';
import { TodayDto } from './today.dto.js';
import { TodayService } from './today.service.js';

@ApiTags('Dashboard')
@Controller('today')
export class TodayController {
  constructor(
    private readonly today: TodayService,
    private readonly agenda: AgendaService,
  ) {}

  @Get()
  @Roles()
  @ApiOperation({
    operationId: 'getToday',
    summary: 'Read what waits and what happens today',
    description: 'Of what the caller may read, with the filter of the list that shows the records.',
  })
  @ApiSuccess(TodayDto, { message: 'Today loaded' })
  @ApiErrors(401, 403)
  read(@CurrentUser() user: SignedInUser) {
    return this.today.read(user);
  }

  @Get('agenda')
  @Roles()
  @ApiOperation({
    operationId: 'getAgenda',
    summary: 'Read the events and visits of today, and who waits for an answer since yesterday or longer',
    description: `Of what the caller may read: ${AGENDA.entriesAtMost} events and visits at most, the ${AGENDA.waitingAtMost} oldest messages and applications, and how many there are.`,
  })
  @ApiSuccess(AgendaDto, { message: 'Agenda loaded' })
  @ApiErrors(401, 403)
  readAgenda(@CurrentUser() user: SignedInUser) {
    return this.agenda.read(user);
  }
}
