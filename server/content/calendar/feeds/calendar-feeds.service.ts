import { Injectable } from '@nestjs/common';
import { kindsShownFor, type CalendarKind, FEED_PATH, isCalendarKind } from '../../../../contract/content/calendar.js';
import { dayOf } from '../../../../contract/platform/dates.js';
import { addMonths } from '../../../../contract/platform/months.js';
import { Config } from '../../../platform/config/config.js';
import { ReplicaService } from '../../../platform/database/replica.service.js';
import { CALENDAR_TYPE, calendarText } from '../../../platform/icalendar/calendar-text.js';
import { contentLine, textLine } from '../../../platform/icalendar/content-line.js';
import { ResponseCache } from '../../../platform/response-cache/response-cache.js';
import type { VisitorResponse } from '../../../platform/response-cache/visitor-response.js';
import { readChoice } from '../../../platform/validation/fields.js';
import { readId } from '../../../platform/validation/read-query.js';
import { ANONYMOUS } from '../../../records/collection/collection-reader.js';
import type { Branch } from '../../../school/branches/branch.entity.js';
import { BranchesService } from '../../../school/branches/branches.service.js';
import { SettingsService } from '../../../school/settings/settings.service.js';
import { EventFileService } from './event-file.service.js';
import type { FeedItem } from './feed-changes.js';
import { FeedItemsService } from './feed-items.service.js';
import { cancelledLines, entryLines, KIND_LABELS, zoneLines } from './feed-lines.js';

const REFRESHED = 'PT1H';

/** Serves the calendar to calendar programs, from the response cache if possible. */
@Injectable()
export class CalendarFeedsService {
  constructor(
    private readonly items: FeedItemsService,
    private readonly eventFiles: EventFileService,
    private readonly branches: BranchesService,
    private readonly settings: SettingsService,
    private readonly cache: ResponseCache,
    private readonly replica: ReplicaService,
    private readonly config: Config,
  ) {}

  async feed(parameters: Record<string, unknown>): Promise<VisitorResponse> {
    const query = readFeedQuery(parameters);
    if (!query) return this.missing();
    const { branchId } = query;
    const isFound = async () => branchId === undefined || this.branches.has(ANONYMOUS, branchId);
    return this.cached(feedUrl(query), isFound, () => this.feedText(query));
  }

  async event(parameter: string): Promise<VisitorResponse> {
    const id = readId(parameter);
    if (!id) return this.missing();
    return this.cached(
      `/event/${id}.ics`,
      () => this.eventFiles.has(id),
      () => this.eventFiles.text(id),
    );
  }

  /** Checks first what exists, so that URLs of what does not do not use up the cache. */
  private async cached(
    url: string,
    isFound: () => Promise<boolean>,
    make: () => Promise<string | undefined>,
  ): Promise<VisitorResponse> {
    this.cache.expire();
    const cached = this.cache.find(url);
    if (cached) return cached;
    return this.cache.orStale(url, async () => {
      if (!(await this.replica.read(isFound))) return this.missing();
      return this.cache.get(url, async () => {
        const body = await make();
        return body === undefined
          ? this.missing()
          : this.cache.finish({ headers: { 'content-type': CALENDAR_TYPE }, body });
      });
    });
  }

  private missing(): VisitorResponse {
    const body = `There is no such calendar. The calendars of the school are at ${this.config.publicUrl}/calendar\n`;
    return this.cache.finish({ status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body });
  }

  private async feedText(query: FeedQuery): Promise<string | undefined> {
    const { timeZone, publicUrl } = this.config;
    const branch = query.branchId === undefined ? null : await this.branches.findOpen({ id: query.branchId });
    if (query.branchId !== undefined && !branch) return undefined;
    const items = itemsOf(query, await this.items.read(), dayOf(new Date(), timeZone));
    return calendarText('calendar', [
      ...(await this.nameLines(query, branch)),
      contentLine('X-WR-TIMEZONE', timeZone),
      contentLine('REFRESH-INTERVAL', REFRESHED, { VALUE: 'DURATION' }),
      contentLine('X-PUBLISHED-TTL', REFRESHED),
      contentLine('URL', `${publicUrl}/calendar`),
      ...(branch?.colour ? [contentLine('COLOR', branch.colour)] : []),
      ...zoneLines(
        items.map(({ item }) => item),
        timeZone,
      ),
      ...items.flatMap(({ item, entry }) => {
        if (!entry) return cancelledLines(item, timeZone);
        const [, eventId] = /^event-(\d+)$/.exec(entry.key) ?? [];
        const url = eventId && `${publicUrl}/event/${eventId}`;
        return entryLines({ ...entry, url }, item, timeZone);
      }),
    ]);
  }

  private async nameLines({ kind }: FeedQuery, branch: Branch | null): Promise<string[]> {
    const { site_name: school } = await this.settings.values();
    const name = [school, branch?.name, kind && KIND_LABELS[kind]].filter(Boolean).join(' – ');
    return [textLine('NAME', name), textLine('X-WR-CALNAME', name)];
  }
}

/** The items of one feed. What moved within it is not cancelled there. */
function itemsOf({ branchId, kind, range }: FeedQuery, items: FeedItem[], today: string): FeedItem[] {
  const kinds = kind && kindsShownFor(kind);
  const byUid = new Map<string, FeedItem>();
  for (const one of items) {
    const { item, entry } = one;
    if (branchId && item.branchId && item.branchId !== branchId) continue;
    if (kinds && !kinds.includes(item.kind)) continue;
    if (
      range &&
      (!entry || entry.occurrence === 'CANCELLED' || item.lastDay < today || item.firstDay > addMonths(today, 12))
    )
      continue;
    const other = byUid.get(item.uid);
    if (!other || (!other.entry && (entry || item.sequence > other.item.sequence))) byUid.set(item.uid, one);
  }
  return [...byUid.values()];
}

interface FeedQuery {
  branchId?: number;
  kind?: CalendarKind;
  /** Of the days from today for a year, to be imported once. */
  range?: 'year';
}

/** Returns undefined if no feed has such a branch, kind or range. Ignores parameters that calendar programs add. */
function readFeedQuery({ branch, kind, range }: Record<string, unknown>): FeedQuery | undefined {
  const query: FeedQuery = {};
  if (branch !== undefined) {
    query.branchId = readId(branch);
    if (query.branchId === undefined) return undefined;
  }
  if (kind !== undefined) {
    const choice = readChoice(kind);
    if (!isCalendarKind(choice)) return undefined;
    query.kind = choice;
  }
  if (range !== undefined) {
    if (range !== 'year') return undefined;
    query.range = range;
  }
  return query;
}

/** The URL of the cache, the same for all ways to write a query. */
function feedUrl({ branchId, kind, range }: FeedQuery): string {
  const given = [branchId && `branch=${branchId}`, kind && `kind=${kind}`, range && `range=${range}`].filter(Boolean);
  return given.length ? `${FEED_PATH}?${given.join('&')}` : FEED_PATH;
}
