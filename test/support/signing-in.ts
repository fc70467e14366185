import { expect, type Page } from '@playwright/test';
import { ADMIN } from './product.js';

export async function signIn(page: Page, { email, password }: typeof ADMIN = ADMIN): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in to Dashboard' }).click();
}

export async function confirmPassword(page: Page, password = ADMIN.password): Promise<void> {
  const prompt = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await prompt.getByRole('textbox', { name: 'Your own password' }).fill(password);
  await prompt.getByRole('button', { name: 'Confirm' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  // By the key: a menu that still grows moves away under the pointer.
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/login$/);
}

export async function signOutInAnotherTab(page: Page): Promise<void> {
  const second = await page.context().newPage();
  await second.goto('/admin/dashboard');
  await signOut(second);
  await second.close();
  await expect(page).toHaveURL(/\/admin\/login$/);
}
