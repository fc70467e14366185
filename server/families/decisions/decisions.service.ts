import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOneOptions, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { OPEN_STATUSES, type StaffAdmission } from '../../../contract/families/admissions.js';
import {
  type DecidedStatus,
  type Decision,
  DECISION,
  DECISION_DELAY_SECONDS,
  type DecisionInput,
  type DecisionMail,
  type DecisionMailState,
  type DecisionPlan,
  isDecided,
} from '../../../contract/families/decisions.js';
import { THREAD } from '../../../contract/families/threads.js';
import { Admission } from '../admissions/admission.entity.js';
import { AdmissionsService } from '../admissions/admissions.service.js';
import { DecisionEntity } from '../admissions/decision.entity.js';
import { canBeMailed, DecisionScheduleService } from '../admissions/decision-schedule.service.js';
import { branchesOf } from '../../records/collection/branch-scope.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { transact } from '../../platform/database/transaction.js';
import { DocumentsService } from '../documents/documents.service.js';
import { conflict, notFound } from '../../platform/http/exceptions.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { MailsService } from '../../delivery/mails/mails.service.js';
import { activity } from '../threads/thread-entry.entity.js';
import { assertFilled, ThreadsService } from '../threads/threads.service.js';
import { VisitsService } from '../visits/visits.service.js';

export const DECISIONS_JOB = 'decisions';
const EVERY_SECONDS = 5;

const DUE = 'SELECT "admissionId" AS id FROM decisions WHERE "dueAt" <= now() ORDER BY "dueAt" LIMIT 100';

/** Finds no row if another status has postponed the decision meanwhile. */
const TAKE = `
  DELETE FROM decisions WHERE "admissionId" = $1 AND "dueAt" <= now()
  RETURNING "previousStatus", subject, text, "byId", "keepsDocuments"`;

/** Adds the mail to a waiting decision, which then waits as long, or adds one for the mail after it was carried out. */
const ADD_MAIL = `
  INSERT INTO decisions ("admissionId", "dueAt", subject, text, "byId")
  VALUES ($1, now() + make_interval(secs => $2), $3, $4, $5)
  ON CONFLICT ("admissionId") DO UPDATE SET
    "dueAt" = excluded."dueAt", subject = excluded.subject, text = excluded.text, "byId" = excluded."byId"`;

const CANCEL_MAIL = 'DELETE FROM decisions WHERE "admissionId" = $1';

/** Keeps the version, so that staff who have the application open can save it. */
const KEEP_MAIL = `
  UPDATE admissions SET "decisionMessageId" = $2, "activeAt" = coalesce($3, "activeAt"),
                        "lastKind" = coalesce($4, "lastKind"), "lastText" = coalesce($5, "lastText")
   WHERE id = $1`;

/** A sent mail is deleted after a while, and its entry of the thread stays. */
const MAILED = `
  SELECT coalesce(mails.state, 'sent') AS "mailState", coalesce(mails."updatedAt", entry.at) AS "mailedAt"
    FROM thread_entries AS entry LEFT JOIN mails USING ("messageId")
   WHERE entry."messageId" = $1`;

/** Parameters: ids, the new status, branch ids or null for all, and the open statuses. */
const PLANNED = `
  WITH planned AS (
    SELECT id, email, email <> '' AND NOT spam AS "isMailed" FROM admissions
     WHERE id = ANY($1) AND status <> $2 AND ($3::integer[] IS NULL OR "branchId" = ANY($3)))
  SELECT (SELECT id FROM planned ORDER BY array_position($1, id) LIMIT 1) AS id,
         (SELECT count(*)::integer FROM planned) AS applications,
         (SELECT count(*)::integer FROM planned WHERE "isMailed") AS mails,
         (SELECT count(*)::integer FROM visits JOIN planned ON planned.id = "admissionId"
           WHERE state = 'planned' AND "startsAt" > now() AND NOT EXISTS (
             SELECT FROM admissions AS other WHERE other.id = ANY("alsoFor") AND other.status = ANY($4) AND NOT other.spam
                AND other.id NOT IN (SELECT id FROM planned)
                AND (planned.email = '' OR lower(other.email) = lower(planned.email)))) AS "visitCount",
         (SELECT count(*)::integer FROM documents JOIN planned ON planned.id = "admissionId"
           WHERE "receivedAt" IS NULL AND "closedAt" IS NULL) AS "documentCount"`;

type Planned = Pick<DecisionPlan, 'applications' | 'mails' | 'visitCount' | 'documentCount'> & { id: number | null };
type MailOfDecision = Pick<Decision, 'mailState' | 'mailedAt'>;
type DecidedAdmission = Admission & { status: DecidedStatus };

@Injectable()
export class DecisionsService implements OnModuleInit {
  constructor(
    @InjectRepository(DecisionEntity) private readonly decisions: Repository<DecisionEntity>,
    private readonly admissions: AdmissionsService,
    private readonly schedule: DecisionScheduleService,
    private readonly visits: VisitsService,
    private readonly documents: DocumentsService,
    private readonly threads: ThreadsService,
    private readonly mails: MailsService,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.define(DECISIONS_JOB, { every: EVERY_SECONDS, run: (_data, signal) => this.carryOutDue(signal) });
  }

  async get(admissionId: number, user: AuthenticatedUser): Promise<Decision> {
    const { manager } = this.decisions;
    const admission = await this.decided(manager, admissionId, user);
    const row = await this.decisions.findOneBy({ admissionId });
    return {
      ...(await this.effectsOn(admission, admission.status)),
      ...(row?.text && { subject: row.subject!, text: row.text }),
      dueAt: row?.dueAt.toISOString() ?? null,
      msUntilDue: row ? Math.max(0, row.dueAt.getTime() - Date.now()) : null,
      previousStatus: row?.previousStatus ?? null,
      keepsDocuments: row?.keepsDocuments ?? false,
      ...(row?.previousStatus || row?.text
        ? { mailState: row.text ? 'waiting' : 'none', mailedAt: null }
        : await this.mailOf(admission)),
    };
  }

  /** Throws 404 if the decision would change none of the applications. */
  async plan(
    { ids, status }: { ids: number[]; status: DecidedStatus },
    user: AuthenticatedUser,
  ): Promise<DecisionPlan> {
    const { manager } = this.decisions;
    const [{ id, ...counts }] = await manager.query<[Planned]>(PLANNED, [ids, status, branchesOf(user), OPEN_STATUSES]);
    const first = id && (await manager.findOneBy(Admission, { id }));
    if (!first) throw notFound('Admission');
    const { studentName, email } = first;
    const { isSending } = this.mails.status();
    return { id, studentName, email, ...counts, isSending, ...(await this.effectsOn(first, status)) };
  }

  /** Changes the status, and schedules what follows. */
  decide(
    id: number,
    { status, mailsParent, keepsDocuments, subject, text }: DecisionInput,
    { expected, user }: { expected?: number; user: AuthenticatedUser },
  ): Promise<StaffAdmission> {
    const decide = (_manager: EntityManager, admission: Admission) => {
      if (admission.status === status) throw conflict(DECISION.decided);
      if (!mailsParent) return { status, keepsDocuments };
      assertMailable(admission);
      const mail = subject !== undefined && text !== undefined ? { subject, text } : undefined;
      if (mail) assertFilled(mail);
      return { status, keepsDocuments, mailsParent, mail };
    };
    return this.admissions.change(id, decide, { expected, user });
  }

  /**
   * Takes back what waits: the decision with its mail, or only a mail about one that was carried out. Throws 409 for
   * neither, and if another decision waits than that of the given status.
   */
  undo(id: number, user: AuthenticatedUser, status?: string): Promise<StaffAdmission> {
    const undo = async (manager: EntityManager, admission: Admission) => {
      const row = await manager.findOneBy(DecisionEntity, { admissionId: id });
      const isOther = status !== undefined && (status !== admission.status || !row?.previousStatus);
      if (!row || isOther) throw conflict(DECISION.carriedOut);
      if (row.previousStatus) return { status: row.previousStatus };
      await manager.query(CANCEL_MAIL, [id]);
      addAuditLine(manager, { action: 'deleted', collection: 'decisions', records: [id] });
      return {};
    };
    return this.admissions.change(id, undo, { user, isUndo: true });
  }

  async mail(admissionId: number, mail: DecisionMail, user: AuthenticatedUser): Promise<void> {
    assertFilled(mail);
    await transact(this.decisions.manager, async (manager) => {
      assertMailable(await this.decided(manager, admissionId, user, { lock: { mode: 'pessimistic_write' } }));
      await manager.query(ADD_MAIL, [admissionId, DECISION_DELAY_SECONDS, mail.subject, mail.text, user.id]);
      addAuditLine(manager, { action: 'created', collection: 'decisions', records: [admissionId] });
    });
  }

  async carryOutDue(signal: AbortSignal): Promise<void> {
    for (const { id } of await this.decisions.query<{ id: number }[]>(DUE)) {
      if (signal.aborted) return;
      await this.carryOut(id);
    }
  }

  /** One transaction takes the decision, unless it was taken back meanwhile, and does all that follows from it once. */
  private async carryOut(admissionId: number): Promise<void> {
    const carryOut = async (manager: EntityManager, admission: Admission) => {
      const [[row]] = await manager.query<[DecisionEntity[], number]>(TAKE, [admissionId]);
      if (!row) return {};
      if (row.previousStatus) await this.visits.cancelComing(admissionId, manager);
      if (row.previousStatus && !row.keepsDocuments) await this.documents.close(admissionId, manager);
      const isMailed = row.text && canBeMailed(admission);
      const key = { collection: 'admissions', recordId: admissionId } as const;
      const mail = { subject: row.subject!, text: row.text!, byId: row.byId };
      const messageId = isMailed ? await this.threads.queueReply(manager, key, admission, mail) : null;
      const { activeAt, lastKind, lastText }: Partial<ReturnType<typeof activity>> = isMailed
        ? activity('reply', mail.text)
        : {};
      const kept = row.previousStatus ? messageId : (messageId ?? admission.decisionMessageId);
      await manager.query(KEEP_MAIL, [admissionId, kept, activeAt, lastKind, lastText]);
      return isMailed ? { isUndelivered: false } : {};
    };
    await this.admissions.change(admissionId, carryOut, {});
  }

  private async effectsOn(admission: Admission, status: DecidedStatus) {
    const visits = await this.visits.ending(admission.id);
    const documents = await this.documents.open(admission.id);
    return {
      visits: visits.map(({ kind, startsAt, endsAt }) => ({
        kind,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
      documents: documents.map(({ name }) => name),
      ...(await this.schedule.ownMail(admission, status, this.decisions.manager)),
    };
  }

  private async mailOf({ decisionMessageId }: Admission): Promise<MailOfDecision> {
    const [found] = decisionMessageId
      ? await this.decisions.query<{ mailState: DecisionMailState; mailedAt: Date }[]>(MAILED, [decisionMessageId])
      : [];
    if (!found) return { mailState: 'none', mailedAt: null };
    const { mailState, mailedAt } = found;
    return { mailState, mailedAt: mailState === 'sent' ? mailedAt.toISOString() : null };
  }

  private async decided(
    manager: EntityManager,
    id: number,
    user: AuthenticatedUser,
    options: Pick<FindOneOptions<Admission>, 'lock'> = {},
  ): Promise<DecidedAdmission> {
    if (!(await this.admissions.canAccess(user, id))) throw notFound('Admission');
    const admission = await manager.findOne(Admission, { where: { id }, ...options });
    if (!admission) throw notFound('Admission');
    if (!isDecided(admission.status)) throw conflict(DECISION.notDecided);
    return admission as DecidedAdmission;
  }
}

function assertMailable({ spam, email }: Admission): void {
  if (spam) throw conflict(THREAD.spam);
  if (!email) throw conflict(DECISION.noEmail);
}
