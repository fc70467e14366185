import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AdmissionStatus } from '../../../contract/families/admissions.js';
import {
  type DecidedStatus,
  DECISION,
  DECISION_DELAY_SECONDS,
  type DecisionChoices,
  type DecisionMail,
  isDecided,
} from '../../../contract/families/decisions.js';
import type { Write } from '../../records/collection/write.js';
import { conflict, ValidationException } from '../../platform/http/exceptions.js';
import { greetingName } from '../../../contract/families/names.js';
import { firstNameOf, MailsService } from '../../delivery/mails/mails.service.js';
import type { Admission } from './admission.entity.js';

const SCHEDULE = `
  INSERT INTO decisions ("admissionId", "previousStatus", "previousWaitingSince", "dueAt", subject, text, "byId", "keepsDocuments")
  VALUES ($1, $2, $3, now() + make_interval(secs => $4), $5, $6, $7, $8)
  ON CONFLICT ("admissionId") DO UPDATE SET
    "previousStatus" = coalesce(decisions."previousStatus", excluded."previousStatus"), "dueAt" = excluded."dueAt", subject = excluded.subject, text = excluded.text,
    "byId" = excluded."byId", "keepsDocuments" = excluded."keepsDocuments",
    "previousWaitingSince" = coalesce(decisions."previousWaitingSince", excluded."previousWaitingSince")`;

const TAKE_BACK = `
  DELETE FROM decisions WHERE "admissionId" = $1 RETURNING "previousStatus", "previousWaitingSince"`;

const WAITING = `
  SELECT "admissionId" AS id, "previousStatus" AS status FROM decisions
   WHERE "admissionId" = ANY($1) AND "previousStatus" IS NOT NULL`;

type TakenBack = Pick<Admission, 'waitingSince'> & { previousStatus: AdmissionStatus | null };

const TEXT_OF = { APPROVED: 'site_mail_enrolled', REJECTED: 'site_mail_rejected' } as const satisfies Record<
  DecidedStatus,
  string
>;

export interface ScheduleChoices extends DecisionChoices {
  /** In place of the school's own. */
  mail?: DecisionMail;
}

export const canBeMailed = ({ email, spam }: Pick<Admission, 'email' | 'spam'>): boolean => Boolean(email) && !spam;

@Injectable()
export class DecisionScheduleService {
  constructor(private readonly mails: MailsService) {}

  /**
   * Schedules what follows from a decision, or takes back what waits. Returns the place on the waiting list that the
   * decision had ended. Throws 409 for the Undo of a decision that was carried out.
   */
  async change(
    record: Admission,
    status: AdmissionStatus,
    choices: ScheduleChoices,
    write: Pick<Write<Admission>, 'manager' | 'user' | 'isUndo'>,
  ): Promise<Partial<Pick<Admission, 'waitingSince'>>> {
    const { manager, isUndo } = write;
    if (isDecided(status) && !isUndo) return this.schedule(record, status, choices, write);
    const [[row]] = await manager.query<[(TakenBack & { previousWaitingSince: Date | null })[], number]>(TAKE_BACK, [
      record.id,
    ]);
    if (isUndo && isDecided(record.status) && !row?.previousStatus) throw conflict(DECISION.carriedOut);
    return row?.previousWaitingSince ? { waitingSince: row.previousWaitingSince } : {};
  }

  /** The statuses before decisions that wait, by application. */
  async previous(ids: number[], manager: EntityManager): Promise<Map<number, AdmissionStatus>> {
    const rows = await manager.query<Pick<Admission, 'id' | 'status'>[]>(WAITING, [ids]);
    return new Map(rows.map(({ id, status }) => [id, status]));
  }

  async ownMail(
    { reference, parentName, studentName, branchId }: Admission,
    status: DecidedStatus,
    manager: EntityManager,
  ): Promise<DecisionMail> {
    const text = await this.mails.filledText(TEXT_OF[status], { reference, branchId }, manager);
    const child = firstNameOf(studentName);
    const subject = `Your application${child ? ` for ${child}` : ''}: ${reference}`;
    return { subject, text: `Dear ${greetingName(parentName)},\n\n${text}` };
  }

  private async schedule(
    record: Admission,
    status: DecidedStatus,
    { mailsParent, mail, keepsDocuments = false }: ScheduleChoices,
    { manager, user }: Pick<Write<Admission>, 'manager' | 'user'>,
  ): Promise<object> {
    if (keepsDocuments && status !== 'APPROVED')
      throw ValidationException.field('keepsDocuments', DECISION.keepsDocuments);
    const { id, status: previous, waitingSince } = record;
    const isMailed = mailsParent && canBeMailed(record);
    const { subject, text } = isMailed ? (mail ?? (await this.ownMail(record, status, manager))) : {};
    const values = [id, previous, waitingSince, DECISION_DELAY_SECONDS, subject, text, user?.id, keepsDocuments];
    await manager.query(SCHEDULE, values);
    return {};
  }
}
