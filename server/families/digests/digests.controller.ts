import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { CurrentUser, Roles, type SignedInUser } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { DigestChoiceDto } from './digest.dto.js';
import { DigestsService } from './digests.service.js';

@ApiTags('Mails')
@Controller('auth/digests')
export class DigestsController {
  constructor(private readonly digests: DigestsService) {}

  @Get()
  @Roles(...READERS_OF_PARENTS)
  @ApiOperation({
    operationId: 'getOwnDigests',
    summary: 'Read which digests you get by mail',
    description: 'Digests list messages and applications of your branches that wait for a reply.',
  })
  @ApiSuccess(DigestChoiceDto, { message: 'Digests loaded' })
  @ApiErrors(401, 403)
  find(@CurrentUser() { id }: SignedInUser) {
    return this.digests.find(id);
  }

  @Put()
  @Roles(...READERS_OF_PARENTS)
  @ApiOperation({
    operationId: 'chooseOwnDigests',
    summary: 'Choose which digests you get by mail',
    description: 'From the next morning or Monday. The daily digest is sent only if something waits.',
  })
  @ApiSuccess(DigestChoiceDto, { message: 'Digests saved' })
  @ApiErrors(400, 401, 403, 413, 415)
  async choose(@CurrentUser() { id }: SignedInUser, @Body(new BodyPipe(DigestChoiceDto)) choice: DigestChoiceDto) {
    await this.digests.choose(id, choice);
    return this.digests.find(id);
  }
}
