import type { PublicBranch } from '../../../contract/school/branches.js';
import { expect, read, test } from '../../support/visitor.js';

test.use({ unchanged: true });

test.use({ javaScriptEnabled: false });

test('everything can be read and every link leads on, on a phone too', async ({ page }) => {
  const branches = await read<PublicBranch[]>(page, '/branches?sort=["id","ASC"]');
  await page.goto('/');
  await page.getByRole('link', { name: 'View All' }).click();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/events?page=2');
  await page.getByRole('link', { name: 'First' }).click();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'About this event' })).toBeVisible();

  await page.getByRole('banner').getByText('Branch', { exact: true }).hover();
  await page.locator(`.branch-panel a[href="/branch/${branches[0]!.id}"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(branches[0]!.title);
  await expect(page.locator('main')).toContainText(branches[0]!.address);

  await page.goto('/calendar');
  await expect(page.locator('td[aria-current="date"]')).toContainText('Today');
  await expect(page.getByRole('button', { name: 'Copy the address' })).toBeHidden();
  await page.getByLabel('Kind').selectOption('Exams');
  await page.getByRole('search').getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/kind=EXAMS/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await page.locator('main summary').nth(2).click();
  await expect(page.getByText('7:30 AM to 2:30 PM, Monday to Friday')).toBeVisible();
  await page.goto('/');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Visit us' }).click();
  await main.getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('A visit to the school');
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
