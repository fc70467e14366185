import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { API_TOKEN_PREFIX } from '../../../contract/accounts/api-tokens.js';
import { ApiTokensService } from '../../accounts/api-tokens/api-tokens.service.js';
import { PictureKeysService } from '../../accounts/auth/picture-keys.service.js';
import { SessionsService } from '../../accounts/auth/sessions.service.js';
import type { CollectionEntity } from '../../records/collection/collection.entity.js';
import { CollectionReader } from '../../records/collection/collection-reader.js';
import { servicesOf } from '../../records/collection/services-of.js';
import { codeOf, unavailable } from '../../platform/database/lost-database.js';
import { bearerToken } from '../../platform/http/access.js';
import { allowStaffCaching, apiNotFound, forbidCaching } from '../../platform/http/static-files.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { PictureRecordsService } from '../../records/uploads/picture-records.service.js';
import { filesOf, pictureOf, PictureStore } from '../../records/uploads/picture-store.js';

const KEPT_AT_MOST = 10_000;

/** Allows visitors only new pictures, and those that public records or settings refer to. */
@Injectable()
export class PublishedPicturesService implements OnModuleInit {
  private readonly logger = new Logger('Pictures');
  private shown: { showsPicture(name: string): Promise<boolean> }[] = [];
  private readonly known = new LRUCache<string, Promise<boolean>>({ max: KEPT_AT_MOST });

  constructor(
    private readonly store: PictureStore,
    private readonly records: PictureRecordsService,
    private readonly pictureKeys: PictureKeysService,
    private readonly sessions: SessionsService,
    private readonly apiTokens: ApiTokensService,
    private readonly cacheInvalidation: CacheInvalidationService,
    private readonly discovery: DiscoveryService,
    private readonly settings: SettingsService,
  ) {
    cacheInvalidation.onChange(() => this.known.clear());
  }

  onModuleInit(): void {
    const readers = servicesOf<CollectionReader<CollectionEntity, object>>(this.discovery, CollectionReader);
    this.shown = [...readers.filter(({ collection }) => collection.publicDto), this.settings];
  }

  /**
   * Returns 404 for a picture that neither visitors nor the request's key or token may see, and that is not new;
   * otherwise calls the file handlers.
   */
  readonly guard: RequestHandler = async (request, response, next) => {
    // Not decoded: an escaped path names no picture.
    const file = request.path.slice(1);
    const name = pictureOf(file);
    const { key } = request.query;
    try {
      if (!name) return apiNotFound(request, response, next);
      if (await this.shows(name, [file])) return next();
      if (!(await this.exists(name, [file]))) return apiNotFound(request, response, next);
      if ((typeof key === 'string' && (await this.pictureKeys.isValid(key, name))) || (await this.isStaff(request)))
        allowStaffCaching(response);
      else if (await this.records.isNew(name)) forbidCaching(response);
      else return apiNotFound(request, response, next);
      next();
    } catch (error) {
      next(error);
    }
  };

  /** Whether visitors may see a picture, of which one of these is a file. Cached until content changes. */
  async shows(name: string, files = filesOf(name)): Promise<boolean> {
    const { isConnected, mayServeStale } = this.cacheInvalidation;
    const known = this.known.get(name);
    if (known && isConnected) return known;
    if (!isConnected)
      return this.look(name, files).catch((error: unknown) => {
        if (known && mayServeStale && unavailable(codeOf(error))) return known;
        throw error;
      });
    // Random names must neither cost many queries nor displace cached entries.
    if (!(await this.exists(name, files))) return false;
    const found = this.find(name);
    this.known.set(name, found);
    found.catch(() => this.known.delete(name));
    return found;
  }

  private async look(name: string, files: string[]): Promise<boolean> {
    return (await this.exists(name, files)) && this.find(name);
  }

  /** A row costs less than a request to a bucket, and a file on the disk less than both. */
  private async exists(name: string, files: string[]): Promise<boolean> {
    return this.store.files.isLocal ? (await this.store.sizeOf(files)) > 0 : this.records.has(name);
  }

  private async isStaff({ headers: { authorization = '' } }: Request): Promise<boolean> {
    const token = bearerToken(authorization);
    if (token.startsWith(API_TOKEN_PREFIX)) return Boolean(await this.apiTokens.find(token));
    const session = token ? await this.sessions.find(token) : undefined;
    return session !== undefined && !session.lacksSecondFactor;
  }

  private async find(name: string): Promise<boolean> {
    for (const one of this.shown) {
      if (!(await one.showsPicture(name))) continue;
      // A database that cannot be written still serves its pictures.
      await this.records.endNew(name).catch((error: unknown) => this.logger.warn(`Not stored: ${codeOf(error)}`));
      return true;
    }
    return false;
  }
}
