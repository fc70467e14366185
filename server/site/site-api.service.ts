import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { CalendarEntry, CalendarQuery } from '../../contract/content/calendar.js';
import type { PublicBranch } from '../../contract/school/branches.js';
import type { PublishedNotice, PublicNotice } from '../../contract/content/notices.js';
import type { PublicPopupPoster } from '../../contract/content/popup-posters.js';
import type { ListQuery } from '../../contract/platform/records.js';
import {
  NAV_BRANCH,
  type PublicCollection,
  type RecordChange,
  type RenderApi,
  type LayoutData,
  type SiteIndex,
} from '../../contract/site/site.js';
import { CalendarService } from '../content/calendar/calendar.service.js';
import { NoticesService } from '../content/notices/notices.service.js';
import { ANONYMOUS } from '../records/collection/collection-reader.js';
import { type AnyCollectionService, collectionServices } from '../records/collection/services-of.js';
import { AppException } from '../platform/http/exceptions.js';
import { pick } from '../records/collection/pick.js';
import { SettingsService } from '../school/settings/settings.service.js';

/** Reads the pages' data from the services as a visitor, without HTTP. */
@Injectable()
export class SiteApiService implements RenderApi, SiteIndex, OnModuleInit {
  private readonly services = new Map<string, AnyCollectionService>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly values: SettingsService,
    private readonly calendarEntries: CalendarService,
    private readonly notices: NoticesService,
  ) {}

  onModuleInit(): void {
    for (const service of collectionServices(this.discovery)) {
      if (service.collection.publicDto) this.services.set(service.collection.name, service);
    }
  }

  async list<T>(collection: PublicCollection, query: ListQuery = {}): Promise<{ rows: T[]; total: number }> {
    const { rows, total } = await this.service(collection).listFor(ANONYMOUS, query);
    return { rows: plain(rows) as T[], total };
  }

  async get<T>(collection: PublicCollection, id: number): Promise<T | null> {
    try {
      return plain(await this.service(collection).get(ANONYMOUS, id)) as T;
    } catch (error) {
      if (error instanceof AppException && error.getStatus() === 404) return null;
      throw error;
    }
  }

  has(collection: PublicCollection, id: number): Promise<boolean> {
    return this.service(collection).has(ANONYMOUS, id);
  }

  async count(collection: PublicCollection, filter?: ListQuery['filter']): Promise<number> {
    if (!filter) return this.service(collection).count(ANONYMOUS);
    return (await this.list(collection, { filter, range: [0, 0] })).total;
  }

  lastId(collection: PublicCollection): Promise<number> {
    return this.service(collection).lastId(ANONYMOUS);
  }

  changes(collection: PublicCollection, firstId: number, lastId: number): Promise<RecordChange[]> {
    return this.service(collection).changes(ANONYMOUS, firstId, lastId);
  }

  async layout(): Promise<LayoutData> {
    const [settings, branches, notices, posters] = await Promise.all([
      this.settings(),
      this.list<PublicBranch>('branches', { sort: ['id', 'ASC'] }),
      this.list<PublicNotice>('notices', { sort: ['level', 'DESC'] }),
      this.list<PublicPopupPoster>('popup-posters'),
    ]);
    const content = {
      settings: settings as LayoutData['settings'],
      branches: branches.rows.map((branch) => pick(branch, NAV_BRANCH)),
      notices: notices.rows,
      posters: posters.rows,
    };
    return { version: createHash('sha1').update(JSON.stringify(content)).digest('base64url'), ...content };
  }

  calendar(query: CalendarQuery): Promise<CalendarEntry[]> {
    return this.calendarEntries.entries(query);
  }

  noticePages(): Promise<PublishedNotice[]> {
    return this.notices.currentPages();
  }

  noticePage(id: number): Promise<PublishedNotice | 'gone' | null> {
    return this.notices.page(id);
  }

  hasNoticePage(id: number): Promise<boolean> {
    return this.notices.hasPage(id);
  }

  noticeChanges(): Promise<RecordChange[]> {
    return this.notices.currentChanges();
  }

  settings(): Promise<Record<string, string>> {
    return this.values.values();
  }

  private service(collection: PublicCollection): AnyCollectionService {
    return this.services.get(collection)!;
  }
}

/** As in a response of the API, with instants as text, so that server and browser render the same. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
