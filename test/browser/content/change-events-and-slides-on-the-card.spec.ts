import { randomUUID } from 'node:crypto';
import type { StaffEvent } from '../../../contract/content/events.js';
import type { StaffHeroSlide } from '../../../contract/content/hero-slides.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, type StaffApi, test } from '../../support/browser.js';

const makeEvent = (api: StaffApi, extra: object = {}) =>
  api.post<StaffEvent>('/events', {
    title: `On the card ${randomUUID().slice(0, 8)}`,
    date: '2031-08-14T04:30:00Z',
    time: '10:00',
    description: 'Bring a hat.',
    ...extra,
  });

const listOf = (title: string) => `?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`;

test('date and time of an event are changed on its card by the keyboard, and undone', async ({ staff, api }) => {
  const event = await makeEvent(api);
  await staff.goto(`/admin/upcoming-events${listOf(event.title)}`);
  const card = staff.getByRole('article', { name: event.title });
  const when = (text: string) => card.getByRole('button', { name: `Date and time: ${text}` });
  await when('14 August 2031 · 10:00 AM').focus();
  await staff.keyboard.press('Enter');
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
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
  expect(await api.get(`/events/${event.id}`)).toMatchObject({ date: '2031-08-15T10:00:00.000Z', time: '15:30' });
  await staff.getByRole('button', { name: /^Undo/ }).click();
  await expect(when('14 August 2031 · 10:00 AM')).toBeVisible();
  await expect.poll(() => api.get(`/events/${event.id}`)).toMatchObject({ date: event.date, time: '10:00' });
  await api.delete(`/events/${event.id}`);
});

test('an Undo of publishing by hand restores the date on which the event would have been published', async ({
  staff,
  api,
}) => {
  const publishAt = '2031-08-01T03:30:00.000Z';
  const event = await makeEvent(api, { status: 'DRAFT', publishAt });
  await staff.goto(`/admin/upcoming-events${listOf(event.title)}`);
  const card = staff.getByRole('article', { name: event.title });
  await card.getByRole('button', { name: 'Status: Draft' }).click();
  await staff.getByRole('menuitemradio', { name: 'Active', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Status: Active' })).toBeFocused();
  await expect.poll(() => api.get(`/events/${event.id}`)).toMatchObject({ status: 'ACTIVE', publishAt: null });
  await staff.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => api.get(`/events/${event.id}`)).toMatchObject({ status: 'DRAFT', publishAt });
  await api.delete(`/events/${event.id}`);
});

test('a slide gets another place, or is hidden, on its card, and Undo takes that back', async ({ staff, api }) => {
  const slide = await api.post<StaffHeroSlide>('/hero-slides', {
    title: `On the card ${randomUUID().slice(0, 8)}`,
    imageUrl: '/uploads/none.jpg',
    order: 7,
    isActive: false,
  });
  await staff.goto(`/admin/hero-slides${listOf(slide.title)}`);
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

test('the form of the event under the pointer is there before it is opened', async ({ staff, api }) => {
  const event = await makeEvent(api);
  await staff.goto(`/admin/upcoming-events${listOf(event.title)}`);
  const reads: string[] = [];
  staff.on('request', (request) => {
    if (request.url().endsWith(`/api/events/${event.id}`)) reads.push(request.method());
  });
  const card = staff.getByRole('article', { name: event.title });
  const prefetched = staff.waitForResponse(`**/api/events/${event.id}`);
  await card.hover();
  await prefetched;
  await card.getByRole('link', { name: 'Edit' }).click();
  await expect(staff.getByLabel('Event Title')).toHaveValue(event.title);
  expect(reads).toEqual(['GET']);
  await api.delete(`/events/${event.id}`);
});
