import type { Page } from '@playwright/test';
import type { StaffEvent } from '../../../contract/content/events.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, test } from '../../support/visitor.js';

const HERO = '/uploads/sample-choir-dawn-1.webp';
const hero = (page: Page) => page.getByRole('region', { name: 'Hero Image' });

test('staff choose by mouse and keys what stays in view of a picture, and visitors see it', async ({
  staff,
  visitor,
  api,
}) => {
  const event = await api.post<StaffEvent>('/events', {
    title: `Choir of many faces ${Date.now()}`,
    date: '2031-08-14T04:30:00Z',
    time: '10:00',
    description: 'As stored.',
    heroImage: HERO,
    alts: { [HERO]: true },
  });
  await staff.goto(`/admin/add-event/${event.id}`);
  const toggle = hero(staff).getByRole('button', { name: 'Choose what stays in view' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const point = hero(staff).getByRole('slider', { name: 'Point that stays in view' });
  await expect(point).toHaveAttribute('aria-valuetext', '50 % from the left, 50 % from the top');
  await expect(point.locator('..').locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  const box = (await point.locator('..').boundingBox())!;
  await point.locator('..').click({ position: { x: box.width * 0.25, y: box.height * 0.2 } });
  await expect(point).toBeFocused();
  // A click is at whole pixels.
  await expect(point).toHaveAttribute('aria-valuetext', /^2[456] % from the left, (19|20|21) % from the top$/);
  for (const key of ['ArrowLeft', 'ArrowUp']) {
    for (let times = 0; times < 3; times += 1) await staff.keyboard.press(`Shift+${key}`);
  }
  await staff.keyboard.press('ArrowRight');
  await expect(point).toHaveAttribute('aria-valuetext', '1 % from the left, 0 % from the top');
  const crops = hero(staff).getByRole('list', { name: 'The picture on the pages' });
  await expect(crops.locator('img').first()).toHaveCSS('object-position', '1% 0%');
  await expectAccessible(staff);

  await hero(staff).getByRole('button', { name: 'Back to the centre' }).click();
  await expect(point).toBeFocused();
  await staff.keyboard.press('Shift+ArrowDown');
  await toggle.click();
  await expect(toggle).toBeFocused();
  await expect(hero(staff).getByText('50 % from the left, 60 % from the top')).toBeVisible();
  await staff.getByRole('button', { name: 'Update Event' }).click();
  await expect(staff.getByText('Event updated successfully!')).toBeVisible();
  expect(await api.get<StaffEvent>(`/events/${event.id}`)).toMatchObject({ focalPoints: { [HERO]: { x: 50, y: 60 } } });
  await visitor.goto(`/event/${event.id}`);
  await expect(visitor.locator('.page-picture')).toHaveCSS('object-position', '50% 60%');

  await api.delete(`/events/${event.id}`);
});

test('staff choose what stays in view of a page’s picture in the school details', async ({ staff, visitor, api }) => {
  await staff.goto('/admin/site-settings/pictures');
  const picture = staff.getByRole('group', { name: 'Events page' });
  await picture.getByRole('button', { name: 'Choose what stays in view' }).click();
  const point = picture.getByRole('slider', { name: 'Point that stays in view' });
  await point.focus();
  await staff.keyboard.press('Shift+ArrowUp');
  await expect(point).toHaveAttribute('aria-valuetext', '50 % from the left, 40 % from the top');
  await staff.getByRole('button', { name: 'Save School Details' }).click();
  await expect(staff.getByText('School details saved successfully!')).toBeVisible();
  await visitor.goto('/events');
  await expect(visitor.locator('.page-picture').first()).toHaveCSS('object-position', '50% 40%');
  await api.put('/settings/site_events_focus', { value: '' });
});
