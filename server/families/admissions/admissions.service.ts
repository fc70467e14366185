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
  NOT_WAITING,
  type StaffAdmission,
} from '../../../contract/families/admissions.js';
import { mailedAnswers } from '../../../contract/school/admission-fields.js';
import { isDecided } from '../../../contract/families/decisions.js';
import type { FormSignals, Receipt } from '../../../contract/families/forms.js';
import { LIST } from '../../../contract/platform/records.js';
import type { LastActivity } from '../../../contract/families/threads.js';
import { BranchesService } from '../../school/branches/branches.service.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { omitUndefined } from '../../records/collection/pick.js';
import type { CreatedOnce, RecordSave, Write } from '../../records/collection/write.js';
import type { KeyedRequest } from '../../records/idempotency/keyed-request.js';
import { branchesOf, isBranchScoped } from '../../records/collection/branch-scope.js';
import { CollectionService } from '../../records/collection/collection.service.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { anySpelling } from '../../records/collection/list-search.js';
import { keepRead, markRead } from '../../records/collection/read-mark.js';
import { Config } from '../../platform/config/config.js';
import { AssigneesService } from '../forms/assignees.service.js';
import { TrustedSendersService } from '../forms/trusted-senders.service.js';
import { FormIntakeService, type Submission } from '../forms/form-intake.service.js';
import { type Child, MailsService } from '../../delivery/mails/mails.service.js';
import { addReason } from '../threads/thread-entry.entity.js';
import { assertReachable } from '../forms/entries.js';
import { clearEndedWait, waitOf } from '../forms/waits.service.js';
import { type AdmissionChangesDto, type EnteredAdmissionDto } from './admission.dto.js';
import { answerColumns, textOfAnswers } from './answers.js';
import { FIGURES, SOURCES } from './admission-figures.js';
import { Admission } from './admission.entity.js';
import { ADMISSIONS } from './admissions.collection.js';
import { depositOf } from './deposits.js';
import { type Family, type FamilyOf, lockFamily } from './family.js';
import { columnsOfEntry, consentOf } from './entered-admission.js';
import { DecisionScheduleService, type ScheduleChoices } from './decision-schedule.service.js';

/** Parameters: the row limit, and branch ids or null for all. */
const BRANCHES = `
  SELECT branch AS value FROM (
    SELECT DISTINCT branch FROM admissions
     WHERE NOT spam AND branch <> '' AND ($2::integer[] IS NULL OR "branchId" = ANY($2))
  ) AS present
   ORDER BY branch COLLATE "text_order" LIMIT $1`;

const CURRICULA = `
  SELECT value FROM (
    SELECT notes AS value FROM admissions WHERE NOT spam AND notes <> '' AND notes ~* $1
       AND ($3::integer[] IS NULL OR "branchId" = ANY($3))
     GROUP BY notes ORDER BY count(*) DESC, notes LIMIT $2
  ) AS frequent ORDER BY value COLLATE "text_order"`;

/** A little longer than the back office offers Undo. */
const UNDO_MS = 30_000;

/** The `steppedAt` before the last change of status, if the same user made that change. */
const UNDONE_STEP = `
  SELECT before.values ->> 'steppedAt' AS "steppedAt" FROM revisions AS last
    JOIN revisions AS before ON before.collection = last.collection AND before.record = last.record AND before.number = last.number - 1
   WHERE last.collection = 'admissions' AND last.record = $1::text AND last."byId" = $2
     AND last.number = (SELECT max(number) FROM revisions WHERE collection = 'admissions' AND record = $1::text)
     AND before.values ->> 'status' = $3 AND before.values ->> 'steppedAt' IS NOT NULL`;

type Step = Partial<Pick<Admission, 'steppedAt' | 'waitingSince'>>;

type AdmissionChanges = AdmissionChangesDto &
  Partial<
    Pick<Admission, 'isUndelivered' | 'steppedAt' | 'createdAt' | 'noticeVersion' | 'consentAt' | keyof LastActivity>
  > &
  ScheduleChoices;

@Injectable()
export class AdmissionsService extends CollectionService<Admission, AdmissionChanges, StaffAdmission> {
  constructor(
    @InjectRepository(Admission) repository: Repository<Admission>,
    cacheInvalidation: CacheInvalidationService,
    config: Config,
    private readonly forms: FormIntakeService,
    private readonly branches: BranchesService,
    private readonly mails: MailsService,
    private readonly senders: TrustedSendersService,
    private readonly decisions: DecisionScheduleService,
    private readonly assignees: AssigneesService,
  ) {
    super(ADMISSIONS, repository, cacheInvalidation, config);
  }

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
        ...answerColumns(input),
        consentAt: input.consent ? new Date() : null,
        reference,
      };
      const form = { collection: 'admissions', reference, email, branch, child, asked: mailedAnswers(input) } as const;
      const mails = await this.mails.formMails(form);
      const signals = { website, elapsedMs, email, text: textOfAnswers(input), mayRepeat: true };
      return { table: 'admissions', row, mails, signals };
    };
    const answers = textOfAnswers(input);
    const content = normalized({ ...child, email, branch: input.selectedBranch, ...(answers && { answers }) });
    const notifyDuplicate = ({ reference }: Receipt) => this.sendDuplicateNotice(reference, child);
    return this.forms.accept(
      { name: this.collection.name, body: input, entryOf, content, notifyDuplicate },
      submission,
    );
  }

  /** Creates the application that staff enter, as `ContactsService.enter` does a message. */
  async enter(entry: EnteredAdmissionDto, user: AuthenticatedUser, request?: KeyedRequest): Promise<CreatedOnce> {
    const columns = columnsOfEntry(entry, this.config.timeZone);
    const { email, studentName: name, grade: age, notes: curriculum } = columns;
    const confirm = async ({ id, reference, branchId }: Admission, manager: EntityManager) => {
      const branch = await this.branches.find(branchId!, manager);
      const form = { collection: 'admissions', reference, email, branch, child: { name, age, curriculum } } as const;
      await this.mails.queueConfirmation(form, id, manager);
    };
    return this.createOnce(columns, request, user, entry.mailsParent ? confirm : undefined);
  }

  async idOf(reference: string): Promise<number | undefined> {
    return (await this.repository.findOneBy({ reference }))?.id;
  }

  /** Ends a wait of the first application. Returns false if it was deleted or is spam. */
  private async sendDuplicateNotice(reference: string, child: Child): Promise<boolean> {
    const first = await this.repository.findOneBy({ reference });
    if (!first || first.spam) return false;
    const { id: recordId, branchId, email } = first;
    if (first.waitUntil && !first.waitEnded)
      await this.change(recordId, () => ({ isRead: false, activeAt: new Date() }), {});
    await this.mails.queueDuplicateNotice({ recordId, branchId, email, reference, child });
    return true;
  }

  markRead(ids: number[], user: AuthenticatedUser): Promise<number> {
    return markRead(this.collection, this.repository, ids, user);
  }

  async choices(search: string, user: AuthenticatedUser): Promise<AdmissionChoices> {
    const branchIds = isBranchScoped(user) ? user.branchIds : null;
    const [branch, notes] = await Promise.all([
      this.repository.query<{ value: string }[]>(BRANCHES, [LIST.rowsAtMost, branchIds]),
      this.repository.query<{ value: string }[]>(CURRICULA, [
        anySpelling(search),
        ADMISSION_CHOICES_AT_MOST,
        branchIds,
      ]),
    ]);
    return { branch: branch.map(({ value }) => value), notes: notes.map(({ value }) => value) };
  }

  /** Call it in the transaction of a visit or call. Keeps the version. */
  async recordStep(id: number, manager: EntityManager): Promise<void> {
    await manager.query('UPDATE admissions SET "steppedAt" = now() WHERE id = $1', [id]);
    await clearEndedWait('admissions', id, manager, this.config.timeZone);
  }

  /** Throws 400 for applications `alsoFor` of another parent. */
  lockFamily(manager: EntityManager, of: FamilyOf): Promise<Family> {
    return lockFamily(this, manager, of);
  }

  figures(user: AuthenticatedUser): Promise<AdmissionFigures[]> {
    return this.recent(FIGURES, user);
  }

  sources(user: AuthenticatedUser): Promise<AdmissionSources[]> {
    return this.recent(SOURCES, user);
  }

  private recent<T>(sql: string, user: AuthenticatedUser): Promise<T[]> {
    return this.repository.query(sql, [branchesOf(user), this.config.timeZone, LIST.rowsAtMost]);
  }

  /** Returns undefined for no change. A decided application, or one without a grade, leaves the list. */
  private waitingSince(after: Admission, isWaiting: boolean | undefined): Date | null | undefined {
    const mayWait = !isDecided(after.status) && Boolean(after.entryGrade);
    if (isWaiting && !mayWait) throw ValidationException.field('isWaiting', NOT_WAITING);
    if (isWaiting) return after.waitingSince ?? new Date();
    return after.waitingSince && (isWaiting === false || !mayWait) ? null : undefined;
  }

  /** Takes back decisions that wait, so that a restored application is not decided without what follows from it. */
  protected override async beforeRemove(
    records: Admission[],
    manager: EntityManager,
    user?: AuthenticatedUser,
  ): Promise<void> {
    const previous = await this.decisions.previous(
      records.map(({ id }) => id),
      manager,
    );
    const decided = records.filter(({ id }) => previous.has(id));
    const changes = decided.map((record) => ({ record, input: { status: previous.get(record.id)! } }));
    const saves = await this.changeAll(manager, changes, { user, isUndo: true });
    for (const [index, record] of decided.entries()) Object.assign(record, saves[index]!.after);
  }

  /** The branch may have been deleted or renamed, and the assignee may have lost access. */
  override async beforeRestore(
    { branchId, assigneeId }: Admission,
    manager: EntityManager,
  ): Promise<Partial<Admission>> {
    const branch = branchId && (await this.branches.find(branchId, manager));
    const columns = branch ? { branch: branch.title, branchId } : { branchId: null };
    const stays = await this.assignees.isAssignable({ assigneeId, branchId: columns.branchId }, manager);
    return stays ? columns : { ...columns, assigneeId: null };
  }

  protected override async afterSave(saves: RecordSave<Admission>[], manager: EntityManager): Promise<void> {
    await this.assignees.notify('admissions', saves, manager);
  }

  /** Returns the `steppedAt` that an Undo restores; undefined for any other change of status. */
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
    { branch, isWaiting, reason, mailsParent, mail, keepsDocuments, ...input }: AdmissionChanges,
    write: Write<Admission>,
  ): Promise<Partial<Admission>> {
    await addReason('admissions', reason, write);
    assertReachable({ ...write.record!, ...omitUndefined(input) } as Admission, 'phone', write.record);
    await this.senders.learn(write, input.spam);
    const moved = await this.changeBranch(branch, write);
    const after = { assigneeId: input.assigneeId, branchId: write.record?.branchId ?? null, ...moved };
    const assignee = await this.assignees.assigneeAfter('admissions', after, write);
    const step = await this.changeStatus(input, { mailsParent, mail, keepsDocuments }, write);
    const waitingSince = this.waitingSince({ ...write.record!, ...omitUndefined(input) } as Admission, isWaiting);
    const consent = consentOf(input.consentMeans, write.record);
    const deposit = depositOf(input, write.record, this.config.timeZone);
    const values = { ...input, ...step, ...consent, ...deposit, ...(waitingSince !== undefined && { waitingSince }) };
    const columns = { ...keepRead(values as Partial<Admission>, write), ...this.waitAfter(values, write) };
    return { ...columns, ...moved, ...assignee };
  }

  /** Schedules or undoes a decision. */
  private async changeStatus(
    { status, steppedAt }: Pick<AdmissionChanges, 'status' | 'steppedAt'>,
    choices: ScheduleChoices,
    write: Write<Admission>,
  ): Promise<Step> {
    const { record } = write;
    if (status === undefined || status === record?.status) return steppedAt ? { steppedAt } : {};
    const undone = record && (await this.decisions.change(record, status, choices, write));
    return { ...undone, steppedAt: (await this.undoneStep(status, write)) ?? new Date() };
  }

  private waitAfter(changes: AdmissionChanges, write: Write<Admission>): Partial<Admission> {
    const before = write.record?.status ?? 'PENDING';
    const { status = before, steppedAt } = changes;
    const step = { wasDone: isDecided(before), isDone: isDecided(status), isStep: steppedAt !== undefined };
    return waitOf(changes, write, { ...step, timeZone: this.config.timeZone });
  }

  /** Returns the columns of another branch. */
  private async changeBranch(
    branch: string | undefined,
    { record, manager }: Write<Admission>,
  ): Promise<Partial<Pick<Admission, 'branch' | 'branchId'>>> {
    if (branch === undefined || branch === record?.branch) return {};
    const found = await this.branches.findByName(branch, manager);
    if (!found && !record) throw ValidationException.field('selectedBranch', ADMISSION.selectedBranch.required);
    return { branch: found?.title ?? branch, branchId: found?.id ?? null };
  }
}

const normalized = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.trim().replace(/\s+/g, ' ').toLowerCase()]),
  );
