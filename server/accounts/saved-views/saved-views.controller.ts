import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type SignedInUser } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess, NOTHING } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { SavedViewChangesDto, SavedViewDto, StaffSavedViewDto } from './saved-view.dto.js';
import { SavedViewsService } from './saved-views.service.js';

@ApiTags('Saved views')
@Controller('saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @Roles()
  @ApiOperation({
    summary: 'List your saved views, and those that are shared with you, by name',
    description: 'Only of lists that you may open.',
  })
  @ApiSuccess(StaffSavedViewDto, { message: 'Views loaded', list: true })
  @ApiErrors(401, 403)
  list(@CurrentUser() user: SignedInUser) {
    return this.views.list(user);
  }

  @Post()
  @Roles()
  @ApiOperation({ summary: 'Save one view of a list', description: 'At most 50 for each user.' })
  @ApiSuccess(StaffSavedViewDto, { status: 201, message: 'View saved' })
  @ApiErrors(400, 401, 403, 409, 413, 415)
  create(@CurrentUser() user: SignedInUser, @Body(new BodyPipe(SavedViewDto)) input: SavedViewDto) {
    return this.views.create(user, input);
  }

  @Put(':id')
  @Roles()
  @ApiOperation({
    summary: 'Rename, replace or share one of your views',
    description: 'Others keep theirs as they are.',
  })
  @ApiSuccess(StaffSavedViewDto, { message: 'View changed' })
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  update(
    @CurrentUser() user: SignedInUser,
    @Param('id', IdPipe) id: number,
    @Body(new BodyPipe(SavedViewChangesDto)) changes: SavedViewChangesDto,
  ) {
    return this.views.update(user, id, changes);
  }

  @Delete(':id')
  @HttpCode(200)
  @Roles()
  @ApiOperation({ summary: 'Delete one of your views', description: 'Nobody sees it any more.' })
  @ApiSuccess(NOTHING, { message: 'View deleted' })
  @ApiErrors(400, 401, 403, 404)
  async remove(@CurrentUser() user: SignedInUser, @Param('id', IdPipe) id: number): Promise<null> {
    await this.views.remove(user, id);
    return null;
  }
}
