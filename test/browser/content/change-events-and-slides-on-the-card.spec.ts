import { randomUUID } from 'node:crypto';
import type { StaffEvent } from '../../../contract/content/events.js';
import type { StaffHeroSlide } from '../../../contract/content/hero-slides.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, keepToasts, test, withoutLive } from '../../support/browser.js';
import { anEvent } from '../../support/factories.js';

const aTitle = () => `On the card ${randomUUID().slice(0, 8)}`;
const listOf = (title: string) => `?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`;

test('date, time and status of an event are changed on its card and undone; its form is there before it is opened', async ({
  staff,
  api,
}) => {
  const publishAt = '2031-08-01T03:30:00.000Z';
  const event = await api.post<StaffEvent>('/events', {
    ...anEvent({ title: aTitle(), date: '2031-08-14T04:30:00Z', time: '10:00', status: 'DRAFT' }),
    publishAt,
  });
  const stored = () => api.get(`/events/${event.id}`);
  // A change that is announced is read anew.
  await withoutLive(staff);
  await staff.goto(`/admin/upcoming-events${listOf(event.title)}`);
  const card = staff.getByRole('article', { name: event.title });
  const when = (text: string) => card.getByRole('button', { name: `Date and time: ${text}` });
  const undo = staff.getByRole('button', { name: /^Undo/ });
  await keepToasts(staff);
  await when('14 August 2031 · 10:00 AM').press('Enter');
  const form = staff.getByRole('dialog', { name: 'Date and time' });
  await expect(form.getByLabel('Event Date')).toBeFocused();
  await expectAccessible(staff);
  await form.getByLabel('Event Time').fill('');
  await staff.keyboard.press('Enter');
  await expect(form.getByText('Event time is required')).toBeVisible();
  await form.getByLabel('Event Date').fill('2031-08-15');
  await form.getByLabel('Event Time').fill('15:30');
  await staff.keyboard.press('Enter');
  await expect(when('15 August 2031 · 3:30 PM')).toBeFocused();
  await expect.poll(stored).toMatchObject({ date: '2031-08-15T10:00:00.000Z', time: '15:30' });
  await undo.click();
  await expect(when('14 August 2031 · 10:00 AM')).toBeVisible();
  await expect.poll(stored).toMatchObject({ date: event.date, time: '10:00' });

  // Undo restores the date on which it would have been published.
  await card.getByRole('button', { name: 'Status: Draft' }).click();
  await staff.getByRole('menuitemradio', { name: 'Active', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Status: Active' })).toBeFocused();
  await expect.poll(stored).toMatchObject({ status: 'ACTIVE', publishAt: null });
  await undo.click();
  await expect.poll(stored).toMatchObject({ status: 'DRAFT', publishAt });
  await expect(card.getByRole('button', { name: 'Status: Draft' })).toBeVisible();

  await staff.mouse.move(0, 0);
  // What was read for the form is used for ten seconds.
  await staff.clock.setFixedTime(Date.now());
  const reads: string[] = [];
  staff.on('request', (request) => {
    if (request.url().endsWith(`/api/events/${event.id}`)) reads.push(request.method());
  });
  const prefetched = staff.waitForResponse(`**/api/events/${event.id}`);
  await card.hover();
  await prefetched;
  await card.getByRole('link', { name: 'Edit' }).click();
  await expect(staff.getByLabel('Event Title')).toHaveValue(event.title);
  expect(reads).toEqual(['GET']);
  await api.delete(`/events/${event.id}`);
});

test('a slide gets another place, or is hidden, on its card, and Undo takes that back', async ({ staff, api }) => {
  const slide = await api.post<StaffHeroSlide>('/hero-slides', {
    title: aTitle(),
    imageUrl: '/uploads/none.jpg',
    order: 7,
    isActive: false,
  });
  await staff.goto(`/admin/hero-slides${listOf(slide.title)}`);
  await keepToasts(staff);
  const card = staff.getByRole('article', { name: slide.title });
  await card.getByRole('button', { name: 'Display Order: Order #8' }).click();
  await staff.getByRole('menuitemradio', { name: 'Order #2', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Display Order: Order #2' })).toBeFocused();
  await expect(staff.getByText('Hero slide updated successfully!')).toBeVisible();
  await staff.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => api.get(`/hero-slides/${slide.id}`)).toMatchObject({ order: 7 });
  await expect(card.getByRole('button', { name: 'Display Order: Order #8' })).toBeVisible();

  await card.getByRole('button', { name: 'Activate' }).click();
  await expect(card.getByRole('button', { name: 'Deactivate' })).toBeFocused();
  await expect.poll(() => api.get(`/hero-slides/${slide.id}`)).toMatchObject({ isActive: true });
  await staff.getByRole('button', { name: /^Undo/ }).click();
  await expect(card.getByRole('button', { name: 'Activate' })).toBeVisible();
  await expect.poll(() => api.get(`/hero-slides/${slide.id}`)).toMatchObject({ isActive: false });
  await api.delete(`/hero-slides/${slide.id}`);
});
