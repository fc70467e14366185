import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThan, Repository, type SelectQueryBuilder } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { type StaffVisit, VISIT, type VisitResponse, visitTimeIssues } from '../../../contract/families/visits.js';
import { Admission } from '../admissions/admission.entity.js';
import { AdmissionsService } from '../admissions/admissions.service.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { type Condition, RECORD } from '../../records/collection/collection.js';
import { CollectionService } from '../../records/collection/collection.service.js';
import { given } from '../../records/collection/pick.js';
import type { RecordSave, Write } from '../../records/collection/write.js';
import { Config } from '../../platform/config/config.js';
import { conflict, ValidationException } from '../../platform/http/exceptions.js';
import { calendarFile, MailsService } from '../../delivery/mails/mails.service.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { readInstant } from '../../platform/validation/read-instant.js';
import type { VisitDto } from './visit.dto.js';
import { Visit } from './visit.entity.js';
import { placeOf, visitUid } from './visit-mail.js';
import { VisitMailsService } from './visit-mails.service.js';
import { VISITS } from './visits.collection.js';

const UNANSWERED = { response: null, responseNote: null, respondedAt: null, remindedAt: null };

const MAILED_FIELDS = ['kind', 'startsAt', 'endsAt', 'place', 'note'] as const;

/** A late response is handled like any other mail. */
const OF_SENDER = `
  SELECT "admissionId" FROM visits JOIN admissions ON admissions.id = "admissionId" AND NOT spam
   WHERE visits.id = $1 AND lower(email) = lower($2) AND visits.state = 'planned' AND "startsAt" > now()`;

interface CalendarVisit extends Pick<Visit, 'id' | 'sequence' | 'place'> {
  what: string;
  startsAt: string;
  endsAt: string;
}

export interface VisitAnswer {
  response: VisitResponse;
  /** Another time that suits the parent. */
  note: string | null;
}

/** Visits and assessments. Parents are mailed when an upcoming one is planned, changed or cancelled. */
@Injectable()
export class VisitsService extends CollectionService<Visit, VisitDto, StaffVisit> {
  constructor(
    @InjectRepository(Visit) repository: Repository<Visit>,
    cacheInvalidation: CacheInvalidationService,
    config: Config,
    private readonly admissions: AdmissionsService,
    private readonly mails: MailsService,
    private readonly visitMails: VisitMailsService,
  ) {
    super(VISITS, repository, cacheInvalidation, config);
  }

  protected override async beforeSave(
    { admissionId, startsAt, endsAt, ...rest }: Partial<VisitDto>,
    { manager, record, user }: Write<Visit>,
  ): Promise<Partial<Visit>> {
    const values: Partial<Visit> = given({
      ...rest,
      startsAt: this.instant('startsAt', startsAt),
      endsAt: this.instant('endsAt', endsAt),
    });
    const after = { ...record, ...values } as Visit;
    const issues = visitTimeIssues(after.startsAt, after.endsAt);
    if (issues.length) throw new ValidationException(issues);
    if (record) return mustNotify(record, after) ? { ...values, ...UNANSWERED, sequence: record.sequence + 1 } : values;
    const { id, branchId } = await this.applicationOf(admissionId!, manager, user);
    return { ...values, admissionId: id, branchId, byId: user?.id };
  }

  /** Returns a calendar file, which requests no response. */
  calendarFile(
    { id, what, place, ...times }: CalendarVisit,
    organizer: { name: string; email: string; address: string },
  ): string {
    const entry = {
      method: 'PUBLISH',
      uid: visitUid(id, this.config.publicUrl),
      summary: `${what}: ${organizer.name}`,
      place: placeOf({ place }, organizer),
      ...times,
    } as const;
    return calendarFile(entry, { organizer, sentAt: new Date() });
  }

  /** Stores a parent's response. Throws 409 unless the visit is upcoming. */
  async respond(admissionId: number, id: number, { response, note }: VisitAnswer): Promise<void> {
    const values = { response, responseNote: response === 'another_time' ? note : null };
    const work = async (manager: EntityManager, application: Admission) => {
      const coming = { id, admissionId, state: 'planned' as const, startsAt: MoreThan(new Date()) };
      const visit = await manager.findOne(Visit, { where: coming, lock: { mode: 'pessimistic_write' } });
      if (!visit) throw conflict(VISIT.unanswerable);
      if (visit.response === values.response && visit.responseNote === values.responseNote) return {};
      await manager.save(Visit, { ...visit, ...values, respondedAt: new Date() });
      addAuditLine(manager, { action: 'updated', collection: VISITS.name, records: [id], fields: ['response'] });
      await this.mails.queueArrivalNotice(
        'invitation',
        { collection: 'admissions', recordId: admissionId },
        application,
        manager,
      );
      return { isRead: false };
    };
    await this.admissions.change(admissionId, work, {});
  }

  coming(admissionId: number): Promise<Visit[]> {
    const where = { admissionId, state: 'planned' as const, startsAt: MoreThan(new Date()) };
    return this.repository.find({ where, order: { startsAt: 'ASC' } });
  }

  async cancelComing(admissionId: number): Promise<void> {
    for (const { id } of await this.coming(admissionId)) {
      await this.change(id, (_manager, { state }) => (state === 'planned' ? { state: 'cancelled' } : {}), {});
    }
  }

  /** Stores a calendar's response from the parent's email address. Returns whether it was accepted. */
  async respondByMail(sender: string, { uid, response }: { uid: string; response: VisitResponse }): Promise<boolean> {
    const [, id] = /^visit-(\d{1,9})@/.exec(uid) ?? [];
    const [found] = await this.repository.query<{ admissionId: number }[]>(OF_SENDER, [Number(id ?? 0), sender]);
    if (!found || uid !== visitUid(Number(id), this.config.publicUrl)) return false;
    await this.respond(found.admissionId, Number(id), { response, note: null });
    return true;
  }

  protected override async afterSave(saves: RecordSave<Visit>[], manager: EntityManager): Promise<void> {
    for (const { before, after } of saves) {
      const isNew = !before && (after.state ?? 'planned') === 'planned';
      if (!before) await this.admissions.noteStep(after.admissionId, manager);
      if (isNew || (before && after.sequence > before.sequence)) await this.visitMails.tell(after, manager);
    }
  }

  /** Omits visits of applications in the trash. */
  override select(conditions: Condition[]): SelectQueryBuilder<Visit> {
    const isThere = `EXISTS (SELECT FROM admissions WHERE admissions.id = ${RECORD}."admissionId")`;
    return super.select([...conditions, { where: isThere }]);
  }

  private instant(path: 'startsAt' | 'endsAt', value: string | undefined): Date | undefined {
    if (value === undefined) return undefined;
    const read = readInstant(value, this.config.timeZone);
    if (!read) throw ValidationException.field(path, VISIT[path].message);
    return read;
  }

  private async applicationOf(id: number, manager: EntityManager, user?: AuthenticatedUser): Promise<Admission> {
    const found = await manager.findOne(Admission, { where: { id }, lock: { mode: 'for_key_share' } });
    // Equals the error for a missing one, so as not to reveal applications of other branches.
    if (!found || !(await this.admissions.reaches(user, id))) {
      throw ValidationException.field('admissionId', VISIT.admission.message);
    }
    if (found.spam) throw ValidationException.field('admissionId', VISIT.spam);
    return found;
  }
}

function mustNotify(before: Visit, after: Visit): boolean {
  const [wasPlanned, isPlanned] = [before.state === 'planned', after.state === 'planned'];
  if (wasPlanned !== isPlanned) return isPlanned || after.state === 'cancelled';
  return isPlanned && MAILED_FIELDS.some((field) => String(before[field] ?? '') !== String(after[field] ?? ''));
}
