import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedUser } from '../../contract/auth.js';
import type { PublicBranch } from '../../contract/branches.js';
import type { PublicPopupPoster } from '../../contract/popup-posters.js';
import type { ListQuery } from '../../contract/records.js';
import {
  NAV_BRANCH,
  type PublicCollection,
  type RecordChange,
  type RenderApi,
  type LayoutData,
  type SiteIndex,
} from '../../contract/site.js';
import { BranchesService } from '../branches/branches.service.js';
import { ANONYMOUS } from '../collection/collection.service.js';
import { AppException } from '../http/exceptions.js';
import { EventsService } from '../events/events.service.js';
import { HeroSlidesService } from '../hero-slides/hero-slides.service.js';
import type { Page } from '../collection/page.js';
import { pick } from '../collection/pick.js';
import { PopupPostersService } from '../popup-posters/popup-posters.service.js';
import { ReviewsService } from '../reviews/reviews.service.js';
import { SettingsService } from '../settings/settings.service.js';

interface Readable {
  listFor(user: AuthenticatedUser | undefined, query: ListQuery): Promise<Page<unknown>>;
  get(user: AuthenticatedUser | undefined, id: number): Promise<unknown>;
  has(user: AuthenticatedUser | undefined, id: number): Promise<boolean>;
  count(user: AuthenticatedUser | undefined): Promise<number>;
  lastId(user: AuthenticatedUser | undefined): Promise<number>;
  changes(user: AuthenticatedUser | undefined, firstId: number, lastId: number): Promise<RecordChange[]>;
}

/** The pages' data from the services, with a visitor's eyes and no HTTP. */
@Injectable()
export class SiteApiService implements RenderApi, SiteIndex {
  private readonly collections: Record<PublicCollection, Readable>;

  constructor(
    branches: BranchesService,
    events: EventsService,
    reviews: ReviewsService,
    slides: HeroSlidesService,
    posters: PopupPostersService,
    private readonly values: SettingsService,
  ) {
    this.collections = { branches, events, reviews, 'hero-slides': slides, 'popup-posters': posters };
  }

  async list<T>(collection: PublicCollection, query: ListQuery = {}): Promise<{ rows: T[]; total: number }> {
    const { rows, total } = await this.collections[collection].listFor(ANONYMOUS, query);
    return { rows: plain(rows) as T[], total };
  }

  async get<T>(collection: PublicCollection, id: number): Promise<T | null> {
    try {
      return plain(await this.collections[collection].get(ANONYMOUS, id)) as T;
    } catch (error) {
      if (error instanceof AppException && error.getStatus() === 404) return null;
      throw error;
    }
  }

  has(collection: PublicCollection, id: number): Promise<boolean> {
    return this.collections[collection].has(ANONYMOUS, id);
  }

  count(collection: PublicCollection): Promise<number> {
    return this.collections[collection].count(ANONYMOUS);
  }

  lastId(collection: PublicCollection): Promise<number> {
    return this.collections[collection].lastId(ANONYMOUS);
  }

  changes(collection: PublicCollection, firstId: number, lastId: number): Promise<RecordChange[]> {
    return this.collections[collection].changes(ANONYMOUS, firstId, lastId);
  }

  async layout(): Promise<LayoutData> {
    const [settings, branches, posters] = await Promise.all([
      this.settings(),
      this.list<PublicBranch>('branches', { sort: ['id', 'ASC'] }),
      this.list<PublicPopupPoster>('popup-posters'),
    ]);
    const content = {
      settings: settings as LayoutData['settings'],
      branches: branches.rows.map((branch) => pick(branch, NAV_BRANCH)),
      posters: posters.rows,
    };
    return { version: createHash('sha1').update(JSON.stringify(content)).digest('base64url'), ...content };
  }

  settings(): Promise<Record<string, string>> {
    return this.values.values();
  }
}

/** As it comes over HTTP, with instants as text, so that both ends render the same. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
