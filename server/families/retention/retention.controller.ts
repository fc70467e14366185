import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { isRetention, RETENTION_SETTINGS, type RetentionSetting } from '../../../contract/families/retention.js';
import { settingError } from '../../../contract/school/settings.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { Roles, WholeSchoolOnly } from '../../platform/http/access.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { RetentionChangeDto, RetentionPreviewDto, ShorteningPreviewDto } from './retention.dto.js';
import { RetentionService } from './retention.service.js';

const KEY = { name: 'key', schema: { type: 'string', enum: RETENTION_SETTINGS }, example: 'site_keep_messages' };

@ApiTags('Privacy')
@Controller('retention')
export class RetentionController {
  constructor(private readonly retention: RetentionService) {}

  @Get()
  @Roles(...READERS_OF_PARENTS)
  @WholeSchoolOnly()
  @ApiOperation({
    operationId: 'previewRetention',
    summary: 'Count what is deleted permanently within the next 30 days',
    description:
      'Counts closed records not changed for the months of `site_keep_messages`, `site_keep_rejected` and `site_keep_enrolled`, and open ones without activity for those of `site_keep_open`, except held ones.',
  })
  @ApiSuccess(RetentionPreviewDto, { message: 'Retention loaded' })
  @ApiErrors(401, 403)
  preview() {
    return this.retention.preview();
  }

  @Get('shortening')
  @Roles(...READERS_OF_PARENTS)
  @WholeSchoolOnly()
  @ApiQuery(KEY)
  @ApiQuery({ name: 'months', schema: { type: 'integer', minimum: 0, maximum: 240 }, example: 6 })
  @ApiOperation({
    operationId: 'previewShortening',
    summary: 'Count what another retention period would delete',
    description: 'Counted for the day on which it would take effect, in seven days.',
  })
  @ApiSuccess(ShorteningPreviewDto, { message: 'Retention loaded' })
  @ApiErrors(400, 401, 403)
  async previewShortening(@Query('key') key: unknown, @Query('months') months: unknown) {
    const setting = readKey(key);
    const error = typeof months === 'string' && months ? settingError(setting, months) : 'Must be given once';
    if (error) throw ValidationException.field('months', error);
    return { records: await this.retention.countOlder(setting, Number(months)) };
  }

  @Get('changes')
  @Roles(...READERS_OF_PARENTS)
  @WholeSchoolOnly()
  @ApiOperation({
    operationId: 'listRetentionChanges',
    summary: 'List the shorter retention periods that have not taken effect yet',
    description: 'Ordered by the day on which they take effect.',
  })
  @ApiSuccess([RetentionChangeDto], { message: 'Retention loaded', list: true })
  @ApiErrors(401, 403)
  listChanges() {
    return this.retention.listChanges();
  }

  @Delete('changes/:key')
  @HttpCode(200)
  @Roles(...READERS_OF_PARENTS)
  @WholeSchoolOnly()
  @ApiParam(KEY)
  @ApiOperation({
    operationId: 'undoRetentionChange',
    summary: 'Undo a shorter retention period before it takes effect',
    description: 'Returns the remaining ones. 404 if none waits.',
  })
  @ApiSuccess([RetentionChangeDto], { message: 'The period stays as it is', list: true })
  @ApiErrors(400, 401, 403, 404)
  async undoChange(@Param('key') key: string) {
    await this.retention.undoChange(readKey(key));
    return this.retention.listChanges();
  }
}

function readKey(key: unknown): RetentionSetting {
  if (typeof key === 'string' && isRetention(key)) return key;
  throw ValidationException.field('key', `Must be one of ${RETENTION_SETTINGS.join(', ')}`);
}
