import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import {
  closedDaysIssues,
  NOTICE_BRANCH,
  NOTICE_CLOSED,
  NOTICE_END,
  NOTICE_FOR_ALL_REFUSED,
  NOTICE_OVER,
  NOTICE_PAGE_DAYS,
  NOTICE_START,
  type NoticeInput,
  type PublishedNotice,
  type PublicNotice,
  type StaffNotice,
} from '../../../contract/content/notices.js';
import { dayOf } from '../../../contract/platform/dates.js';
import type { RecordChange } from '../../../contract/site/site.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { BranchesService } from '../../school/branches/branches.service.js';
import { type QueryContext, RECORD, withId } from '../../records/collection/collection.js';
import { omitUndefined, pick } from '../../records/collection/pick.js';
import { actorName, personIdOf } from '../../records/collection/actor-name.js';
import { CollectionService } from '../../records/collection/collection.service.js';
import { Config } from '../../platform/config/config.js';
import { conflict, forbidden, ValidationException } from '../../platform/http/exceptions.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import type { RecordSave, Write } from '../../records/collection/write.js';
import { readInstant } from '../../platform/validation/read-instant.js';
import { fieldsOf } from '../../platform/openapi/response-dto.js';
import { PublicNoticeDto } from './notice.dto.js';
import { Notice } from './notice.entity.js';
import { SHOWN_LANGUAGES, translationsOf } from './notice-translations.js';
import { canBeEnded, isCurrent, isInForce, NOTICES, pageEndOf, wasPublic } from './notices.collection.js';

/** $2 is how long the page of a notice outlives it. Its last closed day ends at midnight, when content changes anyway. */
const NEXT_BOUND = `
  SELECT min(bound) AS bound
    FROM notices,
         LATERAL (SELECT COALESCE("endedAt", GREATEST("endsAt", ("closedTo"::date + 1)::timestamp AT TIME ZONE $3))) AS over(at),
         unnest(ARRAY[over.at + $2::interval] || CASE WHEN "endedAt" IS NULL THEN ARRAY["startsAt", "endsAt"] END) AS bound
   WHERE bound > $1`;

const PAGE_MS = NOTICE_PAGE_DAYS * 86_400_000;

type WithdrawalListener = (notice: Notice, manager: EntityManager) => Promise<void>;
type SaveListener = (saves: RecordSave<Notice>[], manager: EntityManager) => Promise<void>;

@Injectable()
export class NoticesService extends CollectionService<Notice, NoticeInput, StaffNotice, PublicNotice> {
  private readonly withdrawalListeners: WithdrawalListener[] = [];
  private readonly saveListeners: SaveListener[] = [];

  constructor(
    @InjectRepository(Notice) repository: Repository<Notice>,
    cacheInvalidation: CacheInvalidationService,
    config: Config,
    private readonly branches: BranchesService,
  ) {
    super(NOTICES, repository, cacheInvalidation, config);
    cacheInvalidation.addClock((now) => this.nextBound(now));
  }

  /** Call it in `onModuleInit`. */
  onWithdrawal(listener: WithdrawalListener): void {
    this.withdrawalListeners.push(listener);
  }

  /** Call it in `onModuleInit`. */
  onSave(listener: SaveListener): void {
    this.saveListeners.push(listener);
  }

  override toStaff(notice: Notice, context: QueryContext): StaffNotice {
    const translations = translationsOf(notice, notice.languages!);
    return { ...super.toStaff(notice, context), translations, inForce: isInForce(notice, context) };
  }

  protected override toPublic(row: Notice & { translations: string }): PublicNotice {
    return { ...super.toPublic(row), translations: translationsOf(row, row.translations) };
  }

  override async createWithin(manager: EntityManager, input: NoticeInput, user?: AuthenticatedUser): Promise<Notice> {
    const notice = await super.createWithin(manager, input, user);
    // A saved entity has no virtual columns.
    const [row] = await manager.query<{ languages: string }[]>(`SELECT ${SHOWN_LANGUAGES} AS "languages"`);
    return Object.assign(notice, row);
  }

  /** Whether there is a page of the notice, also one that says that it is gone. */
  async hasPage(id: number): Promise<boolean> {
    return (await this.page(id)) !== null;
  }

  /** Null if visitors never saw the notice, or its branch is hidden; `gone` if it was over too long ago. */
  async page(id: number): Promise<PublishedNotice | 'gone' | null> {
    const context = this.queryContext();
    const notice = await this.select([wasPublic(context), withId(id)]).getOne();
    if (!notice) return null;
    const page = pageOf(notice, context);
    const isGone = page.overAt !== null && Date.parse(page.overAt) + PAGE_MS <= context.now.getTime();
    return isGone ? 'gone' : page;
  }

  /** When it is over for visitors, unless it is taken back before. */
  endOf(notice: Notice): Date {
    return pageEndOf(notice, this.config.timeZone);
  }

  /** Newest first. */
  async currentPages(): Promise<PublishedNotice[]> {
    const context = this.queryContext();
    return (await this.readCurrent(context)).map((notice) => pageOf(notice, context));
  }

  async currentChanges(): Promise<RecordChange[]> {
    return (await this.readCurrent(this.queryContext())).map(({ id, updatedAt }) => ({ id, updatedAt }));
  }

  private readCurrent(context: QueryContext): Promise<Notice[]> {
    const builder = this.select([wasPublic(context), isCurrent(context)]);
    return builder.orderBy(`${RECORD}.createdAt`, 'DESC').addOrderBy(`${RECORD}.id`, 'DESC').getMany();
  }

  /** Ends the notice now. It is kept, so that staff can look up who published what, and when. */
  override async remove(id: number, expected?: number, user?: AuthenticatedUser): Promise<StaffNotice> {
    const notice = await this.transact(async (manager) => {
      const stored = await this.lock(manager, id, { expected, user });
      assertMaySpeakFor(stored.branch, user);
      if (!canBeEnded(stored, this.queryContext())) throw conflict(NOTICE_OVER);
      addAuditLine(manager, { action: 'ended', collection: this.collection.name, records: [id] });
      const ending = { before: stored, after: stored, user, action: 'unpublished' } as const;
      await this.abilities.revisions!.saved([ending], manager);
      const endedBy = user ? actorName(user) : null;
      const ended = { endedAt: new Date(), endedBy, endedById: personIdOf(user) };
      const after = await manager.save(Object.assign(stored, ended));
      for (const listener of this.withdrawalListeners) await listener(after, manager);
      return after;
    });
    this.committed({ before: notice, after: notice, user });
    return this.toStaff(notice, this.queryContext());
  }

  protected override async beforeSave(
    { branchId, startsAt, endsAt, ...rest }: Partial<NoticeInput>,
    { manager, record, user }: Write<Notice>,
  ): Promise<Partial<Notice>> {
    if (record) this.refuseChange(record, user);
    const notice: Partial<Notice> = rest;
    if (endsAt !== undefined) notice.endsAt = this.end(endsAt);
    if (startsAt !== undefined) notice.startsAt = this.start(startsAt);
    this.refuseLaterStart(notice, record);
    const { now, timeZone } = this.queryContext();
    Object.assign(notice, validated({ ...record, ...omitUndefined(notice) }, record, dayOf(now, timeZone)));
    // A notice of a deleted branch has no `branchId`. It becomes one for the whole school only on request.
    if (!record || branchId === null || (branchId !== undefined && branchId !== record.branchId)) {
      Object.assign(notice, await this.branchOf(branchId ?? null, manager));
      assertMaySpeakFor(notice.branch!, user);
    }
    return record ? notice : { ...notice, createdBy: user ? actorName(user) : null, createdById: personIdOf(user) };
  }

  protected override async afterSave(saves: RecordSave<Notice>[], manager: EntityManager): Promise<void> {
    for (const listener of this.saveListeners) await listener(saves, manager);
  }

  /** Throws 403 if only a SUPER_ADMIN may change the notice, and 409 if it has ended. */
  private refuseChange(notice: Notice, user?: AuthenticatedUser): void {
    assertMaySpeakFor(notice.branch, user);
    if (!isInForce(notice, this.queryContext())) throw conflict(NOTICE_OVER);
  }

  /** Once visitors can read a notice, its page stays for those who have its link. */
  private refuseLaterStart({ startsAt }: Partial<Notice>, record?: Notice): void {
    const { now } = this.queryContext();
    const isPublic = record && (record.startsAt === null || record.startsAt <= now);
    if (isPublic && startsAt && startsAt > now) throw ValidationException.field('startsAt', NOTICE_START.public);
  }

  private end(endsAt: string): Date {
    const { now, timeZone } = this.queryContext();
    const end = readInstant(endsAt, timeZone, 'end');
    if (!end) throw ValidationException.field('endsAt', NOTICE_END.message);
    if (end <= now) throw ValidationException.field('endsAt', NOTICE_END.past);
    return end;
  }

  private start(startsAt: string | null): Date | null {
    const start = startsAt === null ? null : readInstant(startsAt, this.config.timeZone);
    if (start === undefined) throw ValidationException.field('startsAt', NOTICE_START.message);
    return start;
  }

  private async branchOf(id: number | null, manager: EntityManager): Promise<Pick<Notice, 'branch' | 'branchId'>> {
    if (id === null) return { branch: null, branchId: null };
    const branch = await this.branches.find(id, manager);
    if (branch?.status !== 'ACTIVE') throw ValidationException.field('branchId', NOTICE_BRANCH.message);
    return { branch: branch.name, branchId: branch.id };
  }

  private async nextBound(now: Date): Promise<Date | null> {
    const parameters = [now, `${NOTICE_PAGE_DAYS * 24} hours`, this.config.timeZone];
    const [row] = await this.repository.query<{ bound: Date | null }[]>(NEXT_BOUND, parameters);
    return row?.bound ?? null;
  }
}

const PUBLIC_FIELDS = fieldsOf(PublicNoticeDto) as Exclude<keyof PublicNoticeDto, 'translations'>[];

function pageOf(notice: Notice, { now, timeZone }: QueryContext): PublishedNotice {
  const { createdAt, startsAt, endedAt } = notice;
  const end = pageEndOf(notice, timeZone);
  const overAt = endedAt ?? (end <= now ? end : null);
  return {
    ...pick(notice, PUBLIC_FIELDS),
    version: notice.version,
    translations: translationsOf(notice, notice.languages!),
    state: endedAt ? 'withdrawn' : overAt ? 'over' : 'current',
    until: end.toISOString(),
    raisedAt: (startsAt && startsAt > createdAt ? startsAt : createdAt).toISOString(),
    overAt: overAt?.toISOString() ?? null,
  };
}

/** Validates the dates. Only a closure has days and a reason; those of other notices are cleared. */
function validated(
  { kind, closedFrom, closedTo, startsAt, endsAt }: Partial<Notice>,
  stored: Notice | undefined,
  today: string,
): Partial<Notice> {
  if (startsAt && endsAt && startsAt >= endsAt) throw ValidationException.field('startsAt', NOTICE_START.order);
  if (kind !== 'CLOSURE') return { closedFrom: null, closedTo: null, reason: null };
  if (!closedFrom) throw ValidationException.field('closedFrom', NOTICE_CLOSED.required);
  if (!closedTo) throw ValidationException.field('closedTo', NOTICE_CLOSED.required);
  const issues = closedDaysIssues(closedFrom, closedTo);
  if (issues.length) throw new ValidationException(issues);
  // The days of a stored closure pass while its notice is still in force.
  if (closedTo < today && closedTo !== stored?.closedTo)
    throw ValidationException.field('closedTo', NOTICE_CLOSED.past);
  return {};
}

/** Throws 403 if the notice is for the whole school and the user is no super administrator. */
export function assertMaySpeakFor(branch: string | null, user?: AuthenticatedUser): void {
  if (branch === null && user && user.role !== 'SUPER_ADMIN') throw forbidden(NOTICE_FOR_ALL_REFUSED);
}
