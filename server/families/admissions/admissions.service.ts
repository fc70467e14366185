import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import {
  ADMISSION,
  ADMISSION_CHOICES_AT_MOST,
  type AdmissionApplication,
  type AdmissionChoices,
  type AdmissionFigures,
  type AdmissionSources,
  type AdmissionStatus,
  type Assignee,
  NOT_ASSIGNABLE,
  NOT_WAITING,
  type StaffAdmission,
} from '../../../contract/families/admissions.js';
import { DECISION_DELAY_SECONDS, isDecided } from '../../../contract/families/decisions.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import type { FormSignals, Receipt } from '../../../contract/families/forms.js';
import { LIST } from '../../../contract/platform/records.js';
import { BranchesService } from '../../school/branches/branches.service.js';
import { CacheInvalidation } from '../../platform/response-cache/cache-invalidation.service.js';
import { given } from '../../records/collection/pick.js';
import type { Write } from '../../records/collection/write.js';
import { branchesOf, isBound } from '../../records/collection/branch-scope.js';
import { RestorableCollectionService } from '../../records/collection/trash/restorable-collection.service.js';
import type { RecordSave } from '../../records/collection/revisions/record-revision.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { containing } from '../../records/collection/list-search.js';
import { keepRead, markRead } from '../../records/collection/read-mark.js';
import { Config } from '../../platform/config/config.js';
import { TrustedSenders } from '../forms/trusted-senders.service.js';
import { IdempotencyService, type Submission } from '../forms/idempotency.service.js';
import { type Child, MailsService } from '../../delivery/mails/mails.service.js';
import { type AdmissionChangesDto } from './admission.dto.js';
import { FIGURES, SOURCES } from './admission-figures.js';
import { Admission } from './admission.entity.js';
import { DecisionRow } from './decision.entity.js';
import { ADMISSIONS } from './admissions.collection.js';

/** The second parameter is the ids of the branches of which they are, or null for all. */
const BRANCHES = `
  SELECT branch AS value FROM (
    SELECT DISTINCT branch FROM admissions
     WHERE NOT spam AND branch <> '' AND ($2::integer[] IS NULL OR "branchId" = ANY($2))
  ) AS present
   ORDER BY branch COLLATE "text_order" LIMIT $1`;

const CURRICULA = `
  SELECT value FROM (
    SELECT notes AS value FROM admissions WHERE NOT spam AND notes <> '' AND notes ILIKE $1
       AND ($3::integer[] IS NULL OR "branchId" = ANY($3))
     GROUP BY notes ORDER BY count(*) DESC, notes LIMIT $2
  ) AS frequent ORDER BY value COLLATE "text_order"`;

/** A little longer than an Undo is offered. */
const UNDO_MS = 30_000;

/** The `steppedAt` before the last change of status, if the same user made that change. */
const UNDONE_STEP = `
  SELECT before.values ->> 'steppedAt' AS "steppedAt" FROM revisions AS last
    JOIN revisions AS before ON before.collection = last.collection AND before.record = last.record AND before.number = last.number - 1
   WHERE last.collection = 'admissions' AND last.record = $1::text AND last."byId" = $2
     AND last.number = (SELECT max(number) FROM revisions WHERE collection = 'admissions' AND record = $1::text)
     AND before.values ->> 'status' = $3 AND before.values ->> 'steppedAt' IS NOT NULL`;

type AdmissionChanges = AdmissionChangesDto & Partial<Pick<Admission, 'isUndelivered' | 'steppedAt'>>;

const SCHEDULE_DECISION = `
  INSERT INTO decisions ("admissionId", "previousStatus", "dueAt") VALUES ($1, $2, now() + make_interval(secs => $3))
  ON CONFLICT ("admissionId") DO UPDATE SET
    "previousStatus" = excluded."previousStatus", "dueAt" = excluded."dueAt", subject = NULL, text = NULL, "byId" = NULL`;

/** The first parameter is the roles that read applications; the second, branches of which they are to be, or null. */
const ASSIGNEES = `
  SELECT id, name, email FROM users
   WHERE "isActive" AND role = ANY($1) AND ($2::integer[] IS NULL OR "branchIds" = '{}' OR "branchIds" && $2)`;

type AssigneeRow = Assignee & { email: string };

@Injectable()
export class AdmissionsService extends RestorableCollectionService<Admission, AdmissionChanges, StaffAdmission> {
  constructor(
    @InjectRepository(Admission) repository: Repository<Admission>,
    cacheInvalidation: CacheInvalidation,
    config: Config,
    private readonly forms: IdempotencyService,
    private readonly branches: BranchesService,
    private readonly mails: MailsService,
    private readonly senders: TrustedSenders,
  ) {
    super(ADMISSIONS, repository, cacheInvalidation, config);
  }

  /** Stores a parent's application, once; its branch must be open. */
  submit(
    { website, elapsedMs, source, ...input }: AdmissionApplication & FormSignals,
    submission: Submission,
  ): Promise<Receipt> {
    const email = input.parentEmail;
    const child = { name: input.childName, age: input.childAge, curriculum: input.interestedCurriculum };
    const entryOf = async (reference: string) => {
      const branch = await this.branches.findOpen({ title: input.selectedBranch });
      if (!branch) throw ValidationException.field('selectedBranch', ADMISSION.selectedBranch.required);
      const row = {
        studentName: input.childName,
        parentName: input.parentName,
        email,
        phone: input.parentContactNumber,
        grade: input.childAge,
        notes: input.interestedCurriculum,
        branch: branch.title,
        branchId: branch.id,
        source,
        consentAt: input.consent ? new Date() : null,
        reference,
      };
      const mails = await this.mails.about({ collection: 'admissions', reference, email, branch, child });
      const signals = { website, elapsedMs, email, text: '' };
      return { table: 'admissions', row, mails, signals };
    };
    const content = inSmallLetters({ ...child, email, branch: input.selectedBranch });
    const tellAgain = ({ reference }: Receipt) => this.tellAgain(reference, child);
    return this.forms.accept({ name: this.collection.name, body: input, entryOf, content, tellAgain }, submission);
  }

  /** Tells the parent. False where the first is gone or spam: the second is then judged by itself. */
  private async tellAgain(reference: string, child: Child): Promise<boolean> {
    const first = await this.repository.findOneBy({ reference });
    if (!first || first.spam) return false;
    const { id: recordId, branchId, email } = first;
    await this.mails.tellAgain({ recordId, branchId, email, reference, child });
    return true;
  }

  markRead(ids: number[], user: AuthenticatedUser): Promise<number> {
    return markRead(this.collection, this.repository, ids, user);
  }

  /** The branches that occur over all applications, and of the curricula that contain this text the most frequent ones. */
  async choices(search: string, user: AuthenticatedUser): Promise<AdmissionChoices> {
    const branchIds = isBound(user) ? user.branchIds : null;
    const [branch, notes] = await Promise.all([
      this.repository.query<{ value: string }[]>(BRANCHES, [LIST.rowsAtMost, branchIds]),
      this.repository.query<{ value: string }[]>(CURRICULA, [containing(search), ADMISSION_CHOICES_AT_MOST, branchIds]),
    ]);
    return { branch: branch.map(({ value }) => value), notes: notes.map(({ value }) => value) };
  }

  /** Of the staff, those who read applications of the caller's branches. */
  async assignees(user: AuthenticatedUser): Promise<Assignee[]> {
    const branchIds = isBound(user) ? user.branchIds : null;
    const sql = `${ASSIGNEES} ORDER BY name COLLATE "text_order", id LIMIT ${LIST.rowsAtMost}`;
    const found = await this.repository.query<AssigneeRow[]>(sql, [READERS_OF_PARENTS, branchIds]);
    return found.map(({ id, name }) => ({ id, name }));
  }

  /** In the transaction that plans a visit or notes a call; what else is stored of the application stays as it is. */
  async noteStep(id: number, manager: EntityManager): Promise<void> {
    await manager.query('UPDATE admissions SET "steppedAt" = now() WHERE id = $1', [id]);
  }

  /** Newest month first. */
  figures(user: AuthenticatedUser): Promise<AdmissionFigures[]> {
    return this.recent(FIGURES, user);
  }

  /** Most applications first. */
  sources(user: AuthenticatedUser): Promise<AdmissionSources[]> {
    return this.recent(SOURCES, user);
  }

  private recent<T>(sql: string, user: AuthenticatedUser): Promise<T[]> {
    return this.repository.query(sql, [branchesOf(user), this.config.timeZone, LIST.rowsAtMost]);
  }

  /** One of the staff who reads applications of the branch. */
  private async findAssignee(
    { assigneeId, branchId }: Pick<Admission, 'assigneeId' | 'branchId'>,
    manager: EntityManager,
  ): Promise<AssigneeRow | undefined> {
    const parameters = [READERS_OF_PARENTS, branchId ? [branchId] : [], assigneeId];
    return (await manager.query<AssigneeRow[]>(`${ASSIGNEES} AND id = $3`, parameters))[0];
  }

  /** What a change leads to; undefined where it stays. Who is decided, or has no grade any more, leaves the list. */
  private waitingSince(after: Admission, isWaiting: boolean | undefined): Date | null | undefined {
    const mayWait = !isDecided(after.status) && Boolean(after.entryGrade);
    if (isWaiting && !mayWait) throw ValidationException.field('isWaiting', NOT_WAITING);
    if (isWaiting) return after.waitingSince ?? new Date();
    return after.waitingSince && (isWaiting === false || !mayWait) ? null : undefined;
  }

  /** What follows from the decision, which any other status takes back. */
  private async scheduleDecision(
    { id, status: previous }: Admission,
    status: AdmissionStatus,
    manager: EntityManager,
  ): Promise<void> {
    if (isDecided(status)) await manager.query(SCHEDULE_DECISION, [id, previous, DECISION_DELAY_SECONDS]);
    else await manager.delete(DecisionRow, { admissionId: id });
  }

  /** The branch may have been deleted or renamed meanwhile, and whoever worked on it may be gone or work elsewhere. */
  protected override async beforeRestore(
    { branchId, assigneeId }: Admission,
    manager: EntityManager,
  ): Promise<Partial<Admission>> {
    const branch = branchId && (await this.branches.find(branchId, manager));
    const isThere = await this.findAssignee({ assigneeId, branchId: branch ? branchId : null }, manager);
    return { ...(branch ? { branch: branch.title } : { branchId: null }), ...(!isThere && { assigneeId: null }) };
  }

  protected override async addRevisions(saves: RecordSave<Admission>[], manager: EntityManager): Promise<void> {
    await super.addRevisions(saves, manager);
    for (const save of saves) await this.tellAssignee(save, manager);
  }

  /** Whoever is given it by somebody else is told. */
  private async tellAssignee(
    { before, after, user, action }: RecordSave<Admission>,
    manager: EntityManager,
  ): Promise<void> {
    const isGiven = after.assigneeId && after.assigneeId !== before?.assigneeId && after.assigneeId !== user?.id;
    const assignee = isGiven && !action ? await this.findAssignee(after, manager) : undefined;
    if (!assignee) return;
    const key = { collection: 'admissions', recordId: after.id } as const;
    await this.mails.tellOfArrival('assigned', key, after, manager, assignee.email);
  }

  /** When the step was first reached to which an Undo returns. Undefined for any other change of status. */
  private async undoneStep(
    status: AdmissionStatus,
    { record, user, manager }: Write<Admission>,
  ): Promise<Date | undefined> {
    const isRecent = record && record.steppedAt > record.createdAt && Date.now() - record.steppedAt.getTime() < UNDO_MS;
    if (!isRecent || !user) return undefined;
    const [found] = await manager.query<{ steppedAt: string }[]>(UNDONE_STEP, [record.id, user.id, status]);
    return found && new Date(found.steppedAt);
  }

  protected override async beforeSave(
    { branch, isWaiting, ...rest }: AdmissionChanges,
    write: Write<Admission>,
  ): Promise<Partial<Admission>> {
    const { record, manager } = write;
    await this.senders.learn(write, rest.spam);
    const branchId = record?.branchId ?? null;
    if (rest.assigneeId && !(await this.findAssignee({ assigneeId: rest.assigneeId, branchId }, manager))) {
      throw ValidationException.field('assigneeId', NOT_ASSIGNABLE);
    }
    const isStep = rest.status !== undefined && rest.status !== record?.status;
    if (isStep && record) await this.scheduleDecision(record, rest.status!, manager);
    const steppedAt = isStep ? ((await this.undoneStep(rest.status!, write)) ?? new Date()) : rest.steppedAt;
    const waitingSince = this.waitingSince({ ...record!, ...given(rest) } as Admission, isWaiting);
    const values = { ...rest, ...(steppedAt && { steppedAt }), ...(waitingSince !== undefined && { waitingSince }) };
    const admission = keepRead(values as Partial<Admission>, write);
    if (branch === undefined || branch === record?.branch) return admission;
    const named = await this.branches.findByName(branch, manager);
    const place = { branch: named?.title ?? branch, branchId: named?.id ?? null };
    const { assigneeId = record?.assigneeId ?? null } = admission;
    const stays = assigneeId && (await this.findAssignee({ assigneeId, ...place }, manager));
    return { ...admission, ...place, ...(assigneeId && !stays && { assigneeId: null }) };
  }
}

const inSmallLetters = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.trim().replace(/\s+/g, ' ').toLowerCase()]),
  );
