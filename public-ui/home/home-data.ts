import type { PublicBranch } from '../../contract/school/branches.js';
import type { CalendarEntry } from '../../contract/content/calendar.js';
import type { PublicEvent } from '../../contract/content/events.js';
import type { PublicHeroSlide } from '../../contract/content/hero-slides.js';
import { isStaffRole } from '../../contract/content/reviewer-roles.js';
import { FEATURED_REVIEWS_AT_MOST, type PublicReview } from '../../contract/content/reviews.js';
import { forCard } from '../components/excerpt.js';
import { cardEvent } from '../events/card-event.js';
import { openDays, type OpenDay } from '../components/open-days.js';
import type { LoaderArgs } from '../routing/page-route.js';

const EVENTS = 4;
const DATES = 6;

export interface HomeData {
  slides: PublicHeroSlide[];
  /** The next one. */
  openDay?: OpenDay;
  dates: CalendarEntry[];
  events: PublicEvent[];
  branches: PublicBranch[];
  /** Of families and pupils. */
  reviews: PublicReview[];
  staffReviews: PublicReview[];
}

export async function homeLoader({ context: api }: LoaderArgs): Promise<HomeData> {
  const [slides, [openDay], dates, events, branches, featured, reviews] = await Promise.all([
    api.list<PublicHeroSlide>('hero-slides'),
    openDays(api, 1),
    // The page works without them.
    api.calendar({ limit: DATES, termEnds: true }).catch(() => []),
    api.list<PublicEvent>('events', { sort: ['date', 'DESC'], range: [0, EVENTS - 1] }),
    api.list<PublicBranch>('branches', { sort: ['id', 'ASC'] }),
    api.list<PublicReview>('reviews', { filter: { featured: true }, range: [0, FEATURED_REVIEWS_AT_MOST - 1] }),
    api.list<PublicReview>('reviews'),
  ]);
  const allReviews = [...featured.rows, ...reviews.rows.filter((review) => !review.featured)];
  return {
    slides: slides.rows,
    openDay,
    dates,
    events: events.rows.map(cardEvent),
    branches: branches.rows.map((branch) => forCard(branch, branch.heroImage)),
    reviews: allReviews.filter(({ who }) => !isStaffRole(who)),
    staffReviews: allReviews.filter(({ who }) => isStaffRole(who)),
  };
}
