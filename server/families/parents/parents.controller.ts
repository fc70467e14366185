import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { CurrentUser, Roles, type SignedInUser, WholeSchoolOnly } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { CurrentPassword } from '../../platform/http/current-password.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { ErasedDto, EraseParentDto, ParentDataDto, ParentSearchDto } from './parent.dto.js';
import { ParentsService } from './parents.service.js';

/** Searches are POSTs, so that URLs and logs contain no email address or phone. */
@ApiTags('Privacy')
@Controller('parents')
export class ParentsController {
  constructor(
    private readonly parents: ParentsService,
    private readonly currentPassword: CurrentPassword,
  ) {}

  @Post('find')
  @HttpCode(200)
  @Roles(...READERS_OF_PARENTS)
  @WholeSchoolOnly()
  @ApiOperation({
    operationId: 'findParent',
    summary: 'Find all data about one parent',
    description:
      'By email, phone or both: messages, applications and sign-ups, including those in the trash, with their mails, threads, visits, documents, history and stored responses. The audit log records an export.',
  })
  @ApiSuccess(ParentDataDto, { message: 'Everything found' })
  @ApiErrors(400, 401, 403, 413, 415)
  find(@Body(new BodyPipe(ParentSearchDto)) search: ParentSearchDto) {
    return this.parents.find(search);
  }

  @Post('erase')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @ApiOperation({
    operationId: 'eraseParent',
    summary: 'Erase all data about one parent',
    description:
      'Permanently, and again when an older backup is restored. Held records are kept. Requires your password in `currentPassword`.',
  })
  @ApiSuccess(ErasedDto, { message: 'Erased' })
  @ApiErrors(400, 401, 403, 413, 415, 429)
  async erase(
    @Body(new BodyPipe(EraseParentDto)) { currentPassword, ...search }: EraseParentDto,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.currentPassword.confirm(user, currentPassword);
    return this.parents.erase(search);
  }
}
