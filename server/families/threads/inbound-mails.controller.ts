import { Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { BodyReader } from '../../platform/bodies/body-reader.js';
import { boundedLimit } from '../../platform/http/limiter.js';
import { Ticketed } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { InboundTokenGuard } from './inbound-token.guard.js';
import { INBOUND_OUTCOMES, type InboundOutcome, InboundMailsService } from './inbound-mails.service.js';

class InboundOutcomeDto {
  @ApiProperty({
    enum: INBOUND_OUTCOMES,
    description:
      '`answer`: in the thread of its record, also the response of a calendar. `message`: a new message. `bounce`: a mail of the school is marked as undelivered. `test`: the test of the return path. `unknown`: sent by a program, without a sender, about an unknown mail, to spam, or beyond the limits of its thread; it is in the list of spam for 90 days',
    example: 'answer',
  })
  outcome: InboundOutcome;
}

@ApiTags('Mails')
@Controller('inbound-mails')
export class InboundMailsController {
  /** A mail is in memory while it is parsed; others wait unread. */
  private readonly limit = boundedLimit(2, 20);

  constructor(
    private readonly inbound: InboundMailsService,
    private readonly bodies: BodyReader,
  ) {}

  @Post()
  @Ticketed()
  @UseGuards(InboundTokenGuard)
  @ApiBearerAuth('inboundToken')
  @HttpCode(200)
  @ApiConsumes('message/rfc822')
  @ApiBody({ schema: { type: 'string', format: 'binary' }, description: 'The raw mail, at most 10 MB' })
  @ApiOperation({
    operationId: 'takeInMail',
    summary: 'Receive a mail to the school',
    description:
      'For the mail server, which sends `Authorization: Bearer` with INBOUND_TOKEN. Adds an answer to its thread, marks the mail of a bounce as undelivered, and stores any other mail as a new message, each once per Message-ID. A mail that takes more than 5 s or 128 MB to read is kept as it came. The answer is then 200, too, so that the mail server does not send it again.',
  })
  @ApiSuccess(InboundOutcomeDto, { message: 'Mail read' })
  @ApiErrors(400, 401, 408, 409, 413, 415, 429, 503)
  async take(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const outcome = await this.limit(async () => this.inbound.receive(await this.bodies.readMail(request, response)));
    return { outcome };
  }
}
