import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { LOGGED_OUT } from '../../../contract/accounts/auth.js';
import { CurrentUser, Roles, type SignedInUser, WhileSettingUp } from '../../platform/http/access.js';
import { audit } from '../../platform/logging/audit-log.js';
import { ApiErrors, ApiSuccess, NOTHING } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { NewDeviceAnswerDto, NewDeviceDto, OwnDeviceDto, OwnSessionDto } from './auth.dto.js';
import { DevicesService } from './devices.service.js';
import { SessionsService } from './sessions.service.js';

const UuidParam = () =>
  ApiParam({ name: 'id', schema: { type: 'string', format: 'uuid' }, example: '0b0d1f8e-3b5e-4f0a-9a53-0f8a4f1c2d3e' });

@ApiTags('Sessions')
@Controller('auth')
export class OwnSessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
  ) {}

  @Get('sessions')
  @WhileSettingUp()
  @Roles()
  @ApiOperation({
    operationId: 'listOwnSessions',
    summary: 'List your own sessions, last used first',
    description: '`lastSeenAt` is accurate to five minutes.',
  })
  @ApiSuccess(OwnSessionDto, { message: 'Sessions loaded', list: true })
  @ApiErrors(401, 403)
  list(@CurrentUser() user: SignedInUser) {
    return this.sessions.list(user);
  }

  @Delete('sessions')
  @WhileSettingUp()
  @HttpCode(200)
  @Roles()
  @ApiOperation({
    operationId: 'signOutEverywhere',
    summary: 'End all of your own sessions, including this one',
    description: 'Remembered devices need the second factor again.',
  })
  @ApiSuccess(NOTHING, { message: LOGGED_OUT })
  @ApiErrors(401, 403)
  async endAll(@CurrentUser() user: SignedInUser) {
    await this.sessions.endAll(user);
    audit('sign-out-everywhere', { userId: user.id });
    return null;
  }

  @Delete('sessions/:id')
  @WhileSettingUp()
  @HttpCode(200)
  @Roles()
  @UuidParam()
  @ApiOperation({
    operationId: 'endOwnSession',
    summary: 'End one of your own sessions',
    description: 'Every instance refuses its token from now on.',
  })
  @ApiSuccess(NOTHING, { message: 'Session ended' })
  @ApiErrors(401, 403, 404)
  async endOne(@Param('id') id: string, @CurrentUser() user: SignedInUser) {
    await this.sessions.endOne(id, user);
    audit('sign-out', { userId: user.id });
    return null;
  }

  @Get('devices')
  @WhileSettingUp()
  @Roles()
  @ApiOperation({
    operationId: 'listRememberedDevices',
    summary: 'List the devices that need no second factor, last used first',
    description: 'Each was remembered for 30 days when it signed in with one.',
  })
  @ApiSuccess(OwnDeviceDto, { message: 'Devices loaded', list: true })
  @ApiErrors(401, 403)
  devicesOf(@CurrentUser() user: SignedInUser) {
    return this.devices.list(user);
  }

  @Delete('devices/:id')
  @HttpCode(200)
  @Roles()
  @UuidParam()
  @ApiOperation({
    operationId: 'forgetDevice',
    summary: 'Require the second factor from a remembered device again',
    description: 'From its next sign-in; an open session there continues.',
  })
  @ApiSuccess(NOTHING, { message: 'Device forgotten' })
  @ApiErrors(401, 403, 404)
  async forget(@Param('id') id: string, @CurrentUser() user: SignedInUser) {
    await this.devices.forget(id, user);
    return null;
  }

  @Get('new-devices')
  @Roles()
  @ApiOperation({
    operationId: 'listNewDevices',
    summary: 'List the unconfirmed devices of your account, newest first',
    description:
      'Devices that signed in for the first time, except the first of the account. An unconfirmed device gets an empty list and cannot confirm others.',
  })
  @ApiSuccess(NewDeviceDto, { message: 'New devices loaded', list: true })
  @ApiErrors(401, 403)
  newDevices(@CurrentUser() user: SignedInUser) {
    return this.devices.listNew(user);
  }

  @Put('new-devices/:id')
  @Roles()
  @UuidParam()
  @ApiOperation({
    operationId: 'speakForDevice',
    summary: 'Confirm that a new device is yours, or deny it',
    description:
      'If it is not yours, all of your other sessions end and remembered devices need the second factor again; it is listed until you change your password.',
  })
  @ApiSuccess(NOTHING, { message: 'Answer kept' })
  @ApiErrors(400, 401, 403, 404, 413, 415)
  async speakFor(
    @Param('id') id: string,
    @CurrentUser() user: SignedInUser,
    @Body(new BodyPipe(NewDeviceAnswerDto)) { isMine }: NewDeviceAnswerDto,
  ) {
    await this.devices.speakFor(id, isMine, user);
    if (!isMine) audit('device-disowned', { userId: user.id });
    return null;
  }
}
