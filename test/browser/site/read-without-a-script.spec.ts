import type { PublicBranch } from '../../../contract/school/branches.js';
import type { PublicEvent } from '../../../contract/content/events.js';
import { expect, read, test } from '../../support/visitor.js';

test.use({ javaScriptEnabled: false });

test('everything can be read and every link leads on', async ({ page }) => {
  const [event] = await read<PublicEvent[]>(page, '/events?sort=["date","DESC"]&range=[0,0]');
  const branches = await read<PublicBranch[]>(page, '/branches?sort=["id","ASC"]');
  await page.goto('/');
  await page.getByRole('link', { name: 'View All' }).click();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/events?page=2');
  await page.getByRole('link', { name: 'First' }).click();
  await page.getByRole('link', { name: event!.title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event!.title);

  await page.getByRole('button', { name: 'Branch' }).hover();
  await page.locator(`.branch-panel a[href="/branch/${branches[0]!.id}"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(branches[0]!.title);
  await expect(page.locator('main')).toContainText(branches[0]!.address);

  await page.goto('/contact');
  await page.locator('summary').nth(2).click();
  await expect(page.getByText('7:30 AM to 2:30 PM, Monday to Friday')).toBeVisible();
});

test('every slide can be read and followed, and no button is dead', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Highlights' });
  const slides = hero.getByRole('group');
  for (const slide of await slides.all()) {
    await expect(slide.getByRole('heading')).toBeVisible();
    expect((await slide.locator('img').boundingBox())!.height).toBeGreaterThan(100);
  }
  const apply = await hero.getByRole('link', { name: 'Apply Now', exact: true }).boundingBox();
  expect(apply!.y).toBeLessThan((await slides.nth(1).boundingBox())!.y);
  for (const dead of ['Next slide', 'Next'])
    await expect(page.getByRole('button', { name: dead, exact: true })).toHaveCount(0);
  const last = slides.last().getByRole('link');
  const address = (await last.getAttribute('href'))!;
  await last.click();
  await expect(page).toHaveURL(address);
});

test('on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admissions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admissions' })).toBeVisible();
});
