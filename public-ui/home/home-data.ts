import type { PublicBranch } from '../../contract/branches.js';
import type { PublicEvent } from '../../contract/events.js';
import type { PublicHeroSlide } from '../../contract/hero-slides.js';
import type { PublicReview } from '../../contract/reviews.js';
import { withExcerpt } from '../components/excerpt.js';
import type { LoaderArgs } from '../page/page-route.js';

const EVENTS = 4;

export interface HomeData {
  slides: PublicHeroSlide[];
  events: PublicEvent[];
  branches: PublicBranch[];
  reviews: PublicReview[];
}

export async function homeLoader({ context: api }: LoaderArgs): Promise<HomeData> {
  const [slides, events, branches, reviews] = await Promise.all([
    api.list<PublicHeroSlide>('hero-slides'),
    api.list<PublicEvent>('events', { sort: ['date', 'DESC'], range: [0, EVENTS - 1] }),
    api.list<PublicBranch>('branches', { sort: ['id', 'ASC'] }),
    api.list<PublicReview>('reviews'),
  ]);
  return {
    slides: slides.rows,
    events: events.rows.map(withExcerpt),
    branches: branches.rows.map(withExcerpt),
    reviews: reviews.rows,
  };
}
