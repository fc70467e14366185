import { Module } from '@nestjs/common';
import { SavedViewsModule } from '../../accounts/saved-views/saved-views.module.js';
import { AdmissionsModule } from '../admissions/admissions.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { ContactsModule } from '../contacts/contacts.module.js';
import { ErasuresModule } from '../erasures/erasures.module.js';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { ParentsController } from './parents.controller.js';
import { ParentsService } from './parents.service.js';
import {
  RelatedToAdmissionController,
  RelatedToBookingController,
  RelatedToContactController,
} from './related.controllers.js';
import { RelatedService } from './related.service.js';

@Module({
  imports: [SavedViewsModule, AdmissionsModule, BookingsModule, ContactsModule, ErasuresModule, MailsModule],
  controllers: [
    ParentsController,
    RelatedToAdmissionController,
    RelatedToBookingController,
    RelatedToContactController,
  ],
  providers: [ParentsService, RelatedService],
})
export class ParentsModule {}
