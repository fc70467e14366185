import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PASSWORD_LINK } from '../../../contract/accounts/auth.js';
import { Public, SignIn } from '../../platform/http/access.js';
import { ClientNetworks } from '../../platform/http/client-ip.js';
import { MailStatusDto } from '../../delivery/mails/mail.dto.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { PasswordByLinkDto, PasswordResetDto, PasswordSetDto } from './auth.dto.js';
import { PasswordLinksService } from './password-links.service.js';

@ApiTags('Sessions')
@Controller('auth/password-reset')
export class PasswordLinksController {
  constructor(private readonly links: PasswordLinksService) {}

  @Post()
  @HttpCode(200)
  @Public()
  @SignIn()
  @ApiOperation({
    operationId: 'askForPasswordReset',
    summary: 'Mail a link to set a new password',
    description:
      'The response is the same whether or not a user has the email. The link works once, within 30 minutes. `isSending` is false if no mail server is configured; then no mail is sent.',
  })
  @ApiSuccess(MailStatusDto, { message: PASSWORD_LINK.asked })
  @ApiErrors(400, 413, 415, 429)
  ask(@Body(new BodyPipe(PasswordResetDto)) { email }: PasswordResetDto, @ClientNetworks() networks: string[]) {
    return this.links.request(email, networks);
  }

  @Post('complete')
  @HttpCode(200)
  @Public()
  @SignIn()
  @ApiOperation({
    operationId: 'setPasswordByLink',
    summary: 'Set a password with the link from a mail',
    description:
      'For a password reset or an invitation. Ends all sessions, remembered devices and API tokens of the user; a second factor stays. A used or expired link gets 400 on `token`.',
  })
  @ApiSuccess(PasswordSetDto, { message: PASSWORD_LINK.done })
  @ApiErrors(400, 413, 415, 429)
  complete(@Body(new BodyPipe(PasswordByLinkDto)) { token, password }: PasswordByLinkDto) {
    return this.links.complete(token, password);
  }
}
