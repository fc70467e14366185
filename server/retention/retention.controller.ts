import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { RetentionPreview } from '../../contract/retention.js';
import { READERS_OF_PARENTS } from '../../contract/users.js';
import { Roles, Unbound } from '../http/access.js';
import { ApiErrors, ApiSuccess } from '../openapi/api-responses.js';
import { RetentionService } from './retention.service.js';

class RetentionPreviewDto implements RetentionPreview {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Messages that are resolved', example: 3 }) messages: number;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Applications that are rejected', example: 12 })
  rejected: number;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Applications that led to a place', example: 0 })
  enrolled: number;
}

@ApiTags('Privacy')
@Controller('retention')
export class RetentionController {
  constructor(private readonly retention: RetentionService) {}

  @Get()
  @Roles(...READERS_OF_PARENTS)
  @Unbound()
  @ApiOperation({
    operationId: 'previewRetention',
    summary: 'How much is deleted for good within the next 30 days',
    description:
      'What is done with and was not changed for the months of `site_keep_messages`, `site_keep_rejected` and `site_keep_enrolled`, unless it is held.',
  })
  @ApiSuccess(RetentionPreviewDto, { message: 'Retention loaded' })
  @ApiErrors(401, 403)
  preview() {
    return this.retention.preview();
  }
}
