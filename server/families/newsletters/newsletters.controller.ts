import { Body, HttpCode, Param, Post, Controller } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { CollectionController } from '../../records/collection/collection.controller.js';
import { IdParam, IfMatch } from '../../records/collection/route-decorators.js';
import { CurrentUser, Roles, WholeSchoolOnly } from '../../platform/http/access.js';
import { ExpectedVersion } from '../../platform/http/if-match.js';
import { ApiErrors, ApiSuccess, NOTHING } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { NewsletterDto, NewsletterPreviewDto, StaffNewsletterDto } from './newsletter.dto.js';
import { NEWSLETTERS } from './newsletters.collection.js';
import { NewslettersService } from './newsletters.service.js';

@ApiTags('Newsletters')
@Controller('newsletters')
export class NewslettersController extends CollectionController({
  collection: NEWSLETTERS,
  one: 'newsletter',
  many: 'newsletters',
  create: NewsletterDto,
}) {
  constructor(private readonly newsletters: NewslettersService) {
    super(newsletters);
  }

  @Post('preview')
  @HttpCode(200)
  @Roles(...NEWSLETTERS.roles!)
  @WholeSchoolOnly()
  @ApiOperation({
    operationId: 'previewNewsletter',
    summary: 'Preview a newsletter',
    description: 'Stores and sends nothing.',
  })
  @ApiSuccess(NewsletterPreviewDto, { message: 'Preview loaded' })
  @ApiErrors(400, 401, 403, 413, 415)
  preview(@Body(new BodyPipe(NewsletterDto)) input: NewsletterDto) {
    return this.newsletters.preview(input);
  }

  @Post('test')
  @HttpCode(200)
  @Roles(...NEWSLETTERS.roles!)
  @WholeSchoolOnly()
  @ApiOperation({
    operationId: 'testNewsletter',
    summary: 'Mail a newsletter to yourself',
    description: 'Stores nothing. 409 if no mail server is configured.',
  })
  @ApiSuccess(NOTHING, { message: 'Test mail sent' })
  @ApiErrors(400, 401, 403, 409, 413, 415)
  test(@Body(new BodyPipe(NewsletterDto)) input: NewsletterDto, @CurrentUser() user: AuthenticatedUser) {
    return this.newsletters.test(input, user);
  }

  @Post(':id/send')
  @HttpCode(200)
  @Roles(...NEWSLETTERS.roles!)
  @WholeSchoolOnly()
  @IdParam()
  @IfMatch()
  @ApiOperation({
    operationId: 'sendNewsletter',
    summary: 'Send one newsletter',
    description:
      'Once, to all confirmed subscribers: ten mails a second, each with a link to unsubscribe. 409 if it was sent, there are no subscribers, or no mail server is configured.',
  })
  @ApiSuccess(StaffNewsletterDto, { message: 'Newsletter sent', tagged: NEWSLETTERS })
  @ApiErrors(400, 401, 403, 404, 409, 412)
  send(@Param('id', IdPipe) id: number, @CurrentUser() user: AuthenticatedUser, @ExpectedVersion() expected?: number) {
    return this.newsletters.send(id, expected, user);
  }
}
