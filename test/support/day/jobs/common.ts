import { expect, type Page } from '@playwright/test';
import type { Clerk } from '../clerk.js';

export const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);

/** Chooses what the palette offers first for a text. */
export async function openFromPalette(clerk: Clerk, text: string, offered = text): Promise<void> {
  const { page } = clerk;
  await clerk.press('Ctrl+K', 'Control+k');
  await expect(page.getByRole('combobox', { name: 'Search records, screens and actions' })).toBeFocused();
  await clerk.search(text);
  await clerk.sees(page.getByRole('option', { selected: true }).filter({ hasText: offered }));
  await clerk.enter('Enter');
}

export async function saveForm(clerk: Clerk, said: string): Promise<void> {
  await clerk.press('Ctrl+S', 'Control+s');
  await clerk.sees(toast(clerk.page, said));
}

/** Where the focus is on a screen that has just opened. */
export const main = (page: Page) => page.locator('#main-content');
