import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { ACTIVITY_COLLECTIONS, ACTIVITY_ROWS } from '../../../contract/accounts/activity.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { ActivityDto } from './activity.dto.js';
import { ActivityService } from './activity.service.js';

@ApiTags('Activity')
@Controller('activity')
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Get()
  @Roles()
  @ApiQuery({ name: 'collection', required: false, enum: [...ACTIVITY_COLLECTIONS] })
  @ApiQuery({
    name: 'byId',
    required: false,
    schema: { type: 'integer', minimum: 1 },
    description: 'Only actions of this user',
  })
  @ApiOperation({
    operationId: 'listActivity',
    summary: `List the last ${ACTIVITY_ROWS} actions of staff and the scheduler, newest first`,
    description:
      "Who did what to which record. Messages and applications have the name of the parent or child as title. Covers records that the caller may read, and the caller's own actions on other records, without their content.",
  })
  @ApiSuccess(ActivityDto, { message: 'Activity loaded', list: true })
  @ApiErrors(400, 401, 403)
  list(
    @CurrentUser() user: AuthenticatedUser,
    @Query('collection') collection?: unknown,
    @Query('byId') byId?: unknown,
  ) {
    if (collection !== undefined && !(ACTIVITY_COLLECTIONS as readonly unknown[]).includes(collection)) {
      throw ValidationException.field('collection', `Must be one of ${ACTIVITY_COLLECTIONS.join(', ')}`);
    }
    if (byId !== undefined && !/^[1-9]\d{0,8}$/.test(String(byId))) {
      throw ValidationException.field('byId', 'Must be a whole number from 1');
    }
    return this.activity.list(user, {
      collection: collection as string | undefined,
      byId: byId === undefined ? undefined : Number(byId),
    });
  }
}
