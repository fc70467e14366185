import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import type { HeroSlideInput, PublicHeroSlide, StaffHeroSlide } from '../../../contract/content/hero-slides.js';
import { CacheInvalidation } from '../../platform/response-cache/cache-invalidation.service.js';
import { ScheduledCollectionService } from '../../records/collection/scheduled-collection.service.js';
import { Config } from '../../platform/config/config.js';
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
  toggle(id: number, expected?: number, user?: AuthenticatedUser): Promise<StaffHeroSlide> {
    return this.change(id, (_manager, { isActive }) => ({ isActive: !isActive }), { expected, user });
  }
}
