import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SUBSCRIBED } from '../../../contract/families/subscribers.js';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { CurrentUser, Public } from '../../platform/http/access.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { CollectionController } from '../../records/collection/collection.controller.js';
import type { Submission } from '../forms/form-intake.service.js';
import { ApiReceipt, Idempotent, receiptFor, Submitted } from '../forms/submission.js';
import { SubscriberChangesDto, NewSubscriberDto } from './subscriber.dto.js';
import { SUBSCRIBERS } from './subscribers.collection.js';
import { SubscribersService } from './subscribers.service.js';

@ApiTags('Subscribers')
@Controller('subscribers')
export class SubscribersController extends CollectionController({
  collection: SUBSCRIBERS,
  one: 'subscriber',
  many: 'subscribers',
  update: SubscriberChangesDto,
}) {
  constructor(private readonly subscribers: SubscribersService) {
    super(subscribers);
  }

  @Post()
  @Public()
  @Idempotent()
  @ApiOperation({
    summary: 'Sign up for news; signing up twice returns the same response',
    description: 'For visitors. Does not reveal who has signed up.',
  })
  @ApiReceipt(SUBSCRIBED)
  async submit(
    @Body(new BodyPipe(NewSubscriberDto)) input: NewSubscriberDto,
    @Submitted() submission: Submission,
    @CurrentUser() user: AuthenticatedUser | undefined,
  ) {
    const receipt = await this.subscribers.submit(input, submission);
    return receiptFor(user, receipt, this.subscribers, () => this.subscribers.idOf(input.email));
  }
}
