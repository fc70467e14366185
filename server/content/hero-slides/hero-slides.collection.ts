import { SLIDE, THEMES } from '../../../contract/content/hero-slides.js';
import { BY_FLAG, type Collection, RECORD } from '../../records/collection/collection.js';
import { declared } from '../../records/collection/declared.js';
import { SCHEDULE_FIELDS, SCHEDULE_NAMES } from '../../records/collection/schedule.js';
import { fieldsOf } from '../../platform/openapi/response-dto.js';
import { HeroSlideDto, PublicHeroSlideDto, StaffHeroSlideDto } from './hero-slide.dto.js';
import type { HeroSlide } from './hero-slide.entity.js';

export const HERO_SLIDES: Collection<HeroSlide> = {
  ...declared('hero-slides'),
  staffDto: StaffHeroSlideDto,
  publicDto: PublicHeroSlideDto,
  fields: {
    id: 'integer',
    title: 'text',
    theme: { choices: THEMES },
    isActive: 'flag',
    order: 'integer',
    createdAt: 'instant',
    ...SCHEDULE_FIELDS,
  },
  unsorted: SCHEDULE_NAMES,
  search: ['title', 'subtitle', 'description'],
  sort: ['order', 'ASC'],
  title: { column: 'title', max: SLIDE.title.max },
  publication: BY_FLAG,
  bulk: { inputDto: HeroSlideDto, fields: ['isActive'] },
  preview: { inputDto: HeroSlideDto, shown: { isActive: true, order: -1 } },
  history: { fields: fieldsOf(HeroSlideDto) },
  visibleTo: () => ({ where: `${RECORD}.isActive` }),
};
