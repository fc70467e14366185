import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import pLimit from 'p-limit';
import { In } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import {
  CALENDAR_LAYERS,
  type CalendarLayer,
  STAFF_CALENDAR,
  type StaffCalendar,
  type StaffCalendarEntry,
} from '../../../contract/families/staff-calendar.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { AuditService } from '../../records/audit/audit.service.js';
import { isBranchScoped, readableBy, readerOf } from '../../records/collection/branch-scope.js';
import { type Condition, RECORD } from '../../records/collection/collection.js';
import { type AnyCollectionService, collectionServices } from '../../records/collection/services-of.js';
import { BranchesService } from '../../school/branches/branches.service.js';
import { isOfBranchOrSchool } from '../../school/branches/shown-branches.js';
import { type CalendarQuery, readCalendarQuery } from './calendar-query.js';
import { type CalendarSource, scheduleOf, SOURCES, type UnnamedEntry, type Row } from './calendar-sources.js';

/**
 * Returns what the user's own list shows, and for branch-bound users what visitors see of the whole school; one row more
 * than a layer has if there are more. Undefined if the user may not read the collection.
 */
async function readableRows<Own extends object>(
  { layer, columns, within, order, visible }: CalendarSource<Own>,
  service: AnyCollectionService,
  user: AuthenticatedUser,
  { firstDay, lastDay, start, end, branchId }: CalendarQuery,
): Promise<(Row & Own)[] | undefined> {
  const { collection } = service;
  const context = service.queryContext();
  const { now, timeZone } = context;
  const hasRole = collection.roles?.includes(user.role) ?? true;
  const reader = hasRole ? readerOf(collection, user) : undefined;
  const asVisitor = visible ? [{ where: visible }] : readableBy(collection, undefined, context);
  const isShown = layer !== 'schedules' && collection.publicDto ? asVisitor : undefined;
  if (!reader && !isShown) return undefined;
  const own = reader ? all(readableBy(collection, reader, context)) : { where: 'FALSE' };
  const ofSchool: Condition[] = isBranchScoped(user) ? [{ where: `${RECORD}.branch IS NULL` }] : [];
  const shown = isShown && all([...isShown, ...ofSchool]);
  const canLoseBranch = service.metadata.findColumnWithPropertyName('lostBranchId');
  const ofBranch = {
    where: canLoseBranch
      ? isOfBranchOrSchool((name) => `${RECORD}.${name}`)
      : `${columns.branchId} = :branchId OR ${columns.branchId} IS NULL`,
    parameters: { branchId },
  };
  const conditions: Condition[] = [
    { where: within, parameters: { firstDay, lastDay, start, end, now, timeZone } },
    {
      where: shown ? `(${own.where}) OR (${shown.where})` : own.where,
      parameters: { ...own.parameters, ...shown?.parameters },
    },
    ...(branchId === undefined ? [] : [ofBranch]),
  ];
  const builder = service
    .select(conditions)
    .select(`${RECORD}.id`, 'id')
    .addSelect(`(${own.where}) IS TRUE`, 'isReachable');
  for (const [name, column] of Object.entries(columns)) builder.addSelect(column, name);
  builder.orderBy(`${RECORD}.${order}`).addOrderBy(`${RECORD}.id`);
  return builder.limit(STAFF_CALENDAR.rowsOfEach + 1).getRawMany<Row & Own>();
}

const all = (conditions: Condition[]): Condition => ({
  where: conditions.map(({ where }) => `(${where})`).join(' AND ') || 'TRUE',
  parameters: Object.assign({}, ...conditions.map(({ parameters }) => parameters)) as Condition['parameters'],
});

/** A month must not take all connections of the pool. */
const QUERIES_AT_ONCE = 4;

interface Found {
  source: CalendarSource;
  entries: UnnamedEntry[];
}

@Injectable()
export class StaffCalendarService implements OnModuleInit {
  private sources: { source: CalendarSource; service: AnyCollectionService }[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly audit: AuditService,
    private readonly branches: BranchesService,
  ) {}

  onModuleInit(): void {
    this.sources = collectionServices(this.discovery).flatMap((service) => {
      const { name, abilities } = service.collection;
      const own = SOURCES.filter(({ collection }) => collection === name);
      return [...own, ...(abilities?.schedule ? [scheduleOf(service.collection)] : [])].map((source) => ({
        source,
        service,
      }));
    });
  }

  async read(user: SignedInUser, query: CalendarQuery): Promise<StaffCalendar> {
    const limit = pLimit(QUERIES_AT_ONCE);
    const wanted = this.sources.filter(({ source }) => query.layers.includes(source.layer));
    const reads = wanted.map(({ source, service }) => limit(() => this.find(source, service, { user, query })));
    const found = (await Promise.all(reads)).flatMap((each) => each ?? []);
    const named = await this.withBranches(found);
    const layers = CALENDAR_LAYERS.flatMap((name) => {
      const own = named.filter(({ source }) => source.layer === name);
      if (!own.length) return [];
      const entries = own.flatMap((each) => each.entries).sort(byTime);
      const { rowsOfEach } = STAFF_CALENDAR;
      return [{ name, entries: entries.slice(0, rowsOfEach), isCut: entries.length > rowsOfEach }];
    });
    return { layers };
  }

  readDay(user: SignedInUser, day: string, layers: CalendarLayer[]): Promise<StaffCalendar> {
    const query = { from: day, to: day, layers: layers.join() };
    return this.read(user, readCalendarQuery(query, this.branches.config.timeZone));
  }

  private async find(
    source: CalendarSource,
    service: AnyCollectionService,
    { user, query }: { user: SignedInUser; query: CalendarQuery },
  ): Promise<Found | undefined> {
    const rows = await readableRows(source, service, user, query);
    if (!rows) return undefined;
    const { name, auditsReads } = service.collection;
    if (auditsReads) this.audit.recordOpened(user, { collection: name, records: rows.map(({ id }) => id) });
    const entries = rows.flatMap((row) => source.entriesOf(row, query, service.config.timeZone));
    const readsBookings = READERS_OF_PARENTS.includes(user.role);
    return {
      source,
      entries: entries.map((entry) => (readsBookings && entry.isReachable ? entry : withoutWaiting(entry))),
    };
  }

  private async withBranches(found: Found[]): Promise<{ source: CalendarSource; entries: StaffCalendarEntry[] }[]> {
    const ids = new Set(found.flatMap(({ entries }) => entries.flatMap(({ branchId }) => branchId ?? [])));
    const columns = { id: true, name: true, colour: true } as const;
    const branches = await this.branches.repository.find({ select: columns, where: { id: In([...ids]) } });
    const byId = new Map(branches.map((branch) => [branch.id, branch]));
    return found.map(({ source, entries }) => ({
      source,
      entries: entries.map((entry) => {
        const branch = byId.get(entry.branchId ?? 0);
        return { ...entry, branch: entry.branch ?? branch?.name ?? null, colour: branch?.colour ?? null };
      }),
    }));
  }
}

const withoutWaiting = ({ places, ...entry }: UnnamedEntry): UnnamedEntry =>
  places ? { ...entry, places: { ...places, waiting: null } } : entry;

/** All-day entries come first. */
const placeOf = ({ firstDay, time }: StaffCalendarEntry) => `${firstDay} ${time ?? ''}`;

const byTime = (one: StaffCalendarEntry, other: StaffCalendarEntry): number =>
  placeOf(one) < placeOf(other) ? -1 : Number(placeOf(one) > placeOf(other));
