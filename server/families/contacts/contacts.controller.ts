import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { CurrentUser, Public, Roles } from '../../platform/http/access.js';
import { ApiSuccess, ApiErrors } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { CollectionController } from '../../records/collection/collection.controller.js';
import { IdsDto } from '../../records/collection/read-mark.js';
import { Keyed, type KeyedRequest, sendCreated } from '../../records/idempotency/keyed-request.js';
import { CountDto } from '../../platform/openapi/receipts.js';
import { Enterable, ENTERING, isEntry } from '../forms/entries.js';
import type { Submission } from '../forms/form-intake.service.js';
import { ApiReceipt, Idempotent, receiptFor, Submitted } from '../forms/submission.js';
import { ContactChangesDto, EnteredContactDto, NewContactDto, StaffContactDto } from './contact.dto.js';
import { CONTACTS } from './contacts.collection.js';
import { ContactsService } from './contacts.service.js';

const FORM = new BodyPipe(NewContactDto);
const ENTRY = new BodyPipe(EnteredContactDto);

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
  @Enterable(CONTACTS, { form: NewContactDto, entry: EnteredContactDto })
  @ApiOperation({
    summary: 'Send a message to the school, or enter one',
    description: `A visitor sends the form. Reports all errors at once, in the order of the fields. With an \`Idempotency-Key\`, a form that is sent twice is stored once. ${ENTERING}`,
  })
  @ApiReceipt('Your message has been sent successfully!', StaffContactDto)
  async submit(
    @Body() body: unknown,
    @Submitted() submission: Submission,
    @CurrentUser() user: AuthenticatedUser | undefined,
    @Keyed() request: KeyedRequest | undefined,
    @Res({ passthrough: true }) response: Response,
  ) {
    if (isEntry(CONTACTS, user, body)) {
      const entry = await ENTRY.read<EnteredContactDto>(body);
      return sendCreated(await this.contacts.enter(entry, user!, request), response);
    }
    const receipt = await this.contacts.submit(await FORM.read<NewContactDto>(body), submission);
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
