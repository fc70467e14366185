import type { PublicBranch } from '../../contract/school/branches.js';
import type { PublicEvent } from '../../contract/content/events.js';
import type { PublicHeroSlide } from '../../contract/content/hero-slides.js';
import type { PublicReview } from '../../contract/content/reviews.js';
import { forCard } from '../components/excerpt.js';
import { cardEvent } from '../events/card-event.js';
import type { LoaderArgs } from '../routing/page-route.js';

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
    events: events.rows.map(cardEvent),
    branches: branches.rows.map((branch) => forCard(branch, branch.heroImage)),
    reviews: reviews.rows,
  };
}
