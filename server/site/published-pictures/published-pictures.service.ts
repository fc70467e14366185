import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { PictureKeysService } from '../../accounts/auth/picture-keys.service.js';
import type { CollectionEntity } from '../../records/collection/collection.entity.js';
import { CollectionReader } from '../../records/collection/collection-reader.js';
import { servicesOf } from '../../records/collection/services-of.js';
import { apiNotFound, FOR_STAFF } from '../../platform/http/static-files.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { PictureRecordsService } from '../../records/uploads/picture-records.service.js';
import { filesOf, pictureOf, PictureStore } from '../../records/uploads/picture-store.js';

const KEPT_AT_MOST = 10_000;

/** Allows visitors only pictures that public records or settings refer to. */
@Injectable()
export class PublishedPicturesService implements OnModuleInit {
  private shown: { showsPicture(name: string): Promise<boolean> }[] = [];
  private readonly known = new LRUCache<string, Promise<boolean>>({ max: KEPT_AT_MOST });

  constructor(
    private readonly store: PictureStore,
    private readonly records: PictureRecordsService,
    private readonly pictureKeys: PictureKeysService,
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
   * Returns 404 for a picture that neither visitors nor the request's key may see; otherwise calls the file handlers.
   */
  readonly guard: RequestHandler = async (request, response, next) => {
    // Not decoded: an escaped path names no picture.
    const file = request.path.slice(1);
    const name = pictureOf(file);
    const { key } = request.query;
    try {
      if (!name) return apiNotFound(request, response, next);
      if (await this.shows(name, [file])) return next();
      if (typeof key !== 'string' || !(await this.pictureKeys.isValid(key, name)))
        return apiNotFound(request, response, next);
      response.locals[FOR_STAFF] = true;
      next();
    } catch (error) {
      next(error);
    }
  };

  /** Whether visitors may see a picture, of which one of these is a file. Cached until content changes. */
  async shows(name: string, files = filesOf(name)): Promise<boolean> {
    const known = this.cacheInvalidation.isConnected ? this.known.get(name) : undefined;
    if (known) return known;
    // Random names must neither cost many queries nor displace cached entries.
    if (!(await this.exists(name, files))) return false;
    if (!this.cacheInvalidation.isConnected) return this.find(name);
    const found = this.find(name);
    this.known.set(name, found);
    found.catch(() => this.known.delete(name));
    return found;
  }

  /** A row costs less than a request to a bucket, and a file on the disk less than both. */
  private async exists(name: string, files: string[]): Promise<boolean> {
    return this.store.files.isLocal ? (await this.store.sizeOf(files)) > 0 : this.records.has(name);
  }

  private async find(name: string): Promise<boolean> {
    for (const one of this.shown) if (await one.showsPicture(name)) return true;
    return false;
  }
}
