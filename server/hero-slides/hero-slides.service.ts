import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { HeroSlideInput, PublicHeroSlide, StaffHeroSlide } from '../../contract/hero-slides.js';
import { CacheInvalidation } from '../response-cache/cache-invalidation.service.js';
import { given } from '../collection/collection.service.js';
import { ScheduledCollectionService } from '../collection/scheduled-collection.service.js';
import { Config } from '../config/config.js';
import { HeroSlide } from './hero-slide.entity.js';
import { HERO_SLIDES } from './hero-slides.collection.js';

@Injectable()
export class HeroSlidesService extends ScheduledCollectionService<
  HeroSlide,
  HeroSlideInput,
  StaffHeroSlide,
  PublicHeroSlide
> {
  constructor(
    @InjectRepository(HeroSlide) repository: Repository<HeroSlide>,
    cacheInvalidation: CacheInvalidation,
    config: Config,
  ) {
    super(HERO_SLIDES, repository, cacheInvalidation, config);
  }

  /** Shows what was hidden and hides what was shown. */
  async toggle(id: number, expected?: number): Promise<StaffHeroSlide> {
    const slide = await this.repository.manager.transaction(async (manager) => {
      const stored = await this.lock(manager, id, expected);
      const columns = await this.columnsOf({ isActive: !stored.isActive }, { manager, record: stored });
      return manager.save(Object.assign(stored, given(columns)));
    });
    this.cacheInvalidation.publish();
    return this.toStaff(slide, this.queryContext());
  }
}
