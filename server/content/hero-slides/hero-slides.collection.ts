import { SLIDE, THEMES } from '../../../contract/content/hero-slides.js';
import { BY_FLAG, type Collection, RECORD } from '../../records/collection/collection.js';
import { fromRegistry } from '../../records/collection/from-registry.js';
import { fieldsOf } from '../../platform/openapi/response-dto.js';
import { HeroSlideDto, PublicHeroSlideDto, StaffHeroSlideDto } from './hero-slide.dto.js';
import type { HeroSlide } from './hero-slide.entity.js';

export const HERO_SLIDES: Collection<HeroSlide> = {
  ...fromRegistry('hero-slides'),
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
  summary: { title: 'title', status: 'isActive' },
  publication: BY_FLAG,
  visibleTo: () => ({ where: `${RECORD}.isActive` }),
  abilities: {
    revisions: { fields: fieldsOf(HeroSlideDto) },
    trash: true,
    schedule: true,
    duplicate: { column: 'title', max: SLIDE.title.max },
    preview: { inputDto: HeroSlideDto, shown: { isActive: true, order: -1 } },
    bulk: { inputDto: HeroSlideDto, fields: ['isActive'] },
  },
};
