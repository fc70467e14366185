import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { SEARCH } from '../../../contract/accounts/search.js';
import { CurrentUser, Roles, type SignedInUser } from '../../platform/http/access.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { isSearch, SEARCH_ERROR } from '../../records/collection/list-search.js';
import { FoundRecordDto } from './search.dto.js';
import { SearchService } from './search.service.js';

@ApiTags('Search')
@Controller('search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @Roles()
  @ApiQuery({
    name: 'q',
    required: true,
    schema: { type: 'string', maxLength: SEARCH.lengthAtMost, example: '077 123 4567' },
    description: 'Text, a phone number in any notation, or a reference. One character finds nothing',
  })
  @ApiOperation({
    operationId: 'search',
    summary: 'Search all collections, for staff',
    description: `At most ${SEARCH.rowsOfEach} records of each collection that the caller may list, in the order of their lists. Of a message or an application, not what the parent wrote.`,
  })
  @ApiSuccess(FoundRecordDto, { message: 'Found', list: true })
  @ApiErrors(400, 401, 403)
  find(@CurrentUser() user: SignedInUser, @Query('q') q?: unknown) {
    if (!isSearch(q)) throw ValidationException.field('q', SEARCH_ERROR);
    return this.search.find(user, q);
  }
}
