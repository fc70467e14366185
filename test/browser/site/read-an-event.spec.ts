import { EVENTS_PER_PAGE, type PublicEvent } from '../../../contract/content/events.js';
import { expect, holdClock, openPage, passTime, read, test } from '../../support/visitor.js';

const newest = '/events?sort=["date","DESC"]';

test('a visitor walks the pages of events, newest first, and back', async ({ visitor }) => {
  const titles = visitor.getByRole('article').getByRole('heading');
  const pages = visitor.getByRole('navigation', { name: 'Pagination' });
  let all: PublicEvent[] = [];
  const titlesOf = (page: number) =>
    all.slice((page - 1) * EVENTS_PER_PAGE, page * EVENTS_PER_PAGE).map(({ title }) => title);
  // Other journeys make and delete events meanwhile.
  await expect(async () => {
    all = await read<PublicEvent[]>(visitor, `${newest}&range=[0,99]`);
    await visitor.goto('/events');
    await expect(titles).toHaveText(titlesOf(1), { timeout: 2000 });
    await pages.getByRole('link', { name: 'Page 2' }).click();
    await expect(visitor).toHaveURL('/events?page=2');
    await expect(titles).toHaveText(titlesOf(2), { timeout: 2000 });
  }).toPass();
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await pages.getByLabel('Go to page').fill('1');
  await pages.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(titles.first()).toHaveText(all[0]!.title);
  await visitor.goBack();
  await expect(visitor).toHaveURL('/events?page=2');
  await expect(titles.first()).toHaveText(all[EVENTS_PER_PAGE]!.title);
});

test('a visitor opens an event and its photographs, and goes on to another', async ({ visitor, api }) => {
  const [shown] = await read<PublicEvent[]>(visitor, `${newest}&range=[0,0]`);
  const made = await api.post<PublicEvent>('/events', {
    title: 'Evening of songs',
    date: '2026-03-14T20:00:00Z',
    time: '18:05',
    description: 'Bring a **warm shawl** and <b>no</b> umbrella.\n\nDoors open early.',
    photos: [shown!.heroImage ?? shown!.mainImage ?? '/uploads/lost-1.jpg', '/uploads/lost.jpg'],
    mainImage: '/uploads/lost.jpg',
  });
  await visitor.goto(`/event/${made.id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Evening of songs');
  await expect(visitor.getByText('warm shawl', { exact: true })).toHaveJSProperty('tagName', 'STRONG');
  await expect(visitor.locator('main')).toContainText('<b>no</b>');
  await expect(visitor.locator('main')).not.toContainText('**');
  const facts = visitor.locator('.event-facts');
  await expect(facts.getByRole('term')).toHaveText(['Date', 'Time']);
  await expect(facts.getByRole('definition')).toHaveText(['Sunday, 15 March 2026', '6:05 PM']);

  await visitor.getByRole('region', { name: 'Photo gallery' }).scrollIntoViewIfNeeded();
  const photo = visitor.getByRole('button', { name: /^Open photograph 1 of 2/ });
  await photo.click();
  const large = visitor.getByRole('dialog', { name: 'Photo gallery' });
  await expect(large).toBeVisible();
  await visitor.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(photo).toBeFocused();
  const [url, top] = [visitor.url(), await visitor.evaluate(() => scrollY)];
  await photo.click();
  await expect(large).toBeVisible();
  await visitor.goBack();
  await expect(large).toBeHidden();
  await expect(photo).toBeFocused();
  expect([visitor.url(), await visitor.evaluate(() => scrollY)]).toEqual([url, top]);

  const related = visitor.getByRole('region', { name: 'Related events' });
  await expect(related.getByRole('article')).toHaveCount(4);
  await expect(related.getByRole('link', { name: 'Evening of songs' })).toHaveCount(0);
  await related.getByRole('article').first().getByRole('link').click();
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Evening of songs');
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(0);
  await visitor.getByRole('link', { name: 'Back to all events' }).click();
  await expect(visitor).toHaveURL('/events');
  await api.delete(`/events/${made.id}`);
});

test('a photograph that cannot be had is taken for 800 by 600', async ({ visitor, api }) => {
  const made = await api.post<PublicEvent>('/events', {
    title: 'Lost photographs',
    date: '2026-03-14T20:00:00Z',
    time: '18:05',
    description: 'None of them is there.',
    photos: ['/uploads/lost-a.jpg', '/uploads/lost-b.jpg'],
  });
  await visitor.goto(`/event/${made.id}`);
  const photo = visitor.getByRole('button', { name: /^Open photograph/ }).first();
  await photo.scrollIntoViewIfNeeded();
  const { width, height } = (await photo.boundingBox())!;
  expect(width / height).toBeCloseTo(800 / 600, 1);
  await api.delete(`/events/${made.id}`);
});

test('an event is shown without its related ones where their list cannot be had', async ({ visitor }) => {
  await openPage(visitor, '/events');
  await visitor.route('**/api/events?*', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await visitor.getByRole('article').first().getByRole('link').click();
  await expect(visitor.getByRole('link', { name: 'Back to all events' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'About this event' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Related events' })).toHaveCount(0);
});

test('an event that is loading, missing or refused says so', async ({ visitor }) => {
  await openPage(visitor, '/events');
  let answer: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (answer = resolve));
  await visitor.route('**/api/events/*', async (route) => {
    await wait;
    await route.fulfill({ status: 500, json: { success: false, message: 'The shelf is empty' } });
  });
  await visitor.getByRole('article').first().getByRole('link').click();
  await expect(visitor.getByText('Loading event...')).toBeVisible();
  answer();
  await expect(visitor.getByRole('alert')).toContainText('The shelf is empty');
  await visitor.unroute('**/api/events/*');
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();

  await visitor.goto('/event/999999');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Event not found');
});

test('a list that cannot be had says why, and an empty one that it is', async ({ visitor }) => {
  await holdClock(visitor);
  await openPage(visitor, '/about');
  const open = async () => {
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
  };
  await visitor.route('**/api/events?*', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await open();
  await expect(visitor.getByRole('alert')).toContainText('Failed to load events');
  await visitor.unroute('**/api/events?*');

  await openPage(visitor, '/about');
  const none = { json: { success: true, data: [], message: '' }, headers: { 'Content-Range': 'events */0' } };
  await visitor.route('**/api/events?*', (route) => route.fulfill(none));
  await open();
  await expect(visitor.getByText('No events have been announced yet.')).toBeVisible();
  await visitor.unroute('**/api/events?*');

  await openPage(visitor, '/about');
  await visitor.route('**/api/events?*', (route) => route.abort());
  await visitor.route('**/health', (route) => route.abort());
  await open();
  await expect(visitor.getByText('Loading events...')).toBeVisible();
  await passTime(visitor, 11);
  await expect(visitor.getByRole('alert')).toContainText('Failed to load events from server');
});
