import { Module } from '@nestjs/common';
import { AdmissionsModule } from './admissions/admissions.module.js';
import { ApplicationStatusModule } from './application-status/application-status.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { ClosuresModule } from './closures/closures.module.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DecisionsModule } from './decisions/decisions.module.js';
import { DigestsModule } from './digests/digests.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { FormsModule } from './forms/forms.module.js';
import { NewslettersModule } from './newsletters/newsletters.module.js';
import { ParentsModule } from './parents/parents.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { SeatsModule } from './seats/seats.module.js';
import { StaffCalendarModule } from './staff-calendar/staff-calendar.module.js';
import { SubscribersModule } from './subscribers/subscribers.module.js';
import { ThreadsModule } from './threads/threads.module.js';
import { VisitsModule } from './visits/visits.module.js';

@Module({
  imports: [
    FormsModule,
    ContactsModule,
    AdmissionsModule,
    ApplicationStatusModule,
    SubscribersModule,
    DashboardModule,
    DigestsModule,
    NewslettersModule,
    RetentionModule,
    ParentsModule,
    ThreadsModule,
    DocumentsModule,
    SeatsModule,
    VisitsModule,
    BookingsModule,
    ClosuresModule,
    StaffCalendarModule,
    DecisionsModule,
  ],
})
export class FamiliesModule {}
