import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { GradeSeatsDto, SeatsDto } from './seats.dto.js';
import { SeatsService } from './seats.service.js';

@ApiTags('Admissions')
@Controller('seats')
export class SeatsController {
  constructor(private readonly seats: SeatsService) {}

  @Get()
  @Roles(...READERS_OF_PARENTS)
  @ApiOperation({
    operationId: 'listSeats',
    summary: 'List the seats of each grade at each branch, and the applications for them',
    description: 'For the branches of the caller: each grade with seats or applications.',
  })
  @ApiSuccess([GradeSeatsDto], { message: 'Seats loaded', list: true })
  @ApiErrors(401, 403)
  list(@CurrentUser() user: AuthenticatedUser) {
    return this.seats.list(user);
  }

  @Put()
  @Roles(...READERS_OF_PARENTS)
  @ApiOperation({
    operationId: 'putSeats',
    summary: 'Set the seats of one grade at one branch',
    description: 'Returns the whole list. 409 if somebody has changed the number since it was read.',
  })
  @ApiSuccess([GradeSeatsDto], { message: 'Seats saved', list: true })
  @ApiErrors(400, 401, 403, 409, 413, 415)
  async put(@Body(new BodyPipe(SeatsDto)) input: SeatsDto, @CurrentUser() user: AuthenticatedUser) {
    await this.seats.put(input, user);
    return this.seats.list(user);
  }
}
