import { Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { ApiSuccess, ApiErrors } from '../../platform/openapi/api-responses.js';
import { CollectionController } from '../../records/collection/collection.controller.js';
import { IdParam, IfMatch, StaffList } from '../../records/collection/route-decorators.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { ExpectedVersion } from '../../platform/http/if-match.js';
import type { RawListQuery } from '../../records/collection/list-query.js';
import { HeroSlideDto, StaffHeroSlideDto } from './hero-slide.dto.js';
import { HERO_SLIDES } from './hero-slides.collection.js';
import { HeroSlidesService } from './hero-slides.service.js';

@ApiTags('Hero slides')
@Controller('hero-slides')
export class HeroSlidesController extends CollectionController({
  collection: HERO_SLIDES,
  one: 'hero slide',
  many: 'hero slides',
  create: HeroSlideDto,
}) {
  constructor(private readonly slides: HeroSlidesService) {
    super(slides);
  }

  @Get('admin')
  @StaffList(HERO_SLIDES, 'hero slides')
  listAll(@CurrentUser() user: AuthenticatedUser, @Query() query: RawListQuery) {
    return this.slides.list(user, query);
  }

  @Patch(':id/toggle')
  @Roles()
  @IdParam()
  @IfMatch()
  @ApiOperation({ summary: 'Show or hide one hero slide', description: 'Inverts `isActive`.' })
  @ApiSuccess(StaffHeroSlideDto, { message: 'Hero slide status updated successfully', tagged: HERO_SLIDES })
  @ApiErrors(400, 401, 403, 404, 412)
  toggle(
    @Param('id', IdPipe) id: number,
    @ExpectedVersion() version: number | undefined,
    @CurrentUser() user: AuthenticatedUser,
  ) {
    return this.slides.toggle(id, version, user);
  }
}
