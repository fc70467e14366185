import { PICTURE_FIELDS } from '../../../contract/records/alts.js';
import { SLIDE, THEMES } from '../../../contract/content/hero-slides.js';
import { BY_FLAG, type Collection, RECORD } from '../../records/collection/collection.js';
import { SCHEDULE_FIELDS, SCHEDULE_NAMES } from '../../records/collection/schedule.js';
import { fieldsOf } from '../../platform/openapi/response-dto.js';
import { HeroSlideDto, PublicHeroSlideDto, StaffHeroSlideDto } from './hero-slide.dto.js';
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
    ...SCHEDULE_FIELDS,
  },
  unsorted: SCHEDULE_NAMES,
  search: ['title', 'subtitle', 'description'],
  sort: ['order', 'ASC'],
  hasTrash: true,
  title: { column: 'title', max: SLIDE.title.max },
  publication: BY_FLAG,
  bulk: { inputDto: HeroSlideDto, fields: ['isActive'] },
  preview: { inputDto: HeroSlideDto, shown: { isActive: true, order: -1 } },
  pictures: PICTURE_FIELDS['hero-slides'],
  history: { fields: fieldsOf(HeroSlideDto) },
  visibleTo: () => ({ where: `${RECORD}.isActive` }),
};
