import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Admission } from '../admissions/admission.entity.js';
import { Config } from '../../platform/config/config.js';
import { MailsService } from '../../delivery/mails/mails.service.js';
import { reminderMail, type VisitFacts, visitMail } from './visit-mail.js';
import type { Visit } from './visit.entity.js';

@Injectable()
export class VisitMailsService {
  constructor(
    private readonly mails: MailsService,
    private readonly config: Config,
  ) {}

  /** Mails the plan, a change or the cancellation of an upcoming visit, in the transaction that changes it. */
  async tell(visit: Visit, siblings: Admission[], manager: EntityManager): Promise<void> {
    if (visit.startsAt > new Date()) await this.send(visit, siblings, manager, visitMail);
  }

  async remind(visit: Visit, manager: EntityManager): Promise<void> {
    const siblings = await manager.findBy(Admission, { id: In(visit.alsoFor), spam: false });
    await this.send(visit, siblings, manager, reminderMail);
  }

  private async send(
    visit: Visit,
    siblings: Admission[],
    manager: EntityManager,
    textOf: typeof visitMail,
  ): Promise<void> {
    const application = await manager.findOneBy(Admission, { id: visit.admissionId, spam: false });
    if (!application) return;
    const family = [application, ...siblings];
    // A child who was entered by phone may have a sibling whose application came with the parent's email.
    const reached = family.find(({ email }) => email);
    if (!reached) return;
    const { id: recordId, email, branchId } = reached;
    const reference = family.map((one) => one.reference).join(', ');
    const { timeZone, inboundEmail } = this.config;
    const facts: VisitFacts = { reference, timeZone, uid: visit.calendarUid, takesAnswers: Boolean(inboundEmail) };
    await this.mails.queueToParent(
      { kind: 'visit', collection: 'admissions', recordId, email, branchId },
      manager,
      (school, address) => textOf(visit, { ...facts, school, address }),
    );
  }
}
