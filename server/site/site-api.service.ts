import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { PublicBranch } from '../../contract/school/branches.js';
import type { PublicNotice } from '../../contract/content/notices.js';
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
import type { CollectionEntity } from '../records/collection/collection.entity.js';
import { ANONYMOUS } from '../records/collection/collection-reader.js';
import { CollectionService } from '../records/collection/collection.service.js';
import { servicesOf } from '../records/collection/services-of.js';
import { AppException } from '../platform/http/exceptions.js';
import { pick } from '../records/collection/pick.js';
import { SettingsService } from '../school/settings/settings.service.js';

type PublicService = CollectionService<CollectionEntity, object, object>;

/** The pages' data from the services, with a visitor's eyes and no HTTP. */
@Injectable()
export class SiteApiService implements RenderApi, SiteIndex, OnModuleInit {
  private readonly services = new Map<string, PublicService>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly values: SettingsService,
  ) {}

  /** Finds the service of every collection that visitors read. */
  onModuleInit(): void {
    for (const service of servicesOf<PublicService>(this.discovery, CollectionService)) {
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

  count(collection: PublicCollection): Promise<number> {
    return this.service(collection).count(ANONYMOUS);
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

  settings(): Promise<Record<string, string>> {
    return this.values.values();
  }

  private service(collection: PublicCollection): PublicService {
    return this.services.get(collection)!;
  }
}

/** As it comes over HTTP, with instants as text, so that both ends render the same. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
