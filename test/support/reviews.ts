import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { StaffReview } from '../../contract/content/reviews.js';
import type { StaffApi } from './browser.js';

/** A word that no other name has. Letters only: no text greets a parent by a name with a number in it. */
export const aFamily = () => Array.from(randomBytes(8), (byte) => String.fromCharCode(97 + (byte % 26))).join('');

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
