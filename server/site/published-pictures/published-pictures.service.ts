import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { PictureKeysService } from '../../accounts/auth/picture-keys.service.js';
import type { CollectionEntity } from '../../records/collection/collection.entity.js';
import { CollectionReader } from '../../records/collection/collection-reader.js';
import { servicesOf } from '../../records/collection/services-of.js';
import { apiNotFound, FOR_STAFF } from '../../platform/http/static-files.js';
import { CacheInvalidation } from '../../platform/response-cache/cache-invalidation.service.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { pictureOf, PictureStore } from '../../records/uploads/picture-store.js';

const KEPT_AT_MOST = 10_000;

/** Says which pictures visitors may see: those that something names which they see. */
@Injectable()
export class PublishedPicturesService implements OnModuleInit {
  private shown: { showsPicture(name: string): Promise<boolean> }[] = [];
  private readonly known = new LRUCache<string, Promise<boolean>>({ max: KEPT_AT_MOST });

  constructor(
    private readonly store: PictureStore,
    private readonly pictureKeys: PictureKeysService,
    private readonly cacheInvalidation: CacheInvalidation,
    private readonly discovery: DiscoveryService,
    private readonly settings: SettingsService,
  ) {
    cacheInvalidation.onChange(() => this.known.clear());
  }

  /** Finds what visitors read: each collection that says so, and the settings. */
  onModuleInit(): void {
    const readers = servicesOf<CollectionReader<CollectionEntity, object>>(this.discovery, CollectionReader);
    this.shown = [...readers.filter(({ collection }) => collection.publicDto), this.settings];
  }

  /** Answers 404 for a picture that neither visitors see nor the request's key opens; the files come after it. */
  readonly guard: RequestHandler = async (request, response, next) => {
    // As it came: an escaped path is none of a picture's.
    const file = request.path.slice(1);
    const name = pictureOf(file);
    const { key } = request.query;
    try {
      if (!name) return apiNotFound(request, response, next);
      if (await this.shows(name, file)) return next();
      if (typeof key !== 'string' || !(await this.pictureKeys.isValid(key, name)))
        return apiNotFound(request, response, next);
      response.locals[FOR_STAFF] = true;
      next();
    } catch (error) {
      next(error);
    }
  };

  /** Whether visitors see a picture, of which this is a file. Looked up once until content changes. */
  async shows(name: string, file: string): Promise<boolean> {
    const known = this.cacheInvalidation.isConnected ? this.known.get(name) : undefined;
    if (known) return known;
    // Made-up names shall neither cost a query nor push out what is known.
    if (!(await this.store.sizeOf([file]))) return false;
    if (!this.cacheInvalidation.isConnected) return this.find(name);
    const found = this.find(name);
    this.known.set(name, found);
    found.catch(() => this.known.delete(name));
    return found;
  }

  private async find(name: string): Promise<boolean> {
    for (const one of this.shown) if (await one.showsPicture(name)) return true;
    return false;
  }
}
