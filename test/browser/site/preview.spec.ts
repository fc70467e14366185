import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/browser.js';
import { makeEvent } from '../../support/events.js';

const FRAME = 'iframe[title="The page as visitors will see it"]';

test(
  'staff see an event beside its form before they save it, on a desk and on a phone',
  { tag: '@core' },
  async ({ staff, api }) => {
    test.slow();
    await staff.setViewportSize({ width: 1440, height: 900 });
    const event = await makeEvent(api);
    await staff.goto(`/admin/add-event/${event.id}`);
    const title = staff.getByRole('textbox', { name: 'Title' });
    await title.fill('');
    await staff.getByRole('button', { name: 'Preview' }).click();
    await expect(staff.getByText('Event title is required').first()).toBeVisible();
    await expect(title).toBeFocused();
    await expect(staff.locator(FRAME)).toHaveCount(0);

    await title.fill('A title that nobody has saved');
    await staff.getByRole('button', { name: 'Preview' }).click();
    const page = staff.frameLocator(FRAME);
    await expect(page.getByRole('heading', { level: 1, name: 'A title that nobody has saved' })).toBeVisible();
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(page.getByText('Links and forms do nothing here.')).toBeVisible();
    await page.getByRole('link', { name: 'Contact' }).first().dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: 'A title that nobody has saved' })).toBeVisible();
    await expectAccessible(staff);

    await staff.getByRole('button', { name: 'Phone' }).click();
    await expect(staff.locator(FRAME)).toHaveCSS('width', '390px');
    // It follows by itself, and an empty title leaves it as it is.
    await title.fill('');
    await title.pressSequentially('Another title that nobody has saved');
    await expect(page.getByRole('heading', { level: 1, name: 'Another title that nobody has saved' })).toBeVisible();
    await staff.getByRole('button', { name: 'Close preview' }).click();
    await expect(staff.locator(FRAME)).toHaveCount(0);
    await expect(staff.getByRole('button', { name: 'Preview' })).toBeFocused();

    const stored = await (await staff.request.get(`/event/${event.id}`)).text();
    expect(stored).toContain(event.title);
    expect(stored).not.toContain('that nobody has saved');
    await api.delete(`/events/${event.id}`);
  },
);

test('on a phone the preview of a poster opens in a tab, with the poster on the home page', async ({ staff, api }) => {
  await staff.setViewportSize({ width: 360, height: 740 });
  // Of the sample school: those of other journeys come and go.
  const [sample] = await api.get<[{ id: number }]>('/popup-posters/admin?sort=["id","ASC"]&range=[0,0]');
  await staff.goto(`/admin/popup-posters/edit/${sample.id}`);
  await staff.getByRole('textbox', { name: 'Title' }).fill('A poster that nobody has saved');
  const opening = staff.context().waitForEvent('page');
  await staff.getByRole('button', { name: 'Preview' }).click();
  const tab = await opening;
  const poster = tab.getByRole('dialog', { name: 'A poster that nobody has saved' });
  await expect(poster).toBeVisible();
  await poster.getByRole('button').first().click();
  await expect(tab.getByText('This is a preview.')).toBeVisible();
  expect(await tab.evaluate(() => origin)).toBe('null');
});

test("next term's home page is looked at today", async ({ staff, api, request }) => {
  test.slow();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const slide = { title: 'Next term begins', imageUrl: '/uploads/none.jpg', order: 0, publishAt: inDays(5) };
  const { id: slideId } = await api.post<{ id: number }>('/hero-slides', slide);
  const poster = { title: 'Books for next term', imageUrl: '/uploads/none.jpg', priority: 10, startDate: inDays(5) };
  const { id: posterId } = await api.post<{ id: number }>('/popup-posters', poster);
  const { id: eventId } = await api.post<{ id: number }>('/events', {
    title: 'First day of term',
    description: 'Gates open at seven.',
    // Before all events of other journeys, of which a page shows twelve.
    date: '2199-01-05T01:30:00.000Z',
    time: '07:00',
    publishAt: inDays(5),
  });

  await staff.goto('/admin/preview');
  await staff.getByLabel('Day', { exact: true }).fill('2020-01-01');
  await staff.getByRole('button', { name: 'Show the Site' }).click();
  await expect(staff.getByText('Must be in the future').first()).toBeVisible();
  await staff.getByLabel('Day', { exact: true }).fill(inDays(6).slice(0, 10));
  const opening = staff.context().waitForEvent('page');
  await staff.getByRole('button', { name: 'Show the Site' }).click();
  const tab = await opening;
  await tab.setViewportSize({ width: 1440, height: 900 });
  await expect(tab.getByText(/The site as of/)).toBeVisible();
  const dialog = tab.getByRole('dialog', { name: 'Books for next term' });
  await expect(dialog).toBeVisible();
  await tab.addLocatorHandler(tab.getByRole('dialog'), (poster) =>
    poster.getByRole('button', { name: 'Close' }).click(),
  );
  await expect(tab.getByRole('heading', { name: 'Next term begins' })).toBeVisible();
  await expectAccessible(tab);

  await tab.getByRole('link', { name: 'Events', exact: true }).first().click();
  await expect(tab).toHaveURL(/\/events\?preview=/);
  await tab
    .getByRole('link', { name: /First day of term/ })
    .first()
    .click();
  await expect(tab).toHaveURL(new RegExp(`/event/${eventId}\\?preview=`));
  await expect(tab.getByRole('heading', { level: 1, name: 'First day of term' })).toBeVisible();
  await tab.getByRole('link', { name: 'Back to the back office' }).click();
  await expect(tab).toHaveURL(/\/admin\/preview$/);

  expect(await (await request.get('/')).text()).not.toContain('Next term begins');
  for (const path of [`/hero-slides/${slideId}`, `/popup-posters/${posterId}`, `/events/${eventId}`])
    await api.delete(`${path}?forever=true`);
});
