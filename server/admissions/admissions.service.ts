import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../contract/auth.js';
import {
  ADMISSION,
  ADMISSION_CHOICES_AT_MOST,
  type AdmissionApplication,
  type AdmissionChoices,
  type StaffAdmission,
} from '../../contract/admissions.js';
import type { Receipt } from '../../contract/forms.js';
import { LIST } from '../../contract/records.js';
import { BranchesService } from '../branches/branches.service.js';
import { CacheInvalidation } from '../response-cache/cache-invalidation.service.js';
import type { Write } from '../collection/write.js';
import { isBound } from '../collection/branch-scope.js';
import { RestorableCollectionService } from '../collection/trash/restorable-collection.service.js';
import { ValidationException } from '../http/exceptions.js';
import { containing } from '../collection/list-search.js';
import { keepRead, markRead } from '../collection/read-mark.js';
import { receiptOf } from '../openapi/receipts.js';
import { Config } from '../config/config.js';
import { IdempotencyService, type Submission } from '../forms/idempotency.service.js';
import { MailsService } from '../mails/mails.service.js';
import { type AdmissionChangesDto } from './admission.dto.js';
import { Admission } from './admission.entity.js';
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

@Injectable()
export class AdmissionsService extends RestorableCollectionService<Admission, AdmissionChangesDto, StaffAdmission> {
  constructor(
    @InjectRepository(Admission) repository: Repository<Admission>,
    cacheInvalidation: CacheInvalidation,
    config: Config,
    private readonly forms: IdempotencyService,
    private readonly branches: BranchesService,
    private readonly mails: MailsService,
  ) {
    super(ADMISSIONS, repository, cacheInvalidation, config);
  }

  /** Stores a parent's application, once; its branch must be open. */
  submit(input: AdmissionApplication, submission: Submission): Promise<Receipt> {
    const findBranch = async (manager: EntityManager) => {
      const branch = await this.branches.findOpenByTitle(input.selectedBranch, manager);
      if (!branch) throw ValidationException.field('selectedBranch', ADMISSION.selectedBranch.required);
      return branch;
    };
    const store = async (manager: EntityManager, spam: boolean) => {
      const branch = await findBranch(manager);
      const { id: recordId, reference } = await manager.save(
        manager.create(Admission, {
          studentName: input.childName,
          parentName: input.parentName,
          email: input.parentEmail,
          phone: input.parentContactNumber,
          grade: input.childAge,
          notes: input.interestedCurriculum,
          branch: branch.title,
          branchId: branch.id,
          spam,
        }),
      );
      const email = input.parentEmail;
      if (!spam) await this.mails.tellOf({ collection: 'admissions', recordId, reference, email, branch }, manager);
      return receiptOf(reference);
    };
    const judge = () => this.repository.manager.transaction(findBranch);
    return this.forms.accept(this.collection.name, submission, input, store, judge);
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

  /** The branch may have been deleted or renamed meanwhile. */
  protected override async beforeRestore({ branchId }: Admission, manager: EntityManager): Promise<Partial<Admission>> {
    const branch = branchId && (await this.branches.find(branchId, manager));
    return branch ? { branch: branch.title } : { branchId: null };
  }

  protected override async beforeSave(
    { branch, ...rest }: AdmissionChangesDto,
    { record, manager }: Write<Admission>,
  ): Promise<Partial<Admission>> {
    const admission = keepRead(rest as Partial<Admission>, record);
    if (branch === undefined || branch === record?.branch) return admission;
    const named = await this.branches.findByName(branch, manager);
    return { ...admission, branch: named?.title ?? branch, branchId: named?.id ?? null };
  }
}
