import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import {
  DELIVERY_STATES,
  type DeliveryState,
  TEST_EVENT,
  WEBHOOK,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookInput,
  type WebhookWithSecret,
} from '../../../contract/delivery/webhooks.js';
import { DateTimeProperty, IdProperty } from '../../platform/openapi/response-dto.js';
import { BooleanField, ChoicesField, TextField } from '../../platform/validation/fields.js';
import { PartialType } from '../../platform/validation/partial.js';

export class WebhookInputDto implements WebhookInput {
  @TextField(WEBHOOK.name, { description: 'Who is told', example: 'Parents’ app' }) name: string;
  @TextField(WEBHOOK.url, { description: 'Where to, https:// alone', example: 'https://app.example.com/school' })
  url: string;
  @ChoicesField(WEBHOOK_EVENTS, WEBHOOK.events.message, {
    description: 'Of what, as `collection.verb`',
    example: ['events.updated'],
  })
  events: WebhookEvent[];
  @BooleanField({ default: true, description: 'Whether it is told at all; switched on again, it is tried anew' })
  isActive?: boolean;
}

export class WebhookChangesDto extends PartialType(WebhookInputDto) {}

export class WebhookDto implements Webhook {
  @IdProperty() id: number;
  @ApiProperty({ type: String, description: 'Who is told', example: 'Parents’ app' }) name: string;
  @ApiProperty({ type: String, description: 'Where to', example: 'https://app.example.com/school' }) url: string;
  @ApiProperty({ enum: WEBHOOK_EVENTS, isArray: true, description: 'Of what', example: ['events.updated'] })
  events: WebhookEvent[];
  @ApiProperty({ type: Boolean, description: 'Whether it is told at all' }) isActive: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Why it was set aside', example: null })
  problem: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when it took nothing',
    example: null,
  })
  failingSince: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it took something last',
    example: null,
  })
  lastDeliveredAt: string | null;
  @DateTimeProperty() createdAt: string;
}

class SecretDto {
  @ApiProperty({
    type: String,
    description: 'What its signatures are checked with; it is never shown again',
    example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD8gUcAv57EnQ=',
  })
  secret: string;
}

export class WebhookWithSecretDto extends IntersectionType(WebhookDto, SecretDto) implements WebhookWithSecret {}

export class WebhookDeliveryDto implements WebhookDelivery {
  @ApiProperty({
    type: String,
    format: 'uuid',
    description: 'Its `Webhook-Id`, the same in every try',
    example: '4b7f8d6e-2f0a-4c59-9a3e-8d1f6f0c2b17',
  })
  id: string;
  @ApiProperty({ enum: [...WEBHOOK_EVENTS, TEST_EVENT], description: 'What happened' })
  event: WebhookDelivery['event'];
  @ApiProperty({ type: 'integer', nullable: true, description: 'To which record', example: 7 }) recordId: number | null;
  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    nullable: true,
    description: 'In place of one, those that were changed at once',
    example: null,
  })
  recordIds: number[] | null;
  @ApiProperty({ enum: [...DELIVERY_STATES], description: 'Whether it was taken' }) state: DeliveryState;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'How often it was tried' }) attempts: number;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it is tried next',
    example: null,
  })
  nextAttemptAt: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'What was answered last', example: 204 })
  lastStatus: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why the last try failed', example: null })
  lastError: string | null;
  @DateTimeProperty() createdAt: string;
}
