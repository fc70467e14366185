import type { PublicEvent } from '../../../contract/content/events.js';
import { expect, openPage, read, test } from '../../support/visitor.js';

test('a visitor walks the pages of events, and back', async ({ visitor }) => {
  await openPage(visitor, '/events');
  const pages = visitor.getByRole('navigation', { name: 'Pagination' });
  const current = pages.locator('[aria-current="page"]');
  const cards = visitor.getByRole('article');
  await expect(current).toHaveText('1');
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(visitor).toHaveURL('/events?page=2');
  await expect(current).toHaveText('2');
  await expect(cards).not.toHaveCount(0);
  await pages.getByLabel('Go to page').fill('1');
  await pages.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(current).toHaveText('1');
  await visitor.goBack();
  await expect(visitor).toHaveURL('/events?page=2');
  await expect(current).toHaveText('2');
  await expect(cards).not.toHaveCount(0);
});

test('a visitor opens an event and its photographs, and goes on to another', async ({ visitor, api }) => {
  const [shown] = await read<PublicEvent[]>(visitor, '/events?sort=["id","ASC"]&range=[0,0]');
  const made = await api.post<PublicEvent>('/events', {
    title: 'Evening of songs',
    date: '2026-03-14T20:00:00Z',
    time: '18:05',
    description: 'Doors open early.',
    photos: [shown!.heroImage ?? shown!.mainImage ?? '/uploads/lost-1.jpg', '/uploads/lost.jpg'],
    mainImage: '/uploads/lost.jpg',
  });
  await visitor.goto(`/event/${made.id}`);
  const heading = visitor.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Evening of songs');
  await visitor.getByRole('region', { name: 'Photo gallery' }).scrollIntoViewIfNeeded();
  // One that cannot be had is taken for 800 by 600.
  const shapeOfLost = async () => {
    const { width, height } = (await visitor.getByRole('button', { name: /^Open photograph 2 of 2/ }).boundingBox())!;
    return width / height;
  };
  await expect.poll(shapeOfLost).toBeCloseTo(800 / 600, 1);

  const photo = visitor.getByRole('button', { name: /^Open photograph 1 of 2/ });
  await photo.click();
  const large = visitor.getByRole('dialog', { name: 'Photo gallery' });
  await large.getByRole('button', { name: 'Close' }).press('Escape');
  await expect(large).toBeHidden();
  await expect(photo).toBeFocused();
  const place = () => visitor.evaluate(() => [location.href, scrollY]);
  const before = await place();
  await photo.click();
  await expect(large).toBeVisible();
  await visitor.goBack();
  await expect(large).toBeHidden();
  await expect(photo).toBeFocused();
  await expect.poll(place).toEqual(before);

  const related = visitor.getByRole('region', { name: 'Related events' });
  await related.getByRole('article').first().getByRole('link').click();
  await expect(heading).not.toHaveText('Evening of songs');
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(0);
  await visitor.getByRole('link', { name: 'Back to all events' }).click();
  await expect(visitor).toHaveURL('/events');
  await api.delete(`/events/${made.id}`);
});
