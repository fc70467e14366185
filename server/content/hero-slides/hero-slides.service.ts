import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import type { HeroSlideInput, PublicHeroSlide, StaffHeroSlide } from '../../../contract/content/hero-slides.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { CollectionService } from '../../records/collection/collection.service.js';
import { Config } from '../../platform/config/config.js';
import { HeroSlide } from './hero-slide.entity.js';
import { HERO_SLIDES } from './hero-slides.collection.js';

@Injectable()
export class HeroSlidesService extends CollectionService<HeroSlide, HeroSlideInput, StaffHeroSlide, PublicHeroSlide> {
  constructor(
    @InjectRepository(HeroSlide) repository: Repository<HeroSlide>,
    cacheInvalidation: CacheInvalidationService,
    config: Config,
  ) {
    super(HERO_SLIDES, repository, cacheInvalidation, config);
  }

  toggle(id: number, expected?: number, user?: AuthenticatedUser): Promise<StaffHeroSlide> {
    return this.change(id, (_manager, { isActive }) => ({ isActive: !isActive }), { expected, user });
  }
}
