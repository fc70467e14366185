import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { visitTime } from '../../../contract/families/visit-time.js';
import { Admission } from '../admissions/admission.entity.js';
import { Config } from '../../platform/config/config.js';
import { MailsService } from '../../delivery/mails/mails.service.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { ThreadEntryEntity } from '../threads/thread-entry.entity.js';
import { reminderMail, type VisitFacts, visitMail } from './visit-mail.js';
import type { Visit } from './visit.entity.js';

/** The application whose mail it is, of all that the visit is for, and its Message-ID. */
interface MailedVisit {
  recordId: number;
  messageId: string;
}

interface VisitNote {
  visit: Visit;
  /** The note's words before time and place, with the reference of the application whose mail it is. */
  textOf: (reference: string) => string;
  /** Undefined if no mail was sent. */
  mailed?: MailedVisit;
  user?: AuthenticatedUser;
}

@Injectable()
export class VisitMailsService {
  constructor(
    private readonly mails: MailsService,
    private readonly config: Config,
  ) {}

  /**
   * Mails the plan, a change or the cancellation of an upcoming visit, in the transaction that changes it. The other
   * children's threads have a note of it, also of a visit in the past.
   */
  async notify(visit: Visit, manager: EntityManager, user?: AuthenticatedUser): Promise<void> {
    const family = await this.familyOf(visit, manager);
    const mailed = visit.startsAt > new Date() ? await this.send(visit, family, manager, visitMail) : undefined;
    const done = visit.state === 'cancelled' ? 'cancelled' : visit.sequence > 0 ? 'changed' : 'planned';
    const what = visit.kind === 'visit' ? 'Visit' : 'Assessment';
    const textOf = (first: string) => `${what} with application ${first} ${done}`;
    await this.addNotesFor(family, { visit, textOf, mailed, user }, manager);
  }

  async remind(visit: Visit, manager: EntityManager): Promise<void> {
    const family = await this.familyOf(visit, manager);
    const mailed = await this.send(visit, family, manager, reminderMail);
    const textOf = (first: string) => `Reminder of the ${visit.kind} with application ${first}`;
    if (mailed) await this.addNotesFor(family, { visit, textOf, mailed }, manager);
  }

  /** The applications that the visit is for, its own first, without spam. */
  private async familyOf({ admissionId, alsoFor }: Visit, manager: EntityManager): Promise<Admission[]> {
    const found = await manager.findBy(Admission, { id: In([admissionId, ...alsoFor]), spam: false });
    return found.sort((one, other) => Number(other.id === admissionId) - Number(one.id === admissionId));
  }

  /** Adds a note to the threads of the other applications. By the mail's Message-ID, these get the answer to it, too. */
  private async addNotesFor(
    family: Admission[],
    { visit, textOf, mailed, user }: VisitNote,
    manager: EntityManager,
  ): Promise<void> {
    const { admissionId, startsAt, endsAt, place } = visit;
    const mailedId = mailed?.recordId ?? admissionId;
    const first = family.find(({ id }) => id === mailedId);
    if (!first) return;
    const text = `${textOf(first.reference)}: ${visitTime(startsAt, endsAt, this.config.timeZone)}, ${place}`;
    for (const { id: recordId } of family.filter((one) => one !== first)) {
      const of = { collection: 'admissions', recordId, byId: user?.id ?? null } as const;
      const entry = { ...of, kind: 'comment', text, sharedMessageId: mailed?.messageId } as const;
      const { id } = await manager.save(manager.create(ThreadEntryEntity, entry));
      addAuditLine(manager, { action: 'created', collection: 'threads', records: [id] });
    }
  }

  private async send(
    visit: Visit,
    family: Admission[],
    manager: EntityManager,
    textOf: typeof visitMail,
  ): Promise<MailedVisit | undefined> {
    // A child who was entered by phone may have a sibling whose application came with the parent's email.
    const reached = family.find(({ email }) => email);
    if (!reached || family[0]!.id !== visit.admissionId) return undefined;
    const { id: recordId, email, branchId } = reached;
    const reference = family.map((one) => one.reference).join(', ');
    const { timeZone, inboundEmail } = this.config;
    const facts: VisitFacts = { reference, timeZone, uid: visit.calendarUid, takesAnswers: Boolean(inboundEmail) };
    const messageId = await this.mails.queueToParent(
      { kind: 'visit', collection: 'admissions', recordId, email, branchId },
      manager,
      (school, address) => textOf(visit, { ...facts, school, address }),
    );
    return { recordId, messageId };
  }
}
