import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import {
  CALENDAR_DAY_BRANCH,
  CALENDAR_DAY_FOR_ALL_REFUSED,
  CALENDAR_DAYS_AT_MOST,
  CALENDAR_DAYS_FULL,
  type CalendarDayInput,
  calendarDayIssues,
  type PublicCalendarDay,
  type StaffCalendarDay,
} from '../../../contract/content/calendar-days.js';
import { Config } from '../../platform/config/config.js';
import { type AppException, conflict, forbidden, ValidationException } from '../../platform/http/exceptions.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { isBranchScoped } from '../../records/collection/branch-scope.js';
import { CollectionService } from '../../records/collection/collection.service.js';
import { omitUndefined } from '../../records/collection/pick.js';
import type { RecordSave, Write } from '../../records/collection/write.js';
import type { KeyedRequest } from '../../records/idempotency/keyed-request.js';
import { BranchesService } from '../../school/branches/branches.service.js';
import { CalendarDay } from './calendar-day.entity.js';
import { CALENDAR_DAYS } from './calendar-days.collection.js';

@Injectable()
export class CalendarDaysService extends CollectionService<
  CalendarDay,
  CalendarDayInput,
  StaffCalendarDay,
  PublicCalendarDay
> {
  constructor(
    @InjectRepository(CalendarDay) repository: Repository<CalendarDay>,
    cacheInvalidation: CacheInvalidationService,
    config: Config,
    private readonly branches: BranchesService,
  ) {
    super(CALENDAR_DAYS, repository, cacheInvalidation, config);
  }

  override create(input: CalendarDayInput, user?: AuthenticatedUser, request?: KeyedRequest) {
    return super.create({ ...input, branchId: input.branchId ?? null }, user, request);
  }

  protected override async beforeSave(
    { branchId, ...rest }: Partial<CalendarDayInput>,
    { manager, record, user, reverting }: Write<CalendarDay>,
  ): Promise<Partial<CalendarDay>> {
    const day: Partial<CalendarDay> = rest;
    const { firstDay, lastDay, status } = { ...record, ...omitUndefined(rest) };
    const issues = firstDay && lastDay ? calendarDayIssues({ firstDay, lastDay }) : [];
    if (issues.length) throw new ValidationException(issues);
    if (status === 'CONFIRMED') day.isUncertain = false;
    if (reverting) Object.assign(day, await this.branchOfRevision(reverting, manager));
    else if (branchId !== undefined) Object.assign(day, await this.branchOf(branchId, manager));
    if (day.branch === null && isBranchScoped(user)) throw forbidden(CALENDAR_DAY_FOR_ALL_REFUSED);
    return record ? day : { ...day, uid: randomUUID() };
  }

  /** The branch may have been deleted or renamed meanwhile, and the holiday proposed again. */
  override async beforeRestore(
    { branchId, proposalKey }: CalendarDay,
    manager: EntityManager,
  ): Promise<Partial<CalendarDay>> {
    const branch = branchId && (await this.branches.find(branchId, manager));
    const isProposed = proposalKey && (await manager.existsBy(CalendarDay, { proposalKey }));
    return { ...(branch ? { branch: branch.name } : { branchId: null }), ...(isProposed && { proposalKey: null }) };
  }

  protected override async afterSave(saves: RecordSave<CalendarDay>[], manager: EntityManager): Promise<void> {
    if (saves.some(({ before, action }) => !before || action === 'restored')) await assertNotFull(manager);
  }

  protected override async missing(
    id: number,
    user?: AuthenticatedUser,
    manager = this.repository.manager,
  ): Promise<AppException> {
    const isForAll = isBranchScoped(user) && (await manager.existsBy(CalendarDay, { id, branch: IsNull() }));
    return isForAll ? forbidden(CALENDAR_DAY_FOR_ALL_REFUSED) : super.missing(id, user, manager);
  }

  private async branchOf(id: number | null, manager: EntityManager): Promise<Partial<CalendarDay>> {
    if (id === null) return { branch: null, branchId: null };
    const branch = await this.branches.find(id, manager);
    if (!branch) throw ValidationException.field('branchId', CALENDAR_DAY_BRANCH.message);
    return { branch: branch.name, branchId: branch.id };
  }

  /** A restored revision keeps its own branch, even if that was deleted. */
  private async branchOfRevision(
    { branch, branchId }: Pick<Partial<CalendarDay>, 'branch' | 'branchId'>,
    manager: EntityManager,
  ): Promise<Partial<CalendarDay>> {
    const found = branchId && (await this.branches.find(branchId, manager));
    if (found) return { branch: found.name, branchId: found.id };
    return { branch, branchId: null, lostBranchId: branchId ?? undefined };
  }
}

/** Until the end of the transaction, no other transaction creates calendar days. */
export async function lockCalendar(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtext('calendar days'))`);
}

async function assertNotFull(manager: EntityManager): Promise<void> {
  await lockCalendar(manager);
  if ((await manager.count(CalendarDay)) > CALENDAR_DAYS_AT_MOST) throw conflict(CALENDAR_DAYS_FULL);
}
