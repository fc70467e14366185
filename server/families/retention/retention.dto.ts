import { ApiProperty } from '@nestjs/swagger';
import {
  RETENTION_SETTINGS,
  type RetentionChange,
  type RetentionPreview,
  type RetentionSetting,
} from '../../../contract/families/retention.js';
import { CountProperty, DateTimeProperty } from '../../platform/openapi/response-dto.js';

export class RetentionPreviewDto implements RetentionPreview {
  @CountProperty('Messages that are resolved', 3) messages: number;
  @CountProperty('Applications that are rejected', 12) rejected: number;
  @CountProperty('Applications that are enrolled', 0) enrolled: number;
  @CountProperty('Messages that were never resolved', 1) openMessages: number;
  @CountProperty('Applications that were never decided', 2) openApplications: number;
}

export class ShorteningPreviewDto {
  @CountProperty('Messages and applications that will be older than the period in seven days', 14) records: number;
}

export class RetentionChangeDto implements RetentionChange {
  @ApiProperty({ enum: RETENTION_SETTINGS, description: 'The setting', example: 'site_keep_messages' })
  key: RetentionSetting;
  @CountProperty('The shorter period, in months', 6) months: number;
  @CountProperty('The current period, in months; 0: unlimited', 12) was: number;
  @CountProperty('Messages and applications that will be older than the shorter one when it takes effect', 14)
  records: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The user who requested it; null for an update of the product, and for a deleted user',
    example: 'Anoma Jayawardena',
  })
  requestedBy: string | null;
  @DateTimeProperty(false, 'When it was requested') requestedAt: string;
  @DateTimeProperty(false, 'When it takes effect') effectiveAt: string;
}
