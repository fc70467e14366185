import type { StaffAdmission } from '../../../contract/families/admissions.js';
import { expectAccessible } from '../../support/accessible.js';
import { makeApplications } from '../../support/applications.js';
import { expect, test } from '../../support/browser.js';
import { openInPlace } from '../../support/navigation-state.js';
import { makeAdmission, makeBranch } from '../../support/submissions.js';

test('details lead to the next and previous over the pages of the list', { tag: '@core' }, async ({ staff, api }) => {
  const { url, found, discard } = await makeApplications(api, 13);
  await staff.goto(url);
  await staff.getByRole('article', { name: 'Child 11' }).getByRole('button', { name: 'View Details' }).click();

  const details = staff.getByRole('dialog');
  const next = details.getByRole('button', { name: 'Next', exact: true });
  await expect(details.getByRole('status')).toHaveText('Child 11, 11 of 13');
  await expectAccessible(staff);
  await next.click();
  await expect(staff.getByRole('dialog', { name: 'Child 12' })).toBeVisible();
  await expect(next).toBeFocused();
  await expect(next).not.toHaveAttribute('aria-disabled', 'true');
  await staff.keyboard.press('ArrowRight');
  await expect(details.getByRole('status')).toHaveText('Child 13, 13 of 13');
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(staff).toHaveURL(new RegExp(`page=2.*details=${found[12]!.id}`));
  await staff.keyboard.press('ArrowLeft');
  await expect(details.getByRole('status')).toHaveText('Child 12, 12 of 13');
  await expect(next).not.toHaveAttribute('aria-disabled', 'true');
  await staff.keyboard.press('ArrowRight');
  await expect(details.getByRole('status')).toHaveText('Child 13, 13 of 13');

  await details.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(staff).toHaveURL(/page=2/);
  const last = staff.getByRole('article', { name: 'Child 13' });
  await expect(last.getByRole('button', { name: 'View Details' })).toBeFocused();
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('dialog', { name: 'Child 13' })).toBeVisible();
  await staff.goBack();
  await expect(details).toBeHidden();
  await expect(last).toBeVisible();

  expect((await api.get<StaffAdmission>(`/admissions/${found[0]!.id}`)).isRead).toBe(false);
  await discard();
});

test('details opened by their own path take the path of the next one, and Back leaves them', async ({ staff, api }) => {
  const { title } = await makeBranch(api);
  const [second, first] = [
    await makeAdmission(api, { selectedBranch: title }),
    await makeAdmission(api, { selectedBranch: title }),
  ];
  // Other journeys make and delete applications of the whole list.
  await staff.route(/\/api\/admissions\?/, (route) => {
    const url = new URL(route.request().url());
    const wanted = JSON.parse(url.searchParams.get('filter') ?? '{}') as { id?: unknown };
    if (!wanted.id) url.searchParams.set('filter', JSON.stringify({ ...wanted, branch: title }));
    return route.continue({ url: String(url) });
  });
  await staff.goto('/admin/dashboard');
  await openInPlace(staff, `/admissions/${first.id}/show`);
  const details = staff.getByRole('dialog', { name: first.studentName });
  await expect(details.getByRole('status')).toHaveText(/, 1 of 2$/);
  await staff.keyboard.press('ArrowRight');
  await expect(staff).toHaveURL(new RegExp(`/admin/admissions/${second.id}/show$`));
  await expect(staff.getByRole('dialog', { name: second.studentName })).toBeVisible();
  await staff.goBack();
  await expect(staff).toHaveURL(/\/admin\/dashboard$/);
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('details stand beside the list, and the arrow keys lead through it and over its pages', async ({
    staff,
    api,
  }) => {
    const { url, found, discard } = await makeApplications(api, 13);
    await staff.goto(url);
    const list = staff.getByRole('article');
    const details = (name: string) => staff.getByRole('region', { name });
    await expect(list).toHaveCount(12);
    await staff.getByRole('article', { name: 'Child 11' }).getByRole('button', { name: 'View Details' }).focus();
    await staff.keyboard.press('Enter');
    await expect(details('Child 11')).toBeVisible();
    await expect(staff.getByRole('dialog')).toHaveCount(0);
    await expect(list).toHaveCount(12);
    await expectAccessible(staff);

    await staff.keyboard.press('ArrowDown');
    await expect(details('Child 12').getByRole('status').first()).toHaveText('Child 12, 12 of 13');
    await expect(staff).toHaveURL(new RegExp(`details=${found[11]!.id}$`));
    await staff.keyboard.press('ArrowDown');
    await expect(details('Child 13')).toBeVisible();
    await expect(list).toHaveCount(1);
    await staff.reload();
    await expect(details('Child 13').getByRole('button', { name: 'Previous' })).toBeEnabled();
    await expect(list).toHaveCount(1);
    await staff.keyboard.press('ArrowUp');
    await expect(details('Child 12')).toBeVisible();
    await expect(list).toHaveCount(12);

    await staff.keyboard.press('Escape');
    await expect(details('Child 12')).toBeHidden();
    const last = staff.getByRole('article', { name: 'Child 12' }).getByRole('button', { name: 'View Details' });
    await expect(last).toBeFocused();
    await staff.keyboard.press('Enter');
    await expect(details('Child 12')).toBeVisible();
    await staff.getByRole('article', { name: 'Child 02' }).click();
    await expect(details('Child 02')).toBeVisible();
    await staff.goBack();
    await expect(details('Child 02')).toBeHidden();
    await expect(list).toHaveCount(12);
    await discard();
  });

  test('a new screen begins at its top, and Back leads to where one was', async ({ staff, api }) => {
    await staff.setViewportSize({ width: 1440, height: 500 });
    const { url, discard } = await makeApplications(api, 12);
    await staff.goto(url);
    await expect(staff.getByRole('article')).toHaveCount(12);
    const top = () => staff.evaluate(() => scrollY);
    await staff.evaluate(() => scrollTo(0, 300));
    const menu = staff.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Visits' }).click();
    await expect(staff.getByRole('heading', { level: 1 })).toContainText('Visits');
    await expect.poll(top).toBe(0);
    await staff.goBack();
    // Heights are rounded anew.
    await expect.poll(async () => Math.abs((await top()) - 300)).toBeLessThan(3);
    await discard();
  });

  test('a list that is searched keeps the details open, and one that is left does not open them again', async ({
    staff,
    api,
  }) => {
    const { url, found, discard } = await makeApplications(api, 2);
    await staff.goto(`${url}&details=${found[1]!.id}`);
    const details = staff.getByRole('region', { name: 'Child 02' });
    await expect(details).toBeVisible();
    await staff.getByRole('searchbox').fill('Child 01');
    await expect(staff.getByRole('article')).toHaveCount(1);
    await expect(details).toBeVisible();
    await expect(staff.getByRole('searchbox')).toBeFocused();

    const menu = staff.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Visits' }).click();
    await expect(staff.getByRole('heading', { level: 1 })).toContainText('Visits');
    await menu.getByRole('link', { name: 'Admissions' }).click();
    await expect(staff.getByRole('searchbox')).toHaveValue('Child 01');
    await expect(staff.getByRole('article')).toHaveCount(1);
    await expect(details).toBeHidden();
    await discard();
  });
});
