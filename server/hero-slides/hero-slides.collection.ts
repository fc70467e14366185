import { THEMES } from '../../contract/hero-slides.js';
import { type Collection, RECORD } from '../collection/collection.js';
import { PublicHeroSlideDto, StaffHeroSlideDto } from './hero-slide.dto.js';
import type { HeroSlide } from './hero-slide.entity.js';

export const HERO_SLIDES: Collection<HeroSlide> = {
  name: 'hero-slides',
  label: 'Hero slide',
  staffDto: StaffHeroSlideDto,
  publicDto: PublicHeroSlideDto,
  fields: {
    id: 'integer',
    title: 'text',
    theme: { choices: THEMES },
    isActive: 'flag',
    order: 'integer',
    createdAt: 'instant',
  },
  search: ['title', 'subtitle', 'description'],
  sort: ['order', 'ASC'],
  hasTrash: true,
  visibleTo: () => ({ where: `${RECORD}.isActive` }),
};
