/** @jest-environment jsdom */
import '../../support/web-globals.js';
import { render, screen } from '@testing-library/react';
import type { PublicEvent } from '../../../contract/content/events.js';
import { AddToCalendar } from '../../../public-ui/events/AddToCalendar.js';
import { type Site, SiteContext } from '../../../public-ui/routing/site.js';

const site = { branches: [], config: { timeZone: 'Asia/Colombo', publicUrl: 'https://school.example' } };
const event = {
  id: 3,
  title: 'Sports **Meet**',
  date: '2026-12-01T03:30:00.000Z',
  time: '09:00',
  endDate: null,
  endTime: null,
  allDay: false,
  branchId: null,
};

it.each([
  ['PLANNED', 'Sports Meet'],
  ['CANCELLED', 'Cancelled: Sports Meet'],
  ['POSTPONED', 'Postponed: Sports Meet'],
])('a %s event is called “%s” in Google Calendar', (occurrence, name) => {
  render(
    <SiteContext value={site as unknown as Site}>
      <AddToCalendar event={{ ...event, occurrence } as unknown as PublicEvent} />
    </SiteContext>,
  );
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Google Calendar' });
  expect(new URL(link.href).searchParams.get('text')).toBe(name);
});
