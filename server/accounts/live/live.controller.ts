import { Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, Roles, type SignedInUser } from '../../platform/http/access.js';
import { AppException } from '../../platform/http/exceptions.js';
import { ApiErrors } from '../../platform/openapi/api-responses.js';
import { LiveConnection } from './live-connection.js';
import { LiveService } from './live.service.js';

const EVENT_STREAM = 'text/event-stream';
const ACCEPT_STREAM = `Send Accept: ${EVENT_STREAM}`;

@ApiTags('Live updates')
@Controller('live')
export class LiveController {
  constructor(private readonly live: LiveService) {}

  /** Not Nest's `@Sse`, which keeps its Observable after the client has gone. */
  @Get()
  @Roles()
  @ApiOperation({
    operationId: 'listenToChanges',
    summary: 'Listen to changes as server-sent events',
    description:
      'Each event names a topic, such as `resource/events`, and ids of records that you may read. `reload` means that changes may have been missed, `end` why the server closes the stream.',
  })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'The id of the last event, to get what came after it',
    schema: { type: 'string', maxLength: 20, example: '1764195000000' },
  })
  @ApiOkResponse({
    description: 'The stream',
    content: { [EVENT_STREAM]: { schema: { type: 'string', example: 'id: 1764195000000' } } },
  })
  @ApiErrors(401, 403, 406)
  listen(
    @CurrentUser() user: SignedInUser,
    @Headers('last-event-id') lastId: string | undefined,
    @Res() response: Response,
  ): void {
    const { method, headers } = response.req;
    // `request.accepts` would also match `*/*`, from clients that wait for the response to end.
    if (!headers.accept?.includes(EVENT_STREAM)) throw new AppException(406, 'NOT_ACCEPTABLE', ACCEPT_STREAM);
    // Express routes HEAD to the GET handler.
    if (method === 'HEAD') return void response.type(EVENT_STREAM).end();
    this.live.open(new LiveConnection(user, response), lastId === undefined ? undefined : Number(lastId) || 0);
  }
}
