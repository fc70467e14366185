import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ArrayContains, type EntityManager, In, MoreThan, Repository, type SelectQueryBuilder } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { visitTime } from '../../../contract/families/visit-time.js';
import { type StaffVisit, VISIT, type VisitResponse, visitTimeIssues } from '../../../contract/families/visits.js';
import { isDay } from '../../../contract/platform/dates.js';
import { longDays } from '../../../contract/platform/long-day.js';
import { OPEN_STATUSES } from '../../../contract/families/admissions.js';
import { Admission } from '../admissions/admission.entity.js';
import { AdmissionsService } from '../admissions/admissions.service.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { type Condition, RECORD } from '../../records/collection/collection.js';
import { CollectionService } from '../../records/collection/collection.service.js';
import { omitUndefined } from '../../records/collection/pick.js';
import type { RecordSave, Write } from '../../records/collection/write.js';
import { Config } from '../../platform/config/config.js';
import { conflict, ValidationException } from '../../platform/http/exceptions.js';
import { ArrivalNoticesService } from '../../delivery/mails/arrival-notices.service.js';
import { calendarFile } from '../../delivery/mails/mails.service.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { readInstant } from '../../platform/validation/read-instant.js';
import type { VisitDto } from './visit.dto.js';
import { Visit } from './visit.entity.js';
import { placeOf } from './visit-mail.js';
import { VisitMailsService } from './visit-mails.service.js';
import { VISITS } from './visits.collection.js';

/** The open application that takes over a visit: of who was invited. $2 are the open statuses. */
const HEIR = `(
  SELECT min(other.id) FROM admissions AS other
   WHERE other.id = ANY("alsoFor") AND other.status = ANY($2) AND NOT other.spam
     AND (own.email = '' OR lower(other.email) = lower(own.email)))`;

/** $1 is the application. */
const COMING = `own.id = $1 AND "admissionId" = own.id AND visits.state = 'planned' AND "startsAt" > now()`;

const HAND_OVER = `
  UPDATE visits SET "admissionId" = heir.id, "branchId" = heir."branchId", "alsoFor" = array_remove("alsoFor", heir.id)
    FROM admissions AS heir, admissions AS own
   WHERE ${COMING} AND heir.id = ${HEIR}
  RETURNING visits.id`;
const ENDING = `SELECT visits.id FROM visits, admissions AS own WHERE ${COMING} AND ${HEIR} IS NULL`;
const LEAVE = `
  UPDATE visits SET "alsoFor" = array_remove("alsoFor", $1)
   WHERE $1 = ANY("alsoFor") AND state = 'planned' AND "startsAt" > now()`;

const UNANSWERED = { response: null, responseNote: null, respondedAt: null, remindedAt: null };

const MAILED_FIELDS = ['kind', 'startsAt', 'endsAt', 'place', 'note'] as const;

/** A late response is handled like any other mail. */
const OF_SENDER = `
  SELECT visits.id, admissions.id AS "admissionId", visits.state = 'planned' AND "startsAt" > now() AS "isUpcoming"
    FROM visits JOIN admissions ON (admissions.id = "admissionId" OR admissions.id = ANY("alsoFor")) AND NOT spam
   WHERE "calendarUid" = $1 AND lower(email) = ANY($2)
   ORDER BY admissions.id = "admissionId" DESC LIMIT 1`;

interface CalendarVisit extends Pick<Visit, 'calendarUid' | 'sequence' | 'place'> {
  what: string;
  startsAt: string;
  endsAt: string;
}

export interface VisitAnswer {
  /** Null if the parent does not know yet. */
  response: VisitResponse | null;
  /** Another time that suits the parent. */
  note: string | null;
  /** SEQUENCE of the invitation that it answers; an older one changes nothing. */
  sequence?: number;
}

interface RespondedVisit {
  /** Of the visit's applications: first the one that responded. */
  ids: number[];
  /** The response is the one that was stored, or is none to the newest invitation of an upcoming visit. */
  isUnchanged: boolean;
  /** The stored response is the one that was given. */
  isStored: boolean;
}

interface CalendarAnswer extends Required<Pick<VisitAnswer, 'sequence'>> {
  uid: string;
  /** Undefined for an answer that is none of the responses. */
  response: VisitResponse | null | undefined;
  /** Days, or instants, which are in the time zone of the school if they have no offset. */
  proposed?: { startsAt: string; endsAt: string; zone?: string };
}

/** Visits and assessments. Parents are mailed when an upcoming one is planned, changed or cancelled. */
@Injectable()
export class VisitsService extends CollectionService<Visit, VisitDto, StaffVisit> {
  constructor(
    @InjectRepository(Visit) repository: Repository<Visit>,
    cacheInvalidation: CacheInvalidationService,
    config: Config,
    private readonly admissions: AdmissionsService,
    private readonly notices: ArrivalNoticesService,
    private readonly visitMails: VisitMailsService,
  ) {
    super(VISITS, repository, cacheInvalidation, config);
  }

  protected override async beforeSave(
    { admissionId, startsAt, endsAt, alsoFor = [], ...rest }: Partial<VisitDto>,
    { manager, record, user }: Write<Visit>,
  ): Promise<Partial<Visit>> {
    const values: Partial<Visit> = omitUndefined({
      ...rest,
      startsAt: this.instant('startsAt', startsAt),
      endsAt: this.instant('endsAt', endsAt),
    });
    const after = { ...record, ...values } as Visit;
    const issues = visitTimeIssues(after.startsAt, after.endsAt);
    if (issues.length) throw new ValidationException(issues);
    if (record) return mustNotify(record, after) ? { ...values, ...UNANSWERED, sequence: record.sequence + 1 } : values;
    const { id, branchId } = await this.applicationOf(admissionId!, manager, user);
    const { siblings } = alsoFor.length
      ? await this.admissions.lockFamily(manager, { id, alsoFor, user })
      : { siblings: [] };
    // Staff of another branch would not see it.
    if (siblings.some((one) => one.branchId !== branchId))
      throw ValidationException.field('alsoFor', VISIT.otherBranch);
    return { ...values, admissionId: id, branchId, alsoFor, byId: user?.id };
  }

  /** Returns a calendar file, which requests no response. */
  calendarFile(
    { calendarUid: uid, what, place, sequence, startsAt, endsAt }: CalendarVisit,
    organizer: { name: string; email: string; address: string },
  ): string {
    const entry = {
      method: 'PUBLISH',
      uid,
      sequence,
      startsAt,
      endsAt,
      summary: `${what}: ${organizer.name}`,
      place: placeOf({ place }, organizer),
    } as const;
    return calendarFile(entry, { organizer, sentAt: new Date() });
  }

  /**
   * Stores a parent's response: each application of the visit is unread, with one notice at each branch. Throws 409
   * unless the visit is upcoming.
   */
  async respond(admissionId: number, id: number, { response, note, sequence }: VisitAnswer): Promise<RespondedVisit> {
    const values = { response, responseNote: response === 'another_time' ? note : null };
    const coming = { id, state: 'planned' as const, startsAt: MoreThan(new Date()) };
    const where = [
      { ...coming, admissionId },
      { ...coming, alsoFor: ArrayContains([admissionId]) },
    ];
    let ids = [admissionId];
    let isOld = false;
    const saves = await this.admissions.transact(async (manager) => {
      // Like decisions, locks the applications before the visit.
      const found = await manager.findOneBy(Visit, where);
      const locked = await this.admissions.lockAll(manager, found ? [found.admissionId, ...found.alsoFor] : []);
      const visit = await manager.findOne(Visit, { where, lock: { mode: 'pessimistic_write' } });
      if (!visit) throw conflict(VISIT.unanswerable);
      const spam = locked.filter((record) => record.spam).map((record) => record.id);
      const others = [visit.admissionId, ...visit.alsoFor].filter((one) => one !== admissionId && !spam.includes(one));
      ids = [admissionId, ...others];
      isOld = sequence !== undefined && sequence < visit.sequence;
      if (isOld) return [];
      if (visit.response === values.response && visit.responseNote === values.responseNote) return [];
      await manager.save(Visit, { ...visit, ...values, respondedAt: response ? new Date() : null });
      addAuditLine(manager, { action: 'updated', collection: VISITS.name, records: [id], fields: ['response'] });
      const applications = ids.flatMap((one) => locked.filter((record) => record.id === one));
      await this.notices.queue('invitation', 'admissions', applications, manager);
      const changes = applications.map((record) => ({ record, input: { isRead: false } as const }));
      return this.admissions.changeAll(manager, changes, {});
    });
    this.admissions.committed(...saves);
    return { ids, isUnchanged: !saves.length, isStored: !isOld };
  }

  coming(admissionId: number, manager = this.repository.manager): Promise<Visit[]> {
    const where = { admissionId, state: 'planned' as const, startsAt: MoreThan(new Date()) };
    return manager.find(Visit, { where, order: { startsAt: 'ASC' } });
  }

  /** The future visits that end with the application: no other of the same parent takes them over. */
  async ending(admissionId: number): Promise<Visit[]> {
    const rows = await this.repository.query<{ id: number }[]>(ENDING, [admissionId, OPEN_STATUSES]);
    return this.repository.find({ where: { id: In(rows.map(({ id }) => id)) }, order: { startsAt: 'ASC' } });
  }

  /**
   * Cancels the future visits, in the caller's transaction. One that is for an open application of the same parent, too,
   * becomes a visit of that.
   */
  async cancelComing(admissionId: number, manager: EntityManager): Promise<void> {
    const [handed] = await manager.query<[{ id: number }[], number]>(HAND_OVER, [admissionId, OPEN_STATUSES]);
    const records = handed.map(({ id }) => id);
    if (records.length)
      addAuditLine(manager, { action: 'updated', collection: VISITS.name, records, fields: ['admissionId'] });
    await manager.query(LEAVE, [admissionId]);
    const ids = (await this.coming(admissionId, manager)).map(({ id }) => id);
    const planned = (await this.lockAll(manager, ids)).filter(({ state }) => state === 'planned');
    const changes = planned.map((record) => ({ record, input: { state: 'cancelled' as const } }));
    await this.changeAll(manager, changes, {});
  }

  /**
   * Stores a calendar's response from an email address of the parent, if the visit is still to come. Returns undefined if
   * no visit is meant.
   */
  async respondByMail(senders: string[], answer: CalendarAnswer): Promise<RespondedVisit | undefined> {
    const emails = senders.map((sender) => sender.toLowerCase());
    const [found] = await this.repository.query<{ id: number; admissionId: number; isUpcoming: boolean }[]>(OF_SENDER, [
      answer.uid,
      emails,
    ]);
    if (!found) return undefined;
    const { response, sequence } = answer;
    if (response === undefined || !found.isUpcoming)
      return { ids: [found.admissionId], isUnchanged: true, isStored: false };
    return this.respond(found.admissionId, found.id, { response, sequence, note: this.proposedTime(answer) });
  }

  /** The time that a parent's calendar proposes, in the time zone of the school. */
  proposedTime({ proposed }: Pick<CalendarAnswer, 'proposed'>): string | null {
    if (!proposed) return null;
    const { startsAt, endsAt, zone } = proposed;
    if (isDay(startsAt)) return longDays({ first: startsAt, last: endsAt });
    const [start, end] = [startsAt, endsAt].map((time) => readInstant(time, this.config.timeZone));
    if (!start || !end) return null;
    const time = visitTime(start, end, this.config.timeZone);
    return zone ? `${time} (${zone})` : time;
  }

  protected override async afterSave(saves: RecordSave<Visit>[], manager: EntityManager): Promise<void> {
    for (const { before, after, user } of saves) {
      const isNew = !before && (after.state ?? 'planned') === 'planned';
      if (!before)
        for (const id of [after.admissionId, ...after.alsoFor]) await this.admissions.recordStep(id, manager);
      if (!isNew && !(before && after.sequence > before.sequence)) continue;
      await this.visitMails.notify(after, manager, user);
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
    if (!found || !(await this.admissions.canAccess(user, id))) {
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
