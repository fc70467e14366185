import type { Page } from '@playwright/test';
import type { CalendarEntry } from '../../../contract/content/calendar.js';
import type { StaffCalendarDay } from '../../../contract/content/calendar-days.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { expectAccessible } from '../../support/accessible.js';
import { expectAccessibleOnPhoneAndDesk } from '../../support/every-screen.js';
import type { StaffApi } from '../../support/browser.js';
import { expect, hearConsole, openPage, read, test } from '../../support/visitor.js';

const today = dayOf(new Date(), 'Asia/Colombo');

const makeDay = (api: StaffApi, fields: object) =>
  api.post<StaffCalendarDay>('/calendar-days', { kind: 'HOLIDAY', status: 'CONFIRMED', ...fields });

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)!.length;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'a parent finds the next holiday of a campus, and subscribes to the holidays',
    { tag: '@core' },
    async ({ visitor, api, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const said = hearConsole(visitor);
      const [branch] = await read<{ id: number; name: string }[]>(visitor, '/branches?sort=["id","ASC"]');
      const day = addDays(today, 2);
      await makeDay(api, { title: 'Founder’s birthday', firstDay: day, lastDay: day, branchId: branch!.id });

      await openPage(visitor, '/');
      await visitor.getByRole('contentinfo').getByRole('link', { name: 'Calendar', exact: true }).click();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('School calendar');
      const filter = visitor.getByRole('search', { name: 'Filter' });
      await filter.getByLabel('Campus').selectOption(branch!.name);
      await filter.getByLabel('Kind').selectOption('Holidays');
      await filter.getByRole('button', { name: 'Show' }).click();
      await expect(visitor).toHaveURL(new RegExp(`\\?branch=${branch!.id}&kind=HOLIDAY#dates$`));
      const [next] = await read<CalendarEntry[]>(visitor, `/calendar?branch=${branch!.id}&kind=HOLIDAY&limit=1`);
      await expect(visitor.locator('.calendar-next')).toContainText(next!.title);
      await expectAccessible(visitor);

      const month = visitor.getByRole('main').getByRole('heading', { level: 2 }).first();
      const shown = (await month.textContent())!;
      const months = visitor.getByRole('navigation', { name: 'Months' });
      const middles = await months.getByRole('link').evaluateAll((links) =>
        links.map((link) => {
          const { top, bottom } = link.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      );
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
      const following = months.getByRole('link').last().locator('xpath=preceding-sibling::a[1]');
      const name = (await following.textContent())!;
      await following.click();
      await expect(month).toHaveText(name);
      await visitor.goBack();
      await expect(month).toHaveText(shown);
      await expect(filter.getByLabel('Kind')).toHaveValue('HOLIDAY');

      const subscribe = visitor.getByRole('region', { name: 'Subscribe' });
      const feed = `calendar.ics?branch=${branch!.id}&kind=HOLIDAY`;
      const address = (await subscribe.getByLabel('Address of this calendar').inputValue())!;
      expect(address).toContain(`/${feed}`);
      await expect(subscribe.getByRole('link', { name: 'Apple Calendar' })).toHaveAttribute(
        'href',
        address.replace(/^https?/, 'webcal'),
      );
      await subscribe.getByRole('button', { name: 'Copy the address' }).click();
      await expect(subscribe.getByRole('status')).toHaveText('Copied.');
      expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe(address);
      expect((await visitor.request.get(`/${feed}`)).status()).toBe(200);
      expect(said).toEqual([]);
    },
  );

  test('a parent prints a term of 120 dates and notes on one sheet', async ({ visitor, api }) => {
    const first = addDays(today, -27);
    const last = addDays(first, 97);
    const title = `Fridge term ${Date.now()}`;
    const term = await makeDay(api, { title, kind: 'TERM', firstDay: first, lastDay: last });
    for (let number = 0; number < 80; number += 1) {
      const day = addDays(first, Math.floor((number * 97) / 80));
      const title = `Meeting ${number} of the parents`;
      const note = number % 2 ? 'In the hall, with tea, cake and the head of the class.' : null;
      await makeDay(api, { title, kind: 'OTHER', firstDay: day, lastDay: day, note });
    }
    await openPage(visitor, `/calendar/${today.slice(0, 4)}`);
    await visitor.getByRole('link', { name: `Print ${title}` }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    await visitor.evaluate(() => Object.assign(globalThis, { print: () => (document.title = 'printed') }));
    await visitor.getByRole('button', { name: 'Print this page' }).click();
    await expect(visitor).toHaveTitle('printed');
    await openPage(visitor, `/calendar/term/${term.id}`);
    await expect(visitor.getByText('Meeting 79 of the parents')).toBeAttached();
    expect(pagesOf(await visitor.pdf({ format: 'A4' }))).toBe(1);
  });
});

test('a tab that is left open follows the day, and keeps its page while the server fails', async ({ visitor }) => {
  await openPage(visitor, '/calendar');
  const month = visitor.getByRole('heading', { level: 2 }).first();
  const marked = visitor.locator('[aria-current="date"] time');
  const shown = await month.textContent();
  const later = addDays(today, 40);
  const showAgain = async (day: string) => {
    await visitor.clock.setFixedTime(`${day}T06:30:00Z`);
    await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  const failed = visitor.waitForResponse('**/api/calendar?*');
  await visitor.route('**/api/calendar?*', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await showAgain(later);
  await failed;
  await expect(visitor.locator('[aria-current="date"]')).toHaveCount(0);
  await expect(month).toHaveText(shown!);

  await visitor.unroute('**/api/calendar?*');
  await showAgain(addDays(later, 40));
  await expect(marked).toHaveAttribute('datetime', addDays(later, 40));
  await expect(visitor).toHaveTitle(new RegExp(`^Calendar, ${await month.textContent()}`));

  // Without being hidden, it follows when something is pressed.
  await visitor.clock.setFixedTime(`${addDays(later, 80)}T06:30:00Z`);
  await visitor.getByRole('link', { name: 'Whole year' }).click();
  await visitor.getByRole('navigation', { name: 'Years' }).getByRole('link', { name: 'Today' }).click();
  await expect(marked).toHaveAttribute('datetime', addDays(later, 80));
});

const year = Number(today.slice(0, 4));

const STATES: Record<string, (page: Page) => Promise<void>> = {
  filtered: (page) => openPage(page, '/calendar?kind=HOLIDAY'),
  empty: (page) => openPage(page, `/calendar/${year + 4}-02`),
  missing: (page) => openPage(page, `/calendar/${year + 9}`),
  async failed(page) {
    await openPage(page, '/calendar');
    await page.route('**/api/calendar?*', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await page.getByRole('link', { name: 'Whole year' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

for (const [name, open] of Object.entries(STATES)) {
  test(`the ${name} calendar is accessible and has no overflow`, async ({ visitor }) => {
    await open(visitor);
    await expectAccessibleOnPhoneAndDesk(visitor);
  });
}
