import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import pLimit from 'p-limit';
import { In } from 'typeorm';
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
import { type AnyCollectionService, collectionServices } from '../../records/collection/services-of.js';
import { BranchesService } from '../../school/branches/branches.service.js';
import { type CalendarQuery, readCalendarQuery } from './calendar-query.js';
import { readableRows } from './calendar-rows.js';
import { type CalendarSource, scheduleOf, SOURCES, type UnnamedEntry } from './calendar-sources.js';

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
    if (auditsReads) this.audit.noteOpened(user, { collection: name, records: rows.map(({ id }) => id) });
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
