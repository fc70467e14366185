import { dayOf } from '../../../contract/platform/dates.js';
import type { StaffCalendarDay } from '../../../contract/content/calendar-days.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, keepSession, StaffApi, test } from '../../support/browser.js';

const YEAR = Number(dayOf(new Date(), 'Asia/Colombo').slice(0, 4)) + 1;
const listOf = (year: number) => `/admin/calendar-days?filter=${encodeURIComponent(JSON.stringify({ year }))}`;

test('staff propose the holidays of a year, confirm them, move one by a gazette and import another from its list', async ({
  page,
  request,
  ownProduct,
}) => {
  test.slow();
  const { url } = await ownProduct({ SEED_DEMO: 'false' });
  const api = await StaffApi.signIn(request, url);
  await keepSession(page, api, url);
  const days = (of: object = {}) =>
    api.get<StaffCalendarDay[]>(`/calendar-days?filter=${JSON.stringify({ year: YEAR, ...of })}&range=[0,99]`);
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Public Holidays' }).press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
  };

  await page.goto(`${url}/admin/calendar-days`);
  await choose(`Propose the holidays of ${YEAR}`);
  await expect(page.getByText(/^\d\d holidays of \d{4} proposed$/)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Duruthu Full Moon Poya Day' }).first()).toContainText('Proposed');
  await expect(page.getByRole('article', { name: 'Maha Shivarathri Day' })).toContainText('To confirm');
  const proposed = await days();
  await choose(`Propose the holidays of ${YEAR}`);
  await expect(page.getByText(`All holidays of ${YEAR} have been proposed before`)).toBeVisible();

  await page.goto(url + listOf(YEAR - 1));
  await choose(`Confirm all of ${YEAR}…`);
  const confirm = page.getByRole('dialog', { name: `Confirm the holidays of ${YEAR}?` });
  await expect(confirm).toContainText(/Families then see \d+ days\. \d+ more are marked “To confirm”/);
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirm).toBeHidden();
  await expect(page.getByRole('button', { name: 'Public Holidays' })).toBeFocused();
  await expect(page.getByRole('article', { name: 'Duruthu Full Moon Poya Day' }).first()).toContainText('Confirmed');
  const waiting = await days({ status: 'PROPOSED' });
  expect(waiting.every(({ isUncertain }) => isUncertain)).toBe(true);
  expect(waiting.length).toBeLessThan(proposed.length / 2);

  const [vesak] = proposed.filter(({ title }) => title === 'Vesak Full Moon Poya Day');
  await page.goto(`${url}${listOf(YEAR)}&details=${vesak!.id}`);
  await page.getByRole('button', { name: 'Moved by gazette…' }).click();
  const move = page.getByRole('dialog', { name: 'Moved by Gazette' });
  await move.getByRole('button', { name: 'Move' }).click();
  await expect(move).toContainText('Please enter the number of the gazette');
  await move.getByLabel('New day').fill(`${YEAR}-06-05`);
  await move.getByLabel('Gazette number').fill('2485/14');
  await expectAccessible(page);
  await move.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('Vesak Full Moon Poya Day moved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Moved by gazette…' })).toBeFocused();
  await expect(page.getByText('Moved by gazette', { exact: false }).first()).toBeVisible();
  expect(await days({ id: vesak!.id })).toMatchObject([{ firstDay: `${YEAR}-06-05`, gazetteNumber: '2485/14' }]);

  await page.goto(url + listOf(YEAR - 1));
  await choose('Paste a gazette…');
  const paste = page.getByRole('dialog', { name: 'Paste a Gazette' });
  await paste.getByRole('button', { name: 'Compare' }).click();
  await expect(paste).toContainText('Please paste the list of holidays');
  await paste
    .getByRole('textbox', { name: 'List' })
    .fill(`HOLIDAYS OF ${YEAR}\nJune 5 Wesak Full Moon Poya Day\nSeptember 3 Special Public Holiday\nMay 3 May Day`);
  await expectAccessible(page);
  await paste.getByRole('button', { name: 'Compare' }).click();
  const review = page.getByRole('dialog', { name: 'Review the Differences' });
  await expect(review.getByRole('row', { name: /^Vesak/ })).toContainText('As it is');
  await expect(review.getByRole('row', { name: /Christmas Day/ })).toContainText('Not in the list');
  await expect(review.getByRole('alert')).toContainText(`Line 1: HOLIDAYS OF ${YEAR}`);
  await review.getByRole('checkbox', { name: 'Import May Day' }).uncheck();
  await review.getByRole('button', { name: 'Import 1 day' }).click();
  await expect(review).toContainText('Please enter the number of the gazette');
  await review.getByRole('textbox', { name: 'Gazette number' }).fill('2501/01');
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Import 1 day' }).click();
  await expect(page.getByText('1 day imported')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Special Public Holiday' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Public Holidays' })).toBeFocused();
  expect(await days({ source: 'GAZETTE' })).toMatchObject([
    { title: 'Vesak Full Moon Poya Day' },
    { title: 'Special Public Holiday', status: 'CONFIRMED', gazetteNumber: '2501/01' },
  ]);
  expect(await days({ title: 'May Day' })).toMatchObject([{ firstDay: `${YEAR}-05-01` }]);

  await api.put('/settings/site_holiday_country', { value: '' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Terms & Holidays', level: 1 })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Public Holidays' })).toBeHidden();
});
