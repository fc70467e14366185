import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../records/collection/route-decorators.js';
import { CurrentUser, Roles, type SignedInUser } from '../../platform/http/access.js';
import { SkipValueLimit } from '../../platform/http/skip-value-limit.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { BulkChangeDetailsDto, BulkChangeDto, BulkInputDto } from './bulk.dto.js';
import { BulkService } from './bulk.service.js';

@ApiTags('Bulk changes')
@Controller('bulk')
export class BulkController {
  constructor(private readonly bulk: BulkService) {}

  @Get()
  @Roles()
  @ApiOperation({
    operationId: 'listBulkChanges',
    summary: 'List your own bulk changes, newest first',
    description: 'Running and ended changes of the last day.',
  })
  @ApiSuccess(BulkChangeDto, { message: 'Changes loaded', list: true })
  @ApiErrors(401, 403)
  list(@CurrentUser() user: SignedInUser) {
    return this.bulk.list(user);
  }

  @Get(':id')
  @Roles()
  @IdParam()
  @ApiOperation({
    operationId: 'getBulkChange',
    summary: 'Read the progress of one of your bulk changes',
    description: 'Includes what failed, and why. A SUPER_ADMIN reads those of all users.',
  })
  @ApiSuccess(BulkChangeDetailsDto, { message: 'Change loaded' })
  @ApiErrors(400, 401, 403, 404)
  get(@Param('id', IdPipe) id: number, @CurrentUser() user: SignedInUser) {
    return this.bulk.get(id, user);
  }

  @Post()
  @HttpCode(202)
  @Roles()
  @SkipValueLimit()
  @ApiOperation({
    operationId: 'startBulkChange',
    summary: 'Change, delete or restore up to 10,000 records',
    description:
      'Runs in the background. Each record follows the rules of a single request, with the rights that you have at that moment. `RESTORE` and `DELETE_FOREVER` apply to the trash.',
  })
  @ApiSuccess(BulkChangeDetailsDto, { status: 202, message: 'Change started' })
  @ApiErrors(400, 401, 403, 409, 413, 415, 429)
  start(@Body(new BodyPipe(BulkInputDto)) input: BulkInputDto, @CurrentUser() user: SignedInUser) {
    return this.bulk.start(input, user);
  }

  @Post(':id/stop')
  @HttpCode(200)
  @Roles()
  @IdParam()
  @ApiOperation({
    operationId: 'stopBulkChange',
    summary: 'Stop one of your bulk changes',
    description: 'Keeps what is done, and has no effect on an ended change. A SUPER_ADMIN stops those of all users.',
  })
  @ApiSuccess(BulkChangeDetailsDto, { message: 'Change stopped' })
  @ApiErrors(400, 401, 403, 404)
  stop(@Param('id', IdPipe) id: number, @CurrentUser() user: SignedInUser) {
    return this.bulk.stop(id, user);
  }

  @Post(':id/undo')
  @HttpCode(202)
  @Roles()
  @IdParam()
  @ApiOperation({
    operationId: 'undoBulkChange',
    summary: 'Undo one of your bulk changes',
    description:
      'Starts another bulk change that reverts or restores records nobody has changed since. Possible once, within a day.',
  })
  @ApiSuccess(BulkChangeDetailsDto, { status: 202, message: 'Undo started' })
  @ApiErrors(400, 401, 403, 404, 409)
  undo(@Param('id', IdPipe) id: number, @CurrentUser() user: SignedInUser) {
    return this.bulk.undo(id, user);
  }
}
