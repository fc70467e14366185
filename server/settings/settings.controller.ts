import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiQuery, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { CurrentUser } from '../../contract/auth.js';
import { Caller, Public, Roles } from '../common/access.js';
import { Answers, Refuses } from '../common/answers.js';
import { BodyPipe } from '../common/body.pipe.js';
import { Beside } from '../common/envelope.interceptor.js';
import { Invalid } from '../common/failures.js';
import { storable } from '../common/storable.js';
import { NewSettingDto, SettingChangesDto, SettingDto } from './setting.dto.js';
import { SettingsService } from './settings.service.js';

const KeyParam = () => ApiParam({ name: 'key', schema: { type: 'string', maxLength: 64 }, example: 'contact_phone' });

@ApiTags('Settings')
@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Public()
  @ApiQuery({ name: 'category', required: false, schema: { type: 'string' }, example: 'contact' })
  @ApiOperation({ summary: 'Read the settings: data is key to value, raw the array of settings' })
  @Answers(
    { type: 'object', additionalProperties: { type: 'string' } },
    {
      message: 'Settings loaded',
      extra: { raw: { type: 'array', items: { $ref: getSchemaPath(SettingDto) } } },
    },
  )
  @Refuses(400, 401)
  async list(@Caller() caller: CurrentUser | undefined, @Query('category') category?: unknown) {
    if (category !== undefined && typeof category !== 'string') throw Invalid.field('category', 'Must be given once');
    const raw = await this.settings.list(caller, category);
    return new Beside(Object.fromEntries(raw.map(({ key, value }) => [key, value])), { raw });
  }

  @Get(':key')
  @Public()
  @KeyParam()
  @ApiOperation({ summary: 'Read one setting' })
  @Answers(SettingDto, { message: 'Setting loaded' })
  @Refuses(400, 401, 404)
  get(@Caller() caller: CurrentUser | undefined, @Param('key') key: string) {
    return this.settings.get(caller, readable(key));
  }

  @Post()
  @Roles()
  @ApiOperation({ summary: 'Create one setting' })
  @Answers(SettingDto, { status: 201, message: 'Setting created successfully' })
  @Refuses(400, 401, 403, 409, 413, 415)
  create(@Body(new BodyPipe(NewSettingDto)) input: NewSettingDto) {
    return this.settings.create(input);
  }

  @Put(':key')
  @Roles()
  @KeyParam()
  @ApiOperation({ summary: 'Change one setting, or create it' })
  @Answers(SettingDto, { message: 'Setting updated successfully' })
  @Refuses(400, 401, 403, 413, 415)
  put(@Param('key') key: string, @Body(new BodyPipe(SettingChangesDto)) input: SettingChangesDto) {
    return this.settings.put(readable(key), input);
  }

  @Delete(':key')
  @Roles()
  @KeyParam()
  @ApiOperation({ summary: 'Delete one setting; a known key has its default again' })
  @Answers(SettingDto, { message: 'Setting deleted successfully' })
  @Refuses(400, 401, 403, 404)
  remove(@Param('key') key: string) {
    return this.settings.remove(readable(key));
  }
}

function readable(key: string): string {
  if (!storable(key)) throw Invalid.field('key', 'Has characters that cannot be stored');
  return key;
}
