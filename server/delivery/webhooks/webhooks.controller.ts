import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../records/collection/route-decorators.js';
import { Roles } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { OutboxCountDto } from '../../platform/problems/problem.dto.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import {
  WebhookChangesDto,
  WebhookDeliveryDto,
  WebhookDto,
  WebhookInputDto,
  WebhookWithSecretDto,
} from './webhook.dto.js';
import { UnsentDeliveriesService } from './unsent-deliveries.service.js';
import { WebhooksService } from './webhooks.service.js';

@ApiTags('Webhooks')
@Controller('webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly unsent: UnsentDeliveriesService,
  ) {}

  @Get()
  @Roles('SUPER_ADMIN')
  @ApiOperation({ summary: 'List all webhooks', description: 'Never their secrets. For SUPER_ADMIN.' })
  @ApiSuccess(WebhookDto, { message: 'Webhooks loaded', list: true })
  @ApiErrors(401, 403)
  list() {
    return this.webhooks.list();
  }

  @Post()
  @Roles('SUPER_ADMIN')
  @ApiOperation({
    summary: 'Create one webhook',
    description: 'From now on it is told of these changes. The answer has its secret, which is not shown again.',
  })
  @ApiSuccess(WebhookWithSecretDto, { status: 201, message: 'Webhook created successfully' })
  @ApiErrors(400, 401, 403, 413, 415)
  create(@Body(new BodyPipe(WebhookInputDto)) input: WebhookInputDto) {
    return this.webhooks.create(input);
  }

  @Post('send-again')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @ApiOperation({
    operationId: 'sendDeliveriesAgain',
    summary: 'Send all deliveries again that are not taken',
    description:
      'Those that wait after two tries, and those that were given up. Switches on again what was set aside for it.',
  })
  @ApiSuccess(OutboxCountDto, { message: 'The deliveries are sent again' })
  @ApiErrors(401, 403)
  sendAllAgain() {
    return this.unsent.sendAgain();
  }

  @Post('give-up')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @ApiOperation({
    operationId: 'giveDeliveriesUp',
    summary: 'Tell no more of the deliveries that were given up',
    description: 'They stay in the log. Those that are still tried go on.',
  })
  @ApiSuccess(OutboxCountDto, { message: 'The deliveries are given up' })
  @ApiErrors(401, 403)
  giveUp() {
    return this.unsent.giveUp();
  }

  @Put(':id')
  @Roles('SUPER_ADMIN')
  @IdParam()
  @ApiOperation({
    summary: 'Change any part of one webhook',
    description: 'What is left out stays. Switching on one that was set aside tries again what has waited.',
  })
  @ApiSuccess(WebhookDto, { message: 'Webhook updated successfully' })
  @ApiErrors(400, 401, 403, 404, 413, 415)
  update(@Param('id', IdPipe) id: number, @Body(new BodyPipe(WebhookChangesDto)) changes: WebhookChangesDto) {
    return this.webhooks.update(id, changes);
  }

  @Delete(':id')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @IdParam()
  @ApiOperation({ summary: 'Delete one webhook with its log', description: 'For ever. Answers it as it was.' })
  @ApiSuccess(WebhookDto, { message: 'Webhook deleted successfully' })
  @ApiErrors(400, 401, 403, 404)
  remove(@Param('id', IdPipe) id: number) {
    return this.webhooks.remove(id);
  }

  @Post(':id/rotate')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @IdParam()
  @ApiOperation({
    operationId: 'rotateWebhookSecret',
    summary: 'Give one webhook another secret',
    description: 'For 24 hours both sign, so that the receiver can change over.',
  })
  @ApiSuccess(WebhookWithSecretDto, { message: 'Secret rotated' })
  @ApiErrors(400, 401, 403, 404)
  rotate(@Param('id', IdPipe) id: number) {
    return this.webhooks.rotate(id);
  }

  @Post(':id/test')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @IdParam()
  @ApiOperation({
    summary: 'Send one webhook a test',
    description: 'A delivery with the event `test` and no record, signed and tried as any other.',
  })
  @ApiSuccess(WebhookDeliveryDto, { message: 'The test is sent' })
  @ApiErrors(400, 401, 403, 404, 409)
  test(@Param('id', IdPipe) id: number) {
    return this.webhooks.test(id);
  }

  @Get(':id/deliveries')
  @Roles('SUPER_ADMIN')
  @IdParam()
  @ApiOperation({
    operationId: 'listWebhookDeliveries',
    summary: 'List the last hundred deliveries of one webhook, the newest first',
    description: 'Each with its state, its tries and what was answered last. Kept for 30 days.',
  })
  @ApiSuccess(WebhookDeliveryDto, { message: 'Deliveries loaded', list: true })
  @ApiErrors(400, 401, 403, 404)
  deliveries(@Param('id', IdPipe) id: number) {
    return this.webhooks.deliveries(id);
  }

  @Post(':id/deliveries/:delivery/resend')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @IdParam()
  @ApiParam({ name: 'delivery', schema: { type: 'string', format: 'uuid' } })
  @ApiOperation({
    operationId: 'resendWebhookDelivery',
    summary: 'Send one delivery again',
    description: 'Also one that was taken; with the same id, so that the receiver can tell.',
  })
  @ApiSuccess(WebhookDeliveryDto, { message: 'The delivery is sent again' })
  @ApiErrors(400, 401, 403, 404, 409)
  resend(@Param('id', IdPipe) id: number, @Param('delivery') delivery: string) {
    return this.webhooks.resend(id, delivery);
  }
}
