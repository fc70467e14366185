import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { CurrentUser } from '../../platform/http/access.js';
import { CollectionController } from '../../records/collection/collection.controller.js';
import { StaffList } from '../../records/collection/route-decorators.js';
import type { RawListQuery } from '../../records/collection/list-query.js';
import { PopupPosterDto } from './popup-poster.dto.js';
import { POPUP_POSTERS } from './popup-posters.collection.js';
import { PopupPostersService } from './popup-posters.service.js';

@ApiTags('Popup posters')
@Controller('popup-posters')
export class PopupPostersController extends CollectionController({
  collection: POPUP_POSTERS,
  one: 'popup poster',
  many: 'popup posters',
  create: PopupPosterDto,
}) {
  constructor(private readonly posters: PopupPostersService) {
    super(posters);
  }

  @Get('admin')
  @StaffList(POPUP_POSTERS, 'popup posters')
  listAll(@CurrentUser() user: AuthenticatedUser, @Query() query: RawListQuery) {
    return this.posters.list(user, query);
  }
}
