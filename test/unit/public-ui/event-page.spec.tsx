/** @jest-environment jsdom */
import { showOnSite } from '../../support/site-parts.js';
import { screen } from '@testing-library/react';
import type { PublicEvent } from '../../../contract/content/events.js';
import { AddToCalendar } from '../../../public-ui/events/AddToCalendar.js';
import EventPage from '../../../public-ui/events/EventPage.js';

const event = {
  id: 3,
  title: 'Sports **Meet**',
  description: 'Bring a **warm shawl** and <b>no</b> umbrella.\n\nDoors open early.',
  date: '2026-03-14T20:00:00Z',
  time: '18:05',
  endDate: null,
  endTime: null,
  allDay: false,
  occurrence: 'PLANNED',
  occurrenceReason: null,
  branch: null,
  branchId: null,
  heroImage: null,
  mainImage: null,
  photos: [],
  alts: {},
  focalPoints: {},
} as unknown as PublicEvent;

const show = (fields: Partial<PublicEvent> = {}) => {
  const data = { event: { ...event, ...fields }, related: [], isInCalendar: false };
  return showOnSite(<EventPage page={{ state: 'ready', data }} />, { branches: 2 }).container;
};

describe('the page of an event', () => {
  it('has paragraphs with bold words, and shows markup as text', () => {
    const paragraphs = show().querySelectorAll('.event-story .paragraph');
    expect([...paragraphs].map(({ textContent }) => textContent)).toEqual([
      'Bring a warm shawl and <b>no</b> umbrella.',
      'Doors open early.',
    ]);
    expect(screen.getByText('warm shawl').tagName).toBe('STRONG');
  });

  it('names day and time of the school, and no place for the whole school', () => {
    show();
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['Sunday, 15 March 2026', '6:05 PM']);
  });

  it('leads to its campus', () => {
    show({ branch: 'Campus 2', branchId: 2 });
    expect(screen.getByRole('link', { name: 'Campus 2' }).getAttribute('href')).toBe('/branch/2');
  });

  it('says that it does not take place, and why', () => {
    const page = show({ occurrence: 'CANCELLED', occurrenceReason: 'The lake is dry' });
    expect(page.querySelector('.event-occurrence')!.textContent).toBe('Cancelled The lake is dry');
  });
});

it.each([
  ['PLANNED', 'Sports Meet'],
  ['CANCELLED', 'Cancelled: Sports Meet'],
  ['POSTPONED', 'Postponed: Sports Meet'],
] as const)('a %s event is called “%s” in Google Calendar', (occurrence, name) => {
  showOnSite(<AddToCalendar event={{ ...event, occurrence }} />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Google Calendar' });
  expect(new URL(link.href).searchParams.get('text')).toBe(name);
});
