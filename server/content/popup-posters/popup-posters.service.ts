import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { readInstant } from '../../platform/validation/read-instant.js';
import {
  POSTER_DATES,
  type PopupPosterInput,
  type PublicPopupPoster,
  type StaffPopupPoster,
} from '../../../contract/content/popup-posters.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import type { Write } from '../../records/collection/write.js';
import type { QueryContext } from '../../records/collection/collection.js';
import { actorName, personIdOf } from '../../records/collection/actor-name.js';
import { CollectionService } from '../../records/collection/collection.service.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { Config } from '../../platform/config/config.js';
import { PopupPoster } from './popup-poster.entity.js';
import { isLive, POPUP_POSTERS } from './popup-posters.collection.js';

@Injectable()
export class PopupPostersService extends CollectionService<
  PopupPoster,
  PopupPosterInput,
  StaffPopupPoster,
  PublicPopupPoster
> {
  constructor(
    @InjectRepository(PopupPoster) repository: Repository<PopupPoster>,
    cacheInvalidation: CacheInvalidationService,
    config: Config,
  ) {
    super(POPUP_POSTERS, repository, cacheInvalidation, config);
    cacheInvalidation.addClock((now) => this.nextBound(now));
  }

  override toStaff(poster: PopupPoster, context: QueryContext): StaffPopupPoster {
    return { ...super.toStaff(poster, context), live: isLive(poster, context) };
  }

  private async nextBound(now: Date): Promise<Date | null> {
    const [row] = await this.repository.query<{ bound: Date | null }[]>(
      `SELECT min(bound) AS bound
         FROM popup_posters, LATERAL (VALUES ("startDate"), ("endDate")) AS bounds (bound)
        WHERE "isActive" AND bound > $1`,
      [now],
    );
    return row?.bound ?? null;
  }

  protected override async beforeSave(
    { startDate, endDate, ...rest }: Partial<PopupPosterInput>,
    { record, user }: Write<PopupPoster>,
  ): Promise<Partial<PopupPoster>> {
    const poster: Partial<PopupPoster> = rest;
    if (startDate !== undefined) poster.startDate = this.bound('startDate', startDate, 'start');
    if (endDate !== undefined) poster.endDate = this.bound('endDate', endDate, 'end');
    const { startDate: from, endDate: to } = { ...record, ...poster };
    if (from && to && from > to) throw ValidationException.field('endDate', POSTER_DATES.order);
    if (!record) {
      poster.creator = user ? actorName(user) : null;
      poster.creatorId = personIdOf(user);
    }
    return poster;
  }

  private bound(name: string, value: string | null, edge: 'start' | 'end'): Date | null {
    if (value === null) return null;
    const instant = readInstant(value, this.config.timeZone, edge);
    if (!instant) throw ValidationException.field(name, POSTER_DATES.message);
    return instant;
  }
}
