import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiParam, ApiQuery, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../contract/auth.js';
import { CurrentUser, Public, Roles } from '../http/access.js';
import { ApiSuccess, ApiErrors } from '../openapi/api-responses.js';
import { BodyPipe } from '../validation/body.pipe.js';
import { IfMatch } from '../collection/collection.controller.js';
import { Beside } from '../http/envelope.interceptor.js';
import { ValidationException } from '../http/exceptions.js';
import { ExpectedVersion } from '../http/if-match.js';
import { storable } from '../validation/storable.js';
import { NewSettingDto, SettingChangesDto, SettingDto, StaffSettingDto } from './setting.dto.js';
import { SettingsService } from './settings.service.js';

const READ = [SettingDto, StaffSettingDto];

const KeyParam = () => ApiParam({ name: 'key', schema: { type: 'string', maxLength: 64 }, example: 'contact_phone' });

@ApiTags('Settings')
@ApiExtraModels(...READ)
@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Public()
  @ApiQuery({ name: 'category', required: false, schema: { type: 'string' }, example: 'contact' })
  @ApiOperation({ summary: 'Read the settings: data is key to value, raw the array of settings' })
  @ApiSuccess(
    { type: 'object', additionalProperties: { type: 'string' } },
    {
      message: 'Settings loaded',
      extra: { raw: { type: 'array', items: { anyOf: READ.map((type) => ({ $ref: getSchemaPath(type) })) } } },
    },
  )
  @ApiErrors(400, 401)
  async list(@CurrentUser() user: AuthenticatedUser | undefined, @Query('category') category?: unknown) {
    if (category !== undefined && typeof category !== 'string')
      throw ValidationException.field('category', 'Must be given once');
    const raw = await this.settings.list(user, category);
    return new Beside(Object.fromEntries(raw.map(({ key, value }) => [key, value])), { raw });
  }

  @Get(':key')
  @Public()
  @KeyParam()
  @ApiOperation({ summary: 'Read one setting' })
  @ApiSuccess(READ, { message: 'Setting loaded' })
  @ApiErrors(400, 401, 404)
  get(@CurrentUser() user: AuthenticatedUser | undefined, @Param('key') key: string) {
    return this.settings.get(user, readable(key));
  }

  @Post()
  @Roles()
  @ApiOperation({ summary: 'Create one setting' })
  @ApiSuccess(StaffSettingDto, { status: 201, message: 'Setting created successfully' })
  @ApiErrors(400, 401, 403, 409, 413, 415)
  create(@Body(new BodyPipe(NewSettingDto)) input: NewSettingDto) {
    return this.settings.create(input);
  }

  @Put(':key')
  @Roles()
  @KeyParam()
  @IfMatch()
  @ApiOperation({ summary: 'Change one setting, or create it' })
  @ApiSuccess(StaffSettingDto, { message: 'Setting updated successfully' })
  @ApiErrors(400, 401, 403, 404, 412, 413, 415)
  put(
    @Param('key') key: string,
    @Body(new BodyPipe(SettingChangesDto)) input: SettingChangesDto,
    @ExpectedVersion() version: number | undefined,
  ) {
    return this.settings.put(readable(key), input, version);
  }

  @Delete(':key')
  @Roles()
  @KeyParam()
  @IfMatch()
  @ApiOperation({ summary: 'Delete one setting; a known key has its default again' })
  @ApiSuccess(StaffSettingDto, { message: 'Setting deleted successfully' })
  @ApiErrors(400, 401, 403, 404, 412)
  remove(@Param('key') key: string, @ExpectedVersion() version: number | undefined) {
    return this.settings.remove(readable(key), version);
  }
}

function readable(key: string): string {
  if (!storable(key)) throw ValidationException.field('key', 'Has characters that cannot be stored');
  return key;
}
