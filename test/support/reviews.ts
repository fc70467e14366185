import { randomUUID } from 'node:crypto';
import type { StaffReview } from '../../contract/content/reviews.js';
import type { StaffApi } from './browser.js';

/** What the names of a journey's own reviews end with. */
export const aFamily = () => randomUUID().slice(0, 8);

/** The search for a family in the URL of a list. */
export const found = (family: string) => `filter=${encodeURIComponent(JSON.stringify({ q: family }))}`;

/** In the order of their names. */
export async function makeReviews(api: StaffApi, family: string, count: number): Promise<StaffReview[]> {
  const reviews: StaffReview[] = [];
  for (let made = 0; made < count; made += 1) {
    const fields = { review: 'A school that listens.', profile: '/uploads/none.jpg' };
    reviews.push(await api.post('/reviews', { ...fields, name: `${String.fromCharCode(65 + made)}nn ${family}` }));
  }
  return reviews;
}
