import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
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
    reviews.push(await api.post('/reviews', { ...fields, name: `Ann ${100 + made} ${family}` }));
  }
  return reviews;
}

/** Of the reviews that are selected in their list. */
export async function setInactive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Inactive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
}
