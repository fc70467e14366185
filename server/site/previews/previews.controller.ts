import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PREVIEW_PARAM } from '../../../contract/records/previews.js';
import { CurrentUser, Roles, type SignedInUser, WholeSchoolOnly } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { AsOfDto, PreviewDto, PreviewUrlDto } from './preview.dto.js';
import { PreviewTicketsService } from './preview-tickets.service.js';
import { PreviewsService } from './previews.service.js';

@ApiTags('Previews')
@Controller('previews')
export class PreviewsController {
  constructor(
    private readonly previews: PreviewsService,
    private readonly tickets: PreviewTicketsService,
  ) {}

  @Post()
  @HttpCode(200)
  @Roles()
  @ApiOperation({
    operationId: 'previewForm',
    summary: 'Judge the values of a form, and open the page to which a form may post them for a minute',
    description:
      'Of a record its page, of the settings the home page. Nothing is stored. A broken rule is told as by a save.',
  })
  @ApiSuccess(PreviewUrlDto, { message: 'Preview opened' })
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  async ofForm(@Body(new BodyPipe(PreviewDto)) input: PreviewDto, @CurrentUser() user: SignedInUser) {
    const { url } = await this.previews.ofForm(input, user);
    return { url: withTicket(url, await this.tickets.issue(user.sessionId, {})) };
  }

  @Post('as-of')
  @HttpCode(200)
  @Roles()
  @WholeSchoolOnly()
  @ApiOperation({
    operationId: 'previewSite',
    summary: 'Open the whole site as of a moment to come, for an hour',
    description: 'With what its dates publish and take down until then. The URL ends with the session, too.',
  })
  @ApiSuccess(PreviewUrlDto, { message: 'Preview opened' })
  @ApiErrors(400, 401, 403, 413, 415)
  async asOf(@Body(new BodyPipe(AsOfDto)) { moment }: AsOfDto, @CurrentUser() user: SignedInUser) {
    const asOf = this.previews.readMoment(moment);
    return { url: withTicket('/', await this.tickets.issue(user.sessionId, { asOf })) };
  }
}

const withTicket = (url: string, ticket: string) => `${url}?${PREVIEW_PARAM}=${ticket}`;
