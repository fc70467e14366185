import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOneOptions, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import {
  type DecidedStatus,
  type Decision,
  DECISION_DELAY_SECONDS,
  type DecisionMail,
  isDecided,
  NOT_DECIDED,
} from '../../../contract/families/decisions.js';
import { THREAD } from '../../../contract/families/threads.js';
import { Admission } from '../admissions/admission.entity.js';
import { AdmissionsService } from '../admissions/admissions.service.js';
import { DecisionEntity } from '../admissions/decision.entity.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { transact } from '../../platform/database/transaction.js';
import { DocumentsService } from '../documents/documents.service.js';
import { conflict, notFound } from '../../platform/http/exceptions.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { MailsService } from '../../delivery/mails/mails.service.js';
import { assertFilled, ThreadsService } from '../threads/threads.service.js';
import { VisitsService } from '../visits/visits.service.js';

export const DECISIONS_JOB = 'decisions';
const EVERY_SECONDS = 5;

const DUE = 'SELECT "admissionId" AS id FROM decisions WHERE "dueAt" <= now() ORDER BY "dueAt" LIMIT 100';

/** Finds no row if another status has postponed the decision meanwhile. */
const TAKE = 'DELETE FROM decisions WHERE "admissionId" = $1 AND "dueAt" <= now() RETURNING subject, text, "byId"';

/** Adds the mail to a waiting decision, or adds one for the mail after the decision was carried out. */
const ADD_MAIL = `
  INSERT INTO decisions ("admissionId", "dueAt", subject, text, "byId")
  VALUES ($1, now() + make_interval(secs => $2), $3, $4, $5)
  ON CONFLICT ("admissionId") DO UPDATE SET subject = excluded.subject, text = excluded.text, "byId" = excluded."byId"`;

const TEXT_OF = { APPROVED: 'site_mail_enrolled', REJECTED: 'site_mail_rejected' } as const satisfies Record<
  DecidedStatus,
  string
>;

type DecidedAdmission = Admission & { status: DecidedStatus };

@Injectable()
export class DecisionsService implements OnModuleInit {
  constructor(
    @InjectRepository(DecisionEntity) private readonly decisions: Repository<DecisionEntity>,
    private readonly admissions: AdmissionsService,
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
    const visits = await this.visits.coming(admissionId);
    const documents = await this.documents.open(admissionId);
    return {
      dueAt: row?.dueAt.toISOString() ?? null,
      previousStatus: row?.previousStatus ?? null,
      visits: visits.map(({ kind, startsAt, endsAt }) => ({
        kind,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
      documents: documents.map(({ name }) => name),
      ...(row?.text ? { subject: row.subject!, text: row.text } : await this.ownText(admission, manager)),
      isMailWaiting: Boolean(row?.text),
    };
  }

  async mail(admissionId: number, mail: DecisionMail, user: AuthenticatedUser): Promise<void> {
    assertFilled(mail);
    await transact(this.decisions.manager, async (manager) => {
      const { spam } = await this.decided(manager, admissionId, user, { lock: { mode: 'pessimistic_write' } });
      if (spam) throw conflict(THREAD.spam);
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

  /** Each step can be repeated. The last transaction deletes the row and adds the mail, so that it is sent once. */
  private async carryOut(admissionId: number): Promise<void> {
    await this.visits.cancelComing(admissionId);
    await this.documents.close(admissionId);
    const finish = async (manager: EntityManager, admission: Admission) => {
      const [[row]] = await manager.query<[DecisionEntity[], number]>(TAKE, [admissionId]);
      if (!row?.text || admission.spam) return {};
      const key = { collection: 'admissions', recordId: admissionId } as const;
      await this.threads.queueReply(manager, key, admission, { subject: row.subject!, text: row.text, byId: row.byId });
      return { isUndelivered: false };
    };
    await this.admissions.change(admissionId, finish, {});
  }

  private async decided(
    manager: EntityManager,
    id: number,
    user: AuthenticatedUser,
    options: Pick<FindOneOptions<Admission>, 'lock'> = {},
  ): Promise<DecidedAdmission> {
    if (!(await this.admissions.reaches(user, id))) throw notFound('Admission');
    const admission = await manager.findOne(Admission, { where: { id }, ...options });
    if (!admission) throw notFound('Admission');
    if (!isDecided(admission.status)) throw conflict(NOT_DECIDED);
    return admission as DecidedAdmission;
  }

  private async ownText({ status, reference, parentName, branchId }: DecidedAdmission, manager: EntityManager) {
    const text = await this.mails.filledText(TEXT_OF[status], { reference, branchId }, manager);
    return { subject: `Your application: ${reference}`, text: `Dear ${parentName},\n\n${text}` };
  }
}
