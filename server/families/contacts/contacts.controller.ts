import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { CurrentUser, Public, Roles } from '../../platform/http/access.js';
import { ApiSuccess, ApiErrors } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { CollectionController } from '../../records/collection/collection.controller.js';
import { IdsDto } from '../../records/collection/read-mark.js';
import { CountDto } from '../../platform/openapi/receipts.js';
import type { Submission } from '../forms/form-intake.service.js';
import { ApiReceipt, Idempotent, receiptFor, Submitted } from '../forms/submission.js';
import { ContactChangesDto, NewContactDto } from './contact.dto.js';
import { CONTACTS } from './contacts.collection.js';
import { ContactsService } from './contacts.service.js';

@ApiTags('Contacts')
@Controller('contacts')
export class ContactsController extends CollectionController({
  collection: CONTACTS,
  one: 'message',
  many: 'messages',
  update: ContactChangesDto,
}) {
  constructor(private readonly contacts: ContactsService) {
    super(contacts);
  }

  @Post()
  @Public()
  @Idempotent()
  @ApiOperation({
    summary: 'Send a message to the school',
    description:
      'For visitors. Reports all errors at once, in the order of the fields. With an `Idempotency-Key`, a form that is sent twice is stored once.',
  })
  @ApiReceipt('Your message has been sent successfully!')
  async submit(
    @Body(new BodyPipe(NewContactDto)) input: NewContactDto,
    @Submitted() submission: Submission,
    @CurrentUser() user: AuthenticatedUser | undefined,
  ) {
    const receipt = await this.contacts.submit(input, submission);
    return receiptFor(user, receipt, this.contacts, () => this.contacts.idOf(receipt.reference));
  }

  @Post('mark-read')
  @HttpCode(200)
  @Roles(...CONTACTS.roles!)
  @ApiOperation({
    summary: 'Mark messages read',
    description: 'By id, at most 1,000 at a time. Those already read do not change.',
  })
  @ApiSuccess(CountDto, { message: 'Marked as read' })
  @ApiErrors(400, 401, 403, 413, 415)
  async markRead(@Body(new BodyPipe(IdsDto)) { ids }: IdsDto, @CurrentUser() user: AuthenticatedUser) {
    return { count: await this.contacts.markRead(ids, user) };
  }
}
