import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { HeroSlideInput, PublicHeroSlide, StaffHeroSlide } from '../../contract/hero-slides.js';
import { CacheInvalidation } from '../response-cache/cache-invalidation.service.js';
import { CollectionService } from '../collection/collection.service.js';
import { Config } from '../config/config.js';
import { HeroSlide } from './hero-slide.entity.js';
import { HERO_SLIDES } from './hero-slides.collection.js';

@Injectable()
export class HeroSlidesService extends CollectionService<HeroSlide, HeroSlideInput, StaffHeroSlide, PublicHeroSlide> {
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
      stored.isActive = !stored.isActive;
      return manager.save(stored);
    });
    this.cacheInvalidation.publish();
    return this.toStaff(slide, this.queryContext());
  }
}
