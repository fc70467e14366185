import type { PublicBranch } from '../../../contract/school/branches.js';
import type { PublicEvent } from '../../../contract/content/events.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, hearConsole, openPage, test } from '../../support/visitor.js';

const aBranch = (name: string) => ({
  title: `Crestfield College - ${name} ${Date.now()}`,
  address: '1 Quiet Lane',
  contact: '+94 11 255 4180',
});

test('a parent finds what is coming up at a campus, goes on to the next event, and comes back', async ({
  visitor,
  api,
}) => {
  const said = hearConsole(visitor);
  const branch = await api.post<PublicBranch>('/branches', aBranch('Lagoon'));
  // Soon, because the list has events of the whole school as well.
  const tomorrow = addDays(dayOf(new Date(), 'Asia/Colombo'), 1);
  const dates = [`${tomorrow}T03:01:00Z`, `${tomorrow}T03:02:00Z`, '2021-03-14T03:01:00Z'];
  const events = await Promise.all(
    dates.map((date, index) =>
      api.post<PublicEvent>('/events', {
        title: `Lagoon walk ${index + 1}`,
        date,
        time: '08:30',
        description: 'Bring a hat.',
        branch: branch.name,
      }),
    ),
  );

  await openPage(visitor, '/events');
  const filters = visitor.getByRole('navigation', { name: 'Filter events' });
  const current = filters.locator('[aria-current]');
  await expect(current).toHaveText(['All', 'All campuses']);
  await filters.getByRole('link', { name: 'Coming up' }).click();
  await expect(visitor).toHaveURL('/events?when=upcoming');
  await filters.getByRole('link', { name: branch.name, exact: true }).click();
  await expect(visitor).toHaveURL(`/events?when=upcoming&branch=${branch.id}`);
  await expect(visitor).toHaveTitle(/^Upcoming events: /);
  await expect(current).toHaveText(['Coming up', branch.name]);
  const cards = visitor.getByRole('article').getByRole('heading').filter({ hasText: 'Lagoon walk' });
  await expect(cards).toHaveText(['Lagoon walk 1', 'Lagoon walk 2']);
  await expectAccessible(visitor);

  await visitor.getByRole('link', { name: 'Lagoon walk 1' }).click();
  const heading = visitor.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Lagoon walk 1');
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Next event Lagoon walk 2' }).click();
  await expect(heading).toHaveText('Lagoon walk 2');
  await visitor.goBack();
  await expect(heading).toHaveText('Lagoon walk 1');
  await visitor.goBack();
  await expect(visitor).toHaveURL(`/events?when=upcoming&branch=${branch.id}`);
  await expect(cards).toHaveText(['Lagoon walk 1', 'Lagoon walk 2']);
  expect(said).toEqual([]);
  for (const { id } of events) await api.delete(`/events/${id}`);
  await api.delete(`/branches/${branch.id}`);
});

test('a filter without events says so in words, and leads to all', async ({ visitor, api }) => {
  const branch = await api.post<PublicBranch>('/branches', aBranch('Quiet'));
  await openPage(visitor, '/events');
  const filters = visitor.getByRole('navigation', { name: 'Filter events' });
  // The sample has events of the whole school, which are in the list of each campus.
  const none = { headers: { 'Content-Range': 'events */0' }, json: { success: true, data: [], message: '' } };
  await visitor.route('**/api/events?*', (route) => route.fulfill(none));
  for (const [link, text] of [
    [branch.name, 'No events have been announced yet for this campus'],
    ['Coming up', 'No events are coming up for this campus'],
    ['Past', 'There are no past events for this campus'],
  ] as const) {
    await filters.getByRole('link', { name: link, exact: true }).click();
    await expect(visitor.getByText(text)).toBeVisible();
    await expectAccessible(visitor);
  }
  await visitor.unroute('**/api/events?*');
  await visitor.getByRole('link', { name: 'Show all events' }).click();
  await expect(visitor).toHaveURL('/events');
  await expect(visitor.getByRole('article')).not.toHaveCount(0);
  await api.delete(`/branches/${branch.id}`);
});

test('a link to a campus that is no longer shown lists all events, also on the way back', async ({ visitor }) => {
  const said = hearConsole(visitor);
  await openPage(visitor, '/events?branch=999999&when=past');
  const filters = visitor.getByRole('navigation', { name: 'Filter events' });
  await expect(filters.locator('[aria-current]')).toHaveText(['Past', 'All campuses']);
  await expect(visitor.getByRole('article')).not.toHaveCount(0);
  await visitor.getByRole('article').first().getByRole('link').click();
  await expect(visitor.getByRole('heading', { name: 'About this event' })).toBeVisible();
  expect(said).toEqual([]);
  await visitor.goBack();
  await expect(filters.locator('[aria-current]')).toHaveText(['Past', 'All campuses']);
  await expect(visitor.getByRole('article')).not.toHaveCount(0);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters work, and a cancelled event says so with its reason', async ({ page, api }) => {
    const made = await api.post<PublicEvent>('/events', {
      title: `Regatta ${Date.now()}`,
      date: '2098-03-14T20:00:00Z',
      time: '18:05',
      description: 'Bring a towel.',
      occurrence: 'CANCELLED',
      occurrenceReason: 'The lake is dry',
    });
    await page.goto('/events');
    await page.getByRole('link', { name: 'Past', exact: true }).click();
    await expect(page).toHaveURL('/events?when=past');
    await page.getByRole('link', { name: 'All', exact: true }).click();
    const card = page.getByRole('article').filter({ hasText: made.title });
    await expect(card.getByText('Cancelled')).toBeVisible();
    await card.getByRole('link').click();
    await expect(page.locator('main')).toContainText('Cancelled The lake is dry');
    await api.delete(`/events/${made.id}`);
  });
});
