import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type SignedInUser, WholeSchoolOnly } from '../../platform/http/access.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { ApiErrors, ApiSuccess, NOTHING } from '../../platform/openapi/api-responses.js';
import { KeptColoursService } from './kept-colours.service.js';
import { LinesMailService } from './lines-mail.service.js';
import { SetupChecksService } from './setup-checks.service.js';
import { LinesMailDto, SetupDto, SetupFindingDto } from './setup.dto.js';
import { SetupService } from './setup.service.js';

@ApiTags('Setup')
@Controller('setup')
export class SetupController {
  constructor(
    private readonly setup: SetupService,
    private readonly checks: SetupChecksService,
    private readonly lines: LinesMailService,
    private readonly colours: KeptColoursService,
  ) {}

  @Get()
  @Roles('ADMIN', 'SUPER_ADMIN')
  @WholeSchoolOnly()
  @ApiOperation({
    operationId: 'getSetup',
    summary: 'Read how far the setup of the school is',
    description: 'Each step that the caller may do, with what it lacks, and what still has the value of the product.',
  })
  @ApiSuccess(SetupDto, { message: 'Setup loaded' })
  @ApiErrors(401, 403)
  read(@CurrentUser() user: SignedInUser) {
    return this.setup.read(user);
  }

  @Post('mail-test')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @ApiOperation({
    operationId: 'sendTestMail',
    summary: 'Send a test mail to yourself',
    description: 'Returns what the mail server answers, within 20 seconds. At most 10 in 10 minutes.',
  })
  @ApiSuccess(SetupFindingDto, { message: 'Mail server tested', list: true })
  @ApiErrors(401, 403, 429)
  testMail(@CurrentUser() user: SignedInUser) {
    return this.checks.sendTestMail(user);
  }

  @Post('address-check')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @ApiOperation({
    operationId: 'checkPublicUrl',
    summary: 'Check that PUBLIC_URL leads to this product',
    description: 'Requests only PUBLIC_URL, and verifies its certificate. At most 10 in 10 minutes.',
  })
  @ApiSuccess(SetupFindingDto, { message: 'Address checked', list: true })
  @ApiErrors(401, 403, 429)
  checkAddress(@CurrentUser() user: SignedInUser) {
    return this.checks.checkAddress(user);
  }

  @Post('kept-colours')
  @HttpCode(200)
  @Roles('ADMIN', 'SUPER_ADMIN')
  @WholeSchoolOnly()
  @ApiOperation({
    operationId: 'keepColours',
    summary: 'Keep the colours of the site',
    description: 'Completes the step for a school that wants the default colours, until they are changed.',
  })
  @ApiSuccess(NOTHING, { message: 'Colours kept' })
  @ApiErrors(401, 403)
  keepColours() {
    return this.colours.keep();
  }

  @Post('lines-mail')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @ApiOperation({
    operationId: 'mailServerLines',
    summary: 'Mail the lines for app.env of a step to whoever runs the server',
    description: 'They are examples and hold no secret. At most 10 in 10 minutes. Without a mail server 409.',
  })
  @ApiSuccess(NOTHING, { message: 'Lines sent' })
  @ApiErrors(400, 401, 403, 409, 413, 415, 429)
  mailLines(@CurrentUser() user: SignedInUser, @Body(new BodyPipe(LinesMailDto)) mail: LinesMailDto) {
    return this.lines.send(mail, user);
  }
}
